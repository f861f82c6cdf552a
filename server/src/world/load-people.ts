import sql from "sql-template-tag";
import { hashPassword } from "../areas/session/passwords.ts";
import type { Db } from "../db/database.ts";
import type { World } from "./world.ts";

/** The password of every demonstration account. They exist in the demonstration world only. */
export const DEMO_PASSWORD = "Demo-Plateau-2026";

const DEMO_DOMAIN = "@demo.plateau.test";

/** Whether a member of the staff is one that visitors of the demonstration sign in as. */
export const isDemonstrationAccount = ({ email }: { email: string }): boolean => email.endsWith(DEMO_DOMAIN);

/** Enters the staff; the demonstration accounts get a password, the other brokers none. */
export const loadStaff = async (tx: Db, staff: World["staff"], passwordCost: number): Promise<void> => {
  await tx.run(sql`
    insert into people (id, firstname, lastname, email, phone, job_title)
    select id, firstname, lastname, email, phone, "jobTitle"
    from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb)
      as s(id uuid, firstname text, lastname text, email text, phone text, "jobTitle" text)`);
  for (const person of staff.filter(isDemonstrationAccount)) {
    await tx.run(sql`
      insert into accounts (person_id, email, password_hash, account_group, status)
      values (${person.id}, ${person.email}, ${await hashPassword(DEMO_PASSWORD, passwordCost)}, ${person.group},
        'CONFIRMED')`);
  }
};

/** Enters the agency's contacts. */
export const loadContacts = (tx: Db, contacts: World["contacts"]): Promise<number> =>
  tx.run(sql`
    insert into contacts (id, firstname, lastname, email, phone, mobile, company, role, address, city, postal_code,
      website, notes)
    select id, firstname, lastname, email, phone, mobile, company, role, address, city, "postalCode", website, notes
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as c(id uuid, firstname text, lastname text, email text, phone text, mobile text, company text, role text,
        address text, city text, "postalCode" text, website text, notes text)`);
