import type { Input } from "@plateau/contract/api/operation.ts";
import type { personalData } from "@plateau/contract/personal-data/operations.ts";
import {
  type FoundRecord,
  MAX_FOUND,
  type Match,
  matches,
  type PersonFound,
  type PersonTerms,
  type RecordKind,
  recordKinds,
} from "@plateau/contract/personal-data/person.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { missing } from "../../refusal.ts";
import { matchIn } from "./mentions.ts";
import { countAuditEntries, rowsOf, rowsThatMayName, type SourceRow } from "./sources.ts";

const termsOfContact = async (db: Db, id: string | undefined): Promise<PersonTerms> => {
  const person = await db.row<PersonTerms>(sql`
    select firstname, lastname, email, coalesce(nullif(mobile, ''), phone, '') phone from contacts where id = ${id ?? null}`);
  if (!person) throw missing();
  return person;
};

const isMoreCertain = (one: FoundRecord, other: FoundRecord): boolean =>
  matches.indexOf(one.match) < matches.indexOf(other.match);

const names = (match: Match): boolean => match === "email" || match === "full-name";

/** Erased whole: a phone number alone may be a switchboard, and the record someone else's. */
const ownRecords: ReadonlySet<RecordKind> = new Set(["contact", "user", "client-space"]);

const isSure = (kind: RecordKind, match: Match): boolean =>
  names(match) || (match === "phone" && !ownRecords.has(kind));

const recordNames: Readonly<Record<string, string>> = {
  offer: "Une offre",
  contact: "Un contact",
  requirement: "Une demande",
  user: "Un utilisateur",
  agency: "L’agence",
};

const titleOf = (kind: RecordKind, { title }: SourceRow): string =>
  kind === "history" ? (recordNames[title] ?? title) : title;

/** One record for each id: tasks and notifications of one owner are counted, never shown. */
export const groupedBy = (
  kind: RecordKind,
  rows: readonly SourceRow[],
  matchOf: (row: SourceRow) => Match | undefined,
): FoundRecord[] => {
  const byId = new Map<string, FoundRecord>();
  for (const row of rows) {
    const match = matchOf(row);
    if (!match) continue;
    const { id, detail, at, inBin } = row;
    const title = titleOf(kind, row);
    const found = { kind, id, title, detail, at, match, sure: isSure(kind, match), count: 1, inBin };
    const known = byId.get(id);
    if (!known) byId.set(id, found);
    else
      byId.set(id, {
        ...known,
        count: known.count + 1,
        inBin: known.inBin && inBin,
        ...(isMoreCertain(found, known) && { match, sure: found.sure }),
      });
  }
  return [...byId.values()].sort((a, b) => matches.indexOf(a.match) - matches.indexOf(b.match));
};

const requirementsOfContacts = async (db: Db, contactIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct requirement_id id from requirement_contacts where contact_id = any(${contactIds}::uuid[])`);
  return rows.map(({ id }) => id);
};

const spacesOf = async (db: Db, requirementIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text from client_spaces where requirement_id = any(${requirementIds}::text[])`);
  return rows.map(({ id }) => id);
};

type Linked = { found: FoundRecord[]; ids: readonly string[]; person: PersonTerms; sure: boolean };

/** With those that belong to a found contact. */
const withLinked = async (
  db: Db,
  kind: RecordKind,
  { found, ids, person, sure }: Linked,
): Promise<FoundRecord[]> => {
  const known = new Set(found.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  const rows = others.length > 0 ? await rowsOf(db, kind, others, person) : [];
  return [
    ...found.map((one) =>
      sure && !one.sure && ids.includes(one.id) ? { ...one, match: "link" as const, sure } : one,
    ),
    ...groupedBy(kind, rows, () => "link").map((one) => ({ ...one, sure })),
  ];
};

/**
 * A found record comes with its notes, sender addresses and history. Beside one that is not ticked, what names the
 * person is listed: it is erased while the record stays.
 */
const withoutRepeats = (found: Map<RecordKind, FoundRecord[]>): Map<RecordKind, FoundRecord[]> => {
  const known = new Map(
    [...found].flatMap(([kind, items]) => items.map((one) => [`${kind}/${one.id}`, one])),
  );
  const keep = (kind: RecordKind, recordOf: (id: string) => string) =>
    found.set(
      kind,
      (found.get(kind) ?? []).filter(({ id, match }) => {
        const record = known.get(recordOf(id));
        return !record || (!record.sure && names(match));
      }),
    );
  keep("contact-notes", (id) => `contact/${id}`);
  keep("sender-addresses", (id) => `user/${id}`);
  keep("history", (id) => id);
  return found;
};

const findEverywhere = async (db: Db, person: PersonTerms): Promise<Map<RecordKind, FoundRecord[]>> => {
  const found = new Map<RecordKind, FoundRecord[]>();
  for (const kind of recordKinds) {
    const rows = await rowsThatMayName(db, kind, person);
    found.set(
      kind,
      groupedBy(kind, rows, ({ texts }) => matchIn(texts, person)),
    );
  }
  const contacts = (found.get("contact") ?? []).filter(({ match }) => match !== "last-name");
  for (const sure of [true, false]) {
    const contactIds = contacts.filter((contact) => contact.sure === sure).map(({ id }) => id);
    const requirements = await requirementsOfContacts(db, contactIds);
    const linked = { requirement: requirements, "client-space": await spacesOf(db, requirements) } as const;
    for (const [kind, ids] of Object.entries(linked) as [keyof typeof linked, string[]][])
      found.set(kind, await withLinked(db, kind, { found: found.get(kind) ?? [], ids, person, sure }));
  }
  return withoutRepeats(found);
};

/** By name, e-mail or phone in everything that the register lists; the server's logs hold no personal data. */
export const findPerson = async (
  { db, crm }: Ctx<"crm">,
  { body }: Input<typeof personalData.findPerson>,
): Promise<PersonFound> => {
  const person = body.person ?? (await termsOfContact(db, body.contactId));
  const found = await findEverywhere(db, person);
  return {
    person,
    kinds: [...found].flatMap(([kind, items]) =>
      items.length === 0 ? [] : [{ kind, items: items.slice(0, MAX_FOUND), more: items.length > MAX_FOUND }],
    ),
    auditEntries: await countAuditEntries(db, person),
    externalCrm: crm.own === undefined,
  };
};
