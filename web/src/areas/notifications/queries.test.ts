import type { Notification } from "@plateau/contract/notifications/notification.ts";
import { describe, expect, it } from "vitest";
import { afterChange } from "./queries.ts";

const notification = (id: string, read: boolean): Notification => ({
  id,
  title: "Nouvelle offre",
  message: "",
  type: "info",
  priority: "medium",
  read,
  data: {},
  createdAt: "2026-11-20T09:00:00.000Z",
});
const listOf = (...items: Notification[]) => ({ pages: [{ items }], pageParams: [undefined] });
const mark = (id: string, read: boolean) => (one: Notification) => (one.id === id ? { ...one, read } : one);

describe("the unread count after an optimistic change", () => {
  it("rises from zero when one is marked unread", () => {
    const after = afterChange({ list: listOf(notification("a", true)), unread: 0 }, mark("a", false));
    expect(after.unread).toBe(1);
    expect(after.list?.pages[0]?.items).toMatchObject([{ id: "a", read: false }]);
  });

  it("falls when an unread one is read or removed, and never below zero", () => {
    const list = listOf(notification("a", false), notification("b", false), notification("c", true));
    expect(afterChange({ list, unread: 2 }, mark("a", true)).unread).toBe(1);
    expect(afterChange({ list, unread: 2 }, (one) => (one.id === "c" ? null : one)).unread).toBe(2);
    expect(afterChange({ list, unread: 1 }, () => null)).toMatchObject({ unread: 0, list: listOf() });
  });

  it("stays unknown while it is not loaded", () => {
    expect(afterChange({ list: undefined, unread: undefined }, mark("a", false))).toEqual({
      list: undefined,
      unread: undefined,
    });
  });
});
