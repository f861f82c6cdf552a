import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call an operation; `permissions` (`access.ts`) says which groups that is. `public` needs no session. */
export type Access = "public" | "signed-in" | "staff" | "administrators";

/**
 * One thing the product can be asked to do: the single source of the server's validation, the web client's types
 * and the published OpenAPI document.
 *
 * - `path` is relative to `/api`, with `{name}` for each key of `params`.
 * - `result` is the body of a successful answer; absent for 204.
 * - `file` operations answer `result` or a file of this type, as the query asks.
 * - `conditional` operations take `If-Match: "<updatedAt>"` and answer 409 when someone saved in between.
 * - `refusals` are the statuses that the operation answers for reasons of its own (validation, session and right
 *   refusals, 401, 403 and 422, are every operation's).
 */
export type OperationSpec = {
  method: Method;
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  result?: z.ZodType;
  /** The content type of the file that the operation may answer instead of `result`. */
  file?: string;
  status?: 200 | 201 | 204;
  conditional?: true;
  refusals?: readonly number[];
};

/** A named set of operations: the keys are the names used through every layer. */
export type Operations = Record<string, OperationSpec>;

/** Declares an operation, keeping its exact type. */
export const operation = <const T extends OperationSpec>(spec: T): T => spec;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
/** `ifMatch`: the `updatedAt` that the caller saw; absent to save whatever happened since. */
type Condition<T extends OperationSpec> = T["conditional"] extends true ? { ifMatch?: string } : unknown;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a use case receives: the parsed parts of the request; parts the operation does not declare are absent. */
export type Input<T extends OperationSpec> = Defined<{
  params: Parsed<T["params"]>;
  query: Parsed<T["query"]>;
  body: Parsed<T["body"]>;
}> &
  Condition<T>;

/** What a caller sends. */
export type Call<T extends OperationSpec> = Defined<{
  params: Sent<T["params"]>;
  query: Sent<T["query"]>;
  body: Sent<T["body"]>;
}> &
  Condition<T>;

/** What the operation answers: `undefined` for a 204. */
export type Result<T extends OperationSpec> = T["result"] extends z.ZodType
  ? z.output<T["result"]>
  : undefined;
