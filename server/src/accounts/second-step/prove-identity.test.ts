import type { PasskeyRequest } from "@plateau/contract/accounts/second-step.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, type Client, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { newAuthenticator } from "./authenticator.fixture.ts";
import { addPasskey, addTotp, codeAt, nextStep } from "./second-step.fixture.ts";

const test = await testApp();
const { app, as, db } = test;

type Refused = { message: string; code?: string };

const guarded = Object.entries(operations as Record<string, OperationSpec>).filter(
  ([, { recentSignIn }]) => recentSignIn,
) as [OperationName, OperationSpec][];

const NOBODY = "00000000-0000-4000-8000-000000000000";

const attempt = (client: Client, name: OperationName, { path }: OperationSpec): Promise<Answer<Refused>> =>
  client.call<Refused>(name, {
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, each = ""]) => [each, NOBODY])),
  });

const age = (minutes: number) =>
  db.run(sql`update sessions set proved_at = now() - make_interval(mins => ${minutes})`);

beforeEach(() => db.run(sql`delete from rate_limits`));

/** The client with the cookie that an answer has set. */
const renewed = (client: Client, { headers }: Answer): Client["headers"] => ({
  ...client.headers,
  cookie: String(headers["set-cookie"]).split(";")[0] ?? "",
});

const isOpen = async (headers: Client["headers"]): Promise<boolean> =>
  (await app.inject({ method: "POST", url: "/api/profile/totp", headers })).statusCode !== 403;

describe("an operation that needs a recent proof of identity", () => {
  it("is one of these", () => {
    expect(guarded.map(([name]) => name).sort()).toEqual([
      "addPasskey",
      "changeIdentityUserEmail",
      "changeIdentityUserGroup",
      "changePassword",
      "confirmTotp",
      "createApiKey",
      "createIdentityUser",
      "createPasskeyRegistration",
      "createUser",
      "erasePerson",
      "exportContacts",
      "exportPerson",
      "linkIdentityUser",
      "removePasskey",
      "removeTotp",
      "renewRecoveryCodes",
      "resetIdentityUserPassword",
      "resetIdentityUserSecondStep",
      "restoreUserState",
      "restoreUserValues",
      "setIdentityUserEnabled",
      "startTotp",
      "updateSignInPolicy",
      "updateUser",
    ]);
  });

  it.each(guarded)("%s is refused a quarter of an hour after the last one", async (name, spec) => {
    const me = await as("SUPERUSER");
    await age(14);
    expect((await attempt(me, name, spec)).status).not.toBe(403);
    await age(15);
    const { status, body } = await attempt(me, name, spec);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: "RECENT_SIGN_IN_REQUIRED",
      message: "Confirmez que c’est vous pour continuer",
    });
    await age(0);
  });

  it.each(guarded)("%s is refused to an API key", async (_, spec) => {
    const me = await as("SUPERUSER", 2);
    const { body } = await me.call<{ key: string }>("createApiKey", {
      body: { name: "Site", scopes: ["write"] },
    });
    const headers = { authorization: `Bearer ${body.key}` };
    const url = `/api${spec.path.replaceAll(/\{\w+\}/g, NOBODY)}`;
    const answer = await app.inject({ method: spec.method, url, headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json<Refused>().code).toBeUndefined();
  });

  it("is refused before its input is read", async () => {
    const me = await as("SUPERUSER", 3);
    await age(15);
    expect((await me.call("createApiKey", { body: { inconnu: 1 } })).status).toBe(403);
  });
});

describe("a proof of identity", () => {
  it("by password opens the operations, and renews the session's token", async () => {
    const me = await as("USER", 1);
    await age(20);
    const { body } = await me.call("getProofMethods");
    expect(body).toEqual({ methods: ["password"], singleSignOn: null });
    const answer = await me.call("proveIdentity", { body: { method: "password", password: TEST_PASSWORD } });
    expect(answer.status).toBe(204);
    expect(await isOpen(renewed(me, answer))).toBe(true);
    expect((await me.call("getSession")).status).toBe(401);
  });

  it("that is wrong opens nothing, keeps the session and is slowed down", async () => {
    const me = await as("USER", 2);
    await age(20);
    const prove = async () =>
      (await me.call("proveIdentity", { body: { method: "password", password: "faux" } })).status;
    expect([await prove(), await prove()]).toEqual([422, 422]);
    expect(await isOpen(me.headers)).toBe(false);
    for (let count = 2; count < 5; count++) await prove();
    expect(await prove()).toBe(429);
    expect((await me.call("getSession")).status).toBe(200);
  });

  it("by code is right once, and replaces the password where there is one", async () => {
    const me = await as("USER", 3);
    const { secret, recoveryCodes } = await addTotp(test, me);
    await age(20);
    expect((await me.call("getProofMethods")).body).toMatchObject({ methods: ["totp", "recovery-code"] });
    expect(
      (await me.call("proveIdentity", { body: { method: "password", password: TEST_PASSWORD } })).status,
    ).toBe(409);
    const code = codeAt(secret, nextStep(test));
    const first = await me.call("proveIdentity", { body: { method: "totp", code } });
    expect(first.status).toBe(204);
    const headers = renewed(me, first);
    const prove = (payload: object) =>
      app.inject({ method: "POST", url: "/api/session/proof", headers, payload });
    expect((await prove({ method: "totp", code })).statusCode).toBe(422);
    const recovery = { method: "recovery-code", code: recoveryCodes[0] };
    expect((await prove(recovery)).statusCode).toBe(204);
  });

  it("by passkey needs one's own, and a challenge that is used once", async () => {
    const [me, other] = [await as("USER", 4), await as("USER", 5)];
    const { authenticator } = await addPasskey(me);
    const { authenticator: theirs } = await addPasskey(other);
    await age(20);
    const options = async (client: Client) => (await client.call<PasskeyRequest>("createPasskeyProof")).body;
    const prove = (credential: unknown) =>
      me.call("proveIdentity", { body: { method: "passkey", credential } });
    expect((await prove(theirs.sign(await options(me)))).status).toBe(422);
    expect((await prove(authenticator.sign(await options(other)))).status).toBe(422);
    expect((await prove(newAuthenticator().sign(await options(me)))).status).toBe(422);
    expect((await prove(undefined)).status).toBe(422);
    const signed = authenticator.sign(await options(me));
    const answer = await prove(signed);
    expect(answer.status).toBe(204);
    const again = await app.inject({
      method: "POST",
      url: "/api/session/proof",
      headers: renewed(me, answer),
      payload: { method: "passkey", credential: signed },
    });
    expect(again.statusCode).toBe(422);
  });

  it("cannot be given by an API key", async () => {
    const me = await as("SUPERUSER", 4);
    const { body } = await me.call<{ key: string }>("createApiKey", {
      body: { name: "Site", scopes: ["write"] },
    });
    const answer = await app.inject({
      method: "POST",
      url: "/api/session/proof",
      headers: { ...me.headers, authorization: `Bearer ${body.key}` },
      payload: { method: "password", password: TEST_PASSWORD },
    });
    expect(answer.statusCode).toBe(403);
  });
});
