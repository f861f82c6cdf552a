import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import { describe, expect, it } from "vitest";
import { quotaWarning, shareText, tellsNothing } from "./quota-words.ts";

const n = "\u202f";
const usage = (known: Partial<TokenUsage>): TokenUsage => ({
  jetons_abonnement: 1000,
  jetons_abonnement_utilises: 0,
  jetons_pay_as_you_go_restants: 0,
  jetons_economises: 0,
  fournisseur: "pappers",
  date: "2026-11-20T09:30:00.000Z",
  ...known,
});
const warnedAt = (jetons_abonnement_utilises: number, more: Partial<TokenUsage> = {}) =>
  quotaWarning(usage({ jetons_abonnement_utilises, ...more }));

describe("the warning of the quota", () => {
  it("is silent below 70 %", () => {
    expect(warnedAt(0)).toBeNull();
    expect(warnedAt(699)).toBeNull();
  });

  it("tells the share and what is left from 70 %, and alerts from 90 %", () => {
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

  it("says what is taken when the subscription is used up", () => {
    expect(warnedAt(1000, { jetons_pay_as_you_go_restants: 120 })?.text).toBe(
      `Les jetons de l’abonnement sont épuisés${n}: les prochaines fiches prennent sur ceux à la carte, dont il reste 120.`,
    );
    expect(warnedAt(1000)).toEqual({
      level: "alert",
      text: `Il ne reste aucun jeton${n}: seules les fiches déjà lues peuvent encore être affichées.`,
    });
  });

  it("asks for no subscription where tokens are bought one by one", () => {
    const none = { jetons_abonnement: 0, jetons_abonnement_utilises: 0 };
    expect(quotaWarning(usage({ ...none, jetons_pay_as_you_go_restants: 5 }))).toBeNull();
    expect(quotaWarning(usage(none))?.level).toBe("alert");
  });
});

describe("tokens", () => {
  it.each([
    [0, `0${n}%`],
    [6.5, `6,5${n}%`],
    [69.99, `69,9${n}%`],
    [89.96, `89,9${n}%`],
    [99.99, `99,9${n}%`],
    [100, `100${n}%`],
  ])("a share of %d is %s: no threshold is written before it is reached", (share, text) => {
    expect(shareText(share)).toBe(text);
  });

  it("are none at all only where every count is nothing", () => {
    const nothing = usage({ jetons_abonnement: 0 });
    expect(tellsNothing(nothing)).toBe(true);
    expect(tellsNothing({ ...nothing, jetons_economises: 1 })).toBe(false);
    expect(tellsNothing(usage({}))).toBe(false);
  });
});
