import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { embeddedRegistry } from "../embedded/adapter.ts";
import { deleteOldReads, metered, questionKey, type Reading } from "./metered.ts";
import { COMPANY_PRICE, PARCEL_PRICE, tokenUsage } from "./token-usage.ts";

const db = await testDatabase();
let now: Date;
const counter = { db, clock: () => now };
const usage = async () => {
  const { usedSubscriptionTokens: spent, savedTokens: spared } = await tokenUsage(counter);
  return { spent, spared };
};
const reads = (reading: Partial<Reading<unknown>> & { key: string }, answer: unknown = "read") =>
  metered(counter, { kind: "company", price: 12, again: false, ...reading }, async () => answer);

const setQuota = () =>
  db.run(sql`
    insert into registry_quota (subscription, pay_as_you_go) values (10000, 120) on conflict do nothing`);

beforeEach(async () => {
  now = new Date("2026-11-10T09:00:00Z");
  await setQuota();
  await db.run(sql`delete from registry_tokens`);
});

describe("a record read", () => {
  it("is charged the first time and free while stored", async () => {
    const key = randomUUID();
    expect(await reads({ key })).toBe("read");
    expect(await usage()).toEqual({ spent: 12, spared: 0 });
    now = new Date("2026-11-17T08:59:00Z");
    await reads({ key });
    expect(await usage()).toEqual({ spent: 12, spared: 12 });
    now = new Date("2026-11-17T09:00:00Z");
    await reads({ key });
    expect(await usage()).toEqual({ spent: 24, spared: 12 });
  });

  it("is deleted after the longest storage period", async () => {
    await db.run(sql`delete from registry_reads`);
    await reads({ key: randomUUID() });
    expect(await deleteOldReads(db, new Date("2026-12-10T08:59:00Z"))).toBe(0);
    expect(await deleteOldReads(db, new Date("2026-12-10T09:01:00Z"))).toBe(1);
  });

  it("is stored for thirty days for a parcel", async () => {
    const key = randomUUID();
    now = new Date("2026-11-01T09:00:00Z");
    await reads({ kind: "parcel", key, price: PARCEL_PRICE });
    now = new Date("2026-11-30T09:00:00Z");
    await reads({ kind: "parcel", key, price: PARCEL_PRICE });
    expect(await usage()).toEqual({ spent: 14, spared: 14 });
  });

  it("is charged again on refresh, and stored from then on", async () => {
    const key = randomUUID();
    await reads({ key });
    now = new Date("2026-11-16T09:00:00Z");
    await reads({ key, again: true });
    now = new Date("2026-11-20T09:00:00Z");
    await reads({ key });
    expect(await usage()).toEqual({ spent: 24, spared: 12 });
  });

  it("is not prolonged by free reads", async () => {
    const key = randomUUID();
    await reads({ key });
    now = new Date("2026-11-15T09:00:00Z");
    await reads({ key });
    now = new Date("2026-11-18T09:00:00Z");
    await reads({ key });
    expect(await usage()).toEqual({ spent: 24, spared: 12 });
  });

  it("is free when nothing is found or reading fails; the next read is charged", async () => {
    const key = randomUUID();
    expect(await reads({ key }, null)).toBeNull();
    const failing = metered(counter, { kind: "company", key, price: 12, again: false }, async () => {
      throw new Error("no answer");
    });
    await expect(failing).rejects.toThrow("no answer");
    expect(await usage()).toEqual({ spent: 0, spared: 0 });
    await reads({ key });
    expect(await usage()).toEqual({ spent: 12, spared: 0 });
  });

  it("is charged once for concurrent reads", async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => reads({ key })));
    expect(await usage()).toEqual({ spent: 12, spared: 84 });
  });
});

describe("monthly token usage", () => {
  it("starts at midnight in Paris with no usage", async () => {
    now = new Date("2026-11-30T22:59:00Z");
    await reads({ key: randomUUID() });
    expect(await usage()).toEqual({ spent: 12, spared: 0 });
    now = new Date("2026-11-30T23:00:00Z");
    expect(await usage()).toEqual({ spent: 0, spared: 0 });
  });

  it("continues with purchased tokens once the subscription is used up", async () => {
    expect(await tokenUsage(counter)).toEqual({
      subscriptionTokens: 10_000,
      usedSubscriptionTokens: 0,
      remainingPayAsYouGoTokens: 120,
      savedTokens: 0,
      provider: "embedded",
      date: "2026-11-10T09:00:00.000Z",
    });
    await reads({ key: randomUUID(), price: 10_050.5 });
    expect(await tokenUsage(counter)).toMatchObject({
      usedSubscriptionTokens: 10_000,
      remainingPayAsYouGoTokens: 69.5,
    });
    await reads({ key: randomUUID(), price: 500 });
    expect((await tokenUsage(counter)).remainingPayAsYouGoTokens).toBe(0);
  });
});

describe("embedded registry metering", () => {
  const registry = embeddedRegistry({ db, locate: async () => null, clock: () => now });
  const search = { precision: "standard", page: 1, perPage: 20 } as const;

  it("charges a company and each search result, and nothing when there is none", async () => {
    await db.run(sql`
      insert into registry_companies (siren, name, closed, partly_diffused)
      values ('000708008', 'JETON UN', false, false), ('000708016', 'JETON DEUX', false, false)`);
    await registry.getCompany("000708008", { refresh: false });
    await registry.getCompany("000708024", { refresh: false });
    expect(await usage()).toEqual({ spent: COMPANY_PRICE, spared: 0 });
    await registry.getCompany("000708008", { refresh: true });
    expect(await usage()).toEqual({ spent: 2 * COMPANY_PRICE, spared: 0 });

    await registry.searchCompanies({ q: "jeton", ...search });
    await registry.searchCompanies({ q: "rien de tel", ...search });
    expect(await usage()).toEqual({ spent: 2 * COMPANY_PRICE + 0.2, spared: 0 });
    await registry.searchCompanies({ q: " JETON ", city: undefined, ...search });
    expect(await usage()).toEqual({ spent: 2 * COMPANY_PRICE + 0.2, spared: 0.2 });
  });

  it("stores no trace of the search terms", async () => {
    await registry.searchCompanies({ q: "jeton", ...search });
    const keys = await db.rows<{ key: string }>(sql`select key from registry_reads where kind = 'companies'`);
    expect(keys.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    expect(keys.length).toBeGreaterThan(0);
  });
});

describe("embedded registry outside the demonstration", () => {
  const registry = embeddedRegistry({ db, locate: async () => null, clock: () => now });

  it("counts no token, has no quota and offers no paid refresh", async () => {
    await db.run(sql`delete from registry_quota`);
    await db.run(sql`delete from registry_reads`);
    await db.run(sql`
      insert into registry_companies (siren, name, closed, partly_diffused)
      values ('000708032', 'SANS COMPTEUR', false, false)`);
    await db.run(sql`
      insert into parcels (numero, lon, lat) values ('77001000ZZ0001', 2.5, 48.5)`);
    for (const refresh of [false, true]) {
      const company = await registry.getCompany("000708032", { refresh });
      const parcel = await registry.getParcel("77001000ZZ0001", { refresh });
      expect(company?.provenance.refreshCost).toBeNull();
      expect(parcel?.provenance.refreshCost).toBeNull();
    }
    expect(await registry.getTokenUsage({ refresh: true })).toMatchObject({
      subscriptionTokens: 0,
      usedSubscriptionTokens: 0,
      remainingPayAsYouGoTokens: 0,
      savedTokens: 0,
      provider: "embedded",
    });
    expect(await db.rows(sql`select provider from registry_tokens`)).toEqual([]);
    expect(await db.rows(sql`select key from registry_reads`)).toEqual([]);
  });

  it("offers the refresh that the demonstration pretends to pay for", async () => {
    const company = await registry.getCompany("000708032", { refresh: false });
    expect(company?.provenance.refreshCost).toBe(COMPANY_PRICE);
  });
});

describe("query key", () => {
  it("ignores order, case and spacing, but not filters", () => {
    const key = questionKey({ q: "Durand  Claire", page: 1 });
    expect(questionKey({ page: 1, q: " durand claire", city: undefined })).toBe(key);
    expect(questionKey({ page: 2, q: "durand claire" })).not.toBe(key);
    expect(questionKey({ page: 1, q: "durand claire", city: "Paris" })).not.toBe(key);
  });
});
