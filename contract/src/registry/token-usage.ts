import { z } from "zod";

/** How many of the provider's tokens are used and left. */
export const tokenUsageSchema = z.object({
  /** What the subscription gives each month. */
  jetons_abonnement: z.number().min(0),
  jetons_abonnement_utilises: z.number().min(0),
  jetons_pay_as_you_go_restants: z.number().min(0),
  /** What records kept here have spared this month. */
  jetons_economises: z.number().min(0),
  fournisseur: z.enum(["embedded", "pappers"]),
  /** When the provider was asked. */
  date: z.iso.datetime(),
});
export type TokenUsage = z.infer<typeof tokenUsageSchema>;

/** Share of the subscription, in per cent, from which it is nearly used up, and from which it is time to act. */
export const TOKEN_WARNING = 70;
export const TOKEN_ALERT = 90;

/** The part of the subscription that is used, in per cent: 100 where it gives none, never beyond 100. */
export const usedShare = ({
  jetons_abonnement,
  jetons_abonnement_utilises,
}: Pick<TokenUsage, "jetons_abonnement" | "jetons_abonnement_utilises">): number =>
  // The product before the quotient: seven tenths are 70, not a hair less.
  jetons_abonnement === 0 ? 100 : Math.min(100, (jetons_abonnement_utilises * 100) / jetons_abonnement);

/** What is left of the subscription; a provider may have let more be used than it gives. */
export const remainingTokens = ({
  jetons_abonnement,
  jetons_abonnement_utilises,
}: Pick<TokenUsage, "jetons_abonnement" | "jetons_abonnement_utilises">): number =>
  Math.max(0, jetons_abonnement - jetons_abonnement_utilises);

/** Green below the warning, yellow up to the alert, red from there on. */
export const tokenLevel = (share: number): "calm" | "warning" | "alert" =>
  share >= TOKEN_ALERT ? "alert" : share >= TOKEN_WARNING ? "warning" : "calm";
