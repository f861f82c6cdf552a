import { GUESSABLE_PASSWORD } from "@plateau/contract/accounts/guessable-password.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../passwords.ts";
import { TEST_COST, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { createConfirmedAccount } from "../account-storage.ts";
import { issueFirstAdministratorCode } from "./first-administrator.ts";

const { as, db, mailbox, nobody, work } = await testApp();

const EMAIL = "julie.moreau@broker.test";
const GOOD = "Zinc-et-ardoise-75";

/** Common, then a word of the name, the e-mail and the agency. */
const GUESSABLE = [
  "P@ssw0rd-2026",
  "Zinc-Jul1e-2026",
  "Zinc-Moreau-2026",
  "Zinc-Broker-2026",
  "Zinc-Vauban-2026",
];

type Refused = { validationErrors?: { field: string; message: string }[] };

beforeEach(async () => {
  await db.run(sql`delete from rate_limits`);
  await db.run(sql`delete from people where email = ${EMAIL}`);
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  const person = { firstname: "Julie", lastname: "Moreau", email: EMAIL, passwordHash };
  await createConfirmedAccount(db, { ...person, group: "USER" });
});

const refusal = (field: string) => ({
  status: 422,
  body: { validationErrors: [{ field, message: GUESSABLE_PASSWORD }] },
});

describe("a common password or one with a word of the account", () => {
  it("is refused after a temporary password, and the challenge stays open", async () => {
    await db.run(sql`update accounts set status = 'FORCE_CHANGE_PASSWORD' where email = ${EMAIL}`);
    const { body } = await nobody.call<{ challengeToken: string }>("signIn", {
      body: { email: EMAIL, password: TEST_PASSWORD },
    });
    const choose = (password: string) =>
      nobody.call<Refused>("chooseNewPassword", { body: { challengeToken: body.challengeToken, password } });
    for (const password of GUESSABLE) expect(await choose(password)).toMatchObject(refusal("password"));
    expect((await choose(GOOD)).status).toBe(200);
  });

  it("is refused with a right code, which stays valid", async () => {
    await nobody.call("forgotPassword", { body: { email: EMAIL } });
    await work();
    await work();
    const text = (mailbox.at(-1)?.text ?? "").replaceAll(/(?<=\d)\s(?=\d)/g, "");
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
    const reset = (password: string) =>
      nobody.call<Refused>("resetPassword", { body: { email: EMAIL, code, password } });
    for (const password of GUESSABLE) expect(await reset(password)).toMatchObject(refusal("password"));
    expect((await reset(GOOD)).status).toBe(200);
  });

  it("is not told apart by a wrong code", async () => {
    const reset = (password: string) =>
      nobody.call<Refused>("resetPassword", { body: { email: EMAIL, code: "000000", password } });
    for (const password of [GUESSABLE[1] ?? "", GOOD]) expect((await reset(password)).status).toBe(401);
  });

  it("is refused when one changes one's own", async () => {
    const me = await as("USER", 1);
    const change = (newPassword: string) =>
      me.call<Refused>("changePassword", { body: { currentPassword: TEST_PASSWORD, newPassword } });
    for (const password of ["Mot-de-passe-75", "Zinc-Camille-75", "Zinc-Plateau-75"])
      expect(await change(password)).toMatchObject(refusal("newPassword"));
    expect((await change(GOOD)).status).toBe(204);
  });
});

it("refuses it for the first administrator, whose link stays valid", async () => {
  await db.run(sql`delete from accounts`);
  const code = await issueFirstAdministratorCode(db, new Date());
  const create = (password: string) =>
    nobody.call<Refused>("createFirstAdministrator", {
      body: { code, firstname: "Julie", lastname: "Moreau", email: "julie@broker.test", password },
    });
  for (const password of GUESSABLE) expect(await create(password)).toMatchObject(refusal("password"));
  expect((await create(GOOD)).status).toBe(201);
});
