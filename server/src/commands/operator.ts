import { auditedKindOf } from "@plateau/contract/api/audit-kinds.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import { storeEntry } from "../audit/entry.ts";
import type { Ctx, Ports } from "../ctx.ts";
import { joinTransaction } from "../db/database.ts";

export type OperatorCtx = Ctx<keyof Ports>;

/** Whoever runs commands on the machine reads the whole database: their rights are those of a SUPERUSER. */
export const OPERATOR: OperatorCtx["me"] = {
  accountId: "00000000-0000-0000-0000-000000000000",
  userId: "00000000-0000-0000-0000-000000000000",
  email: "",
  group: "SUPERUSER",
  needsSecondStep: false,
};

/** No request: nothing is read from it, and nobody gets a cookie. */
export const noRequest: OperatorCtx["requestInfo"] = {
  ip: "",
  userAgent: "",
  sessionToken: undefined,
  credentials: { host: "" },
  deviceToken: undefined,
  setSessionCookie: () => undefined,
  clearSessionCookie: () => undefined,
  setDeviceCookie: () => undefined,
  singleSignOnToken: undefined,
  setSingleSignOnCookie: () => undefined,
  clearSingleSignOnCookie: () => undefined,
  auditNow: async () => undefined,
  auditDeletions: async () => undefined,
  reportProgress: () => undefined,
  signal: new AbortController().signal,
};

/** Runs a use case with its entry in the audit log: both, or neither. */
export const audited = <T>(
  ctx: OperatorCtx,
  name: OperationName,
  object: { objectId?: string; details?: Record<string, string> },
  work: (ctx: OperatorCtx) => Promise<T>,
): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    const result = await work({ ...ctx, db: joinTransaction(tx, ctx.db) });
    const { audit, status, result: answered }: OperationSpec = operations[name];
    await storeEntry(
      tx,
      {
        kind: audit ? auditedKindOf(audit) : "access",
        operation: name,
        outcome: "success",
        status: status ?? (answered ? 200 : 204),
        ...(object.objectId ? { objectId: object.objectId } : {}),
        details: { ...object.details, from: "command line" },
      },
      ctx.now,
    );
    return result;
  });
