import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import {
  remainingTokens,
  type TokenUsage,
  tokenLevel,
  usedShare,
} from "@plateau/contract/registry/token-usage.ts";

/** `89,9 %`: cut, not rounded, so that 90 % is written from 90 % on and no sooner. */
export const shareText = (share: number): string =>
  `${formatNumber(Math.floor(share * 10) / 10, { decimals: 1 })}${NARROW}%`;

/** Whether the provider tells of no token at all: neither a subscription nor any other. */
export const tellsNothing = (usage: TokenUsage): boolean =>
  usage.jetons_abonnement === 0 &&
  usage.jetons_abonnement_utilises === 0 &&
  usage.jetons_pay_as_you_go_restants === 0 &&
  usage.jetons_economises === 0;

export type QuotaWarning = { level: "warning" | "alert"; text: string };

/** What to say of the quota from 70 % on; null below, and where there is no subscription to use up. */
export const quotaWarning = (usage: TokenUsage): QuotaWarning | null => {
  const share = usedShare(usage);
  const level = tokenLevel(share);
  const payAsYouGo = usage.jetons_pay_as_you_go_restants;
  if (level === "calm" || (usage.jetons_abonnement === 0 && payAsYouGo > 0)) return null;
  const rest = remainingTokens(usage);
  if (rest > 0) {
    const used = `${shareText(share)} des jetons de l’abonnement sont utilisés`;
    return { level, text: `${used}${NARROW}: il en reste ${formatNumber(rest)}.` };
  }
  if (payAsYouGo > 0) {
    const rest = `les prochaines fiches prennent sur ceux à la carte, dont il reste ${formatNumber(payAsYouGo)}`;
    return { level, text: `Les jetons de l’abonnement sont épuisés${NARROW}: ${rest}.` };
  }
  return {
    level,
    text: `Il ne reste aucun jeton${NARROW}: seules les fiches déjà lues peuvent encore être affichées.`,
  };
};
