import type { Note } from "@plateau/contract/notes/note.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { sendTaskReminders } from "./send-task-reminders.ts";

const { as, db, jobs, clock } = await testApp();
const broker = await as("USER");

const round = (at: string) =>
  sendTaskReminders({ db, jobs, now: new Date(at), publicUrl: "https://plateau.test" });

const write = async (at: string, dueDate: string | null, more: object = {}): Promise<Note> => {
  clock.now = new Date(at);
  const { body } = await broker.call<Note>("createNote", {
    body: { title: "Bail à relire", dueDate, ...more },
  });
  clock.now = undefined;
  return body;
};

const change = async (at: string, id: string, body: object) => {
  clock.now = new Date(at);
  expect((await broker.call("updateNote", { params: { id }, body })).status).toBe(200);
  clock.now = undefined;
};

const remindersSent = async (): Promise<string[]> => {
  const { body } = await broker.call<{ items: Notification[] }>("listUserNotifications", {
    params: { id: broker.userId },
  });
  return body.items.map(({ title }) => title);
};

const EVENING = "Tâche à terminer";
const LATE = "Tâche en retard";

beforeEach(async () => {
  const { body } = await broker.call<{ items: Note[] }>("listNotes");
  for (const { id } of body.items) await broker.call("deleteNote", { params: { id } });
  const list = await broker.call<{ items: Notification[] }>("listUserNotifications", {
    params: { id: broker.userId },
  });
  for (const { id } of list.body.items) await broker.call("deleteNotification", { params: { id } });
});

describe("evening reminder", () => {
  it.each([
    ["in winter", "2026-11-20T13:30:00Z", "2026-11-19T17:00:00Z"],
    ["in summer", "2026-07-10T13:30:00Z", "2026-07-09T16:00:00Z"],
    ["when the clocks go forward in the night", "2026-03-29T08:00:00Z", "2026-03-28T17:00:00Z"],
    ["when the clocks go forward the night after", "2026-03-28T08:00:00Z", "2026-03-27T17:00:00Z"],
    ["when the clocks go back in the night", "2026-10-25T08:00:00Z", "2026-10-24T16:00:00Z"],
    ["when the clocks went back the night before", "2026-10-26T08:00:00Z", "2026-10-25T17:00:00Z"],
    ["when UTC is still the day before", "2026-07-09T22:30:00Z", "2026-07-09T16:00:00Z"],
  ])("is sent at 18:00 in Paris, %s", async (_, dueDate, evening) => {
    await write("2026-01-05T09:00:00Z", dueDate);
    await round(new Date(Date.parse(evening) - 1000).toISOString());
    expect(await remindersSent()).toEqual([]);
    await round(evening);
    expect(await remindersSent()).toEqual([EVENING]);
  });

  it("names the task, its due date in Paris and its priority", async () => {
    const note = await write("2026-01-05T09:00:00Z", "2026-11-20T13:30:00Z", { priority: "low" });
    await round("2026-11-19T20:00:00Z");
    const { body } = await broker.call<{ items: Notification[] }>("listUserNotifications", {
      params: { id: broker.userId },
    });
    expect(body.items).toMatchObject([
      {
        type: "reminder",
        priority: "low",
        message: "«\u202fBail à relire\u202f» est à terminer pour le vendredi 20 novembre 2026 à 14:30.",
        data: { entityType: "note", entityId: note.id },
      },
    ]);
  });

  it("is sent once, even the next morning after an outage", async () => {
    await write("2026-01-05T09:00:00Z", "2026-11-20T13:30:00Z");
    await round("2026-11-20T07:00:00Z");
    await round("2026-11-20T07:05:00Z");
    expect(await remindersSent()).toEqual([EVENING]);
  });

  it("is skipped for a task created after it", async () => {
    await write("2026-11-20T08:00:00Z", "2026-11-20T13:30:00Z");
    await round("2026-11-20T08:05:00Z");
    expect(await remindersSent()).toEqual([]);
  });
});

describe("late-task reminder", () => {
  it("is sent once, after the due date", async () => {
    await write("2026-11-20T08:00:00Z", "2026-11-20T13:30:00Z");
    await round("2026-11-20T13:29:59Z");
    expect(await remindersSent()).toEqual([]);
    await round("2026-11-20T13:30:00Z");
    await round("2026-11-20T13:35:00Z");
    await round("2026-11-27T13:35:00Z");
    expect(await remindersSent()).toEqual([LATE]);
  });

  it("is the only one sent when the evening one was missed", async () => {
    await write("2026-01-05T09:00:00Z", "2026-11-20T13:30:00Z");
    await round("2026-11-21T08:00:00Z");
    expect(await remindersSent()).toEqual([LATE]);
  });
});

describe("reminders", () => {
  it("are not sent for completed or undated tasks", async () => {
    const note = await write("2026-01-05T09:00:00Z", "2026-11-20T13:30:00Z");
    await change("2026-01-06T09:00:00Z", note.id, { completed: true });
    await write("2026-01-05T09:00:00Z", null);
    await round("2026-11-19T20:00:00Z");
    await round("2026-11-21T20:00:00Z");
    expect(await remindersSent()).toEqual([]);
  });

  it("are sent again for another due date, but not for another title", async () => {
    const note = await write("2026-01-05T09:00:00Z", "2026-11-20T13:30:00Z");
    await round("2026-11-19T20:00:00Z");
    await round("2026-11-20T20:00:00Z");
    await change("2026-11-20T21:00:00Z", note.id, { title: "Bail à signer" });
    await round("2026-11-20T21:05:00Z");
    expect(await remindersSent()).toEqual([LATE, EVENING]);
    await change("2026-11-20T21:10:00Z", note.id, { dueDate: "2026-11-30T13:30:00Z" });
    await round("2026-11-29T20:00:00Z");
    await round("2026-11-30T20:00:00Z");
    expect(await remindersSent()).toEqual([LATE, EVENING, LATE, EVENING]);
  });

  it("are sent once when several processes run concurrently", async () => {
    for (let hour = 10; hour < 16; hour++) await write("2026-01-05T09:00:00Z", `2026-11-20T${hour}:00:00Z`);
    await Promise.all(Array.from({ length: 4 }, () => round("2026-11-19T20:00:00Z")));
    expect(await remindersSent()).toEqual(Array.from({ length: 6 }, () => EVENING));
  });

  it("are sent for other tasks when one fails", async () => {
    await write("2026-01-05T09:00:00Z", "2026-11-20T10:00:00Z");
    await write("2026-01-05T09:00:00Z", "2026-11-20T11:00:00Z");
    let opened = 0;
    const failing = {
      ...db,
      transaction: <T>(work: (tx: typeof db) => Promise<T>): Promise<T> =>
        opened++ === 0 ? Promise.reject(new Error("lost")) : db.transaction(work as never),
    };
    const now = new Date("2026-11-19T20:00:00Z");
    const parts = { jobs, now, publicUrl: "" };
    await expect(sendTaskReminders({ db: failing as typeof db, ...parts })).rejects.toThrow(
      "1 reminders failed",
    );
    expect(await remindersSent()).toEqual([EVENING]);
    await sendTaskReminders({ db, ...parts });
    expect(await remindersSent()).toEqual([EVENING, EVENING]);
  });
});
