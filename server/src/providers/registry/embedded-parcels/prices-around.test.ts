import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { pricesAround } from "./prices-around.ts";

const db = await testDatabase();
const parcelNumber = "75118000ZZ0001";
const neighbour = "75118000ZZ0002";
const MIDDLE = { lon: 2.36, lat: 48.89 };
const METRE = 1 / 111_195;

const FLAT = 2;
const OUTBUILDING = 3;
const BUSINESS = 4;

type Sold = {
  on?: string | null;
  nature?: string;
  price: number | null;
  premises: { code: number; surface: number | null; count?: number }[];
  north?: number | null;
  parcels?: string[];
};

let sales = 0;
const sell = ({ on = "2024-03-01", nature = "Vente", price, premises, north = 0, parcels }: Sold) =>
  db.run(sql`
    insert into property_sales (key, sold_on, nature, price, commune_code, premises, lot_count, lots, parcels, lon, lat)
    values (md5(${`sale ${++sales}`}), ${on}, ${nature}, ${price}, '75118',
      ${JSON.stringify(premises.map((one) => ({ type: "", rooms: null, count: 1, ...one })))}, 0, '[]',
      ${parcels ?? [parcelNumber]}::text[], ${north === null ? null : MIDDLE.lon},
      ${north === null ? null : MIDDLE.lat + north * METRE})`);

const flat = (surface: number | null) => [{ code: FLAT, surface }];
const yearsOf = async (radius = 250) => (await pricesAround(db, parcelNumber, radius))?.years;

beforeAll(async () => {
  for (const [one, north] of [
    [parcelNumber, 0],
    [neighbour, 100],
  ] as const)
    await db.run(
      sql`insert into parcels (numero, lon, lat) values (${one}, ${MIDDLE.lon}, ${MIDDLE.lat + north * METRE})`,
    );
});

describe("prices around a parcel", () => {
  it("are the yearly median of one price per sale over all its built surface", async () => {
    await sell({ price: 400_000, premises: flat(50) });
    await sell({
      price: 900_000,
      premises: [
        { code: BUSINESS, surface: 50 },
        { code: FLAT, surface: 20, count: 2 },
        { code: OUTBUILDING, surface: null, count: 3 },
      ],
    });
    await sell({ price: 1_200_000, premises: flat(100) });
    await sell({ on: "2022-07-01", price: 300_000, premises: flat(30) });
    expect(await yearsOf()).toEqual([
      { year: 2022, saleCount: 1, medianPricePerSqm: 10_000 },
      { year: 2024, saleCount: 3, medianPricePerSqm: 10_000 },
    ]);
  });

  it("cover the given radius, by location of the sale or of its parcels", async () => {
    await sell({ on: "2021-01-01", price: 500_000, premises: flat(50), north: 240 });
    await sell({ on: "2021-01-01", price: 700_000, premises: flat(50), north: 260 });
    await sell({ on: "2020-01-01", price: 600_000, premises: flat(50), north: null, parcels: [neighbour] });
    const of = async (radius: number) => (await yearsOf(radius))?.filter(({ year }) => year < 2022);
    expect(await of(250)).toEqual([
      { year: 2020, saleCount: 1, medianPricePerSqm: 12_000 },
      { year: 2021, saleCount: 1, medianPricePerSqm: 10_000 },
    ]);
    expect(await of(90)).toEqual([]);
    expect(await of(300)).toMatchObject([{ year: 2020 }, { year: 2021, saleCount: 2 }]);
  });

  it("leave out other natures, sales without surface or date, and absurd prices", async () => {
    const before = await yearsOf();
    await sell({ nature: "Adjudication", price: 100_000, premises: flat(50) });
    await sell({ nature: "Vente en l'état futur d'achèvement", price: 500_000, premises: [] });
    await sell({ on: null, price: 500_000, premises: flat(50) });
    await sell({ price: null, premises: flat(50) });
    await sell({ price: 40_000, premises: [{ code: OUTBUILDING, surface: 15 }] });
    await sell({ price: 500_000, premises: [...flat(50), { code: BUSINESS, surface: null }] });
    await sell({ price: 1, premises: flat(50) });
    await sell({ price: 9_000_000, premises: flat(50) });
    await sell({ price: 20_000, premises: flat(5) });
    await sell({ price: 15_000, premises: flat(90) });
    expect(await yearsOf()).toEqual(before);
  });

  it("are empty around a parcel without a location, and null for an unknown one", async () => {
    await db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, right_code, imported_at)
      values ('75118000ZZ0077', 'PBFK9K', 'P', now())`);
    expect(await pricesAround(db, "75118000ZZ0077", 250)).toMatchObject({ radius: 250, years: [] });
    expect(await pricesAround(db, "75118000ZZ0099", 250)).toBeNull();
  });
});
