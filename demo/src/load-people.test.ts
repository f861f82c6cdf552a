import { accountStatuses } from "@plateau/contract/accounts/account.ts";
import { groups } from "@plateau/contract/accounts/groups.ts";
import { verifyPassword } from "@plateau/server/passwords.ts";
import { testDatabase } from "@plateau/server/test/database.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { demoData } from "./demo-data.ts";
import { DEMO_PASSWORD, loadStaff } from "./load-people.ts";

const db = await testDatabase();
const { staff } = demoData();

type Account = {
  email: string;
  group: string;
  status: string;
  enabled: boolean;
  passwordHash: string | null;
  expires: boolean;
};

const accounts = () =>
  db.rows<Account>(sql`
    select a.email, a.account_group "group", a.status, a.enabled, a.password_hash "passwordHash",
      a.password_expires_at > now() + interval '6 days' expires
    from accounts a join people p on p.id = a.person_id and p.email = a.email`);

beforeAll(() => db.transaction((tx) => loadStaff(tx, staff, 4)));

describe("demo accounts", () => {
  it("has one account per member of staff, in the member's group", async () => {
    const found = (await accounts()).map(({ email, group }) => `${email} ${group}`);
    expect(found.sort()).toEqual(staff.map(({ email, group }) => `${email} ${group}`).sort());
  });

  it("lets visitors sign in to each group with the displayed password", async () => {
    const shown = (await accounts()).filter(({ email }) => email.endsWith("@demo.plateau.test"));
    expect(shown.map(({ group }) => group).sort()).toEqual([...groups].sort());
    for (const { status, enabled, passwordHash } of shown) {
      expect([status, enabled]).toEqual(["CONFIRMED", true]);
      expect(await verifyPassword(DEMO_PASSWORD, passwordHash, 4)).toBe(true);
    }
  });

  it("covers every status, with one disabled account", async () => {
    const found = await accounts();
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(accountStatuses));
    expect(found.filter(({ enabled }) => !enabled)).toHaveLength(1);
    for (const { status, passwordHash, expires } of found) {
      expect(passwordHash === null).toBe(status === "EXTERNAL_PROVIDER");
      expect(expires === true).toBe(status === "FORCE_CHANGE_PASSWORD");
    }
  });
});
