import type { Input, OperationSpec, Result } from "@plateau/contract/api/operation.ts";
import type { Ctx, Ports, PublicCtx } from "./ctx.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { WrittenJson } from "./written-json.ts";

/** A use case: the context first, then the parsed request; it answers what the contract promises. */
export type Handler<T extends OperationSpec> = (
  ctx: T["access"] extends "public" ? PublicCtx<keyof Ports> : Ctx<keyof Ports>,
  input: Input<T>,
) => Promise<Answered<T>>;

type Answered<T extends OperationSpec> =
  | (T["file"] extends string ? FileAnswer : never)
  // An operation that declares a file and no result answers nothing else.
  | (T extends { file: string; result?: undefined } ? never : Result<T> | WrittenJson<Result<T>>);

/** One function for each operation of a contract: a missing binding does not compile. */
export type Handlers<T extends Record<string, OperationSpec>> = { [K in keyof T]: Handler<T[K]> };
