import type { PersonInput, User } from "@plateau/contract/accounts/user.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { assignments } from "../db/assignments.ts";
import type { Db } from "../db/database.ts";
import { isUniqueViolation } from "../db/errors.ts";
import { nextUpdatedAt } from "../db/timestamps.ts";
import { publishChange } from "../live/live-events.ts";
import { missing, Refusal, refuseIfChanged } from "../refusal.ts";

const MESSAGE = "Cette adresse e-mail est déjà utilisée";

export const takenEmail = (): Refusal =>
  new Refusal(409, MESSAGE, { validationErrors: [{ field: "email", message: MESSAGE }] });

/** Turns a unique violation on the e-mail into a 409 on its field. */
export const refuseTakenEmail = (error: unknown): never => {
  throw isUniqueViolation(error, "people_email") ? takenEmail() : error;
};

/** `after` is the sort key of the previous page's last row. */
export const peopleByName = (
  db: Db,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<Person[]> =>
  db.rows(sql`
    select ${userColumns} from people p
    ${
      after
        ? sql`where (lower(p.lastname) collate "und-x-icu", lower(p.firstname) collate "und-x-icu", p.id)
            > (lower(${after[0]}), lower(${after[1]}), ${after[2]}::uuid)`
        : empty
    }
    order by lower(p.lastname) collate "und-x-icu", lower(p.firstname) collate "und-x-icu", p.id
    limit ${limit}`);

export const countPeople = async (db: Db): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from people`))?.n ?? 0;

type NewPerson = {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  jobTitle: string;
  about?: string | null | undefined;
};

export const insertPerson = async (tx: Db, person: NewPerson): Promise<Person> => {
  const row = await tx
    .row<Person>(sql`
      insert into people as p (firstname, lastname, email, phone, job_title, about)
      values (${person.firstname}, ${person.lastname}, ${person.email}, ${person.phone}, ${person.jobTitle},
        ${person.about ?? null})
      returning ${userColumns}`)
    .catch(refuseTakenEmail);
  if (!row) throw new Error("The person was not inserted");
  return row;
};

/** Locks in id order; returns the ids that exist. */
export const lockPeople = async (tx: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from people where id = any(${ids}::uuid[]) order by id for update`,
  );
  return rows.map(({ id }) => id);
};

export const countOffersOf = async (
  db: Db,
  personId: string,
): Promise<{ standing: number; deleted: number }> =>
  (await db.row<{ standing: number; deleted: number }>(sql`
    select count(*) filter (where deleted_at is null) standing, count(*) filter (where deleted_at is not null) deleted
    from real_estates where user_id = ${personId}`)) ?? { standing: 0, deleted: 0 };

/** Colleagues use the shared searches, those in the bin included; private ones go with the person. */
export const handOverSharedSearches = async (tx: Db, id: string, successor: string): Promise<void> => {
  const searches = await tx.rows<{ id: string }>(sql`
    update saved_searches set owner_id = ${successor}, updated_at = ${nextUpdatedAt(sql`saved_searches`)}
    where owner_id = ${id} and shared
    returning id`);
  for (const search of searches) await publishChange(tx, { kind: "saved-search", id: search.id });
};

/** Uploads and shared searches pass to `successor`. */
export const deletePerson = async (tx: Db, id: string, successor: string): Promise<void> => {
  await handOverSharedSearches(tx, id, successor);
  await tx.run(sql`update real_estates set deleted_by = null where deleted_by = ${id}`);
  await tx.run(sql`update media_uploads set requested_by = ${successor} where requested_by = ${id}`);
  await tx.run(sql`delete from people where id = ${id}`);
};

export type Person = Omit<User, "account">;

export const userColumns = sql`
  p.id, p.firstname, p.lastname, p.email, p.phone, p.job_title "jobTitle", p.about, p.picture,
  p.created_at "createdAt", p.updated_at "updatedAt"`;

export const personById = (db: Db, id: string): Promise<Person | undefined> =>
  db.row(sql`select ${userColumns} from people p where p.id = ${id}`);

/** Whether a colleague has the person's name, in any case. */
export const sharesName = async (db: Db, { id, firstname, lastname }: Person): Promise<boolean> =>
  (await db.row(sql`
    select from people
    where lower(firstname) = lower(${firstname}) and lower(lastname) = lower(${lastname}) and id <> ${id}
    limit 1`)) !== undefined;

/** 404 when unknown, 409 when changed since `ifMatch`. */
export const lockPerson = async (tx: Db, id: string, ifMatch?: string): Promise<Person> => {
  const person = await tx.row<Person>(sql`select ${userColumns} from people p where p.id = ${id} for update`);
  if (!person) throw missing("Utilisateur non trouvé");
  refuseIfChanged(ifMatch, person.updatedAt);
  return person;
};

type Changes = { [K in keyof PersonInput | "email" | "picture"]?: string | null | undefined };

const columns: Record<keyof Changes, Sql> = {
  firstname: sql`firstname`,
  lastname: sql`lastname`,
  jobTitle: sql`job_title`,
  phone: sql`phone`,
  about: sql`about`,
  email: sql`email`,
  picture: sql`picture`,
};

/**
 * Absent fields are unchanged. Refuses like `lockPerson`, and 409 on a taken e-mail. Call in a transaction.
 */
export const updatePerson = async (
  tx: Db,
  id: string,
  changes: Changes,
  ifMatch?: string,
): Promise<Person> => {
  await lockPerson(tx, id, ifMatch);
  const moment = sql`updated_at = ${nextUpdatedAt(sql`p`)}`;
  const person = await tx
    .row<Person>(sql`
      update people p set ${join([...assignments(columns, changes), moment], ", ")}
      where p.id = ${id}
      returning ${userColumns}`)
    .catch(refuseTakenEmail);
  if (!person) throw new Error(`The person ${id} is gone`);
  return person;
};

export const personIdByEmail = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.row<{ id: string }>(sql`select id from people where lower(email) = lower(${email})`))?.id;
