import { passwordSchema } from "@plateau/contract/accounts/password.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { identityConformance } from "../conformance.ts";
import { embeddedIdentity, newTemporaryPassword } from "./adapter.ts";

const db = await testDatabase();
const now = new Date("2026-11-20T09:00:00Z");
const identity = embeddedIdentity({ passwordCost: 4, clock: () => now });

let people = 0;
const newPerson = async (): Promise<string> => {
  const row = await db.row<{ id: string }>(sql`
    insert into people (firstname, lastname, email) values ('Camille', 'Roy', ${`personne-${++people}@plateau.test`})
    returning id`);
  return row?.id ?? "";
};

identityConformance("embedded", () => ({
  identity,
  db,
  newPerson,
  setStatus: ({ Username }, status) =>
    db.run(sql`update accounts set status = ${status} where id = ${Username}`),
}));

describe("embedded identity provider", () => {
  let emails = 0;
  const create = async () => {
    const created = await identity.create(db, { email: `propre-${++emails}@plateau.test`, group: "USER" });
    if (!created) throw new Error("The account was not created");
    const { Username } = created.user;
    await db.run(sql`
      insert into sessions (token_hash, account_id, expires_at)
      values (${crypto.getRandomValues(Buffer.alloc(32))}, ${Username}, now() + interval '1 day')`);
    return created;
  };
  const sessions = async (accountId: string): Promise<number> =>
    (await db.rows(sql`select 1 from sessions where account_id = ${accountId}`)).length;

  it("stores temporary passwords for seven days and codes for an hour, as hashes", async () => {
    const { user, letter } = await create();
    const { letter: reset } = (await identity.passwords?.giveResetCode(db, user.Username)) ?? {
      letter: null,
    };
    const row = await db.row<{ text: string; passwordExpiresAt: string; codeExpiresAt: string }>(sql`
      select a::text || c::text "text", password_expires_at "passwordExpiresAt", expires_at "codeExpiresAt"
      from accounts a join account_codes c on c.account_id = a.id where a.id = ${user.Username}`);
    expect(new Date(row?.passwordExpiresAt ?? 0)).toEqual(new Date("2026-11-27T09:00:00Z"));
    expect(new Date(row?.codeExpiresAt ?? 0)).toEqual(new Date("2026-11-20T10:00:00Z"));
    if (letter?.kind !== "invitation" || reset?.kind !== "password-reset") throw new Error("No letter");
    expect(row?.text).not.toContain(letter.temporaryPassword);
    expect(row?.text).toMatch(/scrypt\$.*scrypt\$/);
  });

  it.each(["disable", "reset", "disconnect", "resend"] as const)(
    "ends only that account's sessions on %s",
    async (action) => {
      const [{ user }, { user: other }] = [await create(), await create()];
      if (action === "disable") await identity.setEnabled(db, user.Username, false);
      else if (action === "reset") await identity.resetPassword(db, user.Username);
      else if (action === "disconnect") await identity.disconnect(db, user.Username);
      else await identity.resendInvitation(db, user.Username);
      expect([await sessions(user.Username), await sessions(other.Username)]).toEqual([0, 1]);
    },
  );

  it("keeps the sessions when the group or the e-mail changes", async () => {
    const { user } = await create();
    await identity.changeGroup(db, user.Username, "VISITOR");
    await identity.changeEmail(db, user.Username, "ailleurs@plateau.test");
    expect(await sessions(user.Username)).toBe(1);
  });

  it("deletes the codes sent to the previous e-mail", async () => {
    const { user } = await create();
    await identity.resetPassword(db, user.Username);
    await identity.changeEmail(db, user.Username, "loin@plateau.test");
    expect(
      await db.row(sql`select 1 from account_codes where account_id = ${user.Username}`),
    ).toBeUndefined();
  });

  it("attaches one person of an outside provider to an account, and finds it by issuer and subject", async () => {
    const [{ user }, { user: other }] = [await create(), await create()];
    const subject = { issuer: "https://fournisseur.test", subject: "sujet-1" };
    const attached = await identity.outside?.attach(db, user.Username, subject);
    expect(attached?.user.UserStatus).toBe("EXTERNAL_PROVIDER");
    expect(await sessions(user.Username)).toBe(0);
    expect((await identity.bySubject(db, subject))?.Username).toBe(user.Username);
    expect(await identity.bySubject(db, { ...subject, issuer: "https://autre.test" })).toBeUndefined();
    expect(await identity.outside?.attach(db, other.Username, subject)).toBeUndefined();
    const second = { ...subject, subject: "sujet-2" };
    expect(await identity.outside?.attach(db, user.Username, second)).toBeUndefined();
  });

  it("generates temporary passwords that satisfy the policy and are hard to misread", () => {
    const made = Array.from({ length: 500 }, newTemporaryPassword);
    for (const password of made) {
      expect(passwordSchema.safeParse(password).success).toBe(true);
      expect(password).toMatch(/^[^0Oo1lIi]{4}(-[^0Oo1lIi]{4}){3}$/);
    }
    expect(new Set(made).size).toBe(made.length);
  });
});
