import { z } from "zod";
import type { Audited } from "./audit-kinds.ts";
import type { WireNames } from "./wire-names.ts";

/** `params` of an operation on a record of Plateau's own. */
export const byId = z.object({ id: z.uuid() });

/** Ids of requirements are those of the CRM. */
export const byCrmId = z.object({ id: z.string().min(1).max(100) });

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call an operation; `permissions` lists the groups. `public` needs no session. */
export type Access = "public" | "signed-in" | "staff" | "administrators";

/**
 * Single source of server validation, client types and the OpenAPI document.
 *
 * - `path` is relative to `/api`, with `{name}` for each key of `params`.
 * - `result` is the body of a successful answer; absent for 204.
 * - `file` operations answer `result` or a file of this type, depending on the query.
 * - `conditional` operations take `If-Match: "<updatedAt>"` and answer 409 after a concurrent save.
 * - `etag`: the answer has one; asked with it in `If-None-Match`, an unchanged answer is a 304 without a body. Text that
 *   the database wrote is answered again from memory until an offer changes.
 * - `progress`: asked with `Accept: application/x-ndjson`, long work answers lines of its progress, then the result.
 * - `recentSignIn` operations need a proof of identity of the last minutes (`RECENT_SIGN_IN_MINUTES`), never an API key.
 * - `beforeSecondStep` operations stay open to who must first add a second step of sign-in.
 * - `audit` writes each success to the audit log; refusals of any operation are written in any case.
 * - `refusals` are its own error statuses, besides 401, 403 and 422.
 * - `keys`: the scope that an API key needs in the operation's area, by default `read` for GET, `write` otherwise.
 *   `any` admits every key, `never` none: only a session may change secrets, accounts and rights.
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
  file?: string;
  status?: 200 | 201 | 204;
  conditional?: true;
  etag?: true;
  progress?: true;
  recentSignIn?: true;
  beforeSecondStep?: true;
  audit?: Audited;
  /** Schemas use code names; requests, results and `validationErrors` use these on the wire. */
  wire?: WireNames;
  refusals?: readonly number[];
  keys?: "read" | "write" | "any" | "never";
};

/** A 403 with the code `RECENT_SIGN_IN_REQUIRED` asks for a new proof after this long. */
export const RECENT_SIGN_IN_MINUTES = 15;

export type Operations = Record<string, OperationSpec>;

export const operation = <const T extends OperationSpec>(spec: T): T => spec;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
/** `ifMatch`: the `updatedAt` that the caller read; absent to overwrite. */
type Condition<T extends OperationSpec> = T["conditional"] extends true ? { ifMatch?: string } : unknown;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a use case receives: the parsed parts of the request. */
export type Input<T extends OperationSpec> = Defined<{
  params: Parsed<T["params"]>;
  query: Parsed<T["query"]>;
  body: Parsed<T["body"]>;
}> &
  Condition<T>;

export type Call<T extends OperationSpec> = Defined<{
  params: Sent<T["params"]>;
  query: Sent<T["query"]>;
  body: Sent<T["body"]>;
}> &
  Condition<T>;

export type Result<T extends OperationSpec> = T["result"] extends z.ZodType
  ? z.output<T["result"]>
  : undefined;

/** `limit` is 1 to 1000, `nextToken` opaque. */
export const pageQuery = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(1000).default(defaultLimit),
  nextToken: z.string().max(2000).optional(),
});

/** `nextToken` is present when rows remain, `count` when the total is exact. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextToken: z.string().optional(), count: z.int().optional() });
