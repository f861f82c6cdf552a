import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { knownParcels, registryConformance } from "../conformance.ts";
import { embeddedRegistry } from "./adapter.ts";

const db = await testDatabase();

beforeAll(async () => {
  for (const { numero, lon, lat } of knownParcels) {
    await db.run(sql`insert into parcels (numero, lon, lat) values (${numero}, ${lon}, ${lat})`);
  }
});

registryConformance("embedded", () => embeddedRegistry(db));

describe("the table of parcels", () => {
  it("refuses what is no number of a parcel", async () => {
    const wrong = sql`insert into parcels (numero, lon, lat) values ('75104AO42', 2.36, 48.85)`;
    await expect(db.run(wrong)).rejects.toThrow(/check constraint/);
  });

  it("is searched by its index when it is large", async () => {
    await db.run(sql`insert into parcels (numero, lon, lat)
      select '77001000AA' || lpad(n::text, 4, '0'), 2.5 + n / 1e4, 48.5 from generate_series(0, 9999) n`);
    await db.run(sql`analyze parcels`);
    const plan = await db.rows<{ "QUERY PLAN": string }>(sql`
      explain select numero from parcels where point(lon, lat) <@ box(point(2.5, 48.4), point(2.51, 48.6))`);
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("parcels_place");
  });
});
