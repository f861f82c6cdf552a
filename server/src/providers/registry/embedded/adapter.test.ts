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

describe("a search that finds no parcel", () => {
  const unknownPlace = { latitude: 47.2, longitude: -1.55, distance: 10, page: 1, perPage: 20 };

  it("says that no cadastre was imported", async () => {
    expect((await registry.searchParcels({ q: "44109000AB0001" })).source).toMatchObject({
      coverage: "not-imported",
    });
  });

  it("tells a commune outside the cadastre from a number that does not exist", async () => {
    await db.run(sql`
      insert into registry_imports (source, file, fingerprint, edition, is_extract, started_at, finished_at)
      values ('cadastre', 'parcels.json', '', '2022-01', true, now(), now())`);
    await db.run(sql`
      insert into registry_coverage (source, area, file, fingerprint)
      values ('cadastre', '75118', 'parcels.json', '')`);
    expect((await registry.searchParcels({ q: "44109000AB0001" })).source).toMatchObject({
      coverage: "not-covered",
      files: [{ edition: "2022-01", extract: true }],
    });
    expect((await registry.searchParcels({ q: "75118000ZZ9999" })).source).toMatchObject({
      coverage: "covered",
    });
  });

  it("takes a point's commune from the nearest house, and claims nothing without one", async () => {
    expect(await registry.findParcels(unknownPlace)).not.toHaveProperty("source");
    await db.run(sql`
      with street as (
        insert into geo_places (id, type, name, citycode, city, importance, lon, lat, source, words)
        values ('44109_0001', 'street', 'Rue du Quai', '44109', 'Nantes', 0.1, -1550000, 47200000, 'ban', '{}')
        returning no
      )
      insert into geo_house_numbers (street, number, lon, lat) select no, 1, -1550000, 47200000 from street`);
    expect((await registry.findParcels(unknownPlace)).source).toMatchObject({ coverage: "not-covered" });
  });

  it("names no source when something was found", async () => {
    expect(await registry.searchParcels({ q: knownParcels[0]?.number ?? "" })).not.toHaveProperty("source");
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
