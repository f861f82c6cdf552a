import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD, testApp } from "../../test/app.ts";
import { addTotp, codeAt, nextStep } from "./second-step.fixture.ts";

const test = await testApp();
const { as, clock, db, mailbox, nobody, work } = test;

type Challenge = { challenge: string; challengeToken: string; methods: string[] };
type Refused = { message: string; validationErrors?: { field: string }[] };

beforeEach(() => db.run(sql`delete from rate_limits`));

let rank = 0;
const someone = async () => {
  const number = ++rank;
  const me = await as("USER", number);
  return { me, email: `user-${number}@plateau.test`, ...(await addTotp(test, me)) };
};

const givePassword = async (email: string): Promise<Challenge> =>
  (await nobody.call<Challenge>("signIn", { body: { email, password: TEST_PASSWORD } })).body;

const finish = (challengeToken: string, code: string) =>
  nobody.call<Refused>("signInWithCode", { body: { challengeToken, code } });

const recover = (challengeToken: string, code: string) =>
  nobody.call<Refused>("signInWithRecoveryCode", { body: { challengeToken, code } });

describe("an application that makes codes", () => {
  it("is asked for after the password, which opens no session alone", async () => {
    const { email, secret } = await someone();
    const { body, headers } = await nobody.call<Challenge>("signIn", {
      body: { email, password: TEST_PASSWORD },
    });
    expect(body).toMatchObject({ challenge: "TOTP_REQUIRED", methods: ["totp", "recovery-code"] });
    expect(headers["set-cookie"]).toBeUndefined();
    const { status, headers: opened } = await finish(body.challengeToken, codeAt(secret, nextStep(test)));
    expect(status).toBe(200);
    expect(String(opened["set-cookie"])).toContain("plateau_session=");
  });

  it("refuses a code that served before, and the code of enrolment", async () => {
    const { email, secret } = await someone();
    const enrolment = codeAt(secret, clock.now ?? new Date());
    expect((await finish((await givePassword(email)).challengeToken, enrolment)).status).toBe(422);
    const code = codeAt(secret, nextStep(test));
    expect((await finish((await givePassword(email)).challengeToken, code)).status).toBe(200);
    const { status, body } = await finish((await givePassword(email)).challengeToken, code);
    expect(status).toBe(422);
    expect(body.validationErrors?.map(({ field }) => field)).toEqual(["code"]);
  });

  it("accepts clocks one step apart, not two", async () => {
    const { email, secret } = await someone();
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      nextStep(test);
      const now = nextStep(test);
      const { challengeToken } = await givePassword(email);
      expect((await finish(challengeToken, codeAt(secret, now, steps))).status, `${steps} steps`).toBe(
        status,
      );
    }
  });

  it("opens one session for each challenge", async () => {
    const { email, secret } = await someone();
    const { challengeToken } = await givePassword(email);
    expect((await finish(challengeToken, codeAt(secret, nextStep(test)))).status).toBe(200);
    expect((await finish(challengeToken, codeAt(secret, nextStep(test)))).status).toBe(401);
  });

  it("slows guessing down, also from one address with new challenges", async () => {
    const { email, secret } = await someone();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await finish((await givePassword(email)).challengeToken, "000000")).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const { challengeToken } = await givePassword(email);
    expect((await finish(challengeToken, codeAt(secret, nextStep(test)))).status).toBe(429);
  });

  it("is stored sealed: the table does not hold its secret", async () => {
    const { me, secret } = await someone();
    const row = await db.row<{ secret: Buffer }>(sql`
      select t.secret from totp_applications t join accounts a on a.id = t.account_id
      where a.person_id = ${me.userId}`);
    expect(row?.secret.includes(Buffer.from(secret))).toBe(false);
    expect(row?.secret.length).toBeGreaterThan(secret.length);
  });

  it("needs a right first code, and stays until a new one is confirmed", async () => {
    const { me, email, secret } = await someone();
    await me.call("startTotp");
    expect((await me.call("confirmTotp", { body: { code: "000000" } })).status).toBe(422);
    const { challengeToken } = await givePassword(email);
    expect((await finish(challengeToken, codeAt(secret, nextStep(test)))).status).toBe(200);
  });

  it("is asked for after a forgotten password too", async () => {
    const { email, secret } = await someone();
    await nobody.call("forgotPassword", { body: { email } });
    await work();
    await work();
    const letter = mailbox.find(({ to, subject }) => to === email && subject.startsWith("Votre code"));
    const code = /\b(\d{6})\b/.exec(letter?.text ?? "")?.[1];
    const { body, headers } = await nobody.call<Challenge>("resetPassword", {
      body: { email, code, password: "Autre-Secret-2026" },
    });
    expect(body.challenge).toBe("TOTP_REQUIRED");
    expect(headers["set-cookie"]).toBeUndefined();
    expect((await finish(body.challengeToken, codeAt(secret, nextStep(test)))).status).toBe(200);
  });

  it("can be removed, and the password is then enough", async () => {
    const { me, email } = await someone();
    expect((await me.call("removeTotp")).status).toBe(204);
    expect((await me.call("removeTotp")).status).toBe(404);
    expect(await givePassword(email)).toHaveProperty("user");
    expect((await me.call<{ recoveryCodesLeft: number }>("getSecondStep")).body.recoveryCodesLeft).toBe(0);
  });

  it("is not for the accounts of an outside identity provider", async () => {
    const me = await as("USER", ++rank);
    await db.run(sql`update accounts set status = 'EXTERNAL_PROVIDER' where person_id = ${me.userId}`);
    expect((await me.call("startTotp")).status).toBe(409);
    expect((await me.call("createPasskeyRegistration")).status).toBe(409);
    expect((await me.call<{ available: boolean }>("getSecondStep")).body.available).toBe(false);
  });

  it("tells its owner by e-mail when it is added and removed", async () => {
    const { me, email } = await someone();
    await me.call("removeTotp");
    await work();
    const subjects = mailbox.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      "Une deuxième étape de connexion a été ajoutée",
      "Une deuxième étape de connexion a été supprimée",
    ]);
  });

  it("ends the sessions that the password alone had opened, but for this one", async () => {
    const number = ++rank;
    const me = await as("USER", number);
    const { headers } = await nobody.call("signIn", {
      body: { email: `user-${number}@plateau.test`, password: TEST_PASSWORD },
    });
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    await addTotp(test, me);
    expect((await me.call("getSession")).status).toBe(200);
    expect((await test.app.inject({ url: "/api/session", headers: { cookie } })).statusCode).toBe(401);
  });
});

describe("recovery codes", () => {
  it("are ten, shown once, stored as hashes", async () => {
    const { me, recoveryCodes } = await someone();
    expect(new Set(recoveryCodes).size).toBe(10);
    const rows = await db.rows<{ length: number }>(sql`
      select length(r.code_hash) length from recovery_codes r join accounts a on a.id = r.account_id
      where a.person_id = ${me.userId}`);
    expect(rows.map(({ length }) => length)).toEqual(Array(10).fill(32));
    const { body } = await me.call("getSecondStep");
    expect(body).toMatchObject({ recoveryCodesLeft: 10 });
    expect(JSON.stringify(body)).not.toContain(recoveryCodes[0]);
  });

  it("replace the application once each, and tell the owner", async () => {
    const { email, recoveryCodes } = await someone();
    const [code = ""] = recoveryCodes;
    expect(
      (await recover((await givePassword(email)).challengeToken, ` ${code.toUpperCase()} `)).status,
    ).toBe(200);
    expect((await recover((await givePassword(email)).challengeToken, code)).status).toBe(422);
    await work();
    const letter = mailbox.find(
      ({ to, subject }) => to === email && subject === "Un code de secours a été utilisé",
    );
    expect(letter?.text).toContain("Il vous en reste 9.");
  });

  it("are void once renewed", async () => {
    const { me, email, recoveryCodes } = await someone();
    const { body } = await me.call<{ recoveryCodes: string[] }>("renewRecoveryCodes");
    expect((await recover((await givePassword(email)).challengeToken, recoveryCodes[3] ?? "")).status).toBe(
      422,
    );
    expect(
      (await recover((await givePassword(email)).challengeToken, body.recoveryCodes[3] ?? "")).status,
    ).toBe(200);
  });

  it("are not those of another account", async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const { challengeToken } = await givePassword(mine.email);
    expect((await recover(challengeToken, theirs.recoveryCodes[0] ?? "")).status).toBe(422);
  });

  it("need a second step to replace", async () => {
    const me = await as("USER", ++rank);
    expect((await me.call("renewRecoveryCodes")).status).toBe(409);
  });
});
