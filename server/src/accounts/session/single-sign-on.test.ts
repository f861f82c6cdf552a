import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { localIssuer } from "../../providers/single-sign-on/oidc/issuer.fixture.ts";
import { TEST_PASSWORD } from "../../test/app.ts";
import { enrol } from "../identity/accounts.fixture.ts";
import { addPasskey, addTotp } from "../second-step/second-step.fixture.ts";
import { appWithProvider, CALLBACK } from "./single-sign-on.fixture.ts";

const issuer = await localIssuer();
const plateau = await appWithProvider(issuer.settings());
const { db, nobody, as } = plateau;

const GROUPS = { claim: "groups", mapping: { courtiers: "USER", direction: "ADMINISTRATOR" } } as const;

let people = 0;
/** Somebody whom Plateau does not know. */
const stranger = () => {
  people++;
  return {
    sub: `sujet-${people}`,
    email: `inconnue-${people}@exemple.test`,
    email_verified: true,
    name: "Ana Roy",
  };
};

beforeEach(() => {
  issuer.claims = stranger();
  issuer.metadata = {};
  issuer.failing = false;
  plateau.configure();
});

const signIn = async (returnPath?: string) => {
  const { url, cookie } = await plateau.leave(returnPath);
  const back = await plateau.comeBack(issuer.agree(url), cookie);
  return { ...back, session: await plateau.sessionOf(back.cookie) };
};

const statusOf = async (username: string) =>
  db.row<{ status: string; group: string; email: string; password: string | null }>(sql`
    select status, account_group "group", email, password_hash "password" from accounts where id = ${username}`);

describe("first sign-in at the provider", () => {
  it("opens the account with the verified e-mail, which then belongs to the provider", async () => {
    const { username, userId, email } = await enrol(db);
    issuer.claims = { ...stranger(), email: email.toUpperCase() };
    const { status, location, session } = await signIn("/contacts?q=vente");
    expect([status, location]).toEqual([303, "/contacts?q=vente"]);
    expect(session).toMatchObject({ user: { id: userId }, group: "USER", hasPassword: false });
    expect(await statusOf(username)).toMatchObject({ status: "EXTERNAL_PROVIDER", password: null });
    const byPassword = await nobody.call("signIn", { body: { email, password: TEST_PASSWORD } });
    expect(byPassword.status).toBe(401);
  });

  it("ends the sessions and codes that the account had", async () => {
    const { email, username } = await enrol(db);
    const before = await nobody.call("signIn", { body: { email, password: TEST_PASSWORD } });
    const cookie = String(before.headers["set-cookie"]).split(";")[0] ?? "";
    expect(await plateau.sessionOf(cookie)).toBeDefined();
    issuer.claims = { ...stranger(), email };
    await signIn();
    expect(await plateau.sessionOf(cookie)).toBeUndefined();
    expect(await db.rows(sql`select from account_codes where account_id = ${username}`)).toEqual([]);
  });

  it("takes away the passkeys and codes of before, which would outlive a departure from the provider", async () => {
    const person = await as("USER", 60);
    await addTotp(plateau, person);
    await addPasskey(person);
    issuer.claims = { ...stranger(), email: "user-60@plateau.test" };
    const { location, session } = await signIn();
    expect([location, session?.user.id]).toEqual(["/contacts", person.userId]);
    const left = await db.row(sql`
      select (select count(*) from passkeys where account_id = a.id) passkeys,
        (select count(*) from totp_applications where account_id = a.id) applications,
        (select count(*) from recovery_codes where account_id = a.id) codes
      from accounts a where a.person_id = ${person.userId}`);
    expect(left).toEqual({ passkeys: 0, applications: 0, codes: 0 });
  });

  it.each([false, undefined])("refuses an e-mail that is not verified (%j)", async (email_verified) => {
    const { username, email } = await enrol(db);
    issuer.claims = { ...stranger(), email, email_verified };
    const { location, session } = await signIn();
    expect([location, session]).toEqual(["/sign-in?motif=adresse&retour=%2Fcontacts", undefined]);
    expect(await statusOf(username)).toMatchObject({ status: "CONFIRMED" });
  });

  it("refuses somebody without an account, unless it may create one", async () => {
    const { location, session } = await signIn("/");
    expect([location, session]).toEqual(["/sign-in?motif=inconnue", undefined]);
  });

  it("is audited, with the person or the reason of the refusal", async () => {
    await signIn();
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    await signIn();
    const entries = await db.rows<{ content: string }>(sql`
      select content from audit.entries order by position desc limit 2`);
    expect(entries.map(({ content }) => JSON.parse(content))).toMatchObject([
      { kind: "sign-in", operation: "finishSingleSignOn", outcome: "success", email },
      { kind: "sign-in", outcome: "refused", details: { reason: "inconnue" } },
    ]);
  });

  it("creates the account and the person when configured, in the default group", async () => {
    plateau.configure({ firstSignIn: "create", defaultGroup: "VISITOR" });
    const { location, session } = await signIn();
    expect(location).toBe("/contacts");
    expect(session).toMatchObject({
      user: { firstname: "Ana", lastname: "Roy", email: issuer.claims.email },
      group: "VISITOR",
      hasPassword: false,
    });
  });

  it("creates nothing without a verified e-mail, nor without a group", async () => {
    const count = () => db.row(sql`select count(*) n from people`);
    const before = await count();
    plateau.configure({ firstSignIn: "create", defaultGroup: "USER" });
    issuer.claims = { ...stranger(), email_verified: false };
    expect((await signIn("/")).location).toBe("/sign-in?motif=adresse");
    plateau.configure({ firstSignIn: "create", groups: GROUPS });
    issuer.claims = { ...stranger(), groups: ["comptabilité"] };
    expect((await signIn("/")).location).toBe("/sign-in?motif=groupe");
    expect(await count()).toEqual(before);
  });

  it("links and creates nobody when it refuses, and still admits those linked before", async () => {
    const { email } = await enrol(db);
    const known = { ...stranger(), email };
    issuer.claims = known;
    await signIn();
    plateau.configure({ firstSignIn: "refuse" });
    expect((await signIn()).location).toBe("/contacts");
    const { email: other } = await enrol(db);
    issuer.claims = { ...stranger(), email: other };
    expect((await signIn("/")).location).toBe("/sign-in?motif=inconnue");
  });

  it("does not give an account to a second person with the same e-mail", async () => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    await signIn();
    issuer.claims = { ...stranger(), email };
    expect((await signIn("/")).location).toBe("/sign-in?motif=inconnue");
  });

  it("does not open an account without a person, unless it may create one", async () => {
    const { username, email, userId } = await enrol(db);
    await db.run(sql`update accounts set person_id = null where id = ${username}`);
    issuer.claims = { ...stranger(), email };
    expect((await signIn("/")).location).toBe("/sign-in?motif=incomplete");
    plateau.configure({ firstSignIn: "create", defaultGroup: "USER" });
    await db.run(sql`update people set email = ${email} where id = ${userId}`);
    expect((await signIn("/")).session?.user.id).toBe(userId);
  });
});

describe("every sign-in at the provider", () => {
  it("finds the account by issuer and subject when the e-mail has changed", async () => {
    const { userId, email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    await signIn();
    issuer.claims = { ...issuer.claims, email: "nouvelle@exemple.test", email_verified: false };
    expect((await signIn()).session?.user.id).toBe(userId);
  });

  it("brings the mapped group, and lowers it again", async () => {
    const { email, username } = await enrol(db, { group: "ADMINISTRATOR" });
    plateau.configure({ groups: GROUPS });
    issuer.claims = { ...stranger(), email, groups: ["courtiers"] };
    expect((await signIn()).session?.group).toBe("USER");
    issuer.claims = { ...issuer.claims, groups: ["courtiers", "direction"] };
    expect((await signIn()).session?.group).toBe("ADMINISTRATOR");
    issuer.claims = { ...issuer.claims, groups: ["SUPERUSER"] };
    expect((await signIn("/")).location).toBe("/sign-in?motif=groupe");
    plateau.configure({ groups: GROUPS, defaultGroup: "VISITOR" });
    expect((await signIn()).session?.group).toBe("VISITOR");
    expect(await statusOf(username)).toMatchObject({ group: "VISITOR" });
  });

  it("ends the sessions and keys of somebody who has no group any more, and of nobody else", async () => {
    const { email, username } = await enrol(db, { group: "ADMINISTRATOR" });
    const keysEnded = () =>
      db.row<{ ended: boolean }>(sql`
        select keys_valid_from > '-infinity' ended from accounts where id = ${username}`);
    plateau.configure({ groups: GROUPS });
    const known = { ...stranger(), email, groups: ["direction"] };
    issuer.claims = known;
    const { cookie } = await signIn();
    issuer.claims = { ...stranger(), email, groups: [] };
    expect((await signIn("/")).session).toBeUndefined();
    expect(await plateau.sessionOf(cookie)).toBeDefined();
    expect(await keysEnded()).toEqual({ ended: false });
    issuer.claims = { ...known, groups: [] };
    expect((await signIn("/")).location).toBe("/sign-in?motif=groupe");
    expect(await plateau.sessionOf(cookie)).toBeUndefined();
    expect(await keysEnded()).toEqual({ ended: true });
  });

  it("keeps the stored group and logs a warning when the provider omits the groups, and refuses a new person", async () => {
    const { email, username } = await enrol(db, { group: "ADMINISTRATOR" });
    plateau.configure({ groups: GROUPS, defaultGroup: "VISITOR", firstSignIn: "create" });
    const omitted = { _claim_names: { groups: "src1" } };
    issuer.claims = { ...stranger(), email, ...omitted };
    issuer.metadata = { userinfo_endpoint: undefined };
    plateau.log.length = 0;
    expect((await signIn()).session?.group).toBe("ADMINISTRATOR");
    expect((await signIn()).session?.group).toBe("ADMINISTRATOR");
    expect(await statusOf(username)).toMatchObject({ group: "ADMINISTRATOR" });
    expect(plateau.log).toEqual(Array(2).fill(expect.stringContaining("left out the groups")));
    issuer.claims = { ...stranger(), ...omitted };
    expect((await signIn("/")).location).toBe("/sign-in?motif=groupe");
    issuer.claims = { ...issuer.claims, groups: [] };
    expect((await signIn()).session?.group).toBe("VISITOR");
  });

  it("leaves the group to administrators without a mapping, and to the provider with one", async () => {
    const { email, username } = await enrol(db, { group: "VISITOR" });
    issuer.claims = { ...stranger(), email, groups: ["direction"] };
    expect((await signIn()).session?.group).toBe("VISITOR");
    const administrator = await as("ADMINISTRATOR");
    const change = () =>
      administrator.call<{ message: string }>("changeIdentityUserGroup", {
        params: { username },
        body: { group: "USER" },
      });
    plateau.configure({ groups: GROUPS });
    const refused = await change();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("fournisseur d’identité"),
    ]);
    plateau.configure();
    expect((await change()).status).toBe(200);
  });

  it("never admits a disabled account", async () => {
    const { email, username } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    const { cookie } = await signIn();
    const administrator = await as("ADMINISTRATOR");
    const body = { enabled: false };
    await administrator.call("setIdentityUserEnabled", { params: { username }, body });
    expect(await plateau.sessionOf(cookie)).toBeUndefined();
    expect((await signIn("/")).location).toBe("/sign-in?motif=desactivee");
    const { email: never } = await enrol(db, { enabled: false });
    issuer.claims = { ...stranger(), email: never };
    expect((await signIn("/")).location).toBe("/sign-in?motif=desactivee");
  });

  it("refuses a person of another company, and a token that does not verify", async () => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email, hd: "autre.test" };
    plateau.configure({ requiredClaims: { hd: "exemple.test" } });
    expect((await signIn("/")).location).toBe("/sign-in?motif=organisation");
    plateau.configure();
    issuer.claims = { ...issuer.claims, nonce: "un-autre" };
    expect((await signIn("/")).location).toBe("/sign-in?motif=invalide");
  });

  it("lasts twelve hours", async () => {
    const { email, username } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    await signIn();
    const row = await db.row<{ hours: number }>(sql`
      select round(extract(epoch from expires_at - created_at) / 3600)::int hours from sessions
      where account_id = ${username}`);
    expect(row?.hours).toBe(12);
  });
});

describe("a proof of identity at the provider", () => {
  const seconds = (ago = 0) => Math.floor(Date.now() / 1000) - ago;

  /** The session has been open for a while, and asks again. */
  const prove = async (cookie: string) => {
    await db.run(sql`update sessions set proved_at = now() - interval '20 minutes'`);
    const started = await plateau.app.inject({
      method: "POST",
      url: "/api/session/proof/single-sign-on",
      headers: { cookie },
    });
    const { url } = started.json<{ url: string }>();
    const browser = [started.headers["set-cookie"]].flat().map((set) => String(set).split(";")[0]);
    return {
      url,
      come: (answer: URLSearchParams) => plateau.comeBack(answer, [cookie, ...browser].join("; ")),
    };
  };

  const proved = async (cookie: string): Promise<boolean> => {
    const answer = await plateau.app.inject({
      method: "POST",
      url: "/api/profile/passkeys/options",
      headers: { cookie },
    });
    // Past the proof: these accounts have no second step of their own.
    return answer.statusCode === 409;
  };

  it("asks for a new sign-in there, and renews the session of the same person", async () => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    const { cookie } = await signIn();
    const { url, come } = await prove(cookie);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
    expect(await proved(cookie)).toBe(false);
    issuer.claims = { ...issuer.claims, auth_time: seconds() };
    const back = await come(issuer.agree(url));
    expect(back.location).toBe("/identite-confirmee");
    expect(await plateau.sessionOf(cookie)).toBeUndefined();
    expect(await proved(back.cookie)).toBe(true);
  });

  it.each([
    ["without the time of the sign-in there", {}, "invalide"],
    ["of a sign-in of an hour ago", { auth_time: seconds(3600) }, "invalide"],
    ["of somebody else", { auth_time: seconds(), sub: "quelqu’un d’autre" }, "autre"],
  ])("%s proves nothing and leaves the session as it was", async (_, claims, motif) => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    const { cookie } = await signIn();
    const { url, come } = await prove(cookie);
    issuer.claims = { ...issuer.claims, ...claims };
    expect((await come(issuer.agree(url))).location).toBe(`/identite-confirmee?motif=${motif}`);
    expect(await plateau.sessionOf(cookie)).toBeDefined();
    expect(await proved(cookie)).toBe(false);
  });

  it("is not for accounts that have a password here", async () => {
    const person = await as("USER", 70);
    expect((await person.call("startProviderProof")).status).toBe(404);
    expect((await person.call("getProofMethods")).body).toEqual({
      methods: ["password"],
      singleSignOn: null,
    });
  });
});

describe("way to the provider and back", () => {
  it("works once: neither state nor code can be replayed", async () => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    const { url, cookie } = await plateau.leave();
    const answer = issuer.agree(url);
    expect((await plateau.comeBack(answer, cookie)).location).toBe("/contacts");
    const again = await plateau.comeBack(answer, cookie);
    expect([again.location, again.cookie]).toEqual(["/sign-in?motif=expiree", ""]);
    const next = await plateau.leave("/");
    const oldCode = new URLSearchParams({
      code: answer.get("code") ?? "",
      state: new URL(next.url).searchParams.get("state") ?? "",
    });
    expect((await plateau.comeBack(oldCode, next.cookie)).location).toBe("/sign-in?motif=invalide");
  });

  it("is bound to the browser that left", async () => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    const [victim, attacker] = [await plateau.leave(), await plateau.leave()];
    const answer = issuer.agree(attacker.url);
    expect((await plateau.comeBack(answer, victim.cookie)).location).toBe("/sign-in?motif=expiree");
    expect((await plateau.comeBack(answer, "")).location).toBe("/sign-in?motif=expiree");
    expect((await plateau.comeBack(answer, attacker.cookie)).location).toBe("/contacts");
  });

  it("expires after ten minutes", async () => {
    const { url, cookie } = await plateau.leave();
    plateau.clock.now = new Date(Date.now() + 11 * 60 * 1000);
    const { location } = await plateau.comeBack(issuer.agree(url), cookie);
    plateau.clock.now = undefined;
    expect(location).toBe("/sign-in?motif=expiree");
  });

  it("keeps its secrets on the server, behind a short-lived HttpOnly cookie", async () => {
    const { headers } = await nobody.call("startSingleSignOn", { body: {} });
    expect(headers["set-cookie"]).toMatch(/^plateau_sign_in=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
    const answer = await plateau.app.inject({
      method: "POST",
      url: "/api/session/single-sign-on",
      headers: { host: "plateau.test" },
      payload: {},
    });
    expect(answer.headers["set-cookie"]).toMatch(/^__Host-plateau_sign_in=.*Path=\/;.*Secure/);
  });

  it.each([
    "//exemple.test",
    "/\\exemple.test",
    "/\t/exemple.test",
    "https://exemple.test",
    "contacts",
    "/contacts\r\nset-cookie: a=b",
  ])("does not start towards %j", async (returnPath) => {
    const { status } = await nobody.call("startSingleSignOn", { body: { returnPath } });
    expect(status).toBe(422);
  });

  it("says so when the person cancels or the provider is away", async () => {
    const { url, cookie } = await plateau.leave("/");
    const state = new URL(url).searchParams.get("state") ?? "";
    const answer = new URLSearchParams({ error: "access_denied", state });
    expect((await plateau.comeBack(answer, cookie)).location).toBe("/sign-in?motif=annulee");
    const left = await plateau.leave("/");
    issuer.failing = true;
    expect((await plateau.comeBack(issuer.agree(left.url), left.cookie)).location).toBe(
      "/sign-in?motif=indisponible",
    );
    const start = await nobody.call<{ message: string }>("startSingleSignOn", { body: {} });
    expect([start.status, start.body.message]).toEqual([503, expect.stringContaining("ne répond pas")]);
  });

  it("answers no page but its own to anything that comes back", async () => {
    for (const query of ["", "?", "?state=%00&code=a", "?state=a&state=b", `?state=${"x".repeat(5000)}`]) {
      const { statusCode, headers } = await plateau.app.inject({
        url: `${CALLBACK}${query}`,
        headers: { cookie: "plateau_sign_in=x" },
      });
      expect([statusCode, headers.location]).toEqual([303, "/sign-in?motif=expiree"]);
    }
  });
});

describe("sign-out from the provider", () => {
  it("ends the session here, and names the provider's page if it has one", async () => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    const signOut = async () => {
      const { cookie } = await signIn();
      const answer = await plateau.app.inject({
        method: "POST",
        url: "/api/session/single-sign-on/sign-out",
        headers: { cookie },
      });
      expect(await plateau.sessionOf(cookie)).toBeUndefined();
      return answer.json<{ url: string | null }>().url;
    };
    expect(await signOut()).toBeNull();
    issuer.metadata = { end_session_endpoint: `${issuer.url}/fin` };
    const url = new URL((await signOut()) ?? "");
    expect(url.pathname).toBe("/fin");
    expect(url.searchParams.get("id_token_hint")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it("ends the session even when the provider is away", async () => {
    const { email } = await enrol(db);
    issuer.claims = { ...stranger(), email };
    const { cookie } = await signIn();
    issuer.failing = true;
    const url = "/api/session/single-sign-on/sign-out";
    const answer = await plateau.app.inject({ method: "POST", url, headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { url: null }]);
    expect(await plateau.sessionOf(cookie)).toBeUndefined();
  });
});
