import { formatDateShort } from "@plateau/contract/format/date.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import { sendTaskReminders } from "@plateau/server/areas/notes/send-task-reminders.ts";
import { testApp } from "@plateau/server/test/app.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { demoData } from "./demo-data.ts";
import { loadNotes } from "./load-notes.ts";
import { loadOffer } from "./load-offers.ts";
import { isDemoAccount, loadContacts, loadStaff } from "./load-people.ts";

const { db, jobs } = await testApp();
const data = demoData();
const { staff } = data;
const now = new Date("2026-11-16T17:30:00Z");

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await loadStaff(tx, staff, 4);
    await loadContacts(tx, data.contacts);
    const mine = data.offers.filter((offer) => staff[offer.owner]?.email === "courtier@demo.plateau.test");
    for (const offer of mine.slice(0, 12))
      await loadOffer(tx, data, offer, { photos: [], plans: [], documents: [] });
    await loadNotes(tx, staff, now);
  });
});

const people = staff.filter(isDemoAccount);

describe.each(people.map(({ email, id }) => [email, id]))("demo tasks and notifications of %s", (_, id) => {
  it("has tasks that are late, due today, tomorrow and later, undated and completed", async () => {
    const notes = await db.rows<{ dueDate: string | null; completedAt: string | null }>(sql`
      select due_date "dueDate", completed_at "completedAt" from notes where user_id = ${id} order by due_date`);
    const open = notes.filter(({ completedAt }) => completedAt === null);
    expect(notes).toHaveLength(8);
    expect(open.map(({ dueDate }) => dueDate && formatDateShort(dueDate))).toEqual([
      "14/11/2026",
      "15/11/2026",
      "16/11/2026",
      "17/11/2026",
      "22/11/2026",
      null,
    ]);
  });

  it("lists unread notifications first, reminders included", async () => {
    const notifications = await db.rows<Pick<Notification, "read" | "type">>(sql`
      select read_at is not null "read", type from notifications where user_id = ${id} order by created_at desc`);
    expect(notifications.length).toBeGreaterThanOrEqual(6);
    const unread = notifications.filter(({ read }) => !read).length;
    expect(unread).toBeGreaterThan(0);
    expect(notifications.slice(unread).every(({ read }) => read)).toBe(true);
    expect(notifications.some(({ type }) => type === "reminder")).toBe(true);
  });
});

describe("demo reminders", () => {
  const late = async () =>
    (
      await db.row<{ n: number }>(sql`
        select count(*) n from notifications where title = 'Tâche en retard' and created_at > ${now}`)
    )?.n;

  it("are sent for tasks that become late after loading, not for those already late", async () => {
    await sendTaskReminders({ db, jobs, now, publicUrl: "" });
    expect(await late()).toBe(0);
    await sendTaskReminders({ db, jobs, now: new Date("2026-11-17T10:00:00Z"), publicUrl: "" });
    expect(await late()).toBe(2 * people.length);
  });
});
