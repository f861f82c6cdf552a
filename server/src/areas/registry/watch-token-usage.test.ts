import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import type { Registry } from "../../providers/registry/port.ts";
import { RegistryUnavailable } from "../../providers/registry/port.ts";
import { testApp } from "../../test/app.ts";
import { watchTokenUsage } from "./watch-token-usage.ts";

const { as, db, jobs } = await testApp();
const administrator = await as("ADMINISTRATOR");
const broker = await as("USER");

const watch = (used: number | Error, { at = "2026-11-10T09:00:00Z", total = 10_000 } = {}) => {
  const getTokenUsage = async (): Promise<TokenUsage> => {
    if (used instanceof Error) throw used;
    return {
      subscriptionTokens: total,
      usedSubscriptionTokens: used,
      remainingPayAsYouGoTokens: 0,
      savedTokens: 0,
      provider: "pappers",
      date: at,
    };
  };
  const registry = { getTokenUsage } as Partial<Registry> as Registry;
  return watchTokenUsage({ db, jobs, now: new Date(at), publicUrl: "https://plateau.test", registry });
};

const noticesOf = async ({ userId, call }: typeof administrator): Promise<string[]> => {
  const { body } = await call<{ items: Notification[] }>("listUserNotifications", { params: { id: userId } });
  return body.items.map(({ title }) => title);
};

const at = (threshold: number) => `Jetons du registre\u202f: ${threshold}\u202f% de l’abonnement utilisés`;

beforeEach(async () => {
  await db.run(sql`truncate registry_quota_notices, notifications`);
});

describe("quota of the registry", () => {
  it("is announced to administrators at 70 % and at 90 %, once each", async () => {
    await watch(6_999);
    expect(await noticesOf(administrator)).toEqual([]);
    for (const used of [7_000, 7_500, 8_999]) await watch(used);
    expect(await noticesOf(administrator)).toEqual([at(70)]);
    for (const used of [9_000, 10_000]) await watch(used);
    expect(await noticesOf(administrator)).toEqual([at(90), at(70)]);
    expect(await noticesOf(broker)).toEqual([]);
  });

  it("is announced once when both thresholds are passed at once, or by two processes", async () => {
    await Promise.all([watch(9_500), watch(9_500)]);
    await watch(9_500);
    expect(await noticesOf(administrator)).toEqual([at(90)]);
  });

  it("is announced again the next month in Paris", async () => {
    await watch(7_000, { at: "2026-11-30T22:59:00Z" });
    await watch(7_000, { at: "2026-11-30T23:00:00Z" });
    expect(await noticesOf(administrator)).toEqual([at(70), at(70)]);
  });

  it("is silent without a subscription, and while the provider is down", async () => {
    await watch(0, { total: 0 });
    await watch(new RegistryUnavailable("Pappers ne répond pas."));
    expect(await noticesOf(administrator)).toEqual([]);
  });
});
