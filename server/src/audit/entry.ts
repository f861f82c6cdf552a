import type { AuditKind, auditOutcomes } from "@plateau/contract/api/audit-kinds.ts";
import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

type Detail = string | number | boolean;

/** Ids and an e-mail name the person; no other personal data, no secrets, no search words. */
export type NewEntry = {
  kind: AuditKind;
  operation: string;
  outcome: (typeof auditOutcomes)[number];
  /** Of the answer. */
  status: number;
  personId?: string | undefined;
  accountId?: string | undefined;
  email?: string | undefined;
  apiKeyId?: string | undefined;
  ip?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  details?: Readonly<Record<string, Detail>>;
};

const MAX_LENGTH = 200;

/** JSON columns hold neither NUL nor lone surrogates. */
const storable = (text: string): string => text.slice(0, MAX_LENGTH).replaceAll(/[\p{Cc}\p{Cs}]/gu, "\ufffd");

/** JSON in the form of RFC 8785: sorted keys, no spaces. */
const canonicalJson = (entry: object): string =>
  JSON.stringify(entry, (_, value: unknown) => {
    if (typeof value === "string") return storable(value);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** The database gives each a position and links it to the entry before, in order among all processes. */
export const storeEntries = async (db: Db, entries: readonly NewEntry[], at: Date): Promise<void> => {
  const contents = entries.map((entry) => canonicalJson({ ...entry, at: at.toISOString() }));
  await db.run(sql`
    insert into audit.entries (content)
    select content from unnest(${contents}::text[]) with ordinality entry(content, place) order by place`);
};

export const storeEntry = (db: Db, entry: NewEntry, at: Date): Promise<void> => storeEntries(db, [entry], at);
