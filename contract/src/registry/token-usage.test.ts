import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { remainingTokens, tokenLevel, usedShare } from "./token-usage.ts";

const used = (usedSubscriptionTokens: number, subscriptionTokens: number) => ({
  subscriptionTokens,
  usedSubscriptionTokens,
});

describe("the part of the subscription that is used", () => {
  it("is in per cent, of what each month gives", () => {
    expect(usedShare(used(650, 10_000))).toBe(6.5);
    expect(usedShare(used(0, 10_000))).toBe(0);
    expect(usedShare(used(10_000, 10_000))).toBe(100);
  });

  it("is never beyond all of it, and all of nothing where there is no subscription", () => {
    expect(usedShare(used(10_500, 10_000))).toBe(100);
    expect(usedShare(used(0, 0))).toBe(100);
  });

  it("leaves what is not used, and never less than nothing", () => {
    expect(remainingTokens(used(650, 10_000))).toBe(9350);
    expect(remainingTokens(used(10_500, 10_000))).toBe(0);
    expect(remainingTokens(used(0, 0))).toBe(0);
  });
});

describe("the level of the quota", () => {
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

  it("is the warning from seven tenths of any subscription, the alert from nine", () => {
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
