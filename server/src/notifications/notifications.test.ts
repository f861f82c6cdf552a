import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import { describe, expect, it } from "vitest";
import { type Client, testApp } from "../test/app.ts";
import { notify } from "./notify.ts";

const { as, nobody, db, jobs } = await testApp();
const broker = await as("USER");
const administrator = await as("SUPERUSER");

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

type Person = Client & { userId: string };
type Page = { items: Notification[]; nextToken?: string; count: number };

const listOf = async (person: Person, query: object = {}): Promise<Page> =>
  (await person.call<Page>("listUserNotifications", { params: { id: person.userId }, query: { ...query } }))
    .body;

const newNotification = async (person: Person, title = "Du nouveau"): Promise<Notification> => {
  await db.transaction((db) =>
    notify(
      { db, jobs, now: new Date(), publicUrl: "" },
      { userId: person.userId, title, message: "À lire", type: "info", priority: "low", data: {} },
    ),
  );
  const [newest] = (await listOf(person, { limit: 1 })).items;
  if (!newest) throw new Error("No notification was stored");
  return newest;
};

const unread = async (person: Person): Promise<number> =>
  (await person.call<{ count: number }>("countUnreadNotifications", { params: { id: person.userId } })).body
    .count;

describe("listing notifications", () => {
  it("returns the newest first, filtered, counted and paged, even as new ones arrive", async () => {
    const reader = await as("USER", 2);
    const created = [];
    for (const title of ["un", "deux", "trois", "quatre"])
      created.unshift(await newNotification(reader, title));
    const [four, three, two, one] = created.map(({ id }) => id) as [string, string, string, string];
    await reader.call("markNotificationRead", { params: { id: three } });

    const first = await listOf(reader, { limit: 2 });
    await newNotification(reader, "cinq");
    const second = await listOf(reader, { limit: 2, nextToken: first.nextToken });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([four, three, two, one]);
    expect([first.count, second.count, second.nextToken]).toEqual([4, 5, undefined]);

    const titles = async (query: object) => (await listOf(reader, query)).items.map(({ title }) => title);
    expect(await titles({ status: "read" })).toEqual(["trois"]);
    expect(await titles({ status: "unread" })).toEqual(["cinq", "quatre", "deux", "un"]);
    const { body } = await reader.call<Page>("listUnreadNotifications", { params: { id: reader.userId } });
    expect(body.items.map(({ title }) => title)).toEqual(["cinq", "quatre", "deux", "un"]);
    expect(body.count).toBe(4);
  });

  it("refuses a token of another list and unknown parameters", async () => {
    await newNotification(broker);
    await newNotification(broker);
    const { nextToken } = await listOf(broker, { limit: 1 });
    const params = { id: broker.userId };
    const list = (query: object) => broker.call("listUserNotifications", { params, query: { ...query } });
    expect((await list({ status: "read", nextToken })).status).toBe(400);
    expect((await list({ nextToken: "faux" })).status).toBe(400);
    expect(await list({ status: "neuf" })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "status", message: "Valeur inconnue" }] },
    });
    expect(await broker.call("listUnreadNotifications", { params, query: { limit: 0 } })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "limit" }] },
    });
  });
});

describe("a notification", () => {
  it("can be marked read and unread, with counts to match", async () => {
    const { id } = await newNotification(broker);
    const before = await unread(broker);
    const read = await broker.call<Notification>("markNotificationRead", { params: { id } });
    expect(read).toMatchObject({ status: 200, body: { id, read: true } });
    expect(await unread(broker)).toBe(before - 1);
    expect((await broker.call("markNotificationRead", { params: { id } })).body).toEqual(read.body);
    expect((await broker.call("getNotification", { params: { id } })).body).toEqual(read.body);
    const again = await broker.call("markNotificationUnread", { params: { id } });
    expect(again).toMatchObject({ status: 200, body: { id, read: false } });
    expect(await unread(broker)).toBe(before);
  });

  it("is gone once deleted", async () => {
    const params = { id: (await newNotification(broker)).id };
    expect((await broker.call("deleteNotification", { params })).status).toBe(204);
    expect((await broker.call("getNotification", { params })).status).toBe(404);
    expect((await broker.call("deleteNotification", { params })).status).toBe(404);
  });

  it("is marked read with all others of its owner only", async () => {
    await newNotification(broker);
    await newNotification(administrator);
    const answer = await broker.call("markAllNotificationsRead", { params: { id: broker.userId } });
    expect(answer.status).toBe(204);
    expect(await unread(broker)).toBe(0);
    expect(await unread(administrator)).toBe(1);
  });
});

const ofOne: OperationName[] = [
  "getNotification",
  "markNotificationRead",
  "markNotificationUnread",
  "deleteNotification",
];
const ofAll: OperationName[] = [
  "listUserNotifications",
  "listUnreadNotifications",
  "countUnreadNotifications",
  "markAllNotificationsRead",
];

describe("private notifications", () => {
  it.each(ofOne)(
    "%s returns 404 for another's or an unknown id, even to administrators, and requires a session",
    async (name) => {
      const notification = await newNotification(broker);
      expect((await administrator.call(name, { params: { id: notification.id } })).status).toBe(404);
      expect((await broker.call(name, { params: { id: UNKNOWN_ID } })).status).toBe(404);
      expect((await nobody.call(name, { params: { id: notification.id } })).status).toBe(401);
      expect((await listOf(broker, { limit: 1 })).items).toEqual([notification]);
    },
  );

  it.each(ofAll)(
    "%s is refused for another person, even to administrators, and without a session",
    async (name) => {
      await newNotification(broker);
      const before = await unread(broker);
      expect((await administrator.call(name, { params: { id: broker.userId } })).status).toBe(403);
      expect((await administrator.call(name, { params: { id: UNKNOWN_ID } })).status).toBe(403);
      expect((await nobody.call(name, { params: { id: broker.userId } })).status).toBe(401);
      expect(await unread(broker)).toBe(before);
    },
  );
});
