import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../passwords.ts";
import { TEST_COST, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { createConfirmedAccount } from "../account-storage.ts";

const { db, nobody, as, mailbox, work, clock } = await testApp();
const admin = await as("ADMINISTRATOR");

const EMAIL = "camille@plateau.test";

beforeEach(async () => {
  clock.now = undefined;
  mailbox.length = 0;
  await db.run(sql`delete from rate_limits`);
  await db.run(sql`delete from people where email = ${EMAIL}`);
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  const person = { firstname: "Camille", lastname: "Roy", email: EMAIL, passwordHash };
  await createConfirmedAccount(db, { ...person, group: "USER" });
  await db.run(sql`update accounts set status = 'UNCONFIRMED' where email = ${EMAIL}`);
});

const codeSent = async (): Promise<string> => {
  expect((await admin.call("resendIdentityUserCode", { params: { username: EMAIL } })).status).toBe(200);
  await work();
  expect(mailbox.at(-1)?.text).toContain("https://plateau.test/confirmer?email=camille%40plateau.test");
  return /\b\d{6}\b/.exec((mailbox.at(-1)?.text ?? "").replaceAll(/(?<=\d)\s(?=\d)/g, ""))?.[0] ?? "";
};
const confirm = (code: string, email = EMAIL) => nobody.call("confirmAccount", { body: { email, code } });
const signIn = () => nobody.call("signIn", { body: { email: EMAIL, password: TEST_PASSWORD } });

describe("confirming an e-mail", () => {
  it("lets the holder sign in after the right code", async () => {
    const code = await codeSent();
    expect((await signIn()).body).toEqual({ challenge: "CONFIRMATION_REQUIRED" });
    const answer = await confirm(code, "CAMILLE@plateau.test");
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([204, undefined]);
    expect((await signIn()).body).toMatchObject({ user: { email: EMAIL } });
    expect((await confirm(code)).status).toBe(401);
  });

  it("refuses a wrong code, an expired code and an unknown e-mail", async () => {
    const code = await codeSent();
    expect((await confirm(code === "000000" ? "000001" : "000000")).status).toBe(401);
    expect((await confirm(code, "inconnu@plateau.test")).status).toBe(401);
    clock.now = new Date(Date.now() + 61 * 60 * 1000);
    expect((await confirm(code)).status).toBe(401);
  });

  it("refuses a disabled account and leaves it disabled", async () => {
    const code = await codeSent();
    await db.run(sql`update accounts set enabled = false where email = ${EMAIL}`);
    expect((await confirm(code)).status).toBe(401);
    expect((await signIn()).status).toBe(401);
  });

  it("does not accept its code for a password reset", async () => {
    const code = await codeSent();
    const body = { email: EMAIL, code, password: "Un-Autre-Secret-9" };
    expect((await nobody.call("resetPassword", { body })).status).toBe(401);
  });

  it("throttles guesses", async () => {
    for (let i = 0; i < 5; i++) await confirm("000000");
    expect((await confirm("000000")).status).toBe(429);
  });

  it("refuses a malformed code, naming the field", async () => {
    const { status, body } = await confirm("12 34");
    expect(status).toBe(422);
    expect(body).toMatchObject({
      validationErrors: [{ field: "code", message: "Indiquez le code à six chiffres reçu par e-mail" }],
    });
  });
});
