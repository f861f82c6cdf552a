import { createHmac, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

/** Times are rounded down: an unchanged page keeps its token, and its `ETag`, for an hour. */
const STEP_MS = 60 * 60 * 1000;
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Milliseconds: tokens made in the same hour are equal. */
export const tokenHour = (now: Date): number => Math.floor(now.getTime() / STEP_MS) * STEP_MS;

/**
 * Opaque `nextToken` of lists: the last row's sort key, bound to the list and its criteria. Invalid or
 * expired tokens are a 400.
 */
export type PageTokens = {
  /** `scope`: the list and its criteria; `key`: sort key of the last row. */
  seal(scope: string, key: readonly string[]): string;
  /** Undefined without a token. Throws a 400. */
  open(scope: string, token: string | undefined): string[] | undefined;
};

const UNUSABLE =
  "La suite de cette liste n’est plus valable\u202f: gardez les mêmes critères, ou reprenez à la première page";

export const pageTokens = (secret: Buffer, clock: () => Date): PageTokens => {
  const sign = (scope: string, payload: string) =>
    createHmac("sha256", secret).update(scope).update("\n").update(payload).digest().subarray(0, 16);

  return {
    seal(scope, key) {
      const payload = Buffer.from(JSON.stringify([tokenHour(clock()), ...key])).toString("base64url");
      return `${payload}.${sign(scope, payload).toString("base64url")}`;
    },
    open(scope, token) {
      if (token === undefined) return undefined;
      const [payload = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = sign(scope, payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Refusal(400, UNUSABLE);
      const [sealedAt, ...key] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
        number,
        ...string[],
      ];
      if (clock().getTime() - sealedAt > LIFETIME_MS) throw new Refusal(400, UNUSABLE);
      return key;
    },
  };
};

export type Page<T> = { items: T[]; nextToken?: string };

/** `rows` holds one more than the limit when further rows exist. `keyOf`: sort key of a row. */
export const cutPage = <T>(
  rows: readonly T[],
  limit: number,
  {
    pageTokens,
    scope,
    keyOf,
  }: { pageTokens: PageTokens; scope: string; keyOf: (row: T) => readonly string[] },
): Page<T> => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return rows.length > limit && last !== undefined
    ? { items, nextToken: pageTokens.seal(scope, keyOf(last)) }
    : { items };
};
