import type { Notification } from "@plateau/contract/notifications/notification.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../test/app.ts";
import { type NotificationInput, notify } from "./notify.ts";

const { as, db, jobs, work, mailbox } = await testApp();
const broker = await as("USER");

const input: Omit<NotificationInput, "userId"> = {
  title: "Une offre plaît",
  message: "Un client aime « Bureaux à louer, Paris 8ᵉ ».",
  type: "success",
  priority: "medium",
  data: { realEstateId: "r1", requirementId: "d/1", action: "like" },
};

const notifyBroker = (change: Partial<NotificationInput> = {}) =>
  db.transaction((db) =>
    notify(
      { db, jobs, now: new Date(), publicUrl: "https://plateau.test" },
      { ...input, userId: broker.userId, ...change },
    ),
  );

const askForEmails = (enabled: boolean) =>
  db.run(sql`
    update accounts set preferences = jsonb_set(preferences, '{emailNotifications}', ${String(enabled)}::jsonb)
    where person_id = ${broker.userId}`);

describe("notify", () => {
  it("adds an unread notification to the person's list", async () => {
    await notifyBroker();
    const { body } = await broker.call<{ items: Notification[] }>("listUserNotifications", {
      params: { id: broker.userId },
    });
    expect(body.items).toEqual([
      { ...input, id: expect.any(String), read: false, createdAt: expect.any(String) },
    ]);
  });

  it("stores nothing when the transaction fails", async () => {
    const params = { id: broker.userId };
    const before = await broker.call("countUnreadNotifications", { params });
    const failing = db.transaction(async (db) => {
      await notify(
        { db, jobs, now: new Date(), publicUrl: "" },
        { ...input, userId: broker.userId, title: "Jamais" },
      );
      throw new Error("after all not");
    });
    await expect(failing).rejects.toThrow("after all not");
    expect((await broker.call("countUnreadNotifications", { params })).body).toEqual(before.body);
  });
});

describe("notification e-mail", () => {
  it("is sent only to those who opted in", async () => {
    mailbox.length = 0;
    await notifyBroker();
    await work();
    expect(mailbox).toEqual([]);
  });

  it("links to the notification's target", async () => {
    await askForEmails(true);
    mailbox.length = 0;
    await notifyBroker();
    await work();
    expect(mailbox).toMatchObject([{ to: "user-1@plateau.test", subject: input.title }]);
    expect(mailbox[0]?.text).toContain(input.message);
    expect(mailbox[0]?.text).toContain("https://plateau.test/requirements/d%2F1");
  });

  it("says where to stop it", async () => {
    await askForEmails(true);
    mailbox.length = 0;
    await notifyBroker();
    await work();
    expect(mailbox[0]?.text).toContain("Régler mes notifications\u202f: https://plateau.test/settings");
    expect(mailbox[0]?.html).toContain('href="https://plateau.test/settings"');
  });

  it("has no link when the notification has no target", async () => {
    await askForEmails(true);
    mailbox.length = 0;
    await notifyBroker({ type: "info", data: {} });
    await work();
    expect(mailbox[0]?.text).toContain(input.message);
    expect(mailbox[0]?.text).not.toContain("Ouvrir dans Plateau");
  });

  it("is not sent to a disabled account", async () => {
    await askForEmails(true);
    await db.run(sql`update accounts set enabled = false where person_id = ${broker.userId}`);
    mailbox.length = 0;
    await notifyBroker();
    await work();
    expect(mailbox).toEqual([]);
  });
});
