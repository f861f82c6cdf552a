import type { AccountState } from "@plateau/contract/accounts/account.ts";
import type { Db } from "@plateau/server/db/database.ts";
import { hashPassword } from "@plateau/server/passwords.ts";
import sql from "sql-template-tag";
import type { DemoData } from "./demo-data.ts";

/** Password of every demo account; loaded with the `demo` argument only. */
export const DEMO_PASSWORD = "Demo-Plateau-2026";

const DEMO_DOMAIN = "@demo.plateau.test";

export const isDemoAccount = ({ email }: { email: string }): boolean => email.endsWith(DEMO_DOMAIN);

const OTHER_STATES: readonly AccountState[] = [
  { status: "FORCE_CHANGE_PASSWORD", enabled: true },
  { status: "RESET_REQUIRED", enabled: true },
  { status: "UNCONFIRMED", enabled: true },
  { status: "EXTERNAL_PROVIDER", enabled: true },
  { status: "CONFIRMED", enabled: false },
];

type NewAccount = AccountState & {
  person: DemoData["staff"][number];
  passwordHash: string;
};

const insertAccount = (tx: Db, { person, status, enabled, passwordHash }: NewAccount): Promise<number> =>
  tx.run(sql`
    insert into accounts (person_id, email, password_hash, account_group, status, enabled, password_expires_at)
    values (${person.id}, ${person.email}, ${status === "EXTERNAL_PROVIDER" ? null : passwordHash}, ${person.group},
      ${status}, ${enabled}, case when ${status === "FORCE_CHANGE_PASSWORD"} then now() + interval '7 days' end)`);

export const loadStaff = async (tx: Db, staff: DemoData["staff"], passwordCost: number): Promise<void> => {
  await tx.run(sql`
    insert into people (id, firstname, lastname, email, phone, job_title, about)
    select id, firstname, lastname, email, phone, "jobTitle", about
    from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb)
      as s(id uuid, firstname text, lastname text, email text, phone text, "jobTitle" text, about text)`);
  // One hash for all: each takes a third of a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  const others = staff.filter((person) => !isDemoAccount(person));
  for (const person of staff) {
    const state = OTHER_STATES[others.indexOf(person)] ?? { status: "CONFIRMED" as const, enabled: true };
    await insertAccount(tx, { person, ...state, passwordHash });
  }
};

export const loadContacts = (tx: Db, contacts: DemoData["contacts"]): Promise<number> =>
  tx.run(sql`
    insert into contacts (id, firstname, lastname, email, phone, mobile, company, role, address, city, postal_code,
      website, notes)
    select id, firstname, lastname, email, phone, mobile, company, role, address, city, "postalCode", website, notes
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as c(id uuid, firstname text, lastname text, email text, phone text, mobile text, company text, role text,
        address text, city text, "postalCode" text, website text, notes text)`);
