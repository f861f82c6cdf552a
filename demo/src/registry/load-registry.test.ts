import { testDatabase } from "@plateau/server/test/database.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_DAY, demoData } from "../demo-data.ts";
import { loadRegistry } from "./load-registry.ts";
import { demoRegistry } from "./registry.ts";

const db = await testDatabase();
const data = demoData();
const registry = demoRegistry(data.offers, DEMO_DAY);

beforeAll(() => db.transaction((tx) => loadRegistry(tx, registry, new Date(`${DEMO_DAY}T08:00:00Z`))));

describe("demo registry, loaded", () => {
  it("contains every company in the global search index, including the contacts' companies", async () => {
    const known = await db.rows<{ name: string; inDirectory: string | null }>(sql`
      select c.name, d.name "inDirectory" from companies c left join registry_companies d using (siren)`);
    expect(known.length).toBeGreaterThanOrEqual(120);
    expect(known.filter(({ name, inDirectory }) => name !== inDirectory)).toEqual([]);
    expect(known.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...new Set(data.contacts.map(({ company }) => company))]),
    );
  });

  it("has a date for each register, a fictitious quota and tokens used this month", async () => {
    expect(
      await db.rows(sql`select source from registry_imports where finished_at is not null order by source`),
    ).toEqual(
      ["ban", "bodacc", "cadastre", "dpe", "dvf", "personnes-morales", "records", "sirene", "sitadel"].map(
        (source) => ({
          source,
        }),
      ),
    );
    expect(await db.rows(sql`select subscription, pay_as_you_go from registry_quota`)).toEqual([
      { subscription: 10_000, pay_as_you_go: 120 },
    ]);
    expect(await db.rows(sql`select provider, month, spent, spared from registry_tokens`)).toEqual([
      { provider: "embedded", month: "2026-11-01", spent: 6540, spared: 1312 },
    ]);
  });
});
