import { createHmac, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

/** How long a page token stays good. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Seals and opens the opaque `nextToken` of lists. A token carries the sort key of the last row given and is bound
 * to its list, criteria included; a tampered, foreign or expired one is a 400, never a 500.
 */
export type PageTokens = {
  /** `scope` names the list and its criteria; `key` is the sort key after which the next page starts. */
  seal(scope: string, key: readonly string[]): string;
  /** The key of a token sealed for this scope; undefined when there is no token. Throws a 400. */
  open(scope: string, token: string | undefined): string[] | undefined;
};

/** Page tokens sealed with a secret that all server processes share. */
export const pageTokens = (secret: Buffer, clock: () => Date): PageTokens => {
  const sign = (scope: string, payload: string) =>
    createHmac("sha256", secret).update(scope).update("\n").update(payload).digest().subarray(0, 16);

  return {
    seal(scope, key) {
      const payload = Buffer.from(JSON.stringify([clock().getTime(), ...key])).toString("base64url");
      return `${payload}.${sign(scope, payload).toString("base64url")}`;
    },
    open(scope, token) {
      if (token === undefined) return undefined;
      const [payload = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = sign(scope, payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal(400);
      const [sealedAt, ...key] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
        number,
        ...string[],
      ];
      if (clock().getTime() - sealedAt > LIFETIME_MS) throw new Refusal(400);
      return key;
    },
  };
};
