import type { FastifyReply, FastifyRequest } from "fastify";
import type { Visit } from "../ctx.ts";

export const SESSION_COOKIE = "plateau_session";

const isLocal = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);

/** The cookie is Secure everywhere but on this very machine. */
const cookieOptions = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: !isLocal(request.hostname) }) as const;

const credentialsOf = ({ headers }: FastifyRequest): Visit["credentials"] => ({
  ...(headers.cookie ? { cookie: headers.cookie } : {}),
  ...(headers.authorization ? { authorization: headers.authorization } : {}),
});

/** Where a request comes from and what may be done to its session cookie. */
export const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  sessionToken: request.cookies[SESSION_COOKIE],
  credentials: credentialsOf(request),
  keepSession: (token, expires) => {
    reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), expires });
  },
  forgetSession: () => {
    reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
  },
});
