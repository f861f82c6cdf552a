import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testApp } from "../../test/app.ts";

const { as, db, nobody } = await testApp();

type Refused = { message: string; validationErrors?: { field: string; message: string }[] };

const NEW = "Un-Autre-Secret-9";
const emailOf = (number: number) => `user-${number}@plateau.test`;
const signIn = (email: string, password: string) => nobody.call("signIn", { body: { email, password } });

describe("changing one's own password", () => {
  it("replaces the password, keeps this session and ends the others", async () => {
    const me = await as("USER", 1);
    await signIn(emailOf(1), TEST_PASSWORD);
    const count = async () => (await me.call<{ items: unknown[] }>("listSessions")).body.items.length;
    expect(await count()).toBe(2);
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW };
    expect((await me.call("changePassword", { body })).status).toBe(204);
    expect(await count()).toBe(1);
    expect((await signIn(emailOf(1), TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(emailOf(1), NEW)).status).toBe(200);
  });

  it("refuses a wrong current password, naming the field, and throttles after five attempts", async () => {
    const me = await as("USER", 2);
    const body = { currentPassword: "faux", newPassword: NEW };
    for (let i = 0; i < 5; i++) {
      const { status, body: refused } = await me.call<Refused>("changePassword", { body });
      expect(status).toBe(422);
      expect(refused.validationErrors).toEqual([
        { field: "currentPassword", message: "Le mot de passe actuel est incorrect" },
      ]);
    }
    expect((await me.call("changePassword", { body })).status).toBe(429);
  });

  it.each(["court1A!", "sansmajuscule1!", "SansSymbole2026", ""])(
    "refuses %j against the password policy, naming the field",
    async (newPassword) => {
      const body = { currentPassword: TEST_PASSWORD, newPassword };
      const answer = await (await as("USER", 3)).call<Refused>("changePassword", { body });
      expect(answer.status).toBe(422);
      expect(answer.body.validationErrors?.map(({ field }) => field)).toEqual(["newPassword"]);
    },
  );

  it("returns 409 for an account whose password is managed elsewhere", async () => {
    const me = await as("USER", 4);
    await db.run(sql`
      update accounts set status = 'EXTERNAL_PROVIDER', password_hash = null where person_id = ${me.userId}`);
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW };
    const answer = await me.call<Refused>("changePassword", { body });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe("Votre mot de passe se change auprès de votre fournisseur d’identité");
  });
});
