import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import {
  remainingTokens,
  type TokenUsage,
  tokenLevel,
  usedShare,
} from "@plateau/contract/registry/token-usage.ts";

/** Rounded down, so that 90 % is shown from 90 % only. */
export const shareText = (share: number): string =>
  `${formatNumber(Math.floor(share * 10) / 10, { decimals: 1 })}${NARROW}%`;

/** True if the provider reports neither a subscription nor other tokens. */
export const hasNoQuota = (usage: TokenUsage): boolean =>
  usage.subscriptionTokens === 0 &&
  usage.usedSubscriptionTokens === 0 &&
  usage.remainingPayAsYouGoTokens === 0 &&
  usage.savedTokens === 0;

/** The embedded registry outside the demonstration. */
export const countsNothing = (usage: TokenUsage): boolean =>
  usage.provider === "embedded" && hasNoQuota(usage);

export type QuotaWarning = { level: "warning" | "alert"; text: string };

/** Warning from 70 % usage; null below or without a subscription. */
export const quotaWarning = (usage: TokenUsage): QuotaWarning | null => {
  const share = usedShare(usage);
  const level = tokenLevel(share);
  const payAsYouGo = usage.remainingPayAsYouGoTokens;
  if (level === "calm" || (usage.subscriptionTokens === 0 && payAsYouGo > 0)) return null;
  const rest = remainingTokens(usage);
  if (rest > 0) {
    const used = `${shareText(share)} des jetons de l’abonnement sont utilisés`;
    return { level, text: `${used}${NARROW}: il en reste ${formatNumber(rest)}.` };
  }
  if (payAsYouGo > 0) {
    const rest = `les prochaines fiches prennent sur ceux à la carte, dont il reste ${formatNumber(payAsYouGo)}`;
    return { level, text: `Les jetons de l’abonnement sont épuisés${NARROW}: ${rest}.` };
  }
  // Its records cost nothing: no token is missing.
  if (usage.provider === "embedded")
    return { level, text: "Les jetons fictifs de la démonstration sont épuisés." };
  return {
    level,
    text: `Il ne reste aucun jeton${NARROW}: seules les fiches déjà lues peuvent encore être affichées.`,
  };
};
