import { afterAll, describe, expect, it, vi } from "vitest";
import { cognitoIdentity } from "../../providers/identity/cognito/adapter.ts";
import { CLIENT, localPool, POOL_ID } from "../../providers/identity/cognito/pool.fixture.ts";
import { localIssuer } from "../../providers/single-sign-on/oidc/issuer.fixture.ts";
import { clientOf } from "../../test/app.ts";
import type { Answered, Refused } from "../identity/accounts.fixture.ts";
import { appWithProvider } from "./single-sign-on.fixture.ts";

vi.stubEnv("AWS_ACCESS_KEY_ID", "cle-de-test");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret-de-test");
afterAll(() => vi.unstubAllEnvs());

const issuer = await localIssuer();
const pool = await localPool();
const identity = cognitoIdentity({
  userPoolId: POOL_ID,
  region: "eu-west-3",
  endpoint: pool.endpoint,
  issuer: issuer.url,
  ...CLIENT,
});
const plateau = await appWithProvider(issuer.settings({ firstSignIn: "create" }), { identity });

const signInAs = async (user: ReturnType<typeof pool.add>) => {
  const email = user.attributes.get("email");
  issuer.claims = {
    sub: user.Username,
    email,
    email_verified: true,
    given_name: "Eva",
    family_name: "Blanc",
  };
  const { url, cookie } = await plateau.leave("/");
  const back = await plateau.comeBack(issuer.agree(url), cookie);
  return {
    location: back.location,
    session: await plateau.sessionOf(back.cookie),
    client: clientOf(plateau.app, { cookie: back.cookie }),
  };
};

const administrator = pool.add("chef@exemple.test");
administrator.groups.add("SUPERUSER");

describe("sign-in with accounts of a Cognito user pool", () => {
  it("opens a session for a user of the pool, with the group and state that the pool says", async () => {
    const { location, session } = await signInAs(administrator);
    expect(location).toBe("/");
    expect(session).toMatchObject({ user: { firstname: "Eva" }, group: "SUPERUSER", hasPassword: false });
    const { body } = await (await signInAs(administrator)).client.call<Answered>("getIdentityUser", {
      params: { username: "chef@exemple.test" },
    });
    expect(body.user).toMatchObject({ UserStatus: "CONFIRMED", userRoleName: "SUPERUSER" });
  });

  it("refuses a user without a group, a disabled one, and somebody of whom the pool knows nothing", async () => {
    const user = pool.add("sans-groupe@exemple.test");
    expect((await signInAs(user)).location).toBe("/sign-in?motif=groupe");
    user.groups.add("USER");
    user.Enabled = false;
    expect((await signInAs(user)).location).toBe("/sign-in?motif=desactivee");
    pool.users.splice(pool.users.indexOf(user), 1);
    expect((await signInAs(user)).location).toBe("/sign-in?motif=inconnue");
  });

  it("asks for no password of its own", async () => {
    const { nobody } = plateau;
    const options = await nobody.call("getSignInOptions");
    expect(options.body).toEqual({ passwords: false, singleSignOn: { label: "Exemple" } });
    const body = { email: "chef@exemple.test", password: "Mot-de-passe-2026" };
    expect((await nobody.call("signIn", { body })).status).toBe(403);
    expect((await nobody.call("forgotPassword", { body: { email: body.email } })).status).toBe(403);
  });
});

describe("administration of a Cognito user pool", () => {
  it("creates the colleague, the user and the link, and lets them in after their first password", async () => {
    const { client } = await signInAs(administrator);
    const person = { firstname: "Paul", lastname: "Noir", jobTitle: "Courtier", phone: "0612345678" };
    const email = "paul@exemple.test";
    const created = await client.call<{ id: string }>("createUser", {
      body: { ...person, email, group: "USER" },
    });
    expect(created.status).toBe(201);
    const user = pool.users.find(({ attributes }) => attributes.get("email") === email);
    expect(user?.attributes.get("custom:user_id")).toBe(created.body.id);
    expect(pool.mails).toContainEqual({ kind: "invitation", to: email });
    if (user) user.UserStatus = "CONFIRMED";
    const { session } = await signInAs(user ?? administrator);
    expect([session?.user.id, session?.group]).toEqual([created.body.id, "USER"]);
  });

  it("leaves no user in the pool when the colleague could not be linked", async () => {
    const { client } = await signInAs(administrator);
    pool.failNext({
      operation: "AdminUpdateUserAttributes",
      type: "InvalidParameterException",
      message: "Refused",
    });
    const person = { firstname: "Luc", lastname: "Vert", jobTitle: "Courtier", phone: "0612345678" };
    const email = "luc@exemple.test";
    expect((await client.call("createUser", { body: { ...person, email } })).status).toBe(503);
    expect(pool.users.some(({ attributes }) => attributes.get("email") === email)).toBe(false);
    expect((await client.call("createUser", { body: { ...person, email } })).status).toBe(201);
  });

  it("refuses in French what the pool refuses, and says when it is busy", async () => {
    const { client } = await signInAs(administrator);
    const params = { username: "etat@exemple.test" };
    const user = pool.add(params.username, { attributes: new Map([["email_verified", "false"]]) });
    user.groups.add("USER");
    const reset = () => client.call<Refused>("resetIdentityUserPassword", { params });
    user.attributes.set("email_verified", "true");
    pool.failNext({
      operation: "AdminResetUserPassword",
      type: "NotAuthorizedException",
      message: "User password cannot be reset in the current state.",
    });
    const refused = await reset();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("état de ce compte"),
    ]);
    pool.failNext({
      operation: "AdminResetUserPassword",
      type: "LimitExceededException",
      message: "Attempt limit",
    });
    const busy = await reset();
    expect([busy.status, busy.body.message]).toEqual([503, expect.stringContaining("trop de demandes")]);
    expect((await reset()).status).toBe(200);
    pool.users.splice(pool.users.indexOf(user), 1);
    expect((await reset()).status).toBe(404);
  });

  it("ends the sessions of a disabled user at once", async () => {
    const user = pool.add("depart@exemple.test");
    user.groups.add("USER");
    const leaving = await signInAs(user);
    const { client } = await signInAs(administrator);
    const params = { username: "depart@exemple.test" };
    expect((await client.call("setIdentityUserEnabled", { params, body: { enabled: false } })).status).toBe(
      200,
    );
    expect((await leaving.client.call("getSession")).status).toBe(401);
    expect(user.Enabled).toBe(false);
  });
});
