import {
  type AccountAction,
  accountActions,
  accountStatuses,
  stateAfter,
} from "@plateau/contract/accounts/account.ts";
import { groups } from "@plateau/contract/accounts/groups.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD, testApp } from "../../test/app.ts";
import { type Answered, enrol, newPerson, type Refused } from "./accounts.fixture.ts";

const { db, as, nobody, mailbox, work } = await testApp();
const superuser = await as("SUPERUSER");
const admin = await as("ADMINISTRATOR");

beforeEach(async () => {
  await work();
  mailbox.length = 0;
});

const calls: Record<AccountAction, { name: OperationName; body?: object }> = {
  enable: { name: "setIdentityUserEnabled", body: { enabled: true } },
  disable: { name: "setIdentityUserEnabled", body: { enabled: false } },
  resetPassword: { name: "resetIdentityUserPassword" },
  resendCode: { name: "resendIdentityUserCode" },
  resendInvitation: { name: "resendIdentityUserInvitation" },
  disconnect: { name: "disconnectIdentityUser" },
};
const act = (action: AccountAction, username: string, by = admin) => {
  const { name, body } = calls[action];
  return by.call<Answered & Refused>(name, { params: { username }, ...(body ? { body } : {}) });
};
const changeGroup = (username: string, group: string, by = admin) =>
  by.call<Answered & Refused>("changeIdentityUserGroup", { params: { username }, body: { group } });
const changeEmail = (username: string, newEmail: string, by = admin) =>
  by.call<Answered & Refused>("changeIdentityUserEmail", { params: { username }, body: { newEmail } });
const notificationsOf = async (userId: string): Promise<string[]> =>
  (
    await db.rows<{ title: string; type: string }>(
      sql`select title, type from notifications where user_id = ${userId} order by created_at, id`,
    )
  ).map(({ title, type }) => `${type}: ${title}`);

describe("account actions", () => {
  const cells = accountStatuses.flatMap((status) =>
    [true, false].flatMap((enabled) => accountActions.map((action) => ({ status, enabled, action }))),
  );

  it.each(cells)(
    "$action on a $status account (enabled: $enabled): succeeds when the table allows it, else 409",
    async ({ status, enabled, action }) => {
      const { username } = await enrol(db, { status, enabled });
      const { status: code, body } = await act(action, username);
      const after = stateAfter({ status, enabled }, action);
      const { body: read } = await admin.call<Answered>("getIdentityUser", { params: { username } });
      const { UserStatus, Enabled } = read.user;
      if (after) {
        expect(code).toBe(200);
        expect(body).toMatchObject({
          success: true,
          message: expect.stringMatching(/^[A-ZÉ]/),
          user: read.user,
        });
      } else {
        expect(code).toBe(409);
        expect(body.message).toMatch(/désactivé|déjà actif|ne permet pas cette action/);
      }
      expect({ status: UserStatus, enabled: Enabled }).toEqual(after ?? { status, enabled });
    },
  );

  it.each(accountActions)("%s returns 404 for an unknown account", async (action) => {
    for (const username of ["inconnu@plateau.test", crypto.randomUUID(), "' or 1=1 --", "%25", "../users"]) {
      expect((await act(action, username)).status).toBe(404);
    }
  });

  it.each(accountActions)("%s returns 403 for an administrator on a SUPERUSER's account", async (action) => {
    for (const status of accountStatuses) {
      const { username, email } = await enrol(db, { group: "SUPERUSER", status });
      expect((await act(action, username)).status).toBe(403);
      expect((await act(action, email.toUpperCase())).status).toBe(403);
      await db.run(sql`delete from accounts where id = ${username}`);
    }
  });

  it.each(accountActions)("%s is restricted to administrators", async (action) => {
    const { username } = await enrol(db);
    for (const group of ["USER", "VISITOR"] as const) {
      expect((await act(action, username, await as(group))).status).toBe(403);
    }
    const { name, body } = calls[action];
    expect((await nobody.call(name, { params: { username }, ...(body ? { body } : {}) })).status).toBe(401);
  });

  it("finds the account by e-mail, ignoring case", async () => {
    const { email, username } = await enrol(db);
    const { body } = await act("disconnect", ` ${email} `.trim().toUpperCase());
    expect(body.user.Username).toBe(username);
  });
});

describe("effects on the account holder", () => {
  const cookieOf = async (email: string) => {
    const { headers } = await nobody.call("signIn", { body: { email, password: TEST_PASSWORD } });
    return String(headers["set-cookie"]).split(";")[0] ?? "";
  };
  const signedIn = async (number: number) => {
    const person = await as("USER", number);
    return { ...person, username: `user-${number}@plateau.test` };
  };

  it.each(["disable", "disconnect", "resetPassword"] as const)(
    "%s: refuses the next request",
    async (action) => {
      const person = await signedIn(10 + accountActions.indexOf(action));
      expect((await person.call("getSession")).status).toBe(200);
      expect((await act(action, person.username)).status).toBe(200);
      expect((await person.call("getSession")).status).toBe(401);
    },
  );

  it("disable: an old session stays closed after the account is enabled again", async () => {
    const person = await signedIn(20);
    await act("disable", person.username);
    await act("enable", person.username);
    expect((await person.call("getSession")).status).toBe(401);
    expect(await cookieOf(person.username)).toMatch(/plateau_session=/);
    expect(await notificationsOf(person.userId)).toEqual([
      "system: Compte désactivé",
      "system: Compte activé",
    ]);
  });

  it("group change: applies to the next request and notifies the holder", async () => {
    const person = await signedIn(21);
    expect((await person.call("listIdentityGroups")).status).toBe(403);
    expect((await changeGroup(person.username, "ADMINISTRATOR")).status).toBe(200);
    expect((await person.call("listIdentityGroups")).status).toBe(200);
    expect((await changeGroup(person.username, "VISITOR")).status).toBe(200);
    expect((await person.call("listIdentityGroups")).status).toBe(403);
    expect(await notificationsOf(person.userId)).toEqual([
      "system: Vos droits ont changé",
      "system: Vos droits ont changé",
    ]);
  });

  it("change to the same group: does not notify", async () => {
    const person = await signedIn(22);
    const before = await admin.call<Answered>("getIdentityUser", { params: { username: person.username } });
    const { status, body } = await changeGroup(person.username, "USER");
    expect([status, body.user]).toEqual([200, before.body.user]);
    expect(await notificationsOf(person.userId)).toEqual([]);
  });

  it("own changes: do not notify", async () => {
    const own = await as("ADMINISTRATOR", 30);
    expect((await changeEmail("administrator-30@plateau.test", "moi@plateau.test", own)).status).toBe(200);
    expect(await notificationsOf(own.userId)).toEqual([]);
  });

  it.each([
    [
      "resetPassword",
      "CONFIRMED",
      /Votre code pour changer de mot de passe/,
      /\/mot-de-passe-oublie\?email=/,
    ],
    ["resendCode", "UNCONFIRMED", /Confirmez votre adresse e-mail/, /\/confirmer\?email=/],
    ["resendInvitation", "FORCE_CHANGE_PASSWORD", /Votre accès à Plateau/, /\/sign-in/],
  ] as const)(
    "%s: e-mails the holder and reveals the secret to nobody else",
    async (action, status, subject, link) => {
      const { username, email } = await enrol(db, { status });
      const { body } = await act(action, username);
      await work();
      expect(mailbox).toHaveLength(1);
      expect(mailbox[0]).toMatchObject({ to: email, subject: expect.stringMatching(subject) });
      expect(mailbox[0]?.text).toMatch(link);
      const secret =
        /\b(\d{6}|[A-Za-z2-9]{4}(-[A-Za-z2-9]{4}){3})\b/.exec(mailbox[0]?.text ?? "")?.[0] ?? "none";
      expect(JSON.stringify(body)).not.toContain(secret);
      const jobs = await db.row<{ text: string }>(
        sql`select string_agg(data::text, '') "text" from jobs.job`,
      );
      expect(jobs?.text).not.toContain(secret);
    },
  );
});

describe("creating an account", () => {
  const create = (body: object, by = admin) => by.call<Answered & Refused>("createIdentityUser", { body });

  it("invites the holder, who chooses a password once the account is linked to a person", async () => {
    const email = "invitee@plateau.test";
    const { status, body } = await create({ email: "Invitee@Plateau.test", group: "USER" });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Attributes: { email } });
    await work();
    expect(mailbox[0]?.to).toBe(email);
    const password = /\b[A-Za-z2-9]{4}(-[A-Za-z2-9]{4}){3}\b/.exec(mailbox[0]?.text ?? "")?.[0] ?? "";
    const signIn = () =>
      nobody.call<{ challenge?: string } & Refused>("signIn", { body: { email, password } });
    const unlinked = await signIn();
    expect(unlinked.status).toBe(401);
    expect(unlinked.body.message).toMatch(/lié à aucun utilisateur/);
    const userId = await newPerson(db);
    const params = { username: body.user.Username };
    expect((await admin.call("linkIdentityUser", { params, body: { userId } })).status).toBe(200);
    expect((await signIn()).body.challenge).toBe("NEW_PASSWORD_REQUIRED");
  });

  it("refuses an e-mail in use (409), ignoring case, and sends nothing", async () => {
    const { email } = await enrol(db);
    expect((await create({ email: email.toUpperCase() })).status).toBe(409);
    await work();
    expect(mailbox).toEqual([]);
  });

  it.each(groups)("allows the group %s only to callers of that group or above", async (group) => {
    const by = async (caller: typeof admin, email: string) => (await create({ email, group }, caller)).status;
    expect(await by(admin, `a-${group}@plateau.test`)).toBe(group === "SUPERUSER" ? 403 : 201);
    expect(await by(superuser, `b-${group}@plateau.test`)).toBe(201);
    await db.run(sql`delete from accounts where account_group = 'SUPERUSER' and person_id is null`);
  });

  it.each([
    [{}, "email"],
    [{ email: "sans-arobase" }, "email"],
    [{ email: "a@b.test", group: "ROOT" }, "group"],
    [{ email: "a@b.test", enabled: true }, "enabled"],
    [{ email: "a@b.test\r\nBcc: x@y.test" }, "email"],
  ])("refuses %o and names the field", async (body, field) => {
    const { status, body: refused } = await create(body);
    expect(status).toBe(422);
    expect(refused.validationErrors?.map((error) => error.field)).toEqual([field]);
  });
});

describe("linking an account", () => {
  const link = (username: string, userId: string, by = admin) =>
    by.call<Answered & Refused>("linkIdentityUser", { params: { username }, body: { userId } });
  const create = async (email: string) => {
    const { body } = await superuser.call<Answered>("createIdentityUser", { body: { email } });
    return body.user.Username;
  };

  it("is idempotent, and refuses another person", async () => {
    const username = await create("lien-1@plateau.test");
    const [userId, other] = [await newPerson(db), await newPerson(db)];
    expect((await link(username, userId)).body.user.Attributes["custom:user_id"]).toBe(userId);
    expect((await link(username, userId)).status).toBe(200);
    expect((await link(username, other)).status).toBe(409);
  });

  it("refuses a person who has an account, and names an unknown person", async () => {
    const username = await create("lien-2@plateau.test");
    const { userId } = await enrol(db);
    expect((await link(username, userId)).status).toBe(409);
    const unknown = await link(username, crypto.randomUUID());
    expect([unknown.status, unknown.body.validationErrors]).toEqual([
      422,
      [{ field: "userId", message: "Utilisateur inconnu" }],
    ]);
    expect((await link(username, "moi")).status).toBe(422);
    expect((await link("inconnu@plateau.test", await newPerson(db))).status).toBe(404);
  });

  it("lets one of two concurrent links win", async () => {
    const accounts = [await create("lien-3@plateau.test"), await create("lien-4@plateau.test")];
    const userId = await newPerson(db);
    const answers = await Promise.all(accounts.map((username) => link(username, userId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("requires an administrator, and a SUPERUSER for a SUPERUSER's account", async () => {
    const { username, userId } = await enrol(db, { group: "SUPERUSER" });
    expect((await link(username, userId)).status).toBe(403);
    expect((await link(username, userId, await as("USER"))).status).toBe(403);
    await db.run(sql`delete from accounts where id = ${username}`);
  });
});

describe("changing the e-mail of an account", () => {
  it("refuses the e-mail of another account or person, naming the field", async () => {
    const [{ username }, { email }] = [await enrol(db), await enrol(db)];
    const person = await newPerson(db);
    const row = await db.row<{ email: string }>(sql`select email from people where id = ${person}`);
    const unlinked = await superuser.call<Answered>("createIdentityUser", {
      body: { email: "seul@plateau.test" },
    });
    expect(unlinked.status).toBe(201);
    for (const taken of [email.toUpperCase(), row?.email ?? "", "seul@plateau.test"]) {
      const { status, body } = await changeEmail(username, taken);
      expect(status).toBe(409);
      expect(body.validationErrors?.map(({ field }) => field)).toEqual(["newEmail"]);
    }
  });

  it("invalidates codes sent to the old e-mail", async () => {
    const { username, email } = await enrol(db, { status: "UNCONFIRMED" });
    await act("resendCode", username);
    await work();
    const code = /\b\d{6}\b/.exec((mailbox[0]?.text ?? "").replaceAll(/(?<=\d)\s(?=\d)/g, ""))?.[0] ?? "";
    const next = `deplace-${email}`;
    await changeEmail(username, next);
    for (const at of [email, next]) {
      expect((await nobody.call("confirmAccount", { body: { email: at, code } })).status).toBe(401);
    }
  });

  it.each(["sans-arobase", "", "a@b.test, c@d.test", "a@b.test\nBcc: e@f.test"])(
    "refuses %j",
    async (email) => {
      const { username } = await enrol(db);
      expect((await changeEmail(username, email)).status).toBe(422);
    },
  );

  it("returns 403 above the caller's group, and 404 for an unknown account", async () => {
    const { username } = await enrol(db, { group: "SUPERUSER" });
    expect((await changeEmail(username, "pris@plateau.test")).status).toBe(403);
    expect((await changeEmail("inconnu@plateau.test", "x@plateau.test")).status).toBe(404);
    await db.run(sql`delete from accounts where id = ${username}`);
  });
});

describe("reading accounts", () => {
  it("pages through accounts by e-mail without repeats", async () => {
    const emails: string[] = [];
    let nextToken: string | undefined;
    do {
      const { body } = await admin.call<{ users: Answered["user"][]; nextToken?: string }>(
        "listIdentityUsers",
        {
          query: { limit: 7, ...(nextToken ? { nextToken } : {}) },
        },
      );
      emails.push(...body.users.map(({ Attributes }) => Attributes.email));
      nextToken = body.nextToken;
    } while (nextToken);
    const { body } = await admin.call<{ users: unknown[] }>("listIdentityUsers", { query: { limit: 1000 } });
    expect(emails).toHaveLength(body.users.length);
    expect(new Set(emails).size).toBe(emails.length);
  });

  it("exposes no hash, code or preference", async () => {
    const { body } = await admin.call("listIdentityUsers", { query: { limit: 1000 } });
    expect(JSON.stringify(body)).not.toMatch(/scrypt|preferences|hash/i);
  });

  it("returns the four groups with their French names and ranks", async () => {
    const { body } = await admin.call<{ groups: unknown[] }>("listIdentityGroups");
    expect(body.groups).toEqual([
      { GroupName: "SUPERUSER", Description: "Super Utilisateur", Precedence: 0 },
      { GroupName: "ADMINISTRATOR", Description: "Administrateur", Precedence: 1 },
      { GroupName: "USER", Description: "Utilisateur", Precedence: 2 },
      { GroupName: "VISITOR", Description: "Visiteur", Precedence: 3 },
    ]);
  });

  it("returns 404 for an unknown account, 400 for a tampered page token, 422 for a limit of 0", async () => {
    const read = (query: object) => admin.call("listIdentityUsers", { query: { ...query } });
    expect(
      (await admin.call("getIdentityUser", { params: { username: "inconnu@plateau.test" } })).status,
    ).toBe(404);
    expect((await read({ nextToken: "WzBd.AAAA" })).status).toBe(400);
    expect((await read({ limit: 0 })).status).toBe(422);
  });

  it("is restricted to administrators", async () => {
    const user = await as("USER");
    for (const name of ["listIdentityUsers", "listIdentityGroups"] as const) {
      expect((await user.call(name)).status).toBe(403);
      expect((await nobody.call(name)).status).toBe(401);
    }
    const { username } = await enrol(db);
    expect((await user.call("getIdentityUser", { params: { username } })).status).toBe(403);
  });
});
