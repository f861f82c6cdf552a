import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryAfterMs, withRetries } from "./with-retries.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails forever; `at` lists when each attempt began. */
const failing = (options: Parameters<typeof withRetries>[1]) => {
  const start = performance.now();
  const at: number[] = [];
  const work = withRetries(async () => {
    at.push(performance.now() - start);
    throw new Error(`attempt ${at.length}`);
  }, options);
  return { at, outcome: work.catch((error: Error) => error.message) };
};

describe("retries", () => {
  it("wait as told for each failure, and end with the last failure", async () => {
    const { at, outcome } = failing({ attempts: 4, waitMs: (_, tried) => 100 * tried });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe("attempt 4");
    expect(at).toEqual([0, 100, 300, 600]);
  });

  it("end when one is pointless", async () => {
    const { at, outcome } = failing({
      attempts: 4,
      waitMs: (error) => ((error as Error).message === "attempt 2" ? undefined : 10),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe("attempt 2");
    expect(at).toEqual([0, 10]);
  });

  it("never begin a wait that would exceed the total timeout", async () => {
    const { at, outcome } = failing({
      attempts: 9,
      totalTimeoutMs: 30_000,
      waitMs: (_, tried) => 10_000 * tried,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe("attempt 2");
    expect(at).toEqual([0, 10_000]);
  });

  it("tell each attempt the time that is left", async () => {
    const left: number[] = [];
    const work = withRetries(
      async (leftMs) => {
        left.push(leftMs());
        if (left.length < 3) throw new Error("again");
        return "done";
      },
      { attempts: 3, totalTimeoutMs: 1_000, waitMs: () => 300 },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await work).toBe("done");
    expect(left).toEqual([1_000, 700, 400]);
  });
});

describe("`Retry-After`", () => {
  it("is read in seconds or as a date", () => {
    expect(retryAfterMs("3")).toBe(3_000);
    expect(retryAfterMs("Sun, 22 Nov 2026 10:00:05 GMT", Date.parse("2026-11-22T10:00:00Z"))).toBe(5_000);
    expect(retryAfterMs("Sun, 22 Nov 2026 10:00:05 GMT", Date.parse("2026-11-22T11:00:00Z"))).toBe(0);
    for (const nothing of [null, "", "bientôt"]) expect(retryAfterMs(nothing)).toBeUndefined();
  });
});
