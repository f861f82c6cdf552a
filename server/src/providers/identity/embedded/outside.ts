import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { OutsideSubject } from "../port.ts";
import { columns, usersOf } from "./storage.ts";

export const accountBySubject = async (
  db: Db,
  { issuer, subject }: OutsideSubject,
): Promise<IdentityUser | undefined> =>
  (
    await usersOf(
      db,
      sql`
        select ${columns} from accounts
        where id = (select account_id from external_identities where issuer = ${issuer} and subject = ${subject})
        for update`,
    )
  )[0];

export const insertOutsideAccount = async (
  db: Db,
  { email, group }: { email: string; group: Group },
): Promise<IdentityUser | undefined> =>
  (
    await usersOf(
      db,
      sql`
        insert into accounts (email, account_group, status)
        values (lower(${email}), ${group}, 'EXTERNAL_PROVIDER')
        on conflict (lower(email)) do nothing
        returning ${columns}`,
    )
  )[0];

/** False when the account has another subject of this issuer, or the subject another account. */
export const attachSubject = async (
  db: Db,
  accountId: string,
  { issuer, subject }: OutsideSubject,
): Promise<boolean> =>
  (await db.run(sql`
    insert into external_identities (issuer, subject, account_id) values (${issuer}, ${subject}, ${accountId})
    on conflict do nothing`)) === 1;
