import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ports, PublicCtx, RequestInfo } from "../ctx.ts";
import type { AppContext } from "./operations.ts";
import { requestInfoOf } from "./request-info.ts";

/** For a page that answers something else than an operation does. */
export const publicCtxOf = (
  { clock, checkAnswer: _, replicas: __, ...rest }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  auditNow: RequestInfo["auditNow"] = async () => undefined,
): PublicCtx<keyof Ports> => ({
  ...rest,
  now: clock(),
  requestInfo: requestInfoOf(request, reply, {
    auditNow,
    auditDeletions: async () => undefined,
    reportProgress: () => undefined,
  }),
});
