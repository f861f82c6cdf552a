import { describe, expect, it } from "vitest";
import { type LiveChange, mergeChanges } from "./live-change.ts";

const offer = (id: string | null, by?: string): LiveChange => ({ kind: "offer", id, ...(by ? { by } : {}) });

describe("merging live changes", () => {
  it("keeps one change for each record, in order", () => {
    const contact: LiveChange = { kind: "contact", id: "a" };
    expect(mergeChanges([offer("a"), contact, offer("b"), offer("a"), contact])).toEqual([
      offer("a"),
      offer("b"),
      contact,
    ]);
    expect(mergeChanges([])).toEqual([]);
  });

  it("keeps twenty records of a kind and merges more into one change without an id", () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => offer(String(at)));
    expect(mergeChanges(some(20))).toHaveLength(20);
    expect(mergeChanges([...some(500), { kind: "note", id: "n" }])).toEqual([
      offer(null),
      { kind: "note", id: "n" },
    ]);
    expect(mergeChanges([offer("a"), offer(null)])).toEqual([offer(null)]);
  });

  it("names a tab only if it made all merged changes", () => {
    expect(mergeChanges([offer("a", "one"), offer("a", "one")])).toEqual([offer("a", "one")]);
    expect(mergeChanges([offer("a", "one"), offer("a", "two")])).toEqual([offer("a")]);
    expect(mergeChanges([offer("a", "one"), offer("a")])).toEqual([offer("a")]);
    expect(mergeChanges([offer("a", "one"), offer(null, "two")])).toEqual([offer(null)]);
  });
});
