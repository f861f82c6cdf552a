import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestInfo } from "../ctx.ts";

export const SESSION_COOKIE = "plateau_session";

const isLocal = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);

const cookieOptions = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: !isLocal(request.hostname) }) as const;

const credentialsOf = ({ headers }: FastifyRequest): RequestInfo["credentials"] => ({
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

export const requestInfoOf = (request: FastifyRequest, reply: FastifyReply): RequestInfo => ({
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  sessionToken: request.cookies[SESSION_COOKIE],
  credentials: credentialsOf(request),
  setSessionCookie: (token, expires) => {
    reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), expires });
  },
  clearSessionCookie: () => {
    reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
  },
  get signal() {
    return signalOf(reply);
  },
});
