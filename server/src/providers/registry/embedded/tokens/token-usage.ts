import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import sql from "sql-template-tag";
import type { Counter } from "./counted.ts";

/** Tokens that a subscription gives each month, and those bought beside it. */
const SUBSCRIPTION = 10_000;
const PAY_AS_YOU_GO = 120;

/** What the reads of this month, in Paris, have cost and spared. Beyond the subscription, tokens bought beside it go. */
export const tokenUsage = async ({ db, clock }: Counter): Promise<TokenUsage> => {
  const now = clock();
  const month = await db.row<{ spent: number; spared: number }>(sql`
    select spent, spared from registry_tokens
    where provider = 'embedded'
      and month = date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date`);
  const { spent, spared } = month ?? { spent: 0, spared: 0 };
  return {
    jetons_abonnement: SUBSCRIPTION,
    jetons_abonnement_utilises: Math.min(spent, SUBSCRIPTION),
    jetons_pay_as_you_go_restants: Math.max(0, PAY_AS_YOU_GO - Math.max(0, spent - SUBSCRIPTION)),
    jetons_economises: spared,
    fournisseur: "embedded",
    date: now.toISOString(),
  };
};
