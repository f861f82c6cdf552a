import type { FastifyRequest } from "fastify";
import { personByApiKey, personBySession } from "../areas/session/storage.ts";
import type { Caller } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import { Refusal } from "../refusal.ts";
import { SESSION_COOKIE } from "./visit.ts";

/** Who calls: by API key when one is sent, else by session cookie; undefined for nobody. */
export const callerOf = async (db: Db, request: FastifyRequest): Promise<Caller | undefined> => {
  const [scheme, key] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() === "bearer" && key) return personByApiKey(db, key);
  const token = request.cookies[SESSION_COOKIE];
  return token ? personBySession(db, token, request.ip) : undefined;
};

/** A hook for routes outside the contract: 401 to whoever is not signed in. */
export const refuseNobody =
  (db: Db) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!(await callerOf(db, request))) throw new Refusal(401);
  };

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request would change something on the strength of a cookie that another site made the browser send.
 * A browser says where a call comes from in `Sec-Fetch-Site`, an older one in `Origin`; a program sends neither.
 */
export const isForeign = (request: FastifyRequest): boolean => {
  if (SAFE_METHODS.has(request.method) || request.headers.authorization) return false;
  const site = request.headers["sec-fetch-site"];
  if (site) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
};
