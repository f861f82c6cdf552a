import { isCanonicalUuid } from "@plateau/contract/api/uuid.ts";
import type { HistoryKind, HistoryPart, HistoryValue } from "@plateau/contract/history/history.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Db } from "../db/database.ts";

export type RecordRef = { kind: HistoryKind; id: string };

export type StoredChange = {
  id: string;
  at: string;
  batch: string;
  personId: string | null;
  apiKeyId: string | null;
  person: string | null;
  apiKey: string | null;
  screen: string | null;
  kind: HistoryKind;
  recordId: string;
  linkedKind: HistoryKind | null;
  linkedId: string | null;
  part: HistoryPart;
  partId: string;
  action: "created" | "changed" | "deleted";
  /** By column: from and to of a change, the value of what was created or deleted. */
  fields: Record<string, HistoryValue>;
};

const columns = sql`
  c.id::text, c.at, coalesce(c.batch::text, c.transaction::text) batch, c.person_id "personId", c.api_key_id "apiKeyId", c.screen, c.record_kind kind,
  c.record_id "recordId", c.linked_kind "linkedKind", c.linked_id "linkedId", c.part, c.part_id "partId", c.action,
  c.fields`;

const ofRecord = ({ kind, id }: RecordRef): Sql[] => [
  sql`c.record_kind = ${kind} and c.record_id = ${id}`,
  sql`c.linked_kind = ${kind} and c.linked_id = ${id}`,
];

/** No change that a person made: other units move when one goes, a client gives the answer that a broker had marked. */
const bookkeepingColumns = sql`'{position,at,by}'::text[]`;
const isShown = sql`(c.action <> 'changed' or c.fields - ${bookkeepingColumns} <> '{}')`;

type ListQuery = { after: string | undefined; limit: number; fields: readonly string[] | undefined };

/** Latest first. `fields`: only changes of one of these columns. */
export const changesOf = (
  db: Db,
  record: RecordRef,
  { after, limit, fields }: ListQuery,
): Promise<StoredChange[]> => {
  const conditions = [
    isShown,
    ...(after ? [sql`c.id < ${after}::bigint`] : []),
    ...(fields ? [sql`c.fields ?| ${fields}::text[]`] : []),
  ];
  // Two index scans; with `or` the planner may read the whole table backwards.
  const halves = ofRecord(record).map(
    (belongs) => sql`(select * from changes c where ${belongs} and ${join(conditions, " and ")}
      order by c.id desc limit ${limit})`,
  );
  return db.rows(sql`
    select ${columns}, trim(p.firstname || ' ' || p.lastname) person, k.name "apiKey"
    from (${join(halves, " union all ")}) c
      left join people p on p.id = c.person_id left join api_keys k on k.id = c.api_key_id
    order by c.id desc limit ${limit}`);
};

export const changeById = (db: Db, record: RecordRef, id: string): Promise<StoredChange | undefined> =>
  db.row(sql`
    select ${columns}, null person, null "apiKey" from changes c
    where c.id = ${id}::bigint and (${join(
      ofRecord(record).map((belongs) => sql`(${belongs})`),
      " or ",
    )})`);

/** Latest first; of one transaction all or none. */
export const changesSince = (db: Db, record: RecordRef, date: string): Promise<StoredChange[]> =>
  db.rows(sql`
    with own as (
      ${join(
        ofRecord(record).map((belongs) => sql`select * from changes c where ${belongs}`),
        " union all ",
      )}
    )
    select ${columns}, null person, null "apiKey" from own c
    where c.transaction in (select transaction from own where at > ${date}::timestamptz)
    order by c.id desc`);

/** Of one person, oldest first. */
export const changesOfBatch = (
  db: Db,
  { batch, personId, limit }: { batch: string; personId: string; limit: number },
): Promise<StoredChange[]> =>
  db.rows(sql`
    select ${columns}, null person, null "apiKey" from changes c
    where c.batch = ${batch}::uuid and c.person_id = ${personId} order by c.id limit ${limit}`);

/** What prevents undoing a batch: the latest change of the same values since, and how many records were so changed. */
export const laterChange = (
  db: Db,
  { batch, personId }: { batch: string; personId: string },
): Promise<{ recordId: string; person: string | null; records: number } | undefined> =>
  db.row(sql`
    select record_id "recordId", person, count(*) over ()::int records from (
      select distinct on (later.record_kind, later.record_id)
        later.id, later.record_id, trim(p.firstname || ' ' || p.lastname) person
      from changes c join changes later on later.record_kind = c.record_kind and later.record_id = c.record_id
        and later.part = c.part and later.part_id = c.part_id and later.linked_id is not distinct from c.linked_id
        and later.id > c.id and later.batch is distinct from c.batch
        left join people p on p.id = later.person_id
      where c.batch = ${batch}::uuid and c.person_id = ${personId}
        and (later.action <> 'changed' or later.fields - ${bookkeepingColumns} <> '{}')
        and (c.action <> 'changed' or later.action <> 'changed' or exists (
          select from jsonb_object_keys(c.fields - ${bookkeepingColumns}) field where later.fields ? field))
      order by later.record_kind, later.record_id, later.id desc) later
    order by id desc limit 1`);

/** The buildings that a deleted unit had, or the units of a deleted building, by the links that went with them. */
export const linksDeletedWith = (
  db: Db,
  change: Pick<StoredChange, "id" | "recordId">,
): Promise<StoredChange[]> =>
  db.rows(sql`
    select ${columns}, null person, null "apiKey" from changes c
    where c.record_kind = 'offer' and c.record_id = ${change.recordId} and c.part = 'unit-building'
      and c.action = 'deleted'
      and c.transaction = (select own.transaction from changes own
        where own.record_kind = 'offer' and own.record_id = ${change.recordId} and own.id = ${change.id}::bigint)`);

export const historyStart = async (db: Db): Promise<string> => {
  const row = await db.row<{ at: string }>(sql`select at from history_start`);
  if (!row) throw new Error("The start of the history is gone");
  return row.at;
};

/** For the final erasure of a record that other rows keep; a deleted row takes its history along. */
export const eraseHistory = async (db: Db, { kind, id }: RecordRef): Promise<void> => {
  await db.run(sql`select erase_history(${kind}, ${id})`);
};

type CurrentRow = {
  partId: string;
  recordId: string;
  linkedId: string | null;
  row: Record<string, HistoryValue>;
};

/** The present rows of a table that belong to a record, by its own column or by the link's. */
export const currentRows = (
  db: Db,
  table: string,
  {
    partColumn,
    recordColumn,
    linkedColumn,
    by,
    id,
  }: Record<"partColumn" | "recordColumn" | "by" | "id", string> & {
    linkedColumn: string | undefined;
  },
): Promise<CurrentRow[]> =>
  db.rows(sql`
    select t.${raw(partColumn)}::text "partId", t.${raw(recordColumn)}::text "recordId",
      ${linkedColumn ? sql`t.${raw(linkedColumn)}::text` : sql`null`} "linkedId", to_jsonb(t) "row"
    from ${raw(table)} t where t.${raw(by)} = ${id}`);

export const currentUnitLinks = (db: Db, offerId: string): Promise<CurrentRow[]> =>
  db.rows(sql`
    select bu.unit_id || ' ' || bu.building_id "partId", u.real_estate_id::text "recordId", null "linkedId",
      to_jsonb(bu) "row"
    from building_units bu join units u on u.id = bu.unit_id where u.real_estate_id = ${offerId}`);

/** Names of people, addresses, contacts, offers and requirements, by id. */
export const namesById = async (db: Db, ids: readonly string[]): Promise<Record<string, string>> => {
  const uuids = ids.filter(isCanonicalUuid);
  const rows = await db.rows<{ id: string; name: string | null }>(sql`
    select id::text, trim(firstname || ' ' || lastname) "name" from people where id = any(${uuids}::uuid[])
    union all
    select id::text, properties ->> 'label' from addresses where id = any(${uuids}::uuid[])
    union all
    select id::text, trim(firstname || ' ' || lastname) from contacts where id = any(${uuids}::uuid[])
    union all
    select id::text, title from real_estates where id = any(${uuids}::uuid[])
    union all
    select id, properties ->> 'dealname' from requirements where id = any(${ids}::text[])
    union all
    select b.id::text, a.properties ->> 'label' from buildings b join addresses a on a.id = b.address_id
    where b.id = any(${uuids}::uuid[])`);
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
};

export type UnitPlace = { floor: number | null; usage: string | null; surface: number | null };

/** Of units that are there, and of those that were deleted. */
export const placesOfUnits = async (
  db: Db,
  offerIds: readonly string[],
  unitIds: readonly string[],
): Promise<Map<string, UnitPlace>> => {
  const rows = await db.rows<UnitPlace & { id: string }>(sql`
    select c.part_id id, (c.fields ->> 'floor')::int floor, c.fields ->> 'usage' usage,
      (c.fields ->> 'surface')::float8 surface
    from changes c
    where c.record_kind = 'offer' and c.record_id = any(${offerIds}::text[]) and c.part = 'unit'
      and c.part_id = any(${unitIds}::text[]) and c.action = 'deleted'
    union all
    select u.id::text, u.floor, u.usage, u.surface from units u
    where u.id = any(${unitIds.filter(isCanonicalUuid)}::uuid[])`);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
};
