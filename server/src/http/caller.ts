import type { FastifyRequest } from "fastify";
import { personByApiKey, personBySession } from "../accounts/account-storage.ts";
import type { Caller } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import { Refusal } from "../refusal.ts";
import { sessionCookie } from "./request-info.ts";

/** API key first, then session cookie. */
export const callerOf = async (db: Db, request: FastifyRequest): Promise<Caller | undefined> => {
  const [scheme, key] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() === "bearer" && key) return personByApiKey(db, key);
  const token = request.cookies[sessionCookie(request)];
  return token ? personBySession(db, token, request.ip) : undefined;
};

export const requireCaller =
  (db: Db) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!(await callerOf(db, request))) throw new Refusal(401);
  };

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF check: `Sec-Fetch-Site`, or `Origin` in older browsers. Programs send neither. An `Authorization` header
 * changes nothing, because the cookie could still be used.
 */
export const isCrossSite = (request: FastifyRequest): boolean => {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers["sec-fetch-site"];
  if (site) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
};
