import type { LiveChange } from "@plateau/contract/live/live-change.ts";
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tabName } from "../api/client.ts";
import { changeFollower } from "./follow-changes.ts";
import { holdChanges } from "./held-changes.ts";

let cache: QueryClient;
let follower: ReturnType<typeof changeFollower>;
const closing: (() => void)[] = [];
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  follower = changeFollower(cache);
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  cache.clear();
});

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** A query on screen whose reads end when `answer` is called. */
const openQuery = (queryKey: QueryKey) => {
  let reads = 0;
  const waiting: ((value: number) => void)[] = [];
  const observer = new QueryObserver(cache, {
    queryKey,
    queryFn: () =>
      new Promise<number>((resolve) => {
        reads += 1;
        waiting.push(resolve);
      }),
  });
  const close = observer.subscribe(() => undefined);
  closing.push(close);
  const answer = async () => {
    waiting.shift()?.(reads);
    await settled();
  };
  return { reads: () => reads, answer, close };
};

const note = (id: string | null, by?: string): LiveChange => ({ kind: "note", id, ...(by ? { by } : {}) });
const tasks = ["notes", "of", "me", false];

describe("following changes", () => {
  it("reads open queries again, and closed ones when they are opened", async () => {
    const open = openQuery(tasks);
    const closed = openQuery(["notes", "due", "from", "to"]);
    for (const query of [open, closed]) await query.answer();
    closed.close();
    follower.follow([note("a")]);
    await settled();
    expect([open.reads(), closed.reads()]).toEqual([2, 1]);
    expect(cache.getQueryState(["notes", "due", "from", "to"])?.isInvalidated).toBe(true);
  });

  it("leaves other queries alone", async () => {
    const counts = openQuery(["requirements", "counts"]);
    await counts.answer();
    follower.follow([note("a")]);
    await settled();
    expect(counts.reads()).toBe(1);
  });

  it("ignores the changes of its own tab", async () => {
    const open = openQuery(tasks);
    await open.answer();
    follower.follow([note("a", tabName)]);
    await settled();
    expect(open.reads()).toBe(1);
    follower.follow([note("a", "another tab"), note("b")]);
    await settled();
    expect(open.reads()).toBe(2);
  });

  it("has what its own tab changed read again when it is shown next", async () => {
    const shown = openQuery(["history", "offer", "a", "list", ""]);
    const [others, contacts] = [
      openQuery(["history", "offer", "b"]),
      openQuery(["requirements", "contacts", "r"]),
    ];
    for (const query of [shown, others, contacts]) await query.answer();
    follower.follow([
      { kind: "offer", id: "a", by: tabName },
      { kind: "contact", id: "c", by: tabName },
    ]);
    await settled();
    expect([shown, others, contacts].map(({ reads }) => reads())).toEqual([1, 1, 1]);
    const isStale = (...key: string[]) => cache.getQueryState(key)?.isInvalidated;
    expect(isStale("history", "offer", "a", "list", "")).toBe(true);
    expect(isStale("requirements", "contacts", "r")).toBe(true);
    expect(isStale("history", "offer", "b")).toBe(false);
  });

  it("reads twice for a burst of 500 changes: during the first read, and after the last change", async () => {
    const open = openQuery(tasks);
    await open.answer();
    for (let number = 0; number < 500; number++) follower.follow([note(String(number))]);
    await settled();
    expect(open.reads()).toBe(2);
    await open.answer();
    expect(open.reads()).toBe(3);
    await open.answer();
    expect(open.reads()).toBe(3);
  });

  it("reads again what was first read before the change", async () => {
    const open = openQuery(tasks);
    follower.follow([note("a")]);
    await settled();
    expect(open.reads()).toBe(1);
    await open.answer();
    expect(open.reads()).toBe(2);
  });

  it("waits while changes are held, then follows", async () => {
    const open = openQuery(tasks);
    await open.answer();
    const release = holdChanges();
    follower.follow([note("a")]);
    await settled();
    expect(open.reads()).toBe(1);
    release();
    await settled();
    expect(open.reads()).toBe(2);
  });

  it("reads each open query once after a lost connection, but no paid registry data", async () => {
    const keys = [tasks, ["requirements", "counts"], ["offers", "offer", "a"], ["notifications", "unread"]];
    const open = keys.map(openQuery);
    const registry = openQuery(["registry", "company", "000000001"]);
    for (const query of [...open, registry]) await query.answer();
    follower.followAll();
    await settled();
    expect(open.map(({ reads }) => reads())).toEqual([2, 2, 2, 2]);
    expect(registry.reads()).toBe(1);
  });
});
