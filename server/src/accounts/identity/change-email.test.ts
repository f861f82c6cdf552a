import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { type Client, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { type Answered, enrol, type Refused } from "./accounts.fixture.ts";

const app = await testApp();
const { as, clock, db, mailbox, nobody, work } = app;
const administrator = await as("ADMINISTRATOR");

let number = 0;
let person: Client & { userId: string };
let old: string;
let next: string;
let mistyped: string;

beforeEach(async () => {
  number++;
  person = await as("USER", number);
  old = `user-${number}@plateau.test`;
  next = `nouvelle-${number}@plateau.test`;
  mistyped = `mal-ecrite-${number}@plateau.test`;
  clock.now = undefined;
  await work();
  mailbox.length = 0;
});

const change = (newEmail = next, username = old) =>
  administrator.call<Answered & Refused>("changeIdentityUserEmail", {
    params: { username },
    body: { newEmail },
  });
const account = async (username = old): Promise<IdentityUser> =>
  (await administrator.call<Answered>("getIdentityUser", { params: { username } })).body.user;
const signIn = async (email: string): Promise<number> =>
  (await nobody.call("signIn", { body: { email, password: TEST_PASSWORD } })).status;
/** In any order: jobs run side by side, and a sign-in from a new device writes too. */
const mailTo = (address: string): string =>
  mailbox
    .filter(({ to }) => to === address)
    .map(({ text }) => text)
    .join("\n");
const passwordIn = (text: string): string => /^[ \t]*(\S{12,40})[ \t]*$/m.exec(text)?.[1] ?? "no password";
const newPerson = (email: string) => ({
  firstname: "Élise",
  lastname: "Nord",
  jobTitle: "Consultante",
  phone: "0612345678",
  email,
});
const tokenIn = (text: string): string => /[?&]code=([\w-]+)/.exec(text)?.[1] ?? "no link";
const notificationsOf = async (one: Client & { userId: string }): Promise<string[]> => {
  const params = { id: one.userId };
  const { body } = await one.call<{ items: { title: string }[] }>("listUserNotifications", { params });
  return body.items.map(({ title }) => title);
};
const DAY_MS = 24 * 60 * 60 * 1000;
/** The queue keeps its own clock. */
const aDayLater = async (): Promise<void> => {
  clock.now = new Date(Date.now() + DAY_MS + 60_000);
  await db.run(sql`update jobs.job set start_after = now() where name = 'change-email'`);
  await work();
};

describe("somebody else's e-mail", () => {
  it("stays for 24 hours, says when it changes, and is told to both addresses and the person", async () => {
    const { status, body } = await change();
    expect([status, body.user.Attributes.email, body.user.pendingEmail?.email]).toEqual([200, old, next]);
    expect(body.message).toMatch(/^L’adresse e-mail changera le .+, ou dès que la personne confirme/);
    expect(await account()).toEqual(body.user);
    expect([await signIn(old), await signIn(next)]).toEqual([200, 401]);
    await work();
    expect(mailTo(old)).toContain(next);
    expect(mailTo(old)).toContain("/changement-email?action=annuler");
    expect(mailTo(next)).toContain("/changement-email?action=confirmer");
    expect(await notificationsOf(person)).toContain("Votre adresse e-mail va changer");

    await aDayLater();
    expect([await signIn(old), await signIn(next)]).toEqual([401, 200]);
    expect((await account(next)).pendingEmail).toBeUndefined();
    expect(await notificationsOf(person)).toContain("Votre adresse e-mail a changé");
  });

  it("sends one e-mail to the old address, also with e-mail notifications switched on", async () => {
    await db.run(sql`
      update accounts set preferences = preferences || '{"emailNotifications": true}'
      where person_id = ${person.userId}`);
    await change();
    await work();
    expect(mailbox.filter(({ to }) => to === old)).toMatchObject([
      { subject: "Votre adresse e-mail va changer dans Plateau" },
    ]);
  });

  it("changes at once when the person confirms, signed in, and keeps their session", async () => {
    await change();
    await work();
    const body = { token: tokenIn(mailTo(next)) };
    expect(await person.call("confirmEmailChange", { body })).toMatchObject({
      status: 200,
      body: { email: next },
    });
    expect([await signIn(old), await signIn(next)]).toEqual([401, 200]);
    expect((await person.call("getSession")).body).toMatchObject({ user: { email: next } });
    expect((await person.call("confirmEmailChange", { body })).status).toBe(404);
    await work();
    expect(mailbox.filter(({ to }) => to === old).at(-1)?.subject).toBe(
      "Votre adresse e-mail a changé dans Plateau",
    );
  });

  it("cannot be confirmed by whoever has the new address only", async () => {
    await change();
    await work();
    const body = { token: tokenIn(mailTo(next)) };
    expect((await nobody.call("confirmEmailChange", { body })).status).toBe(401);
    expect((await administrator.call("confirmEmailChange", { body })).status).toBe(404);
    expect(await signIn(old)).toBe(200);
  });

  it("does not change once cancelled from the old address, and the administrator is told", async () => {
    await change();
    await work();
    const body = { token: tokenIn(mailTo(old)) };
    expect((await nobody.call("cancelEmailChange", { body })).status).toBe(204);
    expect((await nobody.call("cancelEmailChange", { body })).status).toBe(404);
    expect((await account()).pendingEmail).toBeUndefined();
    expect(await notificationsOf(administrator as Client & { userId: string })).toContain(
      "Changement d’adresse refusé",
    );
    await aDayLater();
    expect([await signIn(old), await signIn(next)]).toEqual([200, 401]);
  });

  it("does not change once an administrator cancels, and the person is told", async () => {
    await change();
    const params = { username: old };
    const { status, body } = await administrator.call<Answered>("cancelIdentityUserEmailChange", { params });
    expect([status, body.user.pendingEmail]).toEqual([200, undefined]);
    expect(await notificationsOf(person)).toContain("Changement d’adresse annulé");
    await aDayLater();
    expect(await signIn(old)).toBe(200);
  });

  it("follows the last of two changes, and the links of the first serve no more", async () => {
    await change(`premiere-${number}@plateau.test`);
    await work();
    const token = tokenIn(mailTo(old));
    await change();
    expect((await nobody.call("cancelEmailChange", { body: { token } })).status).toBe(404);
    await aDayLater();
    expect([await signIn(`premiere-${number}@plateau.test`), await signIn(next)]).toEqual([401, 200]);
  });

  it("stays when the new address was taken meanwhile", async () => {
    await change();
    await db.run(sql`insert into people (firstname, lastname, email) values ('Sacha', 'Petit', ${next})`);
    await aDayLater();
    expect(await signIn(old)).toBe(200);
    expect((await account()).pendingEmail).toBeUndefined();
  });

  it("does not divert the code of a reset while it waits", async () => {
    await change();
    await administrator.call("resetIdentityUserPassword", { params: { username: old } });
    await work();
    const codes = mailbox.filter(({ subject }) => subject.startsWith("Votre code"));
    expect(codes.map(({ to }) => to)).toEqual([old]);
  });

  it("keeps the links' secrets out of the journal and the queue", async () => {
    await change();
    await work();
    const token = tokenIn(mailTo(old));
    const row = await db.row<{ text: string }>(sql`
      select (select string_agg(e::text, '') from emails e) || (select string_agg(data::text, '') from jobs.job) "text"`);
    expect(row?.text).toBeTypeOf("string");
    expect(row?.text).not.toContain(token);
  });

  it("changes at once while nobody has used the account, and invites the new address instead", async () => {
    const { body: made } = await administrator.call<User>("createUser", { body: newPerson(mistyped) });
    await work();
    const sentToStranger = passwordIn(mailTo(mistyped));
    mailbox.length = 0;
    const { body } = await change(next, made.account?.Username);
    expect(body.message).toBe("Adresse e-mail changée\u202f: une nouvelle invitation y part");
    expect(body.user).toMatchObject({ Attributes: { email: next } });
    await work();
    const signIn = (password: string) => nobody.call("signIn", { body: { email: next, password } });
    expect((await signIn(sentToStranger)).status).toBe(401);
    expect(await signIn(passwordIn(mailTo(next)))).toMatchObject({
      status: 200,
      body: { challenge: "NEW_PASSWORD_REQUIRED" },
    });
    expect(mailTo(mistyped)).toBe("");
  });

  it("ends the temporary password of a disabled account that nobody has used, and invites nobody", async () => {
    const { body: made } = await administrator.call<User>("createUser", { body: newPerson(mistyped) });
    await work();
    const sentToStranger = passwordIn(mailTo(mistyped));
    mailbox.length = 0;
    const username = made.account?.Username ?? "";
    const enable = (enabled: boolean) =>
      administrator.call("setIdentityUserEnabled", { params: { username }, body: { enabled } });
    await enable(false);
    expect((await change(next, username)).body.message).toBe("Adresse e-mail changée");
    await enable(true);
    await work();
    expect([mailTo(mistyped), mailTo(next)]).toEqual(["", ""]);
    const body = { email: next, password: sentToStranger };
    expect((await nobody.call("signIn", { body })).status).toBe(401);
  });

  it("sends another code to the new address of an account that waits for one", async () => {
    const { username, email } = await enrol(db, { status: "UNCONFIRMED" });
    const { body } = await change(next, username);
    expect(body.message).toBe("Adresse e-mail changée\u202f: un nouveau code y part");
    await work();
    expect(mailTo(next)).toContain("/confirmer");
    expect(mailTo(email)).toBe("");
  });
});

describe("a reset of another's password", () => {
  it("is told to the person by e-mail and in their notifications", async () => {
    await administrator.call("resetIdentityUserPassword", { params: { username: old } });
    await work();
    expect(mailTo(old)).toContain("Un administrateur a réinitialisé votre mot de passe");
    const row = await db.row<{ n: number }>(sql`
      select count(*) n from notifications where user_id = ${person.userId} and title = 'Mot de passe réinitialisé'`);
    expect(row?.n).toBe(1);
  });
});
