import type { AuditEntry, AuditFilters, AuditVerification } from "@plateau/contract/audit/operations.ts";
import { operations } from "@plateau/contract/operations.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { NewEntry } from "./entry.ts";

type Row = { position: number; content: string; previousHash: string; hash: string };

const startOf = (day: string): Sql => sql`${day}::date::timestamp at time zone 'Europe/Paris'`;

/** A day of a clock change has 23 or 25 hours. */
const endOf = (day: string): Sql => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Paris'`;

const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** By them, or about their account. */
const concerns = (person: string): Sql => sql`(
  e.email ilike ${containing(person)}
  or e.content like any (array(
    select '%"objectId":"' || replace(name, '_', '\\_') || '"%'
    from accounts a, unnest(array[a.id::text, a.email, a.person_id::text]) name
    where a.email ilike ${containing(person)} and name is not null)))`;

const conditions = ({ from, to, person, kind, outcome }: AuditFilters): Sql =>
  join(
    [
      sql`true`,
      from ? sql`e.at >= ${startOf(from)}` : empty,
      to ? sql`e.at < ${endOf(to)}` : empty,
      person ? concerns(person) : empty,
      kind ? sql`e.kind = ${kind}` : empty,
      outcome ? sql`e.outcome = ${outcome}` : empty,
    ].filter((condition) => condition !== empty),
    " and ",
  );

const columns = sql`e.position, e.content, e.previous_hash "previousHash", e.hash`;

export const entriesBefore = (
  db: Db,
  { before, limit, ...filters }: AuditFilters & { before: string | undefined; limit: number },
): Promise<Row[]> =>
  db.rows(sql`
    select ${columns} from audit.entries e
    where ${conditions(filters)} ${before === undefined ? empty : sql`and e.position < ${before}::bigint`}
    order by e.position desc
    limit ${limit}`);

export const entriesAfter = (
  db: Db,
  { after, limit, ...filters }: AuditFilters & { after: number; limit: number },
): Promise<Row[]> =>
  db.rows(sql`
    select ${columns} from audit.entries e
    where ${conditions(filters)} and e.position > ${after}
    order by e.position
    limit ${limit}`);

/** Audited routes that are no operations. */
const routeLabels: Readonly<Record<string, string>> = {
  finishSingleSignOn: "Se connecter chez le fournisseur d’identité",
  readFile: "Lire un fichier",
  receiveUpload: "Envoyer un fichier",
  followChanges: "Suivre les changements en direct",
  readDocumentation: "Lire la documentation de l’API",
};

const summaries: Readonly<Record<string, { summary: string }>> = operations;

const labelOf = (name: string): string => summaries[name]?.summary ?? routeLabels[name] ?? name;

export const entryOf = ({ position, content }: Row): Omit<AuditEntry, "object"> => {
  const entry = JSON.parse(content) as NewEntry & { at: string };
  return {
    position,
    at: entry.at,
    kind: entry.kind,
    operation: entry.operation,
    label: labelOf(entry.operation),
    outcome: entry.outcome,
    status: entry.status,
    personId: entry.personId ?? null,
    accountId: entry.accountId ?? null,
    email: entry.email ?? null,
    apiKeyId: entry.apiKeyId ?? null,
    ip: entry.ip ?? null,
    objectKind: entry.objectKind ?? null,
    objectId: entry.objectId ?? null,
    details: { ...entry.details },
  };
};

/** The line of an export, as `tools/verify-audit.mjs` reads it. */
export const exportedLine = ({ position, previousHash, hash, content }: Row): string =>
  `{"position":${position},"previousHash":"${previousHash}","hash":"${hash}","entry":${content}}\n`;

/** The first position whose hash is wrong, or that does not follow from the one before. */
const firstBroken = sql`
  select l.position from (
    select e.position, e.content, e.previous_hash, e.hash,
      lag(e.position, 1, c.purged_position) over positions last_position,
      lag(e.hash, 1, c.purged_hash) over positions last_hash
    from audit.entries e window positions as (order by e.position)
  ) l
  where l.position <> l.last_position + 1 or l.previous_hash <> l.last_hash
    or l.hash <> audit.hash_of(l.position, l.previous_hash, l.content)
  order by l.position limit 1`;

/** The chain remembers its last entry: one that is gone leaves its position. */
const missingAtTheEnd = sql`
  select coalesce(max(e.position), c.purged_position) + 1 from audit.entries e
  having coalesce(max(e.position), c.purged_position) <> c.position
    or not exists (
      select from audit.entries e where e.position = c.position and e.hash = c.hash
      union all select where (c.position, c.hash) = (c.purged_position, c.purged_hash))`;

type Verified = Pick<AuditVerification, "entries" | "from" | "to" | "brokenAt"> &
  AuditVerification["last"] & { owned: boolean };

/** Reads the whole chain in one statement, so that entries written meanwhile do not count. */
export const verifyChain = async (db: Db): Promise<AuditVerification> => {
  const row = await db.row<Verified>(sql`
    select (select count(*) from audit.entries) entries, (select min(e.at) from audit.entries e) "from",
      (select max(e.at) from audit.entries e) "to", coalesce((${firstBroken}), (${missingAtTheEnd})) "brokenAt",
      c.position, c.hash, pg_has_role(current_user, t.relowner, 'usage') owned
    from audit.chain c, pg_class t where t.oid = 'audit.entries'::regclass`);
  if (!row) throw new Error("The audit log has lost the row of its chain");
  const { entries, from, to, brokenAt, position, hash, owned } = row;
  return { entries, from, to, brokenAt, last: { position, hash }, protection: owned ? "triggers" : "owner" };
};

/** Deletes the entries older than twelve months; the chain remembers the last one. */
export const purgeAuditEntries = async (db: Db): Promise<void> => {
  await db.run(sql`select audit.purge()`);
};
