import { auditedFieldsOf, auditedKindOf, BULK_ITEMS } from "@plateau/contract/api/audit-kinds.ts";
import type { RefusalCode } from "@plateau/contract/api/errors.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Account, accountByEmail } from "../accounts/account-storage.ts";
import { FileAnswer } from "../answers.ts";
import type { NewEntry } from "../audit/entry.ts";
import type { AuditTrail } from "../audit/trail.ts";
import type { AuditedObject, Caller } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import { Refusal } from "../refusal.ts";
import { isCrossSite } from "./caller.ts";
import { sessionCookie } from "./request-info.ts";

type Audited = Pick<OperationSpec, "path" | "access" | "audit" | "status" | "result" | "file">;

type Call = { trail: AuditTrail; name: string; spec: Audited; me?: Caller; written?: boolean };

const calls = new WeakMap<FastifyRequest, Call>();

const REFUSALS = new Set([401, 403, 429]);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Tokens in a path are secrets. */
const objectOf = ({ path }: Audited, { params }: FastifyRequest, result?: unknown) => {
  const ids = Object.entries(fieldsOf(params)).filter(([name]) => !/token/i.test(name));
  return {
    objectKind: path.split("/{")[0]?.slice(1),
    objectId: ids.length > 0 ? ids.map(([, id]) => String(id)).join("/") : textOf(fieldsOf(result).id),
  };
};

/** Of a public operation: the e-mail that the result or the request names. */
const claimedEmail = ({ spec }: Call, request: FastifyRequest, result?: unknown): string | undefined => {
  if (spec.access !== "public") return undefined;
  const email = textOf(fieldsOf(fieldsOf(result).user).email) ?? textOf(fieldsOf(request.body).email);
  return email?.trim().toLowerCase().slice(0, 255);
};

const accountOf = async ({ trail }: Call, email: string | undefined): Promise<Account | undefined> =>
  email === undefined ? undefined : accountByEmail(trail.db, email);

const personOf = ({ me }: Call, account: Account | undefined) => {
  if (me) return { personId: me.userId, accountId: me.accountId, email: me.email, apiKeyId: me.apiKeyId };
  return account
    ? { personId: account.personId ?? undefined, accountId: account.id, email: account.email }
    : {};
};

const keptFields = ({ audit }: Audited, request: FastifyRequest): NewEntry["details"] => {
  const body = fieldsOf(request.body);
  const kept = audit ? auditedFieldsOf(audit).map((field) => [field, body[field]] as const) : [];
  return Object.fromEntries(
    kept.flatMap(([field, value]) => {
      if (typeof value === "string" || typeof value === "boolean" || typeof value === "number")
        return [[field, value]];
      return Array.isArray(value) ? [[field, value.join(" ")]] : [];
    }),
  );
};

const isLargeList = (spec: Audited, request: FastifyRequest): boolean =>
  spec.audit !== "bulk-read" || Number(fieldsOf(request.query).limit) > BULK_ITEMS;

/** Of an export or a list: how many were asked for, and whether a search limited it; never its words. */
const extentOf = ({ audit }: Audited, { query }: FastifyRequest): NewEntry["details"] => {
  if (audit !== "export" && audit !== "bulk-read") return {};
  const { limit, nextToken: _, ...filters } = fieldsOf(query);
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(Object.values(filters).some((value) => value !== "") ? { filtered: true } : {}),
  };
};

const challengeOf = (result: unknown): NewEntry["details"] => {
  const challenge = textOf(fieldsOf(result).challenge);
  return challenge === undefined ? {} : { challenge };
};

/** Of a bulk action, one entry for each of the `ids` that it names as done. */
const objectsOf = (spec: Audited, request: FastifyRequest, result: unknown) => {
  const { ids } = fieldsOf(result);
  if (!Array.isArray(ids)) return [objectOf(spec, request, result)];
  return ids.map((id) => ({ objectKind: spec.path.split("/")[1], objectId: String(id) }));
};

const successesOf = async (call: Call, request: FastifyRequest, result: unknown): Promise<NewEntry[]> => {
  const { name, spec } = call;
  if (!spec.audit || !isLargeList(spec, request)) return [];
  const entry: NewEntry = {
    kind: auditedKindOf(spec.audit),
    operation: name,
    outcome: "success",
    status: spec.status ?? (spec.result || spec.file ? 200 : 204),
    ...personOf(call, await accountOf(call, claimedEmail(call, request, result))),
    ip: request.ip,
    details: { ...keptFields(spec, request), ...extentOf(spec, request), ...challengeOf(result) },
  };
  return objectsOf(spec, request, result).map((object) => ({ ...entry, ...object }));
};

const reasonOfCode: Record<RefusalCode, string> = {
  RECENT_SIGN_IN_REQUIRED: "proof-asked",
  SECOND_STEP_REQUIRED: "second-step-missing",
};

/** Failure class, never the message; undefined for anonymous requests. */
const reasonOf = (
  { spec }: Call,
  request: FastifyRequest,
  { refusal: { status, code }, account }: { refusal: Refusal; account: Account | undefined },
): string | undefined => {
  if (code) return reasonOfCode[code];
  if (status === 429) return "throttled";
  if (status === 403 && "signature" in fieldsOf(request.query)) return "bad-address";
  if (status === 403) return isCrossSite(request) ? "cross-site" : "no-right";
  if (spec.access !== "public") {
    if (request.headers.authorization) return "bad-key";
    return request.cookies[sessionCookie(request)] ? "bad-session" : undefined;
  }
  if (!account) return "unknown-account";
  if (!account.enabled) return "disabled-account";
  return account.personId === null ? "unlinked-account" : "wrong-secret";
};

const auditRefusal = async (call: Call, request: FastifyRequest, refusal: Refusal): Promise<void> => {
  const { name, spec, trail } = call;
  const claimed = claimedEmail(call, request);
  const account = await accountOf(call, claimed);
  const reason = reasonOf(call, request, { refusal, account });
  if (reason === undefined) return;
  const entry: NewEntry = {
    kind: spec.audit ? auditedKindOf(spec.audit) : "access",
    operation: name,
    outcome: "refused",
    status: refusal.status,
    ...personOf(call, account),
    ip: request.ip,
    ...objectOf(spec, request),
    details: { reason },
  };
  await trail.recordRefusal(entry, claimed);
};

export const noteCaller = (request: FastifyRequest, me: Caller): void => {
  const call = calls.get(request);
  if (call) call.me = me;
};

/**
 * Before the answer is sent: an audited operation that cannot be written down fails. In a transaction, whose work is
 * then undone, when given one.
 */
export const auditSuccess = async (request: FastifyRequest, result: unknown, tx?: Db): Promise<void> => {
  const call = calls.get(request);
  if (!call || call.written) return;
  try {
    const entries = await successesOf(call, request, result);
    if (entries.length > 0) await call.trail.recordAll(entries, tx);
    call.written = true;
  } catch (error) {
    if (result instanceof FileAnswer) result.bytes.destroy();
    throw error;
  }
};

/** Of what an operation that is not audited as a deletion deletes or brings back, in its transaction. */
export const auditDeletions = async (
  request: FastifyRequest,
  objects: readonly AuditedObject[],
  tx: Db,
): Promise<void> => {
  const call = calls.get(request);
  if (!call || objects.length === 0) return;
  const { name, spec, trail } = call;
  const entry: NewEntry = {
    kind: "deletion",
    operation: name,
    outcome: "success",
    status: spec.status ?? 204,
    ...personOf(call, undefined),
    ip: request.ip,
    details: {},
  };
  await trail.recordAll(
    objects.map((object) => ({ ...entry, ...object })),
    tx,
  );
};

/** Writes the refusals of an operation, or of another route, to the audit log. */
export const withAudit =
  <R extends FastifyRequest>(
    trail: AuditTrail,
    operation: { name: string; spec: Audited },
    answer: (request: R, reply: FastifyReply) => Promise<unknown>,
  ) =>
  async (request: R, reply: FastifyReply): Promise<unknown> => {
    const call: Call = { trail, ...operation };
    calls.set(request, call);
    try {
      return await answer(request, reply);
    } catch (error) {
      if (error instanceof Refusal && REFUSALS.has(error.status)) {
        await auditRefusal(call, request, error).catch((failure: unknown) =>
          request.log.error({ err: failure }, "A refusal was not written to the audit log"),
        );
      }
      throw error;
    }
  };
