import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { remainingTokens, tokenLevel, usedShare } from "./token-usage.ts";

const used = (usedSubscriptionTokens: number, subscriptionTokens: number) => ({
  subscriptionTokens,
  usedSubscriptionTokens,
});

describe("used share of the subscription", () => {
  it("is a percentage of the monthly tokens", () => {
    expect(usedShare(used(650, 10_000))).toBe(6.5);
    expect(usedShare(used(0, 10_000))).toBe(0);
    expect(usedShare(used(10_000, 10_000))).toBe(100);
  });

  it("is capped at 100, and is 100 without a subscription", () => {
    expect(usedShare(used(10_500, 10_000))).toBe(100);
    expect(usedShare(used(0, 0))).toBe(100);
  });

  it("leaves the remaining tokens, never below zero", () => {
    expect(remainingTokens(used(650, 10_000))).toBe(9350);
    expect(remainingTokens(used(10_500, 10_000))).toBe(0);
    expect(remainingTokens(used(0, 0))).toBe(0);
  });
});

describe("quota level", () => {
  it.each([
    [0, "calm"],
    [69, "calm"],
    [69.99, "calm"],
    [70, "warning"],
    [89, "warning"],
    [89.99, "warning"],
    [90, "alert"],
    [100, "alert"],
  ])("at %d %% is %s", (share, level) => expect(tokenLevel(share)).toBe(level));

  it("is warning from 70 % and alert from 90 % of any subscription", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (tenth) => {
        expect(tokenLevel(usedShare(used(tenth * 7, tenth * 10)))).toBe("warning");
        expect(tokenLevel(usedShare(used(tenth * 7 - 1, tenth * 10)))).toBe("calm");
        expect(tokenLevel(usedShare(used(tenth * 9, tenth * 10)))).toBe("alert");
        expect(tokenLevel(usedShare(used(tenth * 9 - 1, tenth * 10)))).not.toBe("alert");
      }),
    );
  });
});
