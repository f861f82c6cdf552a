import { z } from "zod";
import { auditKinds, auditOutcomes } from "../api/audit-kinds.ts";
import { isoDay, moment } from "../api/fields.ts";
import { operation, pageOf, pageQuery } from "../api/operation.ts";

/** Days in Paris, both included. `person`: a part of the e-mail of who did it, or of the account that it was done to. */
const filters = {
  from: isoDay().optional(),
  to: isoDay().optional(),
  person: z.string().trim().max(255).optional(),
  kind: z.enum(auditKinds).optional(),
  outcome: z.enum(auditOutcomes).optional(),
};
const filtersSchema = z.strictObject(filters);
export type AuditFilters = z.output<typeof filtersSchema>;

const auditEntrySchema = z.object({
  position: z.int(),
  at: moment(),
  kind: z.enum(auditKinds),
  operation: z.string(),
  /** The operation in French. */
  label: z.string(),
  outcome: z.enum(auditOutcomes),
  status: z.int(),
  personId: z.uuid().nullable(),
  accountId: z.uuid().nullable(),
  /** Of the account at the time; null when unknown. */
  email: z.string().nullable(),
  apiKeyId: z.uuid().nullable(),
  ip: z.string().nullable(),
  objectKind: z.string().nullable(),
  objectId: z.string().nullable(),
  /** What it is called today, and the id of its page: a person's for an account. Null when it is gone or unnamed. */
  object: z
    .object({
      kind: z.enum(["user", "contact", "offer", "requirement", "key"]),
      id: z.string(),
      name: z.string(),
    })
    .nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const auditVerificationSchema = z.object({
  entries: z.int(),
  /** The first entry's moment and the last one's; null without entries. */
  from: moment().nullable(),
  to: moment().nullable(),
  /** The first position that does not follow from the one before; null when the chain is intact. */
  brokenAt: z.int().nullable(),
  /** Of the last entry. Compared later with a copy kept elsewhere, they show whether earlier entries were changed. */
  last: z.object({ position: z.int(), hash: z.string() }),
  /** `owner`: the application's role may only add entries; `triggers`: it owns the table. */
  protection: z.enum(["owner", "triggers"]),
});
export type AuditVerification = z.infer<typeof auditVerificationSchema>;

export const audit = {
  listAudit: operation({
    method: "GET",
    path: "/audit",
    access: "administrators",
    audit: "audit",
    summary: "Lire le journal d’audit, la dernière entrée d’abord",
    query: z.strictObject({ ...filters, ...pageQuery(50) }),
    result: pageOf(auditEntrySchema),
    refusals: [400],
  }),
  exportAudit: operation({
    method: "GET",
    path: "/audit/export",
    access: "administrators",
    audit: "audit",
    summary:
      "Exporter le journal d’audit avec ses empreintes : une entrée par ligne, la plus ancienne d’abord",
    query: filtersSchema,
    file: "application/x-ndjson; charset=utf-8",
  }),
  verifyAudit: operation({
    method: "GET",
    path: "/audit/verification",
    access: "administrators",
    audit: "audit",
    summary: "Vérifier l’intégrité du journal d’audit",
    result: auditVerificationSchema,
  }),
};
