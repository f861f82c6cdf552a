import type {
  DealContact,
  Owner,
  Requirement,
  RequirementProperties,
  RequirementSummary,
} from "@plateau/contract/requirements/requirement.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { nextUpdatedAt } from "../../../db/timestamps.ts";

const picked = (names: readonly string[]): Sql =>
  names.length === 0
    ? sql`'{}'::json`
    : sql`json_object(${names}::text[], array[${join(names.map((name) => sql`r.properties ->> ${name}`))}])`;

const summaryColumns = (names: readonly string[]): Sql =>
  sql`r.id, ${picked(names)} properties, r.created_at "createdAt", r.updated_at "updatedAt"`;

const columns = (names: readonly string[]): Sql =>
  sql`${summaryColumns(names)}, r.archived_at is not null archived`;

export const allRequirements = (db: Db, names: readonly string[]): Promise<RequirementSummary[]> =>
  db.rows(sql`
    select ${summaryColumns(names)} from requirements r
    where r.archived_at is null
    order by r.created_at desc, r.id`);

/** Independent of the commit order. */
export const requirementsVersion = async (db: Db): Promise<string> => {
  const row = await db.row<{ version: string }>(
    sql`
      select count(*) || '/' || coalesce(sum(hash_record_extended((r.id, r.updated_at), 0)), 0) "version"
      from requirements r where r.archived_at is null`,
    { name: "requirements-version" },
  );
  return row?.version ?? "";
};

export const requirementById = (
  db: Db,
  id: string,
  names: readonly string[],
): Promise<Requirement | undefined> =>
  db.row(sql`select ${columns(names)} from requirements r where r.id = ${id}`);

export const lockRequirement = (
  tx: Db,
  id: string,
): Promise<{ updatedAt: string; stage: string | null; ownerId: string | null } | undefined> =>
  tx.row(sql`
    select updated_at "updatedAt", properties ->> 'dealstage' stage, properties ->> 'hubspot_owner_id' "ownerId"
    from requirements where id = ${id} and archived_at is null for no key update`);

/** Archived ones too. Contacts first: whoever changes a contact then locks its requirements. */
export const lockWithContacts = async (tx: Db, id: string): Promise<void> => {
  await tx.run(sql`
    select from active_contacts where id in (select contact_id from requirement_contacts where requirement_id = ${id})
    order by id for key share`);
  await tx.run(sql`select from requirements where id = ${id} for no key update`);
};

export const writeProperties = (
  tx: Db,
  id: string,
  properties: RequirementProperties,
  names: readonly string[],
): Promise<Requirement | undefined> =>
  tx.row(sql`
    update requirements r
    set properties = jsonb_strip_nulls(r.properties || ${JSON.stringify(properties)}::jsonb),
      updated_at = ${nextUpdatedAt(sql`r`)}
    where r.id = ${id} and r.archived_at is null
    returning ${columns(names)}`);

export const insertRequirement = (
  db: Db,
  properties: RequirementProperties,
  names: readonly string[],
): Promise<Requirement | undefined> =>
  db.row(sql`
    insert into requirements as r (properties)
    values (jsonb_strip_nulls(${JSON.stringify(properties)}::jsonb))
    returning ${columns(names)}`);

export const archiveRequirement = (db: Db, id: string, by: string | undefined): Promise<number> =>
  db.run(sql`
    update requirements r set archived_at = clock_timestamp(), archived_by = ${by}, updated_at = ${nextUpdatedAt(sql`r`)}
    where r.id = ${id} and r.archived_at is null`);

export const restoreRequirement = (
  db: Db,
  id: string,
  names: readonly string[],
): Promise<Requirement | undefined> =>
  db.row(sql`
    update requirements r set archived_at = null, archived_by = null, updated_at = ${nextUpdatedAt(sql`r`)}
    where r.id = ${id} and r.archived_at is not null
    returning ${columns(names)}`);

export const peopleWithAccounts = async (db: Db): Promise<Owner[]> => {
  const rows = await db.rows<Owner>(sql`
    select p.id, p.firstname "firstName", p.lastname "lastName", p.email,
      not a.enabled or a.account_group = 'VISITOR' hidden
    from people p join accounts a on a.person_id = p.id
    order by p.firstname, p.lastname, p.id`);
  return rows.map(({ hidden, ...owner }) => (hidden ? { ...owner, hidden } : owner));
};

export const contactsOfRequirement = (db: Db, id: string): Promise<DealContact[]> =>
  db.rows(sql`
    select c.id, json_build_object(
      'firstname', c.firstname, 'lastname', c.lastname, 'email', c.email, 'phone', c.phone) properties
    from requirement_contacts rc join active_contacts c on c.id = rc.contact_id
    where rc.requirement_id = ${id}
    order by rc.position, c.id`);

export const holdContacts = async (tx: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from active_contacts where id = any(${ids}::uuid[]) order by id for key share`);
  return new Set(rows.map(({ id }) => id));
};

/** Links to contacts in the bin stay. */
export const replaceContacts = async (tx: Db, id: string, contactIds: readonly string[]): Promise<void> => {
  await tx.run(sql`
    delete from requirement_contacts rc
    where rc.requirement_id = ${id} and rc.contact_id <> all(${contactIds}::uuid[])
      and exists (select from active_contacts c where c.id = rc.contact_id)`);
  await tx.run(sql`
    insert into requirement_contacts (requirement_id, contact_id, position)
    select ${id}, contact_id, position from unnest(${contactIds}::uuid[]) with ordinality as l (contact_id, position)
    on conflict (requirement_id, contact_id) do update set position = excluded.position`);
  await tx.run(sql`update requirements r set updated_at = ${nextUpdatedAt(sql`r`)} where r.id = ${id}`);
};

export const requirementsOfContact = (
  db: Db,
  contactId: string,
  names: readonly string[],
): Promise<RequirementSummary[]> =>
  db.rows(sql`
    select ${summaryColumns(names)}
    from requirement_contacts rc join requirements r on r.id = rc.requirement_id
    where rc.contact_id = ${contactId} and r.archived_at is null
    order by r.created_at desc, r.id`);

export const countRequirementsOf = async (db: Db, ownerId: string): Promise<number> =>
  (
    await db.row<{ n: number }>(sql`
      select count(*) n from requirements
      where archived_at is null and properties ->> 'hubspot_owner_id' = ${ownerId}`)
  )?.n ?? 0;

export const copyContactLinks = async (tx: Db, { from, to }: { from: string; to: string }): Promise<void> => {
  // In one order, before triggers lock them in that of the links.
  await tx.run(sql`
    select from requirements where id in (
      select requirement_id from requirement_contacts where contact_id in (${from}, ${to}))
    order by id for no key update`);
  await tx.run(sql`
    insert into requirement_contacts (requirement_id, contact_id, position)
    select requirement_id, ${to}, position from requirement_contacts where contact_id = ${from}
    on conflict (requirement_id, contact_id) do nothing`);
};
