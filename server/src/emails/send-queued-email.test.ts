import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../ctx.ts";
import { MailRefused, type OutgoingEmail } from "../providers/mailer/port.ts";
import { testApp } from "../test/app.ts";
import { type EmailContent, enqueueEmail } from "./enqueue-email.ts";
import { eraseOldSecrets } from "./storage.ts";

let answer: (email: OutgoingEmail) => void = () => undefined;
const delivered: OutgoingEmail[] = [];
const mailer = {
  deliver: async (email: OutgoingEmail) => {
    answer(email);
    delivered.push(email);
  },
};
const { as, db, jobs, work } = await testApp({ ports: { mailer } });
const administrator = await as("ADMINISTRATOR");
const superuser = await as("SUPERUSER");
const broker = await as("USER");

const refusing = (permanent: boolean) => () => {
  throw new MailRefused("550 Adresse\r\ninconnue", { permanent });
};
const ctx = () => ({ db, jobs, now: new Date() });
const letter = (fields: Partial<EmailContent> = {}): EmailContent => ({
  to: "zoe@exemple.test",
  subject: "Visite",
  paragraphs: ["Bonjour Zoé,"],
  ...fields,
});

type Row = { status: string; attempts: number; error: string | null; secret: string | null; text: string };
const row = (id: string) => db.row<Row>(sql`select * , e::text "text" from emails e where id = ${id}`);
const due = () =>
  db.run(sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`);
const workToTheEnd = async () => {
  for (let at = 0; at < 10; at++) {
    await work();
    await due();
  }
};
const told = async () => {
  const rows = await db.rows<{ userId: string; message: string }>(
    sql`select user_id "userId", message from notifications where title = 'Un e-mail n’a pas pu partir'`,
  );
  return rows;
};

beforeEach(async () => {
  answer = () => undefined;
  delivered.length = 0;
  await work();
  await db.run(sql`delete from emails`);
  await db.run(sql`delete from notifications`);
});

describe("an e-mail that is queued", () => {
  it("leaves after the commit, once, and stays in the journal", async () => {
    const id = await inTransaction(ctx(), async (ctx) => enqueueEmail(ctx, letter()));
    expect(delivered).toEqual([]);
    await work();
    await work();
    expect(delivered).toHaveLength(1);
    expect(delivered[0]).toMatchObject({
      messageId: `<${id}@vauban.test>`,
      from: "Cabinet Vauban <no-reply@vauban.test>",
      to: "zoe@exemple.test",
      replyTo: null,
      subject: "Visite",
    });
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 1, error: null });
  });

  it("never leaves when its transaction is rolled back", async () => {
    const failing = inTransaction(ctx(), async (ctx) => {
      await enqueueEmail(ctx, letter());
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await work();
    expect(delivered).toEqual([]);
    expect(await db.rows(sql`select 1 from emails`)).toEqual([]);
  });

  it("holds its subject on one line, and no address with a line break", async () => {
    await enqueueEmail(ctx(), letter({ subject: "Visite\r\nBcc: tous@exemple.test" }));
    await work();
    expect(delivered[0]?.subject).toBe("Visite Bcc: tous@exemple.test");
    for (const field of ["to", "from", "replyTo"] as const)
      await expect(enqueueEmail(ctx(), letter({ [field]: "a@b.test\nBcc: c@d.test" }))).rejects.toThrow();
  });
});

describe("the secret of an e-mail", () => {
  const secret = "Xy7!+tmp/9";
  const url = `https://plateau.test/bienvenue?code=${encodeURIComponent(secret)}`;
  const invitation = () => letter({ secret, action: { label: "Ouvrir", url } });

  it("leaves with it, and is nowhere afterwards", async () => {
    const id = await enqueueEmail(ctx(), invitation());
    await work();
    expect(delivered[0]?.text).toContain(secret);
    expect(delivered[0]?.text).toContain(url);
    expect(delivered[0]?.html).toContain(secret);
    const kept = await row(id);
    expect(kept?.secret).toBeNull();
    expect(kept?.text).not.toContain(secret);
    expect(kept?.text).not.toContain(encodeURIComponent(secret));
    const { rows } = {
      rows: await db.rows(sql`select j::text from jobs.job j where j::text like ${`%${secret}%`}`),
    };
    expect(rows).toEqual([]);
  });

  it("is never shown to who reads the journal, before or after it leaves", async () => {
    const id = await enqueueEmail(ctx(), invitation());
    for (const moment of ["before", "after"]) {
      const { body } = await administrator.call<{ text: string; html: string }>("getEmail", {
        params: { id },
      });
      expect(JSON.stringify(body), moment).not.toContain(secret);
      expect(JSON.stringify(body), moment).not.toContain(encodeURIComponent(secret));
      expect(body.text).toContain("••••••");
      expect(body.html).toContain("••••••");
      await work();
    }
  });

  it("waits with an e-mail that failed, so that it can be sent again, for a week at most", async () => {
    answer = refusing(true);
    const id = await enqueueEmail(ctx(), invitation());
    await work();
    answer = () => undefined;
    await eraseOldSecrets(db, new Date(Date.now() + 6 * 24 * 3600 * 1000));
    expect((await administrator.call("retryEmail", { params: { id } })).status).toBe(200);
    await work();
    expect(delivered.at(-1)?.text).toContain(secret);

    answer = refusing(true);
    const other = await enqueueEmail(ctx(), invitation());
    await work();
    await eraseOldSecrets(db, new Date(Date.now() + 8 * 24 * 3600 * 1000));
    expect((await row(other))?.secret).toBeNull();
    const { status, body } = await administrator.call<{ message: string }>("retryEmail", {
      params: { id: other },
    });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: "Le code, le mot de passe ou le lien de cet e-mail a été effacé : refaites la demande",
    });
  });
});

describe("an e-mail that the relay", () => {
  it("does not take for now is tried again under the same id, until it leaves", async () => {
    answer = refusing(false);
    const id = await enqueueEmail(ctx(), letter());
    await work();
    expect(await row(id)).toMatchObject({ status: "queued", attempts: 1, error: "550 Adresse inconnue" });
    answer = () => undefined;
    await due();
    await work();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
    expect(delivered.map(({ messageId }) => messageId)).toEqual([`<${id}@vauban.test>`]);
    expect(await told()).toEqual([]);
  });

  it("refuses for good is not tried again: administrators are told, and nobody of what tells them", async () => {
    await db.run(sql`update accounts set enabled = false where person_id = ${superuser.userId}`);
    answer = refusing(true);
    const id = await enqueueEmail(ctx(), letter());
    await workToTheEnd();
    await db.run(sql`update accounts set enabled = true where person_id = ${superuser.userId}`);
    expect(await row(id)).toMatchObject({ status: "failed", attempts: 1, error: "550 Adresse inconnue" });
    const news = await told();
    expect(news.map(({ userId }) => userId)).toEqual([administrator.userId]);
    expect(news[0]?.message).toContain("« Visite »");
    expect(news[0]?.message).toContain("zoe@exemple.test");
  });

  it("refuses at the last try has failed, and administrators are told of the first one of an hour", async () => {
    answer = refusing(false);
    const ids = [await enqueueEmail(ctx(), letter()), await enqueueEmail(ctx(), letter())];
    await workToTheEnd();
    for (const id of ids) expect(await row(id)).toMatchObject({ status: "failed", attempts: 9 });
    expect(await told()).toHaveLength(2);
  });

  it("refuses is told to the person who wrote it", async () => {
    answer = refusing(true);
    await broker.call("sendEmail", { body: { to: "zoe@exemple.test", subject: "Visite", body: "Bonjour" } });
    await workToTheEnd();
    expect((await told()).map(({ userId }) => userId)).toEqual([broker.userId]);
  });
});

it("an e-mail that tells of a failure and fails itself is told to nobody", async () => {
  await db.run(sql`update accounts set preferences = preferences || '{"emailNotifications": true}'`);
  answer = refusing(true);
  await enqueueEmail(ctx(), letter());
  await workToTheEnd();
  const failed = await db.rows(sql`select 1 from emails where tells_of_failure and status = 'failed'`);
  expect(failed).toHaveLength(2);
  expect(await told()).toHaveLength(2);
});
