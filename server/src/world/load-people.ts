import type { AccountState } from "@plateau/contract/identity/account.ts";
import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import { hashPassword } from "../passwords.ts";
import type { World } from "./world.ts";

/** The password of every demonstration account. They exist in the demonstration world only. */
export const DEMO_PASSWORD = "Demo-Plateau-2026";

const DEMO_DOMAIN = "@demo.plateau.test";

/** Whether a member of the staff is one that visitors of the demonstration sign in as. */
export const isDemonstrationAccount = ({ email }: { email: string }): boolean => email.endsWith(DEMO_DOMAIN);

/** What the accounts of the other brokers wait for: one in each state. */
const OTHER_STATES: readonly AccountState[] = [
  { status: "FORCE_CHANGE_PASSWORD", enabled: true },
  { status: "RESET_REQUIRED", enabled: true },
  { status: "UNCONFIRMED", enabled: true },
  { status: "EXTERNAL_PROVIDER", enabled: true },
  { status: "CONFIRMED", enabled: false },
];

type NewAccount = AccountState & {
  person: World["staff"][number];
  passwordHash: string;
};

const insertAccount = (tx: Db, { person, status, enabled, passwordHash }: NewAccount): Promise<number> =>
  tx.run(sql`
    insert into accounts (person_id, email, password_hash, account_group, status, enabled, password_expires_at)
    values (${person.id}, ${person.email}, ${status === "EXTERNAL_PROVIDER" ? null : passwordHash}, ${person.group},
      ${status}, ${enabled}, case when ${status === "FORCE_CHANGE_PASSWORD"} then now() + interval '7 days' end)`);

/**
 * Enters the staff with their accounts: those of the demonstration are confirmed, the other brokers' are in the other
 * states, so that each can be seen. All have the demonstration's password.
 */
export const loadStaff = async (tx: Db, staff: World["staff"], passwordCost: number): Promise<void> => {
  await tx.run(sql`
    insert into people (id, firstname, lastname, email, phone, job_title, about)
    select id, firstname, lastname, email, phone, "jobTitle", about
    from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb)
      as s(id uuid, firstname text, lastname text, email text, phone text, "jobTitle" text, about text)`);
  // One hash for all: each takes a third of a second, and the password is known to everybody.
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  const others = staff.filter((person) => !isDemonstrationAccount(person));
  for (const person of staff) {
    const state = OTHER_STATES[others.indexOf(person)] ?? { status: "CONFIRMED" as const, enabled: true };
    await insertAccount(tx, { person, ...state, passwordHash });
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
