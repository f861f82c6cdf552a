import { describe, expect, it } from "vitest";
import type { Group } from "../accounts/groups.ts";
import { deleteRefusal, editRefusal, mayReadOffer, type OfferFacts, ownerRefusal } from "./rights.ts";

const me = (group: Group) => ({ userId: "me", group });
const offer = (fields: Partial<OfferFacts> = {}): OfferFacts => ({
  userId: "another",
  status: "published",
  private: false,
  ...fields,
});

describe("a visitor", () => {
  it("reads what is published and not private, and their own", () => {
    const visitor = me("VISITOR");
    expect(mayReadOffer(visitor, offer())).toBe(true);
    for (const hidden of [
      { private: true },
      { status: "draft" },
      { status: "pending" },
      { status: "archived" },
    ] as const) {
      expect(mayReadOffer(visitor, offer(hidden))).toBe(false);
      expect(mayReadOffer(visitor, offer({ ...hidden, userId: "me" }))).toBe(true);
    }
  });

  it("edits and deletes only their own, and gives none away", () => {
    const visitor = me("VISITOR");
    expect([editRefusal(visitor, offer()), deleteRefusal(visitor, offer())]).not.toContain(undefined);
    const own = offer({ userId: "me" });
    expect([editRefusal(visitor, own), deleteRefusal(visitor, own)]).toEqual([undefined, undefined]);
    expect(ownerRefusal(visitor, "another", "me")).toMatch(/administrateur/);
  });
});

describe("a broker", () => {
  it("reads and edits a colleague’s private draft, without deleting or giving it", () => {
    const broker = me("USER");
    const hidden = offer({ private: true, status: "draft" });
    expect(mayReadOffer(broker, hidden)).toBe(true);
    expect(editRefusal(broker, hidden)).toBeUndefined();
    expect(deleteRefusal(broker, hidden)).toMatch(/administrateur/);
    expect(ownerRefusal(broker, "me", "another")).toMatch(/administrateur/);
    expect(ownerRefusal(broker, "another", "another")).toBeUndefined();
    expect(ownerRefusal(broker, "me")).toBeUndefined();
  });
});

describe("an administrator", () => {
  it.each(["ADMINISTRATOR", "SUPERUSER"] as const)("(%s) may do everything", (group) => {
    const hidden = offer({ private: true, status: "draft" });
    expect(mayReadOffer(me(group), hidden)).toBe(true);
    expect([
      editRefusal(me(group), hidden),
      deleteRefusal(me(group), hidden),
      ownerRefusal(me(group), "third", "another"),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
