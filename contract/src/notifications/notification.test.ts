import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  badgeOf,
  type NotificationData,
  notificationDataSchema,
  notificationTarget,
  notificationTypes,
} from "./notification.ts";

const targetOf = (data: NotificationData, type: (typeof notificationTypes)[number] = "info") =>
  notificationTarget({ type, data });

const rules: readonly [NotificationData, string][] = [
  [{ realEstateId: "r", requirementId: "q", action: "like" }, "/requirements/q"],
  [{ requirementId: "q" }, "/requirements/q"],
  [{ dealId: "d" }, "/requirements/d"],
  [{ realEstateId: "r" }, "/real-estates/r"],
  [{ userId: "u" }, "/users/u"],
  [{ companyId: "c" }, "/companies/c"],
  [{ siren: "s" }, "/companies/s"],
  [{ directorId: "m" }, "/directors/m"],
  [{ parcelId: "p" }, "/parcels/p"],
  [{ entityType: "real-estate", entityId: "e" }, "/real-estates/e"],
  [{ entityType: "user", entityId: "e" }, "/users/e"],
  [{ entityType: "requirement", entityId: "e" }, "/requirements/e"],
  [{ entityType: "email", entityId: "e" }, "/legal/emails?email=e"],
];

describe("notification target", () => {
  it.each(rules)("for %o is %s", (data, target) => {
    expect(targetOf(data)).toBe(target);
  });

  it("follows the first matching rule", () => {
    const pairs = rules.flatMap(([first, target], rank) =>
      rules.slice(rank + 1).map(([later]) => ({ data: { ...later, ...first }, target })),
    );
    for (const { data, target } of pairs) expect(targetOf(data)).toBe(target);
  });

  it("is the legal page for system notifications, the dashboard for reminders, null for the rest", () => {
    for (const type of notificationTypes) {
      const expected = { system: "/legal", reminder: "/" }[type as string] ?? null;
      expect(targetOf({}, type)).toBe(expected);
      const ofTask = type === "reminder" ? "/?tache=n" : expected;
      expect(targetOf({ entityType: "note", entityId: "n" }, type)).toBe(ofTask);
      expect(targetOf({ entityType: "note" }, type)).toBe(expected);
      expect(targetOf({ entityType: "constructor", entityId: "n" }, type)).toBe(expected);
      expect(targetOf({ entityType: "user" }, type)).toBe(expected);
      expect(targetOf({ userId: "u" }, type)).toBe("/users/u");
    }
  });

  it("is always a Plateau page, whatever the data", () => {
    const text = fc.option(
      fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("..", "//a", "?x", "user", "saved-search")),
      {
        nil: undefined,
      },
    );
    const fields = Object.keys(notificationDataSchema.shape);
    const data = fc.record(Object.fromEntries(fields.map((field) => [field, text])));
    fc.assert(
      fc.property(data, fc.constantFrom(...notificationTypes), (data, type) => {
        const target = notificationTarget({ type, data: data as NotificationData });
        expect(target ?? "/").toMatch(
          /^\/(legal|legal\/emails\?email=[^/?#\\]+|\?tache=[^/?#\\]+|(requirements|real-estates|users|companies|directors|parcels|saved-searches)\/[^/?#\\]+)?$/,
        );
      }),
    );
  });
});

describe("notification badge", () => {
  it("is empty for zero, the number up to 99, then 99+", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 10_000 }), (unread) => {
        const badge = badgeOf(unread);
        if (unread <= 0) expect(badge).toBe("");
        else expect(badge).toBe(unread <= 99 ? `${unread}` : "99+");
      }),
    );
    expect([0, 1, 99, 100].map(badgeOf)).toEqual(["", "1", "99", "99+"]);
  });
});
