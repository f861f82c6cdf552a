import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { type Client, testApp } from "../../test/app.ts";
import { withUnits } from "../offers/offers.fixture.ts";
import { publishedOffice } from "../requirements/matching/matching.fixture.ts";
import { newSearch, officesOf } from "./saved-searches.fixture.ts";
import { sendSearchDigest } from "./search-digest.ts";

const { as, db, jobs, work, mailbox, clock } = await testApp();
const colleague = await as("USER", 1);
const TITLE = "Nouvelle offre pour une recherche";

let people = 10;
const someone = (group: "USER" | "VISITOR" = "USER") => as(group, ++people);

const alertsOf = async (client: Client & { userId: string }): Promise<string[]> =>
  (
    await client.call<{ items: Notification[] }>("listUserNotifications", { params: { id: client.userId } })
  ).body.items
    .filter(({ data }) => data.entityType === "saved-search")
    .map(({ message }) => message);

const change = (offer: Offer, body: object) =>
  colleague.call("updateOffer", { params: { id: offer.id }, body });

const minutesLater = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

const emailsTo = async ({ userId }: { userId: string }) => {
  const account = await db.row<{ email: string }>(
    sql`select email from accounts where person_id = ${userId}`,
  );
  return mailbox.filter(({ to }) => to === account?.email);
};

/** The queue waits by the database's clock. */
const endPauses = () =>
  db.run(sql`update jobs.job set start_after = now() where name = 'send-search-alert' and state = 'created'`);

beforeEach(() => {
  clock.now = undefined;
  mailbox.length = 0;
});

describe("an alert at once", () => {
  it("tells of a new offer that matches, once, and leads to the search", async () => {
    const broker = await someone();
    const { id } = await newSearch(broker, { name: "300 m²", criteria: officesOf(310), alert: "at-once" });
    const offer = await publishedOffice(colleague, { surface: 310 }, { status: "draft" });
    await publishedOffice(colleague, { surface: 311 });
    await work();
    expect(await alertsOf(broker)).toEqual([]);
    await change(offer, { status: "published" });
    await work();
    const { body } = await broker.call<{ items: Notification[] }>("listUserNotifications", {
      params: { id: broker.userId },
    });
    expect(body.items).toMatchObject([
      {
        title: TITLE,
        message: `«\u202f${offer.title}\u202f» convient à votre recherche «\u202f300 m²\u202f».`,
        data: { entityType: "saved-search", entityId: id },
      },
    ]);
    for (const status of ["draft", "published"]) await change(offer, { status });
    await work();
    expect(await alertsOf(broker)).toHaveLength(1);
  });

  it("tells of an offer that starts to match, not of those that did before", async () => {
    const broker = await someone();
    const before = await publishedOffice(colleague, { surface: 320, rentPerMonth: 8000 });
    const dear = await publishedOffice(colleague, { surface: 320, rentPerMonth: 20_000 });
    const criteria = { ...officesOf(320), budgetMax: "10000" };
    await newSearch(broker, { criteria, alert: "at-once" });
    await change(before, { title: "Repeint" });
    await work();
    expect(await alertsOf(broker)).toEqual([]);
    await withUnits(colleague, dear.id, { surface: 320, rentPerMonth: 9000 });
    await work();
    expect(await alertsOf(broker)).toMatchObject([expect.stringContaining(dear.title)]);
  });

  it("starts again from what matches when the criteria change", async () => {
    const broker = await someone();
    const other = await publishedOffice(colleague, { surface: 331 });
    const { id } = await newSearch(broker, { criteria: officesOf(330), alert: "at-once" });
    await broker.call("updateSavedSearch", { params: { id }, body: { criteria: officesOf(331) } });
    await change(other, { title: "Déjà là" });
    await work();
    expect(await alertsOf(broker)).toEqual([]);
    await publishedOffice(colleague, { surface: 331 });
    await work();
    expect(await alertsOf(broker)).toHaveLength(1);
  });

  it("tells together what comes within five minutes of the last one", async () => {
    const broker = await someone();
    await newSearch(broker, { name: "Série", criteria: officesOf(340), alert: "at-once" });
    for (const title of ["Un", "Deux", "Trois", "Quatre", "Cinq", "Six"]) {
      await publishedOffice(colleague, { surface: 340 }, { title });
      await work();
    }
    expect(await alertsOf(broker)).toHaveLength(1);
    clock.now = minutesLater(6);
    await endPauses();
    await work();
    const quoted = (text: string) => `«\u202f${text}\u202f»`;
    expect((await alertsOf(broker))[0]).toBe(
      `${quoted("Six")}, ${quoted("Cinq")}, ${quoted("Quatre")} et 2\u00a0autres offres conviennent à votre recherche ${quoted("Série")}.`,
    );
    expect(await alertsOf(broker)).toHaveLength(2);
  });

  it("tells of offers that are published in bulk", async () => {
    const broker = await someone();
    await newSearch(broker, { name: "420 m²", criteria: officesOf(420), alert: "at-once" });
    const published = [];
    for (let at = 0; at < 3; at++)
      published.push(await publishedOffice(colleague, { surface: 420 }, { status: "draft" }));
    const ids = published.map(({ id }) => id);
    await work();
    await colleague.call("changeOffers", { body: { ids, change: { status: "published" } } });
    await work();
    expect(await alertsOf(broker)).toHaveLength(1);
    clock.now = minutesLater(6);
    await endPauses();
    await work();
    expect((await alertsOf(broker)).join(" ").match(/convien/g)).toHaveLength(2);
    expect(new Set((await alertsOf(broker)).join(" ").match(/«[^»]*»/g))).toContain(
      `«\u202f${published[2]?.title}\u202f»`,
    );
  });

  it("tells after the pause of what still matches new criteria, though it came before them", async () => {
    const broker = await someone();
    const { id } = await newSearch(broker, { criteria: officesOf(352), alert: "at-once" });
    await publishedOffice(colleague, { surface: 352 });
    await work();
    await publishedOffice(colleague, { surface: 352, rentPerMonth: 8000 }, { title: "Abordable" });
    await publishedOffice(colleague, { surface: 352, rentPerMonth: 20_000 }, { title: "Trop cher" });
    await work();
    const criteria = { ...officesOf(352), budgetMax: "10000" };
    await broker.call("updateSavedSearch", { params: { id }, body: { criteria } });
    clock.now = minutesLater(6);
    await endPauses();
    await work();
    const [last, ...first] = await alertsOf(broker);
    expect(first).toHaveLength(1);
    expect(last).toMatch(/^«\u202fAbordable\u202f» convient/);
  });

  it("tells of what was withdrawn when the pause ended, once it is published again", async () => {
    const broker = await someone();
    await newSearch(broker, { criteria: officesOf(355), alert: "at-once" });
    await publishedOffice(colleague, { surface: 355 });
    await work();
    const second = await publishedOffice(colleague, { surface: 355 }, { title: "Retirée un temps" });
    await work();
    await change(second, { status: "draft" });
    clock.now = minutesLater(6);
    await endPauses();
    await work();
    expect(await alertsOf(broker)).toHaveLength(1);
    await change(second, { status: "published" });
    await work();
    const [last, ...first] = await alertsOf(broker);
    expect(first).toHaveLength(1);
    expect(last).toContain("Retirée un temps");
  });

  it("forgets what is withdrawn before the pause ends", async () => {
    const broker = await someone();
    await newSearch(broker, { criteria: officesOf(345), alert: "at-once" });
    await publishedOffice(colleague, { surface: 345 });
    await work();
    const second = await publishedOffice(colleague, { surface: 345 });
    await work();
    await change(second, { status: "draft" });
    clock.now = minutesLater(6);
    await endPauses();
    await work();
    expect(await alertsOf(broker)).toHaveLength(1);
  });

  it("respects what each person may read, and reaches those who follow a shared search", async () => {
    const visitor = await someone("VISITOR");
    const broker = await someone();
    const follower = await someone();
    await newSearch(visitor, { criteria: officesOf(350), alert: "at-once" });
    const { id } = await newSearch(broker, { criteria: officesOf(350), shared: true });
    await follower.call("followSavedSearch", { params: { id }, body: { alert: "at-once" } });
    await publishedOffice(colleague, { surface: 350 }, { private: true });
    await work();
    expect(await alertsOf(visitor)).toEqual([]);
    expect(await alertsOf(broker)).toEqual([]);
    expect(await alertsOf(follower)).toHaveLength(1);
    await broker.call("updateSavedSearch", { params: { id }, body: { shared: false } });
    clock.now = minutesLater(6);
    await publishedOffice(colleague, { surface: 350 });
    await work();
    expect(await alertsOf(follower)).toHaveLength(1);
    expect(await alertsOf(visitor)).toHaveLength(1);
  });

  it("sends an e-mail to those who want their notifications by e-mail", async () => {
    const broker = await someone();
    await broker.call("updatePreferences", { body: { emailNotifications: true } });
    const { id } = await newSearch(broker, { criteria: officesOf(360), alert: "at-once" });
    await publishedOffice(colleague, { surface: 360 });
    await work();
    await work();
    expect(await emailsTo(broker)).toMatchObject([
      { subject: TITLE, text: expect.stringContaining(`/saved-searches/${id}`) },
    ]);
  });
});

describe("the morning e-mail", () => {
  const round = (now: Date) => sendSearchDigest({ db, jobs, now, publicUrl: "https://plateau.test" });
  /** Eight in Paris, in winter or summer. */
  const morning = (days: number): Date => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return new Date(`${day}T08:00:00+02:00`);
  };

  it("has all searches with something new, once a day across processes", async () => {
    const broker = await someone();
    const first = await newSearch(broker, { name: "Bureaux A", criteria: officesOf(410), alert: "morning" });
    const second = await newSearch(broker, { name: "Bureaux B", criteria: officesOf(411), alert: "morning" });
    await newSearch(broker, { name: "Sans rien", criteria: officesOf(412), alert: "morning" });
    await publishedOffice(colleague, { surface: 410 });
    await publishedOffice(colleague, { surface: 410 });
    await publishedOffice(colleague, { surface: 411 });
    await work();
    expect(await alertsOf(broker)).toEqual([]);
    await Promise.all([round(morning(2)), round(morning(2))]);
    await work();
    const [sent, ...others] = await emailsTo(broker);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ subject: "Du nouveau dans vos recherches" });
    const text = String(sent?.text);
    expect(text).toContain(`Bureaux A\n2 nouvelles offres\nhttps://plateau.test/saved-searches/${first.id}`);
    expect(text).toContain(`Bureaux B\n1 nouvelle offre\nhttps://plateau.test/saved-searches/${second.id}`);
    expect(text).not.toContain("Sans rien");
    expect(text).toContain("Changer mes alertes");
    await round(morning(2));
    await round(morning(3));
    await work();
    expect(await emailsTo(broker)).toHaveLength(1);
  });

  it("is not sent when nothing is new, nor for what the person saw", async () => {
    const broker = await someone();
    const { id } = await newSearch(broker, { criteria: officesOf(420), alert: "morning" });
    await round(morning(2));
    await publishedOffice(colleague, { surface: 420 });
    await db.run(sql`update saved_search_followers set morning_at = null where search_id = ${id}`);
    await broker.call("markSearchOpened", { params: { id } });
    await round(morning(2));
    await work();
    expect(await emailsTo(broker)).toEqual([]);
  });

  it("waits for the day after the alert was set", async () => {
    const broker = await someone();
    await newSearch(broker, { criteria: officesOf(430), alert: "morning" });
    await publishedOffice(colleague, { surface: 430 });
    await round(new Date());
    await work();
    expect(await emailsTo(broker)).toEqual([]);
  });

  it("leaves out searches that are no longer shared, and people who no longer sign in", async () => {
    const broker = await someone();
    const follower = await someone();
    const gone = await someone();
    const { id } = await newSearch(broker, { criteria: officesOf(440), shared: true });
    for (const one of [follower, gone])
      await one.call("followSavedSearch", { params: { id }, body: { alert: "morning" } });
    await newSearch(gone, { criteria: officesOf(440), alert: "morning" });
    await db.run(sql`update accounts set enabled = false where person_id = ${gone.userId}`);
    await broker.call("updateSavedSearch", { params: { id }, body: { shared: false } });
    await publishedOffice(colleague, { surface: 440 });
    await round(morning(2));
    await work();
    expect([...(await emailsTo(follower)), ...(await emailsTo(gone))]).toEqual([]);
  });
});
