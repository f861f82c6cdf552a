import type { Input, OperationSpec, Result } from "@plateau/contract/api/operation.ts";
import type { FileAnswer, WrittenJson } from "./answers.ts";
import type { Ctx, Ports, PublicCtx } from "./ctx.ts";

export type Handler<T extends OperationSpec> = (
  ctx: T["access"] extends "public" ? PublicCtx<keyof Ports> : Ctx<keyof Ports>,
  input: Input<T>,
) => Promise<Answered<T>>;

type Answered<T extends OperationSpec> =
  | (T["file"] extends string ? FileAnswer : never)
  | (T extends { file: string; result?: undefined } ? never : Result<T> | WrittenJson<Result<T>>);

/** A missing handler does not compile. */
export type Handlers<T extends Record<string, OperationSpec>> = { [K in keyof T]: Handler<T[K]> };
