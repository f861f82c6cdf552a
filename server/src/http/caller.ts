import { type SufficientScopes, scopeRefusal, scopesAdmit } from "@plateau/contract/api/scopes.ts";
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

/** 403 for an administrator who must first add a second step of sign-in. */
const refuseWithoutSecondStep = ({ needsSecondStep }: Caller): void => {
  if (needsSecondStep)
    throw new Refusal(403, "Ajoutez d’abord une deuxième étape de connexion\u202f: votre agence l’exige", {
      code: "SECOND_STEP_REQUIRED",
    });
};

const KEY_UNUSABLE =
  "Clé d’API inconnue, expirée ou révoquée\u202f: envoyez une clé valable dans l’en-tête Authorization: Bearer";

type AdmissionOptions = {
  beforeSecondStep?: boolean | undefined;
  /** Called before any refusal of this caller. */
  onIdentified?: (me: Caller) => void;
};

/**
 * 401 for nobody, 403 for an API key without one of the sufficient scopes, or for want of a second step. Every route
 * that accepts a key asks here.
 */
export const requireCaller = async (
  db: Db,
  request: FastifyRequest,
  sufficient: SufficientScopes,
  { beforeSecondStep = false, onIdentified }: AdmissionOptions = {},
): Promise<Caller> => {
  const me = await callerOf(db, request);
  if (!me) throw new Refusal(401, request.headers.authorization === undefined ? undefined : KEY_UNUSABLE);
  onIdentified?.(me);
  if (!scopesAdmit(sufficient, me.scopes)) throw new Refusal(403, scopeRefusal(sufficient));
  if (!beforeSecondStep) refuseWithoutSecondStep(me);
  return me;
};

/** 403 when the session's holder did not prove lately who they are. */
export const refuseWithoutRecentProof = ({ recentlyProved }: Caller): void => {
  if (!recentlyProved)
    throw new Refusal(403, "Confirmez que c’est vous pour continuer", { code: "RECENT_SIGN_IN_REQUIRED" });
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
