import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import sql from "sql-template-tag";
import { parcelBases, parcelPrice } from "../pappers/prices.ts";
import { demoQuota, type Meter } from "./metered.ts";

/** Token prices of the live provider, also applied in the demonstration. */

export const PARCEL_PRICE = parcelPrice(parcelBases);

/**
 * 1 for the company, 1 for web sites, 3 each for telephone, e-mail and profile, 1 for trade marks and patents
 * together.
 */
export const COMPANY_PRICE = 1 + 1 + 3 * 3 + 1;

/** A tenth of a token per result. */
export const searchPrice = ({ results }: { results: readonly unknown[] }): number => results.length / 10;

/** Calendar month in Paris. Purchased tokens are used after the subscription's; all 0 without a quota. */
export const tokenUsage = async ({ db, clock }: Meter): Promise<TokenUsage> => {
  const now = clock();
  const quota = await demoQuota(db);
  if (!quota)
    return {
      subscriptionTokens: 0,
      usedSubscriptionTokens: 0,
      remainingPayAsYouGoTokens: 0,
      savedTokens: 0,
      provider: "embedded",
      date: now.toISOString(),
    };
  const { subscription, payAsYouGo } = quota;
  const month = await db.row<{ spent: number; spared: number }>(sql`
    select spent, spared from registry_tokens
    where provider = 'embedded'
      and month = date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date`);
  const { spent, spared } = month ?? { spent: 0, spared: 0 };
  return {
    subscriptionTokens: subscription,
    usedSubscriptionTokens: Math.min(spent, subscription),
    remainingPayAsYouGoTokens: Math.max(0, payAsYouGo - Math.max(0, spent - subscription)),
    savedTokens: spared,
    provider: "embedded",
    date: now.toISOString(),
  };
};
