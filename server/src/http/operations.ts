import { mayCall } from "@plateau/contract/api/access.ts";
import type { OperationSpec, Operations } from "@plateau/contract/api/operation.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Ctx, Ports } from "../ctx.ts";
import { FileAnswer } from "../file-answer.ts";
import { Refusal } from "../refusal.ts";
import { WrittenJson } from "../written-json.ts";
import { callerOf, isForeign } from "./caller.ts";
import { contentDisposition } from "./content-disposition.ts";
import { parseRequest } from "./parse.ts";
import { visitOf } from "./visit.ts";

/** What all requests share. */
export type Surroundings = Omit<Ctx<keyof Ports>, "me" | "now" | "visit"> & {
  clock: () => Date;
  /** Tests have every answer compared with the contract; a server in use trusts its types. */
  checkAnswer?: (spec: OperationSpec, answer: unknown) => void;
};

type AnyHandler = (ctx: never, input: never) => Promise<unknown>;

/** The caller of an operation, once its right to call is known. Refuses 401, 403. */
const admit = async (
  spec: OperationSpec,
  surroundings: Surroundings,
  request: FastifyRequest,
): Promise<Caller | undefined> => {
  if (isForeign(request)) throw new Refusal(403);
  if (spec.access === "public") return undefined;
  const me = await callerOf(surroundings.db, request);
  if (!me) throw new Refusal(401);
  if (!mayCall(spec.access, me.group)) throw new Refusal(403);
  return me;
};

const sendFile = (reply: FastifyReply, { bytes, size, contentType, filename }: FileAnswer) =>
  reply
    .type(contentType)
    .headers(size === undefined ? {} : { "content-length": size })
    .header("content-disposition", contentDisposition("inline", filename))
    .header("cache-control", "private, no-store")
    .send(bytes);

const answer =
  (spec: OperationSpec, handler: AnyHandler, surroundings: Surroundings) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const me = await admit(spec, surroundings, request);
    const input = parseRequest(spec, request);
    const { clock, checkAnswer, ...rest } = surroundings;
    const ctx = { ...rest, me, now: clock(), visit: visitOf(request, reply) };
    const result = await handler(ctx as never, input as never);
    if (result instanceof FileAnswer) return sendFile(reply, result);
    checkAnswer?.(spec, result instanceof WrittenJson ? result.read() : result);
    if (!spec.result) return reply.status(spec.status ?? 204).send();
    // The answer is written here, once: the framework then sends it as it is. Bytes cost the socket less than text.
    return reply
      .status(spec.status ?? 200)
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "no-store")
      .send(Buffer.from(result instanceof WrittenJson ? result.text : JSON.stringify(result)));
  };

/** `/real-estates/{id}` as the framework writes it: `/real-estates/:id`. */
const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Binds every operation of a contract to its function, under `/api`. */
export const mountOperations = <T extends Operations>(
  app: FastifyInstance,
  operations: T,
  handlers: { [K in keyof T]: AnyHandler },
  surroundings: Surroundings,
): void => {
  for (const [name, spec] of Object.entries(operations)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`No function is bound to the operation ${name}`);
    app.route({
      method: spec.method,
      url: `/api${routePath(spec.path)}`,
      handler: answer(spec, handler, surroundings),
    });
  }
};
