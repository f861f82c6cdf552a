import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import { describe, expect, it } from "vitest";
import { countsNothing, hasNoQuota, quotaWarning, shareText } from "./quota-labels.ts";

const n = "\u202f";
const usage = (known: Partial<TokenUsage>): TokenUsage => ({
  subscriptionTokens: 1000,
  usedSubscriptionTokens: 0,
  remainingPayAsYouGoTokens: 0,
  savedTokens: 0,
  provider: "pappers",
  date: "2026-11-20T09:30:00.000Z",
  ...known,
});
const warnedAt = (usedSubscriptionTokens: number, more: Partial<TokenUsage> = {}) =>
  quotaWarning(usage({ usedSubscriptionTokens, ...more }));

describe("quota warning", () => {
  it("is null below 70 %", () => {
    expect(warnedAt(0)).toBeNull();
    expect(warnedAt(699)).toBeNull();
  });

  it("shows the used share and the remaining tokens from 70 %, and alerts from 90 %", () => {
    expect(warnedAt(700)).toEqual({
      level: "warning",
      text: `70${n}% des jetons de l’abonnement sont utilisés${n}: il en reste 300.`,
    });
    expect(warnedAt(899)?.level).toBe("warning");
    expect(warnedAt(900)).toEqual({
      level: "alert",
      text: `90${n}% des jetons de l’abonnement sont utilisés${n}: il en reste 100.`,
    });
  });

  it("names the remaining pay-as-you-go tokens once the subscription is used up", () => {
    expect(warnedAt(1000, { remainingPayAsYouGoTokens: 120 })?.text).toBe(
      `Les jetons de l’abonnement sont épuisés${n}: les prochaines fiches prennent sur ceux à la carte, dont il reste 120.`,
    );
    expect(warnedAt(1000)).toEqual({
      level: "alert",
      text: `Il ne reste aucun jeton${n}: seules les fiches déjà lues peuvent encore être affichées.`,
    });
  });

  it("never says that the embedded register runs out: its records cost nothing", () => {
    expect(warnedAt(1000, { provider: "embedded" })).toEqual({
      level: "alert",
      text: "Les jetons fictifs de la démonstration sont épuisés.",
    });
  });

  it("does not require a subscription when pay-as-you-go tokens are left", () => {
    const none = { subscriptionTokens: 0, usedSubscriptionTokens: 0 };
    expect(quotaWarning(usage({ ...none, remainingPayAsYouGoTokens: 5 }))).toBeNull();
    expect(quotaWarning(usage(none))?.level).toBe("alert");
  });
});

describe("token labels", () => {
  it.each([
    [0, `0${n}%`],
    [6.5, `6,5${n}%`],
    [69.99, `69,9${n}%`],
    [89.96, `89,9${n}%`],
    [99.99, `99,9${n}%`],
    [100, `100${n}%`],
  ])("formats a share of %d as %s, never rounding up to a threshold", (share, text) => {
    expect(shareText(share)).toBe(text);
  });

  it("say that the embedded registry counts nothing, unless the demonstration gives it a quota", () => {
    const nothing = usage({ subscriptionTokens: 0, provider: "embedded" });
    expect(countsNothing(nothing)).toBe(true);
    expect(countsNothing({ ...nothing, subscriptionTokens: 10_000 })).toBe(false);
    expect(countsNothing({ ...nothing, provider: "pappers" })).toBe(false);
  });

  it("report no quota only when every count is 0", () => {
    const nothing = usage({ subscriptionTokens: 0 });
    expect(hasNoQuota(nothing)).toBe(true);
    expect(hasNoQuota({ ...nothing, savedTokens: 1 })).toBe(false);
    expect(hasNoQuota(usage({}))).toBe(false);
  });
});
