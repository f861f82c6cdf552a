import { z } from "zod";

export const tokenUsageSchema = z.object({
  subscriptionTokens: z.number().min(0),
  usedSubscriptionTokens: z.number().min(0),
  remainingPayAsYouGoTokens: z.number().min(0),
  /** Saved this month by the response cache. */
  savedTokens: z.number().min(0),
  provider: z.enum(["embedded", "pappers"]),
  date: z.iso.datetime(),
});
export type TokenUsage = z.infer<typeof tokenUsageSchema>;

export const TOKEN_WARNING = 70;
export const TOKEN_ALERT = 90;

export const usedShare = ({
  subscriptionTokens,
  usedSubscriptionTokens,
}: Pick<TokenUsage, "subscriptionTokens" | "usedSubscriptionTokens">): number =>
  // Multiply first: 7/10 must give exactly 70.
  subscriptionTokens === 0 ? 100 : Math.min(100, (usedSubscriptionTokens * 100) / subscriptionTokens);

export const remainingTokens = ({
  subscriptionTokens,
  usedSubscriptionTokens,
}: Pick<TokenUsage, "subscriptionTokens" | "usedSubscriptionTokens">): number =>
  Math.max(0, subscriptionTokens - usedSubscriptionTokens);

export const tokenLevel = (share: number): "calm" | "warning" | "alert" =>
  share >= TOKEN_ALERT ? "alert" : share >= TOKEN_WARNING ? "warning" : "calm";
