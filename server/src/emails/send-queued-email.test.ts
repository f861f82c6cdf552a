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
const notifications = async () => {
  const rows = await db.rows<{ userId: string; message: string; data: unknown }>(
    sql`select user_id "userId", message, data from notifications where title = 'Un e-mail n’a pas pu partir'`,
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

describe("a queued e-mail", () => {
  it("is sent once, after the commit, and stays in the journal", async () => {
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

  it("is never sent when its transaction is rolled back", async () => {
    const failing = inTransaction(ctx(), async (ctx) => {
      await enqueueEmail(ctx, letter());
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await work();
    expect(delivered).toEqual([]);
    expect(await db.rows(sql`select 1 from emails`)).toEqual([]);
  });

  it("keeps its subject on one line and refuses addresses with line breaks", async () => {
    await enqueueEmail(ctx(), letter({ subject: "Visite\r\nBcc: tous@exemple.test" }));
    await work();
    expect(delivered[0]?.subject).toBe("Visite Bcc: tous@exemple.test");
    for (const field of ["to", "from", "replyTo"] as const)
      await expect(enqueueEmail(ctx(), letter({ [field]: "a@b.test\nBcc: c@d.test" }))).rejects.toThrow();
  });
});

describe("an e-mail's secret", () => {
  const secret = "Xy7!+tmp/9";
  const url = `https://plateau.test/bienvenue?code=${encodeURIComponent(secret)}`;
  const invitation = () => letter({ secret, action: { label: "Ouvrir", url } });

  it("is delivered and then erased everywhere", async () => {
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

  it("is never shown in the journal, before or after sending", async () => {
    const id = await enqueueEmail(ctx(), invitation());
    for (const moment of ["before", "after"]) {
      const { body } = await administrator.call<{ text: string; html: string }>("getEmail", {
        params: { id },
      });
      expect(JSON.stringify(body), moment).not.toContain(secret);
      expect(JSON.stringify(body), moment).not.toContain(encodeURIComponent(secret));
      expect(body.text).toContain("••••••");
      expect(body.text).toContain("https://plateau.test/bienvenue?code=••••••");
      expect(body.html).toContain("••••••");
      await work();
    }
  });

  it("is kept with a failed e-mail for retries, for a week at most", async () => {
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
      message: "Le code, le mot de passe ou le lien de cet e-mail a été effacé\u202f: refaites la demande",
    });
  });
});

describe("a relay refusal", () => {
  it("is retried under the same message id until the e-mail is sent, when temporary", async () => {
    answer = refusing(false);
    const id = await enqueueEmail(ctx(), letter());
    await work();
    expect(await row(id)).toMatchObject({ status: "queued", attempts: 1, error: "550 Adresse inconnue" });
    answer = () => undefined;
    await due();
    await work();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
    expect(delivered.map(({ messageId }) => messageId)).toEqual([`<${id}@vauban.test>`]);
    expect(await notifications()).toEqual([]);
  });

  it("fails the e-mail at once when permanent, and notifies active administrators", async () => {
    await db.run(sql`update accounts set enabled = false where person_id = ${superuser.userId}`);
    answer = refusing(true);
    const id = await enqueueEmail(ctx(), letter());
    await workToTheEnd();
    await db.run(sql`update accounts set enabled = true where person_id = ${superuser.userId}`);
    expect(await row(id)).toMatchObject({ status: "failed", attempts: 1, error: "550 Adresse inconnue" });
    const received = await notifications();
    expect(received.map(({ userId }) => userId)).toEqual([administrator.userId]);
    expect(received[0]?.message).toContain("«\u202fVisite\u202f»");
    expect(received[0]?.message).toContain("zoe@exemple.test");
    expect(received[0]?.data).toEqual({ entityType: "email", entityId: id });
  });

  it("fails the e-mail after the last try, and notifies administrators of the first failure of an hour", async () => {
    answer = refusing(false);
    const ids = [await enqueueEmail(ctx(), letter()), await enqueueEmail(ctx(), letter())];
    await workToTheEnd();
    for (const id of ids) expect(await row(id)).toMatchObject({ status: "failed", attempts: 9 });
    expect(await notifications()).toHaveLength(2);
  });

  it("notifies the author", async () => {
    answer = () => {
      throw new MailRefused("550 5.1.1 No such user", { permanent: true });
    };
    await broker.call("sendEmail", { body: { to: "zoe@exemple.test", subject: "Visite", body: "Bonjour" } });
    await workToTheEnd();
    const received = await notifications();
    expect(received).toMatchObject([{ userId: broker.userId, data: {} }]);
    expect(received[0]?.message).toContain(
      "l’adresse du destinataire n’existe pas (550 5.1.1 No such user).",
    );
  });
});

describe("an e-mail whose last try was interrupted", () => {
  /** What the queue does when a job's process ends or takes too long in its last try. */
  const giveUp = (id: string) =>
    db.run(sql`
      update jobs.job set state = 'failed', retry_count = retry_limit
      where name = 'send-email' and data ->> 'emailId' = ${id}`);
  const sweep = async () => {
    await db.run(sql`update emails set created_at = created_at - interval '2 minutes'`);
    await jobs.add(db, "fail-interrupted-emails", {});
    await work();
  };

  it("fails, tells its author and may be sent again", async () => {
    const body = { to: "zoe@exemple.test", subject: "Visite", body: "Bonjour" };
    const { id } = (await broker.call<{ id: string }>("sendEmail", { body })).body;
    await giveUp(id);
    await sweep();
    expect(await row(id)).toMatchObject({ status: "failed", error: "L’envoi a été interrompu" });
    expect(await notifications()).toMatchObject([
      { userId: broker.userId, message: expect.stringContaining("L’envoi a été interrompu") },
    ]);
    expect((await administrator.call("retryEmail", { params: { id } })).status).toBe(200);
    await work();
    expect(await row(id)).toMatchObject({ status: "sent" });
    expect(delivered).toHaveLength(1);
  });

  it("is not one that waits, is being sent or will be tried again", async () => {
    answer = refusing(false);
    const retried = await enqueueEmail(ctx(), letter());
    await work();
    const active = await enqueueEmail(ctx(), letter());
    await db.run(sql`update jobs.job set state = 'active' where data ->> 'emailId' = ${active}`);
    const waiting = await inTransaction(ctx(), async ({ db, jobs, now }) => {
      const id = await enqueueEmail({ db, jobs, now }, letter());
      await db.run(
        sql`update jobs.job set start_after = now() + interval '1 hour' where data ->> 'emailId' = ${id}`,
      );
      return id;
    });
    await sweep();
    for (const id of [retried, active, waiting]) expect(await row(id)).toMatchObject({ status: "queued" });
    expect(await notifications()).toEqual([]);
    await db.run(sql`delete from jobs.job where data ->> 'emailId' = ${active}`);
  });
});

it("does not notify anyone when a failure notice itself fails", async () => {
  await db.run(sql`update accounts set preferences = preferences || '{"emailNotifications": true}'`);
  answer = refusing(true);
  await enqueueEmail(ctx(), letter());
  await workToTheEnd();
  const failed = await db.rows(sql`select 1 from emails where tells_of_failure and status = 'failed'`);
  expect(failed).toHaveLength(2);
  expect(await notifications()).toHaveLength(2);
});
