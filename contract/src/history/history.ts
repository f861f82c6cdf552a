import { z } from "zod";
import { moment } from "../api/fields.ts";

export const historyKinds = ["offer", "contact", "requirement", "user", "agency"] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** What a record is made of: itself, its rows and its links. */
export const historyParts = [
  "offer",
  "unit",
  "building",
  "unit-building",
  "offer-contact",
  "offer-link",
  "contact",
  "requirement",
  "requirement-contact",
  "user",
  "account",
  "agency",
] as const;
export type HistoryPart = (typeof historyParts)[number];

export const historyValueSchema = z.json();
export type HistoryValue = z.infer<typeof historyValueSchema>;

export const changedFieldSchema = z.object({
  field: z.string(),
  from: historyValueSchema,
  to: historyValueSchema,
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

const recordRefSchema = z.object({ kind: z.enum(historyKinds), id: z.string() });

export const historyEntrySchema = z.object({
  id: z.string(),
  at: moment(),
  /** `name` is the person's, the key's, 'Client (espace privé)' or 'Système'. */
  by: z.object({ name: z.string(), personId: z.uuid().nullable(), apiKeyId: z.uuid().nullable() }),
  /** One of `screens`; null for a program or the server itself. */
  screen: z.string().nullable(),
  batch: z.string(),
  record: recordRefSchema,
  /** The other record of a link. */
  linked: recordRefSchema.nullable(),
  part: z.enum(historyParts),
  partId: z.string(),
  /** As in 'Lot RdC'. */
  label: z.string(),
  action: z.enum(["created", "changed", "deleted"]),
  fields: z.array(changedFieldSchema),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Of the people, addresses, contacts … that values name by id. */
const namesSchema = z.record(z.string(), z.string());

export const historyPageSchema = z.object({
  items: z.array(historyEntrySchema),
  nextToken: z.string().optional(),
  names: namesSchema,
  /** Nothing is known of changes before. */
  since: moment(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

const pastPartSchema = z.object({
  /** Names the part when its values are restored. */
  key: z.string(),
  part: z.enum(historyParts),
  partId: z.string(),
  label: z.string(),
  fields: z.record(z.string(), historyValueSchema),
  /** Present values of the fields that differ; null when the part is gone. */
  now: z.record(z.string(), historyValueSchema).nullable(),
});
export type PastPart = z.infer<typeof pastPartSchema>;

export const pastRecordSchema = z.object({
  date: moment(),
  /** The record itself first; units and buildings in their order. */
  parts: z.array(pastPartSchema),
  names: namesSchema,
});
export type PastRecord = z.infer<typeof pastRecordSchema>;
