import { randomUUID } from "node:crypto";
import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { OperationSpec, Operations } from "@plateau/contract/api/operation.ts";
import { BATCH_HEADER, SCREEN_HEADER, TAB_HEADER } from "@plateau/contract/api/origin-headers.ts";
import { isCanonicalUuid } from "@plateau/contract/api/uuid.ts";
import { exchangeNames, otherName } from "@plateau/contract/api/wire-names.ts";
import { isScreen } from "@plateau/contract/history/screens.ts";
import { scopesFor } from "@plateau/contract/operation-scopes.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FileAnswer, WrittenJson } from "../answers.ts";
import type { AuditTrail } from "../audit/trail.ts";
import type { Caller, Ctx, Ports } from "../ctx.ts";
import { type Database, databaseOnBehalfOf, type Origin } from "../db/database.ts";
import type { Replicas } from "../db/replicas.ts";
import { tokenHour } from "../page-tokens.ts";
import type { Crm } from "../providers/crm/port.ts";
import { Refusal } from "../refusal.ts";
import { auditDeletions, auditSuccess, noteCaller, withAudit } from "./audited.ts";
import { isCrossSite, refuseWithoutRecentProof, requireCaller } from "./caller.ts";
import { contentDisposition } from "./content-disposition.ts";
import { parseRequest } from "./parse.ts";
import { isInLines, reportProgress, sendLastLine, withFailureInLines } from "./progress-lines.ts";
import { REPLICA_READS } from "./replica-reads.ts";
import { requestInfoOf } from "./request-info.ts";
import { bodyOf, type CacheState, type ResponseCache, responseCache, sendWithTag } from "./response-cache.ts";

export type AppContext = Omit<Ctx<keyof Ports>, "me" | "now" | "requestInfo"> & {
  clock: () => Date;
  /** Where heavy reads go; absent without replicas. */
  replicas?: Replicas | undefined;
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
  const me = await requireCaller(appContext.db, request, scopesFor(spec), {
    beforeSecondStep: spec.beforeSecondStep,
    onIdentified: (caller) => noteCaller(request, caller),
  });
  if (!mayCall(spec.access, me.group)) throw new Refusal(403);
  if (spec.recentSignIn) refuseWithoutRecentProof(me);
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

const originOf = ({ headers }: FastifyRequest, me: Caller | undefined): Origin => {
  const given = (name: string, isValid: (value: string) => boolean): string | undefined => {
    const value = headers[name];
    return typeof value === "string" && isValid(value) ? value : undefined;
  };
  return {
    tab: given(TAB_HEADER, (value) => TAB_NAME.test(value)),
    personId: me?.userId,
    apiKeyId: me?.apiKeyId,
    screen: given(SCREEN_HEADER, isScreen),
    batch: given(BATCH_HEADER, isCanonicalUuid) ?? randomUUID(),
  };
};

/** Only writes have an origin: caches of reads are kept by database handle. */
const writingOnBehalfOf = (
  origin: Origin,
  { db: shared, crm }: AppContext,
): Pick<AppContext, "db" | "crm"> => {
  const db = databaseOnBehalfOf(shared, origin);
  return { db, crm: crm.own?.through(db) ?? crm };
};

/** Per caller: two people may read different notes on the same page. */
const questionOf = (request: FastifyRequest, me: Caller): string => `${me.userId} ${me.group} ${request.url}`;

type Handles = Partial<Pick<AppContext, "db" | "crm">>;

/** One for each handle, because caches of requirements are kept by CRM. */
const crmsOfReplicas = new WeakMap<Database, Crm>();

const crmReadingFrom = (db: Database, crm: Crm): Crm => {
  const known = crmsOfReplicas.get(db) ?? crm.own?.through(db) ?? crm;
  crmsOfReplicas.set(db, known);
  return known;
};

const readingFor = async (me: Caller | undefined, { db, crm, replicas }: AppContext): Promise<Handles> => {
  if (!replicas || me?.walPosition === undefined) return {};
  const chosen = await replicas.atLeast(me.walPosition);
  return chosen === db ? {} : { db: chosen, crm: crmReadingFrom(chosen, crm) };
};

type Answered = { name: OperationName; spec: OperationSpec };

const answer =
  ({ name, spec }: Answered, handler: AnyHandler, appContext: AppContext, cache: ResponseCache) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const me = await admit(spec, appContext, request);
    const { clock, checkAnswer, replicas: _, ...rest } = appContext;
    const now = clock();
    const version = spec.etag && me?.offersVersion && `${me.offersVersion} ${tokenHour(now)}`;
    const question = version && questionOf(request, me);
    const cached = question && cache.find(question, version);
    if (cached) return sendWithTag(request, reply, cached, { repeated: true });
    const origin = spec.method === "GET" ? undefined : originOf(request, me);
    if (origin) reply.header(BATCH_HEADER, origin.batch);
    const reading = () => (REPLICA_READS.has(name) ? readingFor(me, appContext) : {});
    const handles = origin ? writingOnBehalfOf(origin, appContext) : await reading();
    const requestInfo = requestInfoOf(request, reply, {
      auditNow: (tx, done) => auditSuccess(request, done, tx),
      auditDeletions: (tx, objects) => auditDeletions(request, objects, tx),
      reportProgress: spec.progress ? reportProgress(request, reply) : () => undefined,
    });
    const ctx = { ...rest, ...handles, me, now, requestInfo };
    const result = await run(spec, request, (input) => handler(ctx as never, input as never));
    await auditSuccess(request, result);
    if (result instanceof FileAnswer) return sendFile(reply, result);
    checkAnswer?.(spec, result instanceof WrittenJson ? result.read() : result);
    if (isInLines(reply)) return sendLastLine(reply, { result });
    if (!spec.result) return reply.status(spec.status ?? 204).send();
    // Serialized once; sockets write bytes faster than text.
    const json = Buffer.from(jsonOf(spec, result));
    if (spec.etag) {
      const body = bodyOf(json, version);
      if (question && result instanceof WrittenJson) cache.keep(question, body);
      return sendWithTag(request, reply, body, { repeated: false });
    }
    return reply
      .status(spec.status ?? 200)
      .header("cache-control", "no-store")
      .header("content-type", "application/json; charset=utf-8")
      .send(json);
  };

const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

export const mountOperations = <T extends Operations>(
  app: FastifyInstance,
  operations: T,
  handlers: { [K in keyof T]: AnyHandler },
  appContext: AppContext,
  trail: AuditTrail,
): { cacheState: () => CacheState } => {
  const cache = responseCache();
  for (const [name, spec] of Object.entries(operations)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`No function is bound to the operation ${name}`);
    app.route({
      method: spec.method,
      url: `/api${routePath(spec.path)}`,
      config: { operation: name },
      handler: withFailureInLines(
        withAudit(
          trail,
          { name, spec },
          answer({ name: name as OperationName, spec }, handler, appContext, cache),
        ),
      ),
    });
  }
  return { cacheState: cache.state };
};
