import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { OperationSpec, Operations } from "@plateau/contract/api/operation.ts";
import { TAB_HEADER } from "@plateau/contract/api/tab-header.ts";
import { exchangeNames, otherName } from "@plateau/contract/api/wire-names.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FileAnswer, WrittenJson } from "../answers.ts";
import type { Caller, Ctx, Ports } from "../ctx.ts";
import { type Database, databaseForTab } from "../db/database.ts";
import { Refusal } from "../refusal.ts";

import { callerOf, isCrossSite } from "./caller.ts";
import { contentDisposition } from "./content-disposition.ts";
import { parseRequest } from "./parse.ts";
import { requestInfoOf } from "./request-info.ts";

export type AppContext = Omit<Ctx<keyof Ports>, "me" | "now" | "requestInfo"> & {
  clock: () => Date;
  /** Tests validate every response against the contract. */
  checkAnswer?: (spec: OperationSpec, answer: unknown) => void;
};

type AnyHandler = (ctx: never, input: never) => Promise<unknown>;

const admit = async (
  spec: OperationSpec,
  appContext: AppContext,
  request: FastifyRequest,
): Promise<Caller | undefined> => {
  if (isCrossSite(request)) throw new Refusal(403);
  if (spec.access === "public") return undefined;
  const me = await callerOf(appContext.db, request);
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

const jsonOf = ({ wire }: OperationSpec, result: unknown): string => {
  if (result instanceof WrittenJson) return result.text;
  return JSON.stringify(wire ? exchangeNames(wire, result) : result);
};

const onWire = ({ wire }: OperationSpec, error: unknown): unknown => {
  if (!wire || !(error instanceof Refusal) || !error.validationErrors) return error;
  const { status, message, headers, validationErrors } = error;
  const wireField = (field: string) =>
    field
      .split(".")
      .map((name) => otherName(wire, name))
      .join(".");
  return new Refusal(status, message, {
    headers,
    validationErrors: validationErrors.map((each) => ({ ...each, field: wireField(each.field) })),
  });
};

const run = async (
  spec: OperationSpec,
  request: FastifyRequest,
  handle: (input: Record<string, unknown>) => Promise<unknown>,
): Promise<unknown> => {
  try {
    return await handle(parseRequest(spec, request));
  } catch (error) {
    throw onWire(spec, error);
  }
};

const TAB_NAME = /^[\w-]{8,64}$/;

/** Only writes name their tab: caches of reads are kept by database handle. */
const databaseOf = ({ db }: AppContext, { method, headers }: FastifyRequest): Database => {
  const tab = headers[TAB_HEADER];
  return method !== "GET" && typeof tab === "string" && TAB_NAME.test(tab) ? databaseForTab(db, tab) : db;
};

const answer =
  (spec: OperationSpec, handler: AnyHandler, appContext: AppContext) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const me = await admit(spec, appContext, request);
    const { clock, checkAnswer, ...rest } = appContext;
    const db = databaseOf(appContext, request);
    const ctx = { ...rest, db, me, now: clock(), requestInfo: requestInfoOf(request, reply) };
    const result = await run(spec, request, (input) => handler(ctx as never, input as never));
    if (result instanceof FileAnswer) return sendFile(reply, result);
    checkAnswer?.(spec, result instanceof WrittenJson ? result.read() : result);
    if (!spec.result) return reply.status(spec.status ?? 204).send();
    // Serialized once; sockets write bytes faster than text.
    return reply
      .status(spec.status ?? 200)
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "no-store")
      .send(Buffer.from(jsonOf(spec, result)));
  };

const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

export const mountOperations = <T extends Operations>(
  app: FastifyInstance,
  operations: T,
  handlers: { [K in keyof T]: AnyHandler },
  appContext: AppContext,
): void => {
  for (const [name, spec] of Object.entries(operations)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`No function is bound to the operation ${name}`);
    app.route({
      method: spec.method,
      url: `/api${routePath(spec.path)}`,
      handler: answer(spec, handler, appContext),
    });
  }
};
