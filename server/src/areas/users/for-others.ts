import type { PersonInput, User } from "@plateau/contract/users/user.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { refuseIfChanged } from "../../if-match.ts";
import { missing } from "../../refusal.ts";
import { refuseTakenEmail } from "./taken-email.ts";

/** A person as everybody reads them. */
export type Person = Omit<User, "account">;

/** The columns of a person (`people p`) under their contract names: a row is a `Person`. */
export const userColumns = sql`
  p.id, p.firstname, p.lastname, p.email, p.phone, p.job_title "jobTitle", p.about, p.picture,
  p.created_at "createdAt", p.updated_at "updatedAt"`;

export const personById = (db: Db, id: string): Promise<Person | undefined> =>
  db.row(sql`select ${userColumns} from people p where p.id = ${id}`);

/**
 * Takes a person for this transaction: whoever else would save them waits. 404 when unknown, 409 when `ifMatch` is given
 * and someone saved in between.
 */
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

const assignmentsOf = (changes: Changes): Sql[] =>
  Object.entries(columns).flatMap(([field, column]) => {
    const value = changes[field as keyof Changes];
    return value === undefined ? [] : [sql`${column} = ${value}`];
  });

/**
 * Changes fields of a person; one that is absent is left as it was. Refuses like `lockPerson`, and with a 409 on its
 * field an e-mail that somebody has. Inside a transaction.
 */
export const updatePerson = async (
  tx: Db,
  id: string,
  changes: Changes,
  ifMatch?: string,
): Promise<Person> => {
  await lockPerson(tx, id, ifMatch);
  // Later than the last one even when the clock stands still.
  const moment = sql`updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 microsecond')`;
  const person = await tx
    .row<Person>(sql`
      update people p set ${join([...assignmentsOf(changes), moment], ", ")}
      where p.id = ${id}
      returning ${userColumns}`)
    .catch(refuseTakenEmail);
  if (!person) throw new Error(`The person ${id} is gone`);
  return person;
};
