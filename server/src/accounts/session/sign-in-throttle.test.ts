import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delayAfter } from "./sign-in-throttle.ts";

const limit = fc.record({
  free: fc.integer({ min: 1, max: 50 }),
  firstDelay: fc.integer({ min: 1, max: 60 }),
});

describe("delayAfter", () => {
  it("returns 0 for free attempts, then the first delay", () => {
    fc.assert(
      fc.property(limit, (limit) => {
        for (let attempts = 0; attempts < limit.free; attempts++) expect(delayAfter(attempts, limit)).toBe(0);
        expect(delayAfter(limit.free, limit)).toBe(limit.firstDelay);
      }),
    );
  });

  it("doubles up to a quarter of an hour", () => {
    fc.assert(
      fc.property(limit, fc.integer({ min: 0, max: 1_000_000 }), (limit, further) => {
        const [delay, next] = [limit.free + further, limit.free + further + 1].map((n) =>
          delayAfter(n, limit),
        );
        expect(next).toBe(Math.min((delay ?? 0) * 2, 900));
      }),
    );
  });
});
