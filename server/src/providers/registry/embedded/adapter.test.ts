import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { knownParcels, registryConformance } from "../conformance.ts";
import { storeParcelWorld } from "../embedded-parcels/parcel-rows.fixture.ts";
import { parcelConformance } from "../parcel-conformance.ts";
import { locateInWorld } from "../parcel-world.fixture.ts";
import { embeddedRegistry } from "./adapter.ts";

const db = await testDatabase();

beforeAll(async () => {
  for (const { number, lon, lat } of knownParcels) {
    await db.run(sql`insert into parcels (numero, lon, lat) values (${number}, ${lon}, ${lat})`);
  }
  await storeParcelWorld(db);
});

const registry = embeddedRegistry({ db, locate: locateInWorld, clock: () => new Date() });

registryConformance("embedded", () => registry);
parcelConformance("embedded", () => registry);

describe("parcels with an outline", () => {
  const gardens = [
    { number: "77002000AB0001", west: 2.7 },
    { number: "77002000AB0002", west: 2.700_2 },
  ];
  const at = async (longitude: number, latitude: number, distance: number) =>
    (await registry.findParcels({ longitude, latitude, distance, page: 1, perPage: 20 })).results.map(
      ({ number }) => number,
    );

  beforeAll(async () => {
    for (const { number, west } of gardens) {
      const corners = [
        [west, 48.6],
        [west + 0.000_2, 48.6],
        [west + 0.000_2, 48.601],
        [west, 48.601],
      ];
      const outline = `(${corners.map(([lon, lat]) => `(${lon},${lat})`).join(",")})`;
      await db.run(sql`
        insert into parcels (numero, lon, lat, outline)
        values (${number}, ${west + 0.000_1}, 48.6005, ${outline}::polygon)`);
    }
  });

  it("are found at any point inside and from the pavement in front", async () => {
    expect(await at(2.700_05, 48.600_05, 1)).toEqual(["77002000AB0001"]);
    expect(await at(2.700_35, 48.600_95, 1)).toEqual(["77002000AB0002"]);
    expect(await at(2.700_1, 48.599_95, 1)).toEqual([]);
    expect(await at(2.700_1, 48.599_95, 6)).toEqual(["77002000AB0001"]);
    expect(await at(2.700_1, 48.599_95, 10)).toEqual(["77002000AB0001", "77002000AB0002"]);
  });

  it("are found from farther away by their inner point, the one containing the centre first", async () => {
    expect(await at(2.700_3, 48.600_9, 100)).toEqual(["77002000AB0002", "77002000AB0001"]);
  });
});

describe("parcel table", () => {
  it("refuses a malformed parcel number", async () => {
    const wrong = sql`insert into parcels (numero, lon, lat) values ('75104AO42', 2.36, 48.85)`;
    await expect(db.run(wrong)).rejects.toThrow(/check constraint/);
  });

  it("uses its index when large", async () => {
    await db.run(sql`insert into parcels (numero, lon, lat)
      select '77001000AA' || lpad(n::text, 4, '0'), 2.5 + n / 1e4, 48.5 from generate_series(0, 9999) n`);
    await db.run(sql`analyze parcels`);
    const plan = await db.rows<{ "QUERY PLAN": string }>(sql`
      explain select numero from parcels where point(lon, lat) <@ box(point(2.5, 48.4), point(2.51, 48.6))`);
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("parcels_place");
  });
});
