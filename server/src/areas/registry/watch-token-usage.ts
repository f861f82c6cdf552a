import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import {
  remainingTokens,
  TOKEN_ALERT,
  TOKEN_WARNING,
  type TokenUsage,
  usedShare,
} from "@plateau/contract/registry/token-usage.ts";
import sql from "sql-template-tag";
import { administratorIds } from "../../accounts/account-storage.ts";
import { inTransaction, type WorkerCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { type NotificationInput, notify } from "../../notifications/notify.ts";
import { RegistryUnavailable } from "../../providers/registry/port.ts";

const thresholds = [TOKEN_WARNING, TOKEN_ALERT];

/** Of these thresholds, those that nobody had heard of this month. */
const claimThresholds = async (
  db: Db,
  provider: TokenUsage["provider"],
  passed: readonly number[],
  now: Date,
): Promise<number[]> => {
  const rows = await db.rows<{ threshold: number }>(sql`
    insert into registry_quota_notices (provider, month, threshold, notified_at)
    select ${provider}, date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date, threshold, ${now}
    from unnest(${passed}::smallint[]) threshold
    on conflict do nothing
    returning threshold`);
  return rows.map(({ threshold }) => threshold);
};

const noticeOf = (usage: TokenUsage, threshold: number): Omit<NotificationInput, "userId"> => {
  const { usedSubscriptionTokens, subscriptionTokens } = usage;
  const used = `${formatNumber(usedSubscriptionTokens)} des ${formatNumber(subscriptionTokens)} jetons de l’abonnement`;
  return {
    title: `Jetons du registre${NARROW}: ${threshold}${NARROW}% de l’abonnement utilisés`,
    message: `${used} ont servi ce mois-ci${NARROW}: il en reste ${formatNumber(remainingTokens(usage))}.`,
    type: "warning",
    priority: threshold === TOKEN_ALERT ? "high" : "medium",
    data: {},
  };
};

/** Null while the provider is down: the next run asks again. */
const usageNow = async ({
  registry,
}: Pick<WorkerCtx<"registry">, "registry">): Promise<TokenUsage | null> => {
  try {
    return await registry.getTokenUsage({ refresh: false });
  } catch (error) {
    if (error instanceof RegistryUnavailable) return null;
    throw error;
  }
};

type Needed = Pick<WorkerCtx<"registry">, "db" | "jobs" | "now" | "publicUrl" | "registry">;

/** Tells the administrators, once a month for each threshold; both passed at once are one notification. */
export const watchTokenUsage = async (ctx: Needed): Promise<void> => {
  const usage = await usageNow(ctx);
  if (!usage || usage.subscriptionTokens === 0) return;
  const passed = thresholds.filter((threshold) => usedShare(usage) >= threshold);
  if (passed.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const claimed = await claimThresholds(ctx.db, usage.provider, passed, ctx.now);
    if (claimed.length === 0) return;
    const notice = noticeOf(usage, Math.max(...claimed));
    for (const userId of await administratorIds(ctx.db)) await notify(ctx, { userId, ...notice });
  });
};
