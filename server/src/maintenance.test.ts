import type { Email } from "@plateau/contract/emails/operations.ts";
import { register } from "@plateau/contract/personal-data/register.ts";
import { retentionInterval } from "@plateau/contract/personal-data/retention.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { openSpace, selectedOffer, sendAnswer, tokenIn } from "./areas/client-space/spaces.fixture.ts";
import { newContact } from "./areas/contacts/contacts.fixture.ts";
import { newRequirement } from "./areas/requirements/requirements.fixture.ts";
import { eraseEmails } from "./emails/storage.ts";
import { maintain } from "./maintenance.ts";
import { testApp } from "./test/app.ts";

const app = await testApp();
const { as, db, fileStore, nobody, work } = app;
const administrator = await as("ADMINISTRATOR");
const broker = await as("USER");

const mailer = { deliver: async () => undefined };

const after = ({ months = 0, days = 0 }: { months?: number; days?: number }): Date => {
  const moment = new Date();
  moment.setUTCMonth(moment.getUTCMonth() + months);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment;
};
const maintainAt = async (moment: Date): Promise<void> => {
  const failures: unknown[] = [];
  await maintain(db, { fileStore, mailer }, moment, (_, error) => failures.push(error));
  expect(failures).toEqual([]);
};

describe("the register of personal data", () => {
  it("names each table of the database once", async () => {
    const rows = await db.rows<{ name: string }>(sql`
      select case table_schema when 'public' then '' else table_schema || '.' end || table_name "name"
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and table_name !~ '^j[0-9a-f]{20,}'`);
    const named = register.flatMap(({ tables }) => tables);
    expect(named.filter((table, at) => named.indexOf(table) !== at)).toEqual([]);
    expect([...named].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it("says of the audit log what the database does", async () => {
    const rows = await db.rows<{ source: string }>(sql`
      select prosrc source from pg_proc
      where pronamespace = 'audit'::regnamespace and proname in ('purge', 'guard_chain')`);
    expect(rows).toHaveLength(2);
    for (const { source } of rows) {
      const intervals = [...source.matchAll(/interval '([^']+)'/g)].map(([, interval]) => interval);
      expect(intervals.length).toBeGreaterThan(0);
      expect(new Set(intervals)).toEqual(new Set([retentionInterval("auditLog")]));
    }
  });
});

describe("the daily maintenance", () => {
  it("erases the text of e-mails after a year, addresses and subject after three, and never what waits", async () => {
    const body = { to: "zoe@exemple.test", subject: "Visite", body: "À jeudi." };
    const { id } = (await broker.call<Email>("sendEmail", { body })).body;
    await work();
    const waiting = (await broker.call<Email>("sendEmail", { body })).body.id;
    const read = async (which = id) =>
      (await administrator.call<Email>("getEmail", { params: { id: which } })).body;

    await maintainAt(after({ months: 11, days: 25 }));
    expect(await read()).toMatchObject({ bodyErasedAt: null, to: body.to });
    await maintainAt(after({ months: 12, days: 2 }));
    expect(await read()).toMatchObject({
      text: "",
      html: "",
      to: body.to,
      subject: body.subject,
      status: "sent",
    });
    await maintainAt(after({ months: 36, days: 2 }));
    expect(await read()).toMatchObject({ to: "", from: "", subject: "", replyTo: null, status: "sent" });
    expect((await read()).addressesErasedAt).not.toBeNull();
    expect(await read(waiting)).toMatchObject({ bodyErasedAt: null, to: body.to });
    expect((await read(waiting)).text).toContain("À jeudi.");
  });

  it("erases in the outbox what a crash left there after the erasure of a person", async () => {
    const body = { to: "zoe@exemple.test", subject: "Visite", body: "À jeudi." };
    const { id } = (await broker.call<Email>("sendEmail", { body })).body;
    const other = (await broker.call<Email>("sendEmail", { body })).body.id;
    await work();
    await eraseEmails(db, [id], new Date());
    const erased: string[] = [];
    const kept = {
      erase: async (ids: readonly string[]) => void erased.push(...ids),
      eraseBefore: async () => undefined,
    };
    await maintain(db, { fileStore, mailer: { ...mailer, kept } }, new Date(), () => undefined);
    expect(erased.join(" ")).toContain(id);
    expect(erased.join(" ")).not.toContain(other);
  });

  it("does not send an e-mail again whose text is gone", async () => {
    const body = { to: "zoe@exemple.test", subject: "Visite", body: "À jeudi." };
    const { id } = (await broker.call<Email>("sendEmail", { body })).body;
    await db.run(sql`update emails set status = 'failed', body_erased_at = now() where id = ${id}`);
    expect((await administrator.call("retryEmail", { params: { id } })).status).toBe(409);
  });

  const answered = async () => {
    const requirement = await newRequirement(broker);
    const offer = await selectedOffer(broker, requirement.id);
    const space = await openSpace(broker, requirement.id, { expiresInDays: null });
    await broker.call("createClientUser", { body: { email: "client@exemple.test", dealId: requirement.id } });
    await nobody.call("readClientSpace", { params: { token: tokenIn(space) } });
    const body = { answer: "reject", reason: "price", comment: "Trop cher pour moi" };
    await sendAnswer(nobody, tokenIn(space), offer.id, body);
    const details = async () => {
      const [{ body: answers }, { body: read }] = [
        await broker.call<{ items: { answer: string; comment: string | null }[] }>("listClientAnswers", {
          params: { id: requirement.id },
        }),
        await broker.call<{
          space: { email: string | null; lastSeenAt: string | null; detailsErasedAt: string | null };
        }>("getClientSpace", { params: { id: requirement.id } }),
      ];
      const { email, lastSeenAt, detailsErasedAt } = read.space;
      return { answers: answers.items, email, seen: lastSeenAt !== null, erased: detailsErasedAt !== null };
    };
    return { id: requirement.id, details };
  };
  const whole = {
    answers: [{ answer: "reject", comment: "Trop cher pour moi" }],
    email: "client@exemple.test",
    seen: true,
    erased: false,
  };
  const shortened = {
    answers: [{ answer: "reject", comment: null }],
    email: null,
    seen: false,
    erased: true,
  };

  it("shortens a client space six months after it closed, a silent one after a year", async () => {
    const [open, revoked, lost] = [await answered(), await answered(), await answered()];
    await broker.call("revokeClientSpace", { params: { id: revoked.id } });
    await broker.call("setRequirementStage", { params: { id: lost.id }, body: { stage: "closedlost" } });
    await maintainAt(after({ months: 5, days: 20 }));
    for (const { details } of [open, revoked, lost]) expect(await details()).toMatchObject(whole);
    await maintainAt(after({ months: 6, days: 3 }));
    expect(await open.details()).toMatchObject(whole);
    for (const { details } of [revoked, lost]) expect(await details()).toMatchObject(shortened);
    await maintainAt(after({ months: 12, days: 3 }));
    expect(await open.details()).toMatchObject(shortened);
  });

  it("deletes notifications after a year, and words of the search that nothing holds any more", async () => {
    const { id } = await newContact(broker, "mot", { lastname: "Quasimodorine" });
    const known = async () =>
      (await db.rows(sql`select from search_vocabulary where word = 'quasimodorine'`)).length;
    expect(await known()).toBe(1);
    await db.run(sql`
      insert into notifications (user_id, title, message, type, priority)
      values (${broker.userId}, 'Ancienne', 'x', 'info', 'low')`);
    await maintainAt(after({ months: 11 }));
    expect(await known()).toBe(1);
    const titles = async () =>
      (await db.rows<{ title: string }>(sql`select title from notifications`)).map(({ title }) => title);
    expect(await titles()).toContain("Ancienne");
    await broker.call("deleteContact", { params: { id } });
    await maintainAt(after({ months: 12, days: 3 }));
    expect(await known()).toBe(0);
    expect(await titles()).not.toContain("Ancienne");
  });
});
