import sql from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newPerson } from "../../../accounts/identity/accounts.fixture.ts";
import { testDatabase } from "../../../test/database.ts";
import { identityConformance } from "../conformance.ts";
import { IdentityConflict, IdentityMissing, IdentityUnavailable } from "../port.ts";
import { cognitoIdentity } from "./adapter.ts";
import { CLIENT, localPool, POOL_ID } from "./pool.fixture.ts";

const db = await testDatabase();
const pool = await localPool();

// The SDK's default chain finds the credentials.
vi.stubEnv("AWS_ACCESS_KEY_ID", "cle-de-test");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret-de-test");
afterAll(() => vi.unstubAllEnvs());

const issuer = `https://cognito-idp.eu-west-3.amazonaws.com/${POOL_ID}`;
const settings = { userPoolId: POOL_ID, region: "eu-west-3", endpoint: pool.endpoint, issuer, ...CLIENT };
const identity = cognitoIdentity(settings);

identityConformance("Cognito", () => ({
  identity,
  db,
  newPerson: () => newPerson(db),
  setStatus: async ({ Attributes: { email } }, status) => {
    const user = pool.users.find(({ attributes }) => attributes.get("email") === email);
    if (user) user.UserStatus = status;
  },
}));

let emails = 0;
const newEmail = () => `annuaire-${++emails}@plateau.test`;
const add = (changes?: Parameters<typeof pool.add>[1]) => {
  const user = pool.add(newEmail(), changes);
  if (!changes?.groups) user.groups.add("USER");
  return { user, email: user.attributes.get("email") ?? "" };
};

const openSession = (accountId: string) =>
  db.run(sql`
    insert into sessions (token_hash, account_id, expires_at)
    values (${crypto.getRandomValues(Buffer.alloc(32))}, ${accountId}, now() + interval '1 day')`);
const sessions = async (accountId: string): Promise<number> =>
  (await db.rows(sql`select from sessions where account_id = ${accountId}`)).length;
const age = () => db.run(sql`update accounts set directory_read_at = now() - interval '5 minutes'`);

beforeEach(() => {
  pool.calls.length = 0;
});

describe("Cognito user pool", () => {
  it("lets the pool send its own e-mails, by e-mail", async () => {
    const email = newEmail();
    const created = await identity.create(db, { email, group: "USER" });
    expect(created?.letter).toBeNull();
    await identity.resendInvitation(db, email);
    expect(pool.mails.filter(({ to }) => to === email)).toEqual([
      { kind: "invitation", to: email },
      { kind: "invitation", to: email },
    ]);
  });

  it("keeps a changed e-mail verified, so that the password can be reset", async () => {
    const { user } = add();
    const email = newEmail();
    await identity.find(db, user.attributes.get("email") ?? "");
    await identity.changeEmail(db, user.attributes.get("email") ?? "", email);
    expect(user.attributes.get("email_verified")).toBe("true");
    await identity.resetPassword(db, email);
    expect(pool.mails.at(-1)).toEqual({ kind: "reset", to: email });
  });

  it("leaves groups that are not Plateau's, and takes the highest of several", async () => {
    const { user, email } = add({ groups: new Set(["comptabilite", "VISITOR", "ADMINISTRATOR"]) });
    expect((await identity.find(db, email))?.userRoleName).toBe("ADMINISTRATOR");
    expect((await identity.changeGroup(db, email, "USER")).user.userRoleName).toBe("USER");
    expect([...user.groups].toSorted()).toEqual(["USER", "comptabilite"]);
  });

  it("knows somebody in none of Plateau's groups, without any right", async () => {
    const { email } = add({ groups: new Set(["comptabilite"]) });
    expect(await identity.find(db, email)).toMatchObject({ userRoleName: null, Enabled: true });
  });

  it.each(["COMPROMISED", "ARCHIVED", "UNKNOWN"])("admits nobody in the old state %s", async (UserStatus) => {
    const { email } = add({ UserStatus });
    expect((await identity.find(db, email))?.UserStatus).toBe("RESET_REQUIRED");
  });

  it("finds a user by subject, and one of an outside provider by the pool's own subject", async () => {
    const { user } = add();
    expect(
      await identity.bySubject(db, { issuer: "https://autre.test", subject: user.Username }),
    ).toBeUndefined();
    const own = await identity.bySubject(db, { issuer, subject: user.Username });
    expect(own?.Attributes.email).toBe(user.attributes.get("email"));
    const { email } = add({
      sub: crypto.randomUUID(),
      Username: "Entra_123",
      UserStatus: "EXTERNAL_PROVIDER",
    });
    const subject = pool.users.at(-1)?.attributes.get("sub") ?? "";
    const federated = await identity.bySubject(db, { issuer, subject });
    expect(federated).toMatchObject({ UserStatus: "EXTERNAL_PROVIDER", Attributes: { email } });
    expect(await identity.find(db, federated?.Username ?? "")).toEqual(federated);
  });

  it("takes over the account of the same verified e-mail, with its person and without its password", async () => {
    const personId = await newPerson(db);
    const email = newEmail();
    const insert = (email: string, personId: string | null) =>
      db.row<{ id: string }>(sql`
        insert into accounts (email, person_id, account_group, status, password_hash)
        values (${email}, ${personId}, 'SUPERUSER', 'CONFIRMED', 'scrypt') returning id`);
    const before = await insert(email, personId);
    pool.add(email).groups.add("USER");
    expect(await identity.find(db, email)).toMatchObject({
      Username: before?.id,
      userRoleName: "USER",
      Attributes: { "custom:user_id": personId },
    });
    expect(await db.row(sql`select password_hash "hash" from accounts where id = ${before?.id}`)).toEqual({
      hash: null,
    });
    const other = newEmail();
    await insert(other, null);
    pool.add(other, { attributes: new Map([["email_verified", "false"]]) });
    await expect(identity.find(db, other)).rejects.toThrow(IdentityConflict);
  });
});

describe("link to a person", () => {
  it("stays when the attribute changes in the pool, which its holder may be able to do", async () => {
    const [own, other] = [await newPerson(db), await newPerson(db)];
    const { user, email } = add();
    await identity.find(db, email);
    await identity.link(db, email, own);
    user.attributes.set("custom:user_id", other);
    expect((await identity.find(db, email))?.Attributes["custom:user_id"]).toBe(own);
  });
});

describe("changes in the pool itself", () => {
  it("reach Plateau: new users, groups, states, and sessions that end", async () => {
    const [kept, disabled, gone] = [add(), add(), add()];
    await identity.synchronise(db);
    const idOf = async (email: string) => (await identity.find(db, email))?.Username ?? "";
    const ids = [await idOf(kept.email), await idOf(disabled.email), await idOf(gone.email)];
    for (const id of ids) await openSession(id);
    kept.user.groups.add("ADMINISTRATOR");
    disabled.user.Enabled = false;
    pool.users.splice(pool.users.indexOf(gone.user), 1);
    const fresh = add();
    await age();
    await identity.synchronise(db);
    expect(await Promise.all(ids.map(sessions))).toEqual([1, 0, 0]);
    const list = await identity.list(db, { after: undefined, limit: 1000 });
    const groupOf = (email: string) =>
      list.find(({ Attributes }) => Attributes.email === email)?.userRoleName;
    expect([groupOf(kept.email), groupOf(fresh.email), groupOf(gone.email)]).toEqual([
      "ADMINISTRATOR",
      "USER",
      undefined,
    ]);
    expect(await db.row(sql`select enabled from accounts where id = ${ids[2]}`)).toEqual({ enabled: false });
  });

  it("are read page by page, with few calls", async () => {
    for (let number = 0; number < 150; number++) add();
    pool.calls.length = 0;
    await identity.synchronise(db);
    const list = await identity.list(db, { after: undefined, limit: 1000 });
    expect(list.length).toBe(
      pool.users.filter(({ attributes }) => attributes.get("email_verified") === "true").length,
    );
    expect(pool.calls.filter((call) => call === "ListUsers").length).toBe(Math.ceil(pool.users.length / 60));
    expect(pool.calls).not.toContain("AdminListGroupsForUser");
  });

  it("do not undo what was written a moment ago: a list may lag behind", async () => {
    const { user, email } = add();
    await identity.setEnabled(db, email, false);
    user.Enabled = true;
    await identity.synchronise(db);
    const [row] = await db.rows<{ enabled: boolean }>(
      sql`select enabled from accounts where email = ${email}`,
    );
    expect(row?.enabled).toBe(false);
  });

  it("may exchange the e-mails of two users", async () => {
    const [first, second] = [add(), add()];
    await identity.synchronise(db);
    first.user.attributes.set("email", second.email);
    second.user.attributes.set("email", first.email);
    await age();
    await identity.synchronise(db);
    expect((await identity.find(db, first.email))?.Attributes.email).toBe(first.email);
    expect(
      await db.rows(sql`select email from accounts where directory_username = ${first.user.Username}`),
    ).toEqual([{ email: second.email }]);
  });
});

describe("failures of the pool", () => {
  it("repeats what was throttled or broke down", async () => {
    const { email } = add();
    pool.failNext({ operation: "AdminGetUser", type: "TooManyRequestsException", message: "Rate exceeded" });
    pool.failNext({ operation: "AdminDisableUser", type: "InternalErrorException", message: "Something" });
    expect((await identity.setEnabled(db, email, false)).user.Enabled).toBe(false);
  });

  it("says that the pool is busy when it stays throttled", async () => {
    pool.failNext({
      operation: "AdminGetUser",
      type: "TooManyRequestsException",
      message: "Rate exceeded",
      times: 4,
    });
    const failure = identity.find(db, add().email);
    await expect(failure).rejects.toThrow(IdentityUnavailable);
    await expect(failure).rejects.toThrow(/trop de demandes/);
  });

  it("does not create a user twice when the answer was lost", async () => {
    pool.failNext({
      operation: "AdminCreateUser",
      type: "InternalErrorException",
      message: "Something",
      after: true,
    });
    await expect(identity.create(db, { email: newEmail(), group: "USER" })).rejects.toThrow(
      IdentityUnavailable,
    );
    expect(pool.calls.filter((call) => call === "AdminCreateUser")).toHaveLength(1);
  });

  it.each([
    ["the invitation could not be sent", "AdminCreateUser", "CodeDeliveryFailureException", true],
    ["the group could not be given", "AdminAddUserToGroup", "NotAuthorizedException", false],
  ])("leaves no user behind when %s", async (_, operation, type, after) => {
    const email = newEmail();
    pool.failNext({ operation, type, message: "Refused", after });
    await expect(identity.create(db, { email, group: "USER" })).rejects.toThrow(IdentityUnavailable);
    expect(pool.users.some(({ attributes }) => attributes.get("email") === email)).toBe(false);
    expect(await identity.create(db, { email, group: "USER" })).toBeDefined();
  });

  it("refuses what the state of the user forbids, in French", async () => {
    const invited = add({ UserStatus: "FORCE_CHANGE_PASSWORD" });
    await expect(identity.resetPassword(db, invited.email)).rejects.toThrow(IdentityConflict);
    const confirmed = add();
    await expect(identity.resendInvitation(db, confirmed.email)).rejects.toThrow(/état de ce compte/);
    await expect(identity.resendCode(db, confirmed.email)).rejects.toThrow(/déjà confirmé/);
    const unverified = add({ attributes: new Map([["email_verified", "false"]]) });
    await expect(identity.resetPassword(db, unverified.email)).rejects.toThrow(/adresse e-mail vérifiée/);
    pool.groups.splice(pool.groups.indexOf("VISITOR"), 1);
    await expect(identity.changeGroup(db, confirmed.email, "VISITOR")).rejects.toThrow(/groupe n’existe pas/);
    expect([...confirmed.user.groups]).toEqual(["USER"]);
    pool.groups.push("VISITOR");
  });

  it("says that a user went away meanwhile, and closes the account", async () => {
    const { user, email } = add();
    const known = await identity.find(db, email);
    pool.users.splice(pool.users.indexOf(user), 1);
    await expect(identity.setEnabled(db, known?.Username ?? "", false)).rejects.toThrow(IdentityMissing);
    expect(await identity.find(db, known?.Username ?? "")).toBeUndefined();
  });

  it("says that the pool is away when it is another one, refuses the keys or cannot be reached", async () => {
    const wrong = cognitoIdentity({ ...settings, userPoolId: "eu-west-3_Autre" });
    await expect(wrong.find(db, newEmail())).rejects.toThrow(IdentityUnavailable);
    const nowhere = cognitoIdentity({ ...settings, endpoint: "http://127.0.0.1:9" });
    await expect(nowhere.find(db, newEmail())).rejects.toThrow(IdentityUnavailable);
  });
});
