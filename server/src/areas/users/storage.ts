import sql, { empty } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { type Person, userColumns } from "./for-others.ts";
import { refuseTakenEmail } from "./taken-email.ts";

/** People by last name, then first name; `after` is the name and id of the last one already given. */
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

/** Keeps a new person; 409 on its field when somebody has this e-mail. */
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

/** Takes these people for this transaction, always in the same order; answers those who are there. */
export const lockPeople = async (tx: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from people where id = any(${ids}::uuid[]) order by id for update`,
  );
  return rows.map(({ id }) => id);
};

/** How many offers name a person as their owner: those that stand, and those that can still be restored. */
export const countOffersOf = async (
  db: Db,
  personId: string,
): Promise<{ standing: number; deleted: number }> =>
  (await db.row<{ standing: number; deleted: number }>(sql`
    select count(*) filter (where deleted_at is null) standing, count(*) filter (where deleted_at is not null) deleted
    from real_estates where user_id = ${personId}`)) ?? { standing: 0, deleted: 0 };

/** Removes a person. What they began for the house stays its own: their uploads pass to `heir`. */
export const deletePerson = async (tx: Db, id: string, heir: string): Promise<void> => {
  await tx.run(sql`update real_estates set deleted_by = null where deleted_by = ${id}`);
  await tx.run(sql`update media_uploads set requested_by = ${heir} where requested_by = ${id}`);
  await tx.run(sql`delete from people where id = ${id}`);
};
