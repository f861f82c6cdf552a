import type { PasskeyCreation, PasskeyRequest } from "@plateau/contract/accounts/second-step.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD, testApp } from "../../test/app.ts";
import { newAuthenticator } from "./authenticator.fixture.ts";
import { addPasskey } from "./second-step.fixture.ts";

const { as, db, nobody } = await testApp();

beforeEach(() => db.run(sql`delete from rate_limits`));

let rank = 0;
const someone = async () => {
  const number = ++rank;
  const me = await as("USER", number);
  return { me, email: `user-${number}@plateau.test`, ...(await addPasskey(me)) };
};

const request = async (challengeToken?: string): Promise<PasskeyRequest> =>
  (await nobody.call<PasskeyRequest>("createPasskeySignIn", { body: { challengeToken } })).body;

const signIn = (credential: unknown, challengeToken?: string) =>
  nobody.call<{ user?: { email: string } }>("signInWithPasskey", { body: { credential, challengeToken } });

const givePassword = async (email: string) =>
  (
    await nobody.call<{ challenge: string; challengeToken: string; methods: string[] }>("signIn", {
      body: { email, password: TEST_PASSWORD },
    })
  ).body;

describe("a passkey", () => {
  it("opens a session alone, without a password", async () => {
    const { email, authenticator } = await someone();
    const options = await request();
    expect(options).toMatchObject({ rpId: "plateau.test", userVerification: "required" });
    expect(options.allowCredentials).toBeUndefined();
    const { status, body, headers } = await signIn(authenticator.sign(options));
    expect(status).toBe(200);
    expect(body.user?.email).toBe(email);
    expect(String(headers["set-cookie"])).toContain("plateau_session=");
  });

  it("completes the password of its account", async () => {
    const { email, authenticator } = await someone();
    const challenge = await givePassword(email);
    expect(challenge).toMatchObject({ challenge: "PASSKEY_REQUIRED", methods: ["passkey", "recovery-code"] });
    const options = await request(challenge.challengeToken);
    expect(options.allowCredentials).toHaveLength(1);
    const signed = authenticator.sign(options);
    expect((await signIn(signed, challenge.challengeToken)).status).toBe(200);
  });

  it("does not complete the password of another account", async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const { challengeToken } = await givePassword(mine.email);
    const options = await request(challengeToken);
    expect((await signIn(theirs.authenticator.sign(options), challengeToken)).status).toBe(401);
  });

  it("signs each challenge once, and only ours", async () => {
    const { authenticator } = await someone();
    const options = await request();
    expect((await signIn(authenticator.sign(options))).status).toBe(200);
    expect((await signIn(authenticator.sign(options))).status).toBe(401);
    const made = Buffer.alloc(32, 7).toString("base64url");
    expect((await signIn(authenticator.sign({ ...options, challenge: made }))).status).toBe(401);
  });

  it("signs no challenge that has expired or was made for something else", async () => {
    const { me, authenticator } = await someone();
    const late = await request();
    await db.run(sql`update one_time_secrets set expires_at = now() - interval '1 second'`);
    expect((await signIn(authenticator.sign(late))).status).toBe(401);
    const { body: proof } = await me.call<PasskeyRequest>("createPasskeyProof");
    expect((await signIn(authenticator.sign(proof))).status).toBe(401);
  });

  it.each([
    ["another origin", { origin: "https://plateau.test.pirate.test" }],
    ["another port", { origin: "https://plateau.test:8443" }],
    ["another site", { rpId: "pirate.test" }],
    ["no verified person", { userVerified: false }],
  ])("is refused with %s", async (_, site) => {
    const { authenticator } = await someone();
    expect((await signIn(authenticator.sign(await request(), site))).status).toBe(401);
    expect((await signIn(authenticator.sign(await request()))).status).toBe(200);
  });

  it("is refused when its counter goes back, as that of a copy", async () => {
    const { authenticator } = await someone();
    expect((await signIn(authenticator.sign(await request(), { counter: 9 }))).status).toBe(200);
    expect((await signIn(authenticator.sign(await request(), { counter: 4 }))).status).toBe(401);
  });

  it("opens nothing for a disabled account, nor while a new password is required", async () => {
    const { me, authenticator } = await someone();
    await db.run(sql`update accounts set status = 'RESET_REQUIRED' where person_id = ${me.userId}`);
    expect((await signIn(authenticator.sign(await request()))).status).toBe(401);
    await db.run(
      sql`update accounts set status = 'CONFIRMED', enabled = false where person_id = ${me.userId}`,
    );
    expect((await signIn(authenticator.sign(await request()))).status).toBe(401);
  });

  it("opens nothing once the account belongs to an outside identity provider", async () => {
    const { me, authenticator } = await someone();
    await db.run(sql`update accounts set status = 'EXTERNAL_PROVIDER' where person_id = ${me.userId}`);
    expect((await signIn(authenticator.sign(await request()))).status).toBe(401);
  });

  it("opens nothing once it is removed", async () => {
    const { me, id, authenticator } = await someone();
    expect((await me.call("removePasskey", { params: { id } })).status).toBe(204);
    expect((await signIn(authenticator.sign(await request()))).status).toBe(401);
  });
});

describe("one's own passkeys", () => {
  it("bring recovery codes with the first, and are listed by name and last use", async () => {
    const { me, id, recoveryCodes } = await someone();
    expect(recoveryCodes).toHaveLength(10);
    expect((await addPasskey(me)).recoveryCodes).toEqual([]);
    const renamed = await me.call("renamePasskey", { params: { id }, body: { name: " Téléphone " } });
    expect(renamed.body).toMatchObject({ name: "Téléphone", lastUsedAt: null });
    const { body } = await me.call<{ passkeys: { name: string }[] }>("getSecondStep");
    expect(body.passkeys.map(({ name }) => name)).toEqual(["Téléphone", "Clé du bureau"]);
  });

  it("are neither renamed nor removed by another", async () => {
    const { id } = await someone();
    const other = await as("SUPERUSER");
    expect((await other.call("renamePasskey", { params: { id }, body: { name: "À moi" } })).status).toBe(404);
    expect((await other.call("removePasskey", { params: { id } })).status).toBe(404);
  });

  it("are not added twice, nor with another's challenge or from another origin", async () => {
    const { me, authenticator } = await someone();
    const other = await as("USER", ++rank);
    const options = async (client = other) =>
      (await client.call<PasskeyCreation>("createPasskeyRegistration")).body;
    const add = async (credential: unknown) =>
      (await other.call("addPasskey", { body: { name: "Clé", credential } })).status;
    expect(await add(authenticator.create(await options()))).toBe(409);
    expect(await add(newAuthenticator().create(await options(me)))).toBe(422);
    expect(await add(newAuthenticator().create(await options(), { origin: "https://pirate.test" }))).toBe(
      422,
    );
    expect(await add(newAuthenticator().create(await options(), { userVerified: false }))).toBe(422);
    const once = newAuthenticator().create(await options());
    expect(await add(once)).toBe(201);
    expect(await add(once)).toBe(422);
  });
});
