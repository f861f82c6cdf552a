import type { PersonTerms, RecordKind } from "@plateau/contract/personal-data/person.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { searchPattern } from "./search-pattern.ts";

export type SourceRow = {
  /** Of the record; several rows may share it. */
  id: string;
  title: string;
  detail: string | null;
  at: string | null;
  inBin: boolean;
  texts: (string | null)[];
};

const requirementTitle = sql`coalesce(r.properties ->> ${propertyNames.name}, 'Demande ' || r.id)`;
/** The string values: in JSON text a line break is `\n`, whose `n` would join the first word of the line. */
const textsIn = (json: Sql): Sql => sql`array(
  select text #>> '{}' from jsonb_path_query(${json}, 'strict $.** ? (@.type() == "string")') text)`;
const personName = sql`trim(p.firstname || ' ' || p.lastname)`;

const files = sql`
  select media ->> 's3Key' id, media ->> 'name' title, r.title detail, null::timestamptz at, false "inBin",
    array[media ->> 'name', media ->> 's3Key'] texts
  from real_estates r cross join lateral jsonb_path_query(r.medias, '$.*[*]') media
  union all
  select m.s3_key, m.media ->> 'name', r.title, m.deleted_at, true, array[m.media ->> 'name', m.s3_key]
  from deleted_medias m join real_estates r on r.id = m.real_estate_id`;

/** Where a person may be named: id, title, detail, at, inBin and texts. */
const sources: Record<RecordKind, Sql> = {
  contact: sql`
    select c.id::text id, c.firstname || ' ' || c.lastname title,
      nullif(concat_ws(' · ', c.company, c.email), '') detail, c.updated_at at, c.deleted_at is not null "inBin",
      array[c.firstname || ' ' || c.lastname, c.email, c.phone, c.mobile, c.fax] texts
    from contacts c`,
  user: sql`
    select p.id::text id, ${personName} title, nullif(concat_ws(' · ', p.job_title, p.email), '') detail,
      p.updated_at at, false "inBin",
      array[${personName}, p.email, p.phone, a.email] texts
    from people p left join accounts a on a.person_id = p.id`,
  requirement: sql`
    select r.id, ${requirementTitle} title, r.properties ->> ${propertyNames.places} detail, r.updated_at at,
      r.archived_at is not null "inBin", array(select value from jsonb_each_text(r.properties)) texts
    from requirements r`,
  "client-space": sql`
    select s.id::text id, 'Espace de ' || coalesce(r.properties ->> ${propertyNames.name}, 'la demande ' || s.requirement_id) title,
      s.email detail, coalesce(s.last_seen_at, s.created_at) at, false "inBin",
      array[s.email] || array(
        select c.comment from client_answers c where c.space_id = s.id and c.comment is not null order by c.id) texts
    from client_spaces s left join requirements r on r.id = s.requirement_id`,
  "contact-notes": sql`
    select c.id::text id, c.firstname || ' ' || c.lastname title, c.company detail, c.updated_at at,
      c.deleted_at is not null "inBin", array[c.notes, c.company, c.role, c.address, c.website] texts
    from contacts c`,
  "sender-addresses": sql`
    select p.id::text id, ${personName} title, p.email detail, p.updated_at at, false "inBin",
      p.sender_addresses texts
    from people p`,
  offer: sql`
    select r.id::text id, r.title, nullif(concat_ws(' ', r.postal_code, r.city), '') detail, r.updated_at at,
      r.deleted_at is not null "inBin",
      array[r.title] || ${textsIn(sql`r.terms`)}
        || array(select u.note from units u where u.real_estate_id = r.id and u.note is not null order by u.id) texts
    from real_estates r`,
  file: files,
  email: sql`
    select e.id::text id, coalesce(nullif(e.subject, ''), 'E-mail effacé') title, nullif(e.recipient, '') detail,
      e.created_at at, false "inBin",
      array[e.recipient, e.asked_from, e.asked_reply_to, e.sender, e.reply_to, e.subject, e.error]
        || ${textsIn(sql`e.letter`)} texts
    from emails e`,
  notes: sql`
    select n.user_id::text id, ${personName} title, null::text detail, n.updated_at at, n.deleted_at is not null "inBin",
      array[n.title, n.content] texts
    from notes n join people p on p.id = n.user_id`,
  "saved-search": sql`
    select s.id::text id, ${personName} title, null::text detail, s.updated_at at, s.deleted_at is not null "inBin",
      array[s.name] || ${textsIn(sql`s.criteria`)} texts
    from saved_searches s join people p on p.id = s.owner_id`,
  notifications: sql`
    select n.user_id::text id, ${personName} title, null::text detail, n.created_at at, false "inBin",
      array[n.title, n.message] texts
    from notifications n join people p on p.id = n.user_id`,
  history: sql`
    select c.record_kind || '/' || c.record_id id, c.record_kind title, null::text detail, c.at, false "inBin",
      ${textsIn(sql`c.fields`)} texts
    from changes c`,
};

/** Kinds whose rows are found again by what they say, not by their id. */
const groups: ReadonlySet<RecordKind> = new Set(["notes", "notifications", "history"]);

/** A superset of the rows that name the person; `matchIn` decides. */
const mayName = (text: Sql, person: PersonTerms): Sql => sql`${text} ~ ${searchPattern(person)}`;

const MAX_ROWS = 5000;

const rowsWhere = (db: Db, kind: RecordKind, condition: Sql): Promise<SourceRow[]> =>
  db.rows(sql`
    select x.id, x.title, x.detail, x.at, x."inBin", x.texts from (${sources[kind]}) x
    where ${condition} order by x.at desc nulls last, x.id limit ${MAX_ROWS}`);

const joinedTexts = sql`array_to_string(x.texts, ' ')`;

export const rowsThatMayName = (db: Db, kind: RecordKind, person: PersonTerms): Promise<SourceRow[]> =>
  rowsWhere(db, kind, mayName(joinedTexts, person));

export const rowsOf = (
  db: Db,
  kind: RecordKind,
  ids: readonly string[],
  person: PersonTerms,
): Promise<SourceRow[]> => {
  const own = sql`x.id = any(${ids}::text[])`;
  return rowsWhere(db, kind, groups.has(kind) ? sql`${own} and ${mayName(joinedTexts, person)}` : own);
};

export const countAuditEntries = async (db: Db, person: PersonTerms): Promise<number> =>
  (
    await db.row<{ n: number }>(sql`
      select count(*) n from audit.entries e where ${mayName(sql`e.content`, person)}`)
  )?.n ?? 0;

export const forgetPlaces = (tx: Db, person: PersonTerms): Promise<number> =>
  tx.run(sql`delete from wished_places w where ${mayName(sql`w.place`, person)}`);
