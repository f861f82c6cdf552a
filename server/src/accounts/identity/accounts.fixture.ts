import type { AccountStatus, IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import sql from "sql-template-tag";
import type { Database } from "../../db/database.ts";
import { hashPassword } from "../../passwords.ts";
import { TEST_COST, TEST_PASSWORD } from "../../test/app.ts";
import { createConfirmedAccount } from "../account-storage.ts";

export type Answered = { success: boolean; message: string; user: IdentityUser };
export type Refused = { message: string; validationErrors?: { field: string; message: string }[] };

let rank = 0;

export const enrol = async (
  db: Database,
  {
    group = "USER",
    status = "CONFIRMED",
    enabled = true,
  }: { group?: Group; status?: AccountStatus; enabled?: boolean } = {},
): Promise<{ username: string; userId: string; email: string }> => {
  const email = `compte-${++rank}@plateau.test`;
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  const username = await createConfirmedAccount(db, {
    firstname: "Dominique",
    lastname: "Faure",
    email,
    passwordHash,
    group,
  });
  const row = await db.row<{ userId: string }>(sql`
    update accounts set status = ${status}, enabled = ${enabled} where id = ${username}
    returning person_id "userId"`);
  return { username, userId: row?.userId ?? "", email };
};

export const newPerson = async (db: Database): Promise<string> => {
  const row = await db.row<{ id: string }>(sql`
    insert into people (firstname, lastname, email) values ('Sacha', 'Petit', ${`personne-${++rank}@plateau.test`})
    returning id`);
  return row?.id ?? "";
};
