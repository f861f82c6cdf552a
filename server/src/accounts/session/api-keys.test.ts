import { type ApiKey, lastExpiryDay } from "@plateau/contract/accounts/api-key.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type Scope, scopeAreaLabels, scopes } from "@plateau/contract/api/scopes.ts";
import { scopesFor } from "@plateau/contract/operation-scopes.ts";
import { areas, type OperationName, operations } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { type Client, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { sampleOf } from "../../test/sampled.ts";
import { deleteExpired } from "../account-storage.ts";

type NewKey = ApiKey & { key: string };

const { app, as, db, mailbox, nobody, work } = await testApp();
const [admin, superuser] = [await as("ADMINISTRATOR"), await as("SUPERUSER")];

const createKey = async (
  by: Client,
  body: { scopes?: Scope[]; expiresAt?: string } = {},
): Promise<NewKey> => {
  const answer = await by.call<NewKey>("createApiKey", { body: { name: "Site", scopes: ["read"], ...body } });
  expect(answer.status).toBe(201);
  return answer.body;
};

const headersOf = ({ key }: NewKey) => ({ authorization: `Bearer ${key}` });
const statusOf = async (key: NewKey): Promise<number> =>
  (await app.inject({ url: "/api/session", headers: headersOf(key) })).statusCode;
const accountIdOf = async (userId: string): Promise<string> =>
  (await db.row<{ id: string }>(sql`select id from accounts where person_id = ${userId}`))?.id ?? "";

const samples: Readonly<Record<string, string>> = {
  type: "photos",
  numero: "75118000AO0042",
  siren: "000000018",
};
const ANY_ID = "00000000-0000-4000-8000-000000000000";

const sendWith = (key: NewKey, spec: OperationSpec) =>
  app.inject({
    method: spec.method,
    url: `/api${spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? ANY_ID)}`,
    headers: headersOf(key),
    ...(spec.method === "GET" ? {} : { payload: {} }),
  });

const specs = Object.entries(operations as Record<OperationName, OperationSpec>);
const sessionSpecs = specs.filter(([, { access }]) => access !== "public");
const REFUSED = /^(Une clé d’API ne permet pas|Cette clé d’API n’a pas le droit)/;

describe("scopes of an API key", () => {
  const held: { scopes: Scope[]; turn: number }[] = scopes.map((scope, turn) => ({ scopes: [scope], turn }));

  it.each(held)("$scopes admit their operations and no other", async ({ scopes, turn }) => {
    const key = await createKey(superuser, { scopes });
    for (const [name, spec] of sampleOf(sessionSpecs, 4, turn)) {
      const sufficient = scopesFor(spec);
      const admitted = sufficient === "any key" || scopes.some((scope) => sufficient.includes(scope));
      const answer = await sendWith(key, spec);
      const refusal = answer.statusCode === 403 ? answer.json<ErrorBody>().message : "";
      expect(REFUSED.test(refusal), `${name} ${answer.statusCode}`).toBe(!admitted);
      expect(answer.statusCode, name).not.toBe(401);
    }
  });

  it("reach only the operations of their area, reading ones by `:read`", () => {
    const reached = (scope: Scope) =>
      specs.filter(([, spec]) => scopesFor(spec).includes(scope)).map(([name]) => name);
    const ofOffers = ["offers", "offerLinks", "offerMedias", "offerParts", "offerSheets"] as const;
    expect(reached("offers:write").sort()).toEqual(
      ofOffers.flatMap((area) => Object.keys(areas[area])).sort(),
    );
    expect(reached("listings:read").sort()).toEqual(["getListing", "listListings"]);
    for (const area of Object.keys(scopeAreaLabels) as (keyof typeof scopeAreaLabels)[]) {
      const read = reached(`${area}:read`);
      for (const write of scopes.filter((scope) => scope === `${area}:write`))
        expect(reached(write)).toEqual(expect.arrayContaining(read));
      for (const name of read) expect(operations[name as OperationName].method, name).toBe("GET");
    }
  });

  it("name what is missing, and what no key may do", async () => {
    const key = await createKey(admin, { scopes: ["offers:read"] });
    const message = async (spec: OperationSpec) => (await sendWith(key, spec)).json<ErrorBody>().message;
    expect(await message(operations.createContact)).toBe(
      "Cette clé d’API n’a pas le droit «\u202fcontacts:write\u202f» (Contacts\u202f: lecture et modification)",
    );
    expect(await message(operations.createApiKey)).toBe(
      "Une clé d’API ne permet pas cette opération\u202f: connectez-vous avec un compte",
    );
  });

  it("keep keys, passwords, second steps, e-mails of accounts, sessions, rights, exports and calendar addresses for sessions", () => {
    const never = specs.filter(([, spec]) => spec.access !== "public" && scopesFor(spec).length === 0);
    expect(never.map(([name]) => name).sort()).toEqual(
      `addPasskey changeIdentityUserEmail changeIdentityUserGroup changePassword confirmTotp
      createApiKey createIdentityUser createPasskeyProof createPasskeyRegistration createUser
      deleteApiKey deleteCalendarFeed deleteUser disconnectIdentityUser endOtherSessions
      endSingleSignOn erasePerson exportContacts exportPerson findPerson forgetDevice getIdentityUserSecondStep getProofMethods
      getSecondStep getSignInPolicy grantSenderAddresses keepProspect linkIdentityUser listApiKeys listDevices
      listSessions listStaleProspects planErasure proveIdentity removePasskey removeTotp renamePasskey renewCalendarFeed
      renewRecoveryCodes resendIdentityUserCode resendIdentityUserInvitation
      resetIdentityUserPassword resetIdentityUserSecondStep restoreUserState restoreUserValues revokeSession
      setIdentityUserEnabled signOut signOutEverywhere startProviderProof startTotp updateSignInPolicy updateUser`.split(
        /\s+/,
      ),
    );
  });

  it("decide what the session says that the key may do", async () => {
    const key = await createKey(admin, { scopes: ["contacts:read"] });
    const { mayDo } = (await sendWith(key, operations.getSession)).json<{ mayDo: string[] }>();
    const expected = specs.filter(([, spec]) => {
      const sufficient = scopesFor(spec);
      const byKey = sufficient === "any key" || sufficient.includes("contacts:read");
      return spec.access === "public" || (byKey && mayCall(spec.access, "ADMINISTRATOR"));
    });
    expect(mayDo.filter((name) => operations[name as OperationName].access !== "public").sort()).toEqual(
      expected
        .filter(([, { access }]) => access !== "public")
        .map(([name]) => name)
        .sort(),
    );
  });

  it("hold for calls through the proxy, for files and for the documentation", async () => {
    const [reader, other] = [
      await createKey(admin, { scopes: ["contacts:read"] }),
      await createKey(admin, { scopes: ["offers:read"] }),
    ];
    const inner = async (key: NewKey, path: string, method = "GET") =>
      (
        await app.inject({
          method: "POST",
          url: "/api/proxy",
          headers: headersOf(key),
          payload: { path, method, ...(method === "GET" ? {} : { body: "{}" }) },
        })
      ).json<{ statusCode: number }>().statusCode;
    expect(await inner(reader, "/contacts")).toBe(200);
    expect(await inner(reader, "/contacts", "POST")).toBe(403);
    expect(await inner(other, "/contacts")).toBe(403);
    const get = async (key: NewKey, url: string) =>
      (await app.inject({ url, headers: headersOf(key) })).statusCode;
    const file = "/files/real-estates/none/photos/none.jpg";
    expect([await get(reader, file), await get(other, file)]).toEqual([403, 404]);
    expect(await get(reader, "/api/openapi.json")).toBe(200);
  });
});

describe("API key", () => {
  it("is shown once, with its owner, scopes and expiry, and stops when revoked", async () => {
    const day = lastExpiryDay(new Date());
    const { key, ...created } = await createKey(admin, { scopes: ["read", "read"], expiresAt: day });
    expect(created).toMatchObject({ name: "Site", scopes: ["read"], expired: false, lastUsedAt: null });
    expect(created.owner).toEqual({ id: admin.userId, name: "Camille Essai" });
    expect(created.expiresAt).toMatch(new RegExp(`^${day}T2[12]:59:00`));
    const list = await admin.call<{ items: ApiKey[] }>("listApiKeys");
    expect(list.body.items[0]).toEqual(created);
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect(await statusOf({ ...created, key })).toBe(200);
    expect((await admin.call("deleteApiKey", { params: { id: created.id } })).status).toBe(204);
    expect(await statusOf({ ...created, key })).toBe(401);
    expect((await admin.call("deleteApiKey", { params: { id: created.id } })).status).toBe(404);
  });

  it("is created by administrators only", async () => {
    for (const group of ["USER", "VISITOR"] as const) {
      const person = await as(group);
      const body = { name: "Site", scopes: ["read"] };
      expect((await person.call("createApiKey", { body })).status).toBe(403);
      expect((await person.call("listApiKeys")).status).toBe(403);
    }
  });

  it.each([
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["everything"] }, "scopes.0"],
    [{ expiresAt: "2020-01-01" }, "expiresAt"],
    [{ expiresAt: "2020-01-01T12:00:00Z" }, "expiresAt"],
    [{ expiresAt: "2999-01-01" }, "expiresAt"],
    [{ expiresAt: "demain" }, "expiresAt"],
  ])("is refused with %o", async (wrong, field) => {
    const body = { name: "Site", scopes: ["read"], ...wrong };
    const answer = await admin.call<ErrorBody>("createApiKey", { body });
    expect([answer.status, answer.body.validationErrors?.[0]?.field]).toEqual([422, field]);
  });

  it("stops at its expiry, and stays listed as expired", async () => {
    const key = await createKey(admin, { expiresAt: lastExpiryDay(new Date()) });
    await db.run(sql`update api_keys set expires_at = now() where id = ${key.id}`);
    expect(await statusOf(key)).toBe(401);
    const { body } = await admin.call<{ items: ApiKey[] }>("listApiKeys");
    expect(body.items.find(({ id }) => id === key.id)).toMatchObject({ expired: true });
  });

  it("stores its last use once a minute", async () => {
    const key = await createKey(admin);
    const lastUse = async () =>
      (await db.row<{ at: string }>(sql`select last_used_at at from api_keys where id = ${key.id}`))?.at;
    await statusOf(key);
    const first = await lastUse();
    expect(first).toBeTruthy();
    await statusOf(key);
    expect(await lastUse()).toBe(first);
    await db.run(sql`update api_keys set last_used_at = now() - interval '61 seconds' where id = ${key.id}`);
    const before = await lastUse();
    await statusOf(key);
    expect(await lastUse()).not.toBe(before);
  });

  it("above an administrator’s group is neither listed nor revoked by them", async () => {
    const key = await createKey(superuser);
    const { body } = await admin.call<{ items: ApiKey[] }>("listApiKeys");
    expect(body.items.some(({ id }) => id === key.id)).toBe(false);
    expect((await admin.call("deleteApiKey", { params: { id: key.id } })).status).toBe(403);
    expect(await statusOf(key)).toBe(200);
  });

  it("of a colleague is listed and revoked by administrators of the same group or above", async () => {
    const colleague = await as("ADMINISTRATOR", 2);
    for (const by of [admin, superuser]) {
      const key = await createKey(colleague);
      const { body } = await by.call<{ items: ApiKey[] }>("listApiKeys");
      expect(body.items.find(({ id }) => id === key.id)?.owner.id).toBe(colleague.userId);
      expect((await by.call("deleteApiKey", { params: { id: key.id } })).status).toBe(204);
      expect(await statusOf(key)).toBe(401);
    }
  });

  it("is not created by a session that has just ended", async () => {
    const person = await as("ADMINISTRATOR", 3);
    const accountId = await accountIdOf(person.userId);
    const waits = async () =>
      (await db.row(sql`select 1 from pg_locks where not granted limit 1`)) !== undefined;
    let creation: ReturnType<Client["call"]> | undefined;
    await db.transaction(async (tx) => {
      await tx.run(sql`select from accounts where id = ${accountId} for update`);
      creation = person.call("createApiKey", { body: { name: "Site", scopes: ["write"] } });
      await expect.poll(waits).toBe(true);
      await tx.run(sql`delete from sessions where account_id = ${accountId}`);
    });
    expect((await creation)?.status).toBe(401);
  });
});

describe("API key and calendar address", () => {
  let number = 30;
  const enrol = async (group: Group = "ADMINISTRATOR") => {
    const person = await as(group, number++);
    const email = `${group.toLowerCase()}-${number - 1}@plateau.test`;
    const { path } = (await person.call<{ path: string }>("renewCalendarFeed")).body;
    const key = await createKey(person);
    const statuses = async () => [await statusOf(key), (await app.inject({ url: path })).statusCode];
    expect(await statuses()).toEqual([200, 200]);
    return { person, username: await accountIdOf(person.userId), email, statuses };
  };
  type Enrolled = Awaited<ReturnType<typeof enrol>>;

  const act =
    (name: OperationName, body?: object) =>
    async ({ username }: Enrolled) => {
      const answer = await superuser.call(name, { params: { username }, ...(body ? { body } : {}) });
      expect(answer.status).toBe(200);
    };
  const NEW_PASSWORD = "Un-Autre-Secret-9";

  const ends: Record<string, (enrolled: Enrolled) => Promise<void>> = {
    "the disabling of the account, even after it is enabled again": async (enrolled) => {
      await act("setIdentityUserEnabled", { enabled: false })(enrolled);
      await act("setIdentityUserEnabled", { enabled: true })(enrolled);
    },
    "a disconnection by an administrator": act("disconnectIdentityUser"),
    "a password reset by an administrator": act("resetIdentityUserPassword"),
    "a lower group": act("changeIdentityUserGroup", { group: "USER" }),
    "a lower group that a provider gives": async ({ username }) => {
      await db.run(sql`update accounts set account_group = 'VISITOR' where id = ${username}`);
      await db.run(sql`update accounts set account_group = 'ADMINISTRATOR' where id = ${username}`);
    },
    "the loss of every group in the directory": async ({ username }) => {
      await db.run(sql`update accounts set account_group = null where id = ${username}`);
      await db.run(sql`update accounts set account_group = 'ADMINISTRATOR' where id = ${username}`);
    },
    "a disabling in the directory": async ({ username }) => {
      await db.run(sql`update accounts set enabled = false where id = ${username}`);
      await db.run(sql`update accounts set enabled = true where id = ${username}`);
    },
    "the deletion of the user": async ({ person }) => {
      expect((await superuser.call("deleteUser", { params: { id: person.userId } })).status).toBe(204);
    },
    "a change of one’s password": async ({ person }) => {
      const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
      expect((await person.call("changePassword", { body })).status).toBe(204);
    },
    "a password reset by an e-mailed code": async ({ email }) => {
      await nobody.call("forgotPassword", { body: { email } });
      while ((await work()) > 0);
      const text = (mailbox.at(-1)?.text ?? "").replaceAll(/(?<=\d)\s(?=\d)/g, "");
      const body = { email, code: /\b\d{6}\b/.exec(text)?.[0], password: NEW_PASSWORD };
      expect((await nobody.call("resetPassword", { body })).status).toBe(200);
    },
    "signing out everywhere": async ({ person }) => {
      expect((await person.call("signOutEverywhere")).status).toBe(204);
    },
  };

  it.each(Object.keys(ends))("end with %s", async (how) => {
    const enrolled = await enrol();
    await ends[how]?.(enrolled);
    expect(await enrolled.statuses()).toEqual([401, 404]);
  });

  it("stay with a higher group and with a session that ends", async () => {
    const enrolled = await enrol();
    await act("changeIdentityUserGroup", { group: "SUPERUSER" })(enrolled);
    expect((await enrolled.person.call("signOut")).status).toBe(204);
    expect(await enrolled.statuses()).toEqual([200, 200]);
  });

  it("that have ended are removed by maintenance, others not", async () => {
    const [ended, standing] = [await enrol(), await enrol()];
    await act("disconnectIdentityUser")(ended);
    await deleteExpired(db);
    const left = await db.rows<{ id: string }>(sql`
      select account_id id from api_keys where account_id in (${ended.username}, ${standing.username})`);
    expect(left).toEqual([{ id: standing.username }]);
  });

  it("can be made again after a new password, and ended ones are listed no more", async () => {
    const { person } = await enrol();
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await person.call("changePassword", { body })).status).toBe(204);
    const mine = async () =>
      (await person.call<{ items: ApiKey[] }>("listApiKeys")).body.items.filter(
        ({ owner }) => owner.id === person.userId,
      ).length;
    expect(await mine()).toBe(0);
    expect((await person.call<{ active: boolean }>("getCalendarFeed")).body.active).toBe(false);
    expect(await statusOf(await createKey(person))).toBe(200);
    const { path } = (await person.call<{ path: string }>("renewCalendarFeed")).body;
    expect((await app.inject({ url: path })).statusCode).toBe(200);
    expect(await mine()).toBe(1);
  });
});
