import sql from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { companies } from "../company-world.fixture.ts";
import { first } from "../parcel-world.fixture.ts";
import { deleteOldResponses } from "./response-cache.ts";
import { testRegistry } from "./test-registry.fixture.ts";
import { startVendorServer } from "./vendor-server.fixture.ts";
import { vendorWorld } from "./vendor-world.fixture.ts";

const db = await testDatabase();
const server = await startVendorServer(vendorWorld());
afterAll(() => server.close());

let now = new Date();
const day = 24 * 60 * 60 * 1000;
const registry = testRegistry(server, db, { clock: () => now });
const { siren } = companies.ateliers;
const read = (refresh = false) => registry.getCompany(siren, { refresh });
const spared = async () => (await registry.getTokenUsage({ refresh: false })).savedTokens;

beforeEach(async () => {
  now = new Date("2026-11-05T10:00:00Z");
  server.spoil = undefined;
  await db.run(sql`delete from registry_answers`);
  await db.run(sql`delete from registry_tokens`);
  server.calls.length = 0;
});

describe("what Pappers has answered", () => {
  it("is read again without a call for a week, with its date and what a newer one costs", async () => {
    await read();
    now = new Date(now.getTime() + 6.9 * day);
    expect((await read())?.provenance).toEqual({
      source: "Pappers",
      date: "2026-11-05T10:00:00.000Z",
      refreshCost: 7,
    });
    expect(server.calls).toHaveLength(1);
    now = new Date(now.getTime() + 0.2 * day);
    expect((await read())?.provenance.date).toBe(now.toISOString());
    expect(server.calls).toHaveLength(2);
  });

  it("is asked anew by whoever wants it newer, and by nobody else", async () => {
    await read();
    now = new Date(now.getTime() + 60_000);
    expect((await read(true))?.provenance.date).toBe(now.toISOString());
    expect(server.calls).toHaveLength(2);
    await read();
    expect(server.calls).toHaveLength(2);
  });

  it("is counted as spared each time that it is not paid for again, this month", async () => {
    await read();
    expect(await spared()).toBe(0);
    await read();
    await read();
    expect(await spared()).toBe(14);
    await read(true);
    expect(await spared()).toBe(14);
    now = new Date("2026-12-01T10:00:00Z");
    expect(await spared()).toBe(0);
  });

  it("serves longer when Pappers is away, unless it was asked for anew", async () => {
    await read();
    const asked = now.toISOString();
    now = new Date(now.getTime() + 20 * day);
    server.spoil = () => ({ kind: "status", status: 401 });
    expect((await read())?.provenance.date).toBe(asked);
    await expect(read(true)).rejects.toThrow(/Pappers refuse la clé/);
  });

  it("is asked again after a day when a source of Pappers was away", async () => {
    server.world = {
      ...server.world,
      companies: server.world.companies.map((company) => ({ ...company, is_partial: true })),
    };
    await read();
    now = new Date(now.getTime() + 0.9 * day);
    await read();
    expect(server.calls).toHaveLength(1);
    now = new Date(now.getTime() + 0.2 * day);
    await read();
    expect(server.calls).toHaveLength(2);
    server.world = vendorWorld();
  });

  it("is asked again after a day when Pappers gave it without the paid fields, which saved nothing", async () => {
    server.spoil = ({ url }) =>
      url.searchParams.has("champs_supplementaires") ? { kind: "status", status: 400 } : undefined;
    await read();
    server.spoil = undefined;
    now = new Date(now.getTime() + 0.9 * day);
    await read();
    expect(server.calls).toHaveLength(2);
    now = new Date(now.getTime() + 0.2 * day);
    await read();
    expect(server.calls).toHaveLength(3);
    expect(await spared()).toBe(1);
  });

  it.each([
    ["names", "La base ventes n'est pas dans votre abonnement", 30],
    ["does not name", "Paramètre invalide", 1],
  ])(
    "of a parcel is paid for again when it is old, if a refusal %s the base",
    async (_what, message, days) => {
      server.spoil = ({ url }) =>
        url.searchParams.get("bases")?.includes("ventes")
          ? { kind: "status", status: 400, body: JSON.stringify({ message }) }
          : undefined;
      const readParcel = () => registry.getParcel(first.number, { refresh: false });
      await readParcel();
      expect(server.calls).toHaveLength(2);
      now = new Date(now.getTime() + (days - 0.1) * day);
      expect((await readParcel())?.sources).toMatchObject({ sales: { coverage: "refused" } });
      expect(server.calls).toHaveLength(2);
      now = new Date(now.getTime() + 0.2 * day);
      await readParcel();
      expect(server.calls).toHaveLength(4);
    },
  );

  it("is not kept where Pappers knows nothing", async () => {
    expect(await registry.getCompany("000700179", { refresh: false })).toBeNull();
    expect(await registry.getCompany("000700179", { refresh: false })).toBeNull();
    expect(server.calls).toHaveLength(2);
  });

  it("of the quota is believed for a minute", async () => {
    const usage = () => registry.getTokenUsage({ refresh: false });
    await usage();
    now = new Date(now.getTime() + 59_000);
    await usage();
    expect(server.calls).toHaveLength(1);
    now = new Date(now.getTime() + 2_000);
    await usage();
    expect(server.calls).toHaveLength(2);
  });

  it("is forgotten after ninety days", async () => {
    await read();
    expect(await deleteOldResponses(db, new Date(now.getTime() + 89 * day))).toBe(0);
    expect(await deleteOldResponses(db, new Date(now.getTime() + 91 * day))).toBe(1);
  });
});

describe("the quota", () => {
  it.each([
    [{ jetons_abonnement: 10_000, jetons_abonnement_utilises: 650, jetons_pay_as_you_go_restants: 120 }, 650],
    [{ data: '{"jetons_abonnement":"10000","jetons_abonnement_utilises":7000}' }, 7_000],
  ])("is read from %j", async (usage, used) => {
    server.world = { ...vendorWorld(), usage };
    expect(await registry.getTokenUsage({ refresh: true })).toMatchObject({
      subscriptionTokens: 10_000,
      usedSubscriptionTokens: used,
      provider: "pappers",
    });
  });

  it.each([{ data: "{" }, { jetons: 3 }])("is not guessed from %j", async (usage) => {
    server.world = { ...vendorWorld(), usage };
    await expect(registry.getTokenUsage({ refresh: true })).rejects.toThrow(
      "Erreur lors du parsing des données de suivi des jetons",
    );
  });
});
