import { describe, expect, it } from "vitest";
import { checkHistory, type HistoryEvent, type Read, type Write } from "./check-history.ts";

const times = (begin: number, end: number) => ({ client: 1, record: "offer", begin, end });

const write = (begin: number, end: number, base: string, version: string, title: string): Write => ({
  ...times(begin, end),
  kind: "write",
  base,
  outcome: "acknowledged",
  version,
  values: { title },
});

const read = (begin: number, end: number, version: string, title: string): Read => ({
  ...times(begin, end),
  kind: "read",
  how: "getOffer",
  version,
  values: { title },
});

const unanswered = (outcome: "refused" | "unclear", title: string): Write => ({
  ...times(0, 5),
  kind: "write",
  base: "1",
  outcome,
  values: { title },
});

const faults = (...events: HistoryEvent[]): string[] =>
  checkHistory(events).map((fault) => fault.split(":")[0] ?? "");

describe("a history", () => {
  it("is in order when each operation can have happened between its begin and its end", () => {
    expect(
      faults(
        write(0, 10, "1", "2", "a"),
        read(5, 8, "1", "first"),
        read(6, 12, "2", "a"),
        write(11, 20, "2", "3", "b"),
        read(21, 22, "3", "b"),
      ),
    ).toEqual([]);
  });

  it("shows a lost update: two acknowledged writes on one version", () => {
    expect(faults(write(0, 10, "1", "2", "a"), write(1, 11, "1", "3", "b"))).toEqual(["lost update"]);
  });

  it("shows a read older than a write that ended before it began", () => {
    expect(faults(write(0, 10, "1", "2", "a"), read(11, 12, "1", "first"))).toEqual(["stale"]);
  });

  it("shows a read older than another read that ended before it began", () => {
    expect(faults(write(0, 20, "1", "2", "a"), read(1, 2, "2", "a"), read(3, 4, "1", "first"))).toEqual([
      "stale",
    ]);
  });

  it("shows a value that does not belong to its version", () => {
    expect(faults(write(0, 10, "1", "2", "a"), read(11, 12, "2", "first"))).toEqual(["wrong value"]);
  });

  it("shows a refused write that was stored all the same", () => {
    expect(faults(unanswered("refused", "x"), read(11, 12, "2", "x"))).toEqual(["refused write"]);
  });

  it("lets a write without an answer be stored or not", () => {
    const events = [write(0, 4, "0", "1", "a"), unanswered("unclear", "x")];
    expect(faults(...events, read(11, 12, "2", "x"))).toEqual([]);
    expect(faults(...events, read(11, 12, "1", "a"))).toEqual([]);
  });
});
