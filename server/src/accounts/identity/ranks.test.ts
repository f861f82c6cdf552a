import { type Group, groups } from "@plateau/contract/accounts/groups.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { enrol, type Refused } from "./accounts.fixture.ts";

const { db, as } = await testApp();
const admin = await as("ADMINISTRATOR");
const first = await as("SUPERUSER", 1);

const emailOf = (group: Group, number: number) => `${group.toLowerCase()}-${number}@plateau.test`;
const change = (by: typeof admin, username: string, group: Group) =>
  by.call<Refused>("changeIdentityUserGroup", { params: { username }, body: { group } });
const disable = (by: typeof admin, username: string) =>
  by.call<Refused>("setIdentityUserEnabled", { params: { username }, body: { enabled: false } });

const superusers = async () =>
  (await db.rows(sql`select 1 from accounts where account_group = 'SUPERUSER' and enabled`)).length;

describe("group ranks", () => {
  const cells = groups.flatMap((from) => groups.map((to) => ({ from, to })));

  it.each(cells)(
    "lets an administrator move an account from $from to $to unless either is above",
    async ({ from, to }) => {
      const { username } = await enrol(db, { group: from });
      const { status } = await change(admin, username, to);
      expect(status).toBe(from === "SUPERUSER" || to === "SUPERUSER" ? 403 : 200);
      await db.run(sql`delete from accounts where id = ${username}`);
    },
  );

  it.each(["SUPERUSER", "ADMINISTRATOR"] as const)(
    "stops a %s from promoting, demoting or disabling themselves",
    async (group) => {
      const [me, own] = group === "SUPERUSER" ? [first, emailOf(group, 1)] : [admin, emailOf(group, 1)];
      expect((await change(me, own, "USER")).status).toBe(409);
      expect((await disable(me, own)).status).toBe(409);
      if (group === "ADMINISTRATOR") expect((await change(me, own, "SUPERUSER")).status).toBe(403);
      expect((await change(me, own, group)).status).toBe(200);
      expect((await me.call("getSession")).body).toMatchObject({ group });
    },
  );

  it("returns 422 for an unknown group", async () => {
    const { username } = await enrol(db);
    expect((await change(admin, username, "ROOT" as Group)).status).toBe(422);
  });
});

describe("last SUPERUSER", () => {
  const lastTwo = async (number: number) => {
    await db.run(sql`update accounts set enabled = false where account_group = 'SUPERUSER'`);
    return [await as("SUPERUSER", number), await as("SUPERUSER", number + 1)] as const;
  };

  it.each([10, 12, 14, 16])(
    "remains when the last two demote each other concurrently (%i)",
    async (number) => {
      const [one, other] = await lastTwo(number);
      const answers = await Promise.all([
        change(one, emailOf("SUPERUSER", number + 1), "USER"),
        change(other, emailOf("SUPERUSER", number), "USER"),
      ]);
      expect(await superusers()).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );

  it.each([20, 22, 24, 26])(
    "remains when one demotes and the other disables concurrently (%i)",
    async (number) => {
      const [one, other] = await lastTwo(number);
      const answers = await Promise.all([
        change(one, emailOf("SUPERUSER", number + 1), "ADMINISTRATOR"),
        disable(other, emailOf("SUPERUSER", number)),
      ]);
      expect(await superusers()).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );
});
