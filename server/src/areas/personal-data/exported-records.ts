import type { PersonRecordRef, PersonTerms, RecordKind } from "@plateau/contract/personal-data/person.ts";
import { recordKinds } from "@plateau/contract/personal-data/person.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { groupedBy } from "./find-person.ts";
import { matchIn } from "./mentions.ts";
import { rowsOf } from "./sources.ts";

export type ExportedValue = string | number | boolean | null | readonly ExportedValue[] | ExportedData;
export type ExportedData = { readonly [name: string]: ExportedValue };
export type ExportedRecord = { kind: RecordKind; id: string; title: string; data: ExportedData };

type DataRow = { id: string; data: ExportedData };

const historyOf = (kind: string, id: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action, 'fields', h.fields) order by h.id), '[]')
    from changes h where h.record_kind = ${kind} and h.record_id = ${id})`;

/** Whole records, as Plateau has them. */
const readers: Partial<Record<RecordKind, (ids: readonly string[]) => Sql>> = {
  contact: (ids) => sql`
    select c.id::text id, json_build_object(
      'firstname', c.firstname, 'lastname', c.lastname, 'email', c.email, 'phone', c.phone, 'mobile', c.mobile,
      'fax', c.fax, 'company', c.company, 'role', c.role, 'address', c.address, 'postalCode', c.postal_code,
      'city', c.city, 'website', c.website, 'notes', c.notes, 'createdAt', c.created_at, 'updatedAt', c.updated_at,
      'deletedAt', c.deleted_at,
      'offers', (select coalesce(json_agg(o.title order by o.title), '[]') from real_estate_contacts l
        join real_estates o on o.id = l.real_estate_id where l.contact_id = c.id),
      'requirements', (select coalesce(json_agg(coalesce(r.properties ->> 'dealname', r.id) order by r.id), '[]')
        from requirement_contacts l join requirements r on r.id = l.requirement_id where l.contact_id = c.id),
      'history', ${historyOf("contact", sql`c.id::text`)}) "data"
    from contacts c where c.id = any(${ids}::uuid[])`,
  user: (ids) => sql`
    select p.id::text id, json_build_object(
      'firstname', p.firstname, 'lastname', p.lastname, 'email', p.email, 'phone', p.phone, 'jobTitle', p.job_title,
      'about', p.about, 'senderAddresses', p.sender_addresses, 'createdAt', p.created_at, 'updatedAt', p.updated_at,
      'account', (select json_build_object('email', a.email, 'group', a.account_group, 'status', a.status,
        'enabled', a.enabled, 'preferences', a.preferences) from accounts a where a.person_id = p.id),
      'sessions', (select coalesce(json_agg(json_build_object('createdAt', s.created_at, 'lastSeenAt', s.last_seen_at,
        'ip', s.ip, 'userAgent', s.user_agent) order by s.created_at), '[]')
        from sessions s join accounts a on a.id = s.account_id where a.person_id = p.id),
      'devices', (select coalesce(json_agg(json_build_object('lastSeenAt', d.last_seen_at, 'ip', d.ip,
        'userAgent', d.user_agent) order by d.last_seen_at), '[]')
        from known_devices d join accounts a on a.id = d.account_id where a.person_id = p.id),
      'apiKeys', (select coalesce(json_agg(json_build_object('name', k.name, 'createdAt', k.created_at,
        'lastUsedAt', k.last_used_at) order by k.created_at), '[]')
        from api_keys k join accounts a on a.id = k.account_id where a.person_id = p.id),
      'history', ${historyOf("user", sql`p.id::text`)}) "data"
    from people p where p.id = any(${ids}::uuid[])`,
  requirement: (ids) => sql`
    select r.id, json_build_object('properties', r.properties, 'createdAt', r.created_at, 'updatedAt', r.updated_at,
      'archivedAt', r.archived_at) "data"
    from requirements r where r.id = any(${ids}::text[])`,
  "client-space": (ids) => sql`
    select s.id::text id, json_build_object('requirementId', s.requirement_id, 'email', s.email,
      'createdAt', s.created_at, 'expiresAt', s.expires_at, 'lastSeenAt', s.last_seen_at,
      'answers', (select coalesce(json_agg(json_build_object('at', a.at, 'offer', o.title, 'answer', a.answer,
        'reason', a.reason, 'comment', a.comment) order by a.id), '[]')
        from client_answers a join real_estates o on o.id = a.real_estate_id where a.space_id = s.id)) "data"
    from client_spaces s where s.id = any(${ids}::uuid[])`,
  email: (ids) => sql`
    select e.id::text id, json_build_object('to', e.recipient, 'from', e.sender, 'replyTo', e.reply_to,
      'subject', e.subject, 'paragraphs', e.letter -> 'paragraphs', 'status', e.status, 'createdAt', e.created_at,
      'sentAt', e.sent_at) "data"
    from emails e where e.id = any(${ids}::uuid[])`,
};

const dataOf = async (
  db: Db,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, ExportedData>> => {
  const reader = readers[kind];
  const rows = reader ? await db.rows<DataRow>(reader(ids)) : [];
  return new Map(rows.map(({ id, data }) => [id, data]));
};

const isPrivate = (kind: RecordKind): boolean =>
  kind === "notes" || kind === "saved-search" || kind === "notifications";

/** Of a colleague's tasks, searches and notifications only the number; of other texts those that name the person. */
export const exportedRecords = async (
  db: Db,
  { person, records }: { person: PersonTerms; records: readonly PersonRecordRef[] },
): Promise<ExportedRecord[]> => {
  const exported: ExportedRecord[] = [];
  for (const kind of recordKinds) {
    const ids = records.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await rowsOf(db, kind, ids, person);
    const named = rows.filter(({ texts }) => matchIn(texts, person));
    // Of those that were found: an id that is none would not be read.
    const whole = await dataOf(db, kind, [...new Set(rows.map(({ id }) => id))]);
    for (const { id, title, count } of groupedBy(kind, readers[kind] ? rows : named, () => "link")) {
      const texts = named
        .filter((row) => row.id === id)
        .flatMap((row) =>
          row.texts.filter((text): text is string => text !== null && !!matchIn([text], person)),
        );
      const data = whole.get(id) ?? (isPrivate(kind) ? { count } : { texts });
      exported.push({ kind, id, title, data });
    }
  }
  return exported;
};
