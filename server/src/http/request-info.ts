import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestInfo } from "../ctx.ts";

const isLocal = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);

/** The prefix binds a cookie to this host and to https; a plain localhost cannot have it. */
const cookieName = (request: FastifyRequest, name: string): string =>
  isLocal(request.hostname) ? name : `__Host-${name}`;

export const sessionCookie = (request: FastifyRequest): string => cookieName(request, "plateau_session");

const deviceCookie = (request: FastifyRequest): string => cookieName(request, "plateau_device");

const singleSignOnCookie = (request: FastifyRequest): string => cookieName(request, "plateau_sign_in");

const cookieOptions = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: !isLocal(request.hostname) }) as const;

const credentialsOf = ({ host, headers }: FastifyRequest): RequestInfo["credentials"] => ({
  host,
  ...(headers.cookie ? { cookie: headers.cookie } : {}),
  ...(headers.authorization ? { authorization: headers.authorization } : {}),
});

const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return controller.signal;
};

export const requestInfoOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    auditNow,
    auditDeletions,
    reportProgress,
  }: Pick<RequestInfo, "auditNow" | "auditDeletions" | "reportProgress">,
): RequestInfo => ({
  auditNow,
  auditDeletions,
  reportProgress,
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  sessionToken: request.cookies[sessionCookie(request)],
  deviceToken: request.cookies[deviceCookie(request)],
  credentials: credentialsOf(request),
  setSessionCookie: (token, expires) => {
    reply.setCookie(sessionCookie(request), token, { ...cookieOptions(request), expires });
  },
  clearSessionCookie: () => {
    reply.clearCookie(sessionCookie(request), cookieOptions(request));
    // Storage stays: it keeps drafts that were not sent.
    reply.header("clear-site-data", '"cache"');
  },
  setDeviceCookie: (token, expires) => {
    reply.setCookie(deviceCookie(request), token, { ...cookieOptions(request), expires });
  },
  singleSignOnToken: request.cookies[singleSignOnCookie(request)],
  setSingleSignOnCookie: (token, expires) => {
    reply.setCookie(singleSignOnCookie(request), token, { ...cookieOptions(request), expires });
  },
  clearSingleSignOnCookie: () => {
    reply.clearCookie(singleSignOnCookie(request), cookieOptions(request));
  },
  get signal() {
    return signalOf(reply);
  },
});
