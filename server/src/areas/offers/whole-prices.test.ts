import { readFile } from "node:fs/promises";
import { aggregateUnits, type OfferTerms, type UnitFigures } from "@plateau/contract/offers/aggregates.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { searchUnits } from "@plateau/contract/offers/search-units.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import sql, { raw } from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { Db } from "../../db/database.ts";
import { migrationsFolder } from "../../db/migrate.ts";
import { testApp } from "../../test/app.ts";
import { testDatabase } from "../../test/database.ts";
import { bestOffers } from "./matching/best-offers.ts";
import { newOffer, readOffer, withUnits } from "./offers.fixture.ts";
import { addRandomOffers, addUsers } from "./search/random-offers.fixture.ts";

const { as, db } = await testApp();
const broker = await as("USER");

const found = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await broker.call<{ items: OfferSummary[] }>("searchOffers", {
    query: { enriched: "false", userId: broker.userId, ...query },
  });
  return body.items.map(({ id }) => id);
};

const NO_CRITERIA: RequirementCriteria = {
  transactionType: "rent",
  zones: [],
  unknownPlaces: [],
  budgetMax: null,
  salePriceMax: null,
  surfaceMin: null,
  surfaceMax: null,
  postsMin: null,
  postsMax: null,
  propertyTypes: [],
  entryDate: null,
};

describe("the rent and price of the terms", () => {
  it("stand for the whole on cards and in the budget search when no unit has one", async () => {
    const { id } = await newOffer(broker, { transactionTypes: ["rent"], rentalTermsAnnualRent: 120_000 });
    expect(await found({ budgetMin: "9000", budgetMax: "11000" })).toContain(id);
    await withUnits(broker, id, { surface: 150 }, { surface: 250 });
    expect(await found({ budgetMin: "9000", budgetMax: "11000", surfaceMin: "400" })).toContain(id);
    expect(await found({ budgetMax: "11000", surfaceMax: "300" })).not.toContain(id);
    expect((await readOffer(broker, id)).aggregatedData).toMatchObject({
      totalRentPerMonth: 10_000,
      minRentPerMonth: null,
    });
    await withUnits(broker, id, { surface: 150 });
    expect(await found({ budgetMax: "11000", surfaceMax: "300" })).toContain(id);
  });

  it("count for matching", async () => {
    const terms = { transactionTypes: ["rent"], rentalTermsAnnualRent: 120_000, status: "published" };
    const { id } = await newOffer(broker, terms);
    await withUnits(broker, id, { surface: 150 }, { surface: 250 });
    const matches = async (budgetMax: number) => {
      const ranking = {
        criteria: { ...NO_CRITERIA, surfaceMin: 390, budgetMax },
        reader: { userId: broker.userId, group: "USER" as const },
        excludedIds: [],
        limit: 50,
      };
      return (await bestOffers({ db, now: new Date() }, ranking)).map((match) => match.id);
    };
    expect(await matches(11_000)).toContain(id);
    expect(await matches(8000)).not.toContain(id);
  });

  it("give way to the units' own, and count at once when they change", async () => {
    const { id } = await newOffer(broker, { transactionTypes: ["rent", "sale"] });
    await withUnits(broker, id, { surface: 150, rentPerMonth: 3000 });
    const body = {
      rentalTermsAnnualRent: 120_000,
      saleTermsPrice: 2_000_000,
      rentalTermsPriceUnit: "vat_incl",
    };
    await broker.call("updateOffer", { params: { id }, body });
    expect((await readOffer(broker, id)).aggregatedData).toMatchObject({
      totalRentPerMonth: 3000,
      totalSalePrice: 2_000_000,
      rentPriceUnit: "vat_incl",
    });
    expect(await found({ budgetMin: "9000", budgetMax: "11000" })).not.toContain(id);
    await broker.call("updateOffer", { params: { id }, body: { saleTermsPrice: null } });
    expect((await readOffer(broker, id)).aggregatedData.totalSalePrice).toBeNull();
  });
});

describe("a sum that lacks a unit", () => {
  it("is neither shown nor found by a search", async () => {
    const { id } = await newOffer(broker, { transactionTypes: ["rent"] });
    await withUnits(broker, id, { surface: 700, rentPerMonth: 31_000 }, { surface: 13_000 });
    expect((await readOffer(broker, id)).aggregatedData.totalRentPerMonth).toBeNull();
    expect(await found({ surfaceMin: "13500", budgetMax: "40000" })).not.toContain(id);
    expect(await found({ surfaceMax: "800", budgetMax: "40000" })).toContain(id);
  });
});

describe("a search on posts", () => {
  it("finds a warehouse only when its posts were typed", async () => {
    const { id } = await newOffer(broker, { propertyType: "warehouse" });
    await withUnits(broker, id, { usage: "warehouse", surface: 5000 }, { surface: 200 });
    expect(await found({ postsMin: "5" })).not.toContain(id);
    await withUnits(broker, id, { usage: "warehouse", surface: 5000, posts: "12" });
    expect(await found({ postsMin: "5" })).toContain(id);
  });

  it("loses an offer that becomes a warehouse", async () => {
    const { id } = await newOffer(broker);
    await withUnits(broker, id, { surface: 300 });
    expect(await found({ postsMin: "40" })).toContain(id);
    await broker.call("updateOffer", { params: { id }, body: { propertyType: "warehouse" } });
    expect(await found({ postsMin: "40" })).not.toContain(id);
    expect((await readOffer(broker, id)).aggregatedData.totalPosts).toBeNull();
  });
});

type Stored = OfferTerms & {
  id: string;
  live: boolean;
  units: UnitFigures[];
  lots: unknown;
  figures: Record<string, number | null>;
};

const storedOffers = (db: Db): Promise<Stored[]> =>
  db.rows(sql`
    select r.id, r.property_type "propertyType", r.deleted_at is null live,
      (r.terms ->> 'rentalTermsAnnualRent')::float8 "rentalTermsAnnualRent",
      (r.terms ->> 'saleTermsPrice')::float8 "saleTermsPrice",
      (select coalesce(json_agg(json_build_object('usage', usage, 'floor', floor, 'surface', surface, 'posts', posts,
        'rentPerMonth', rent_per_month, 'rentPerSqmPerYear', rent_per_sqm_per_year, 'salePrice', sale_price,
        'salePerSqm', sale_per_sqm) order by position, id), '[]') from units u where u.real_estate_id = r.id) units,
      (select coalesce(json_agg(json_build_object('surface', surface, 'postsMin', posts_min, 'postsMax', posts_max,
        'rent', rent, 'salePrice', sale_price) order by pos = -1, pos), '[]')
        from offer_lots l where l.offer_id = r.id) lots,
      json_build_object('totalRentPerMonth', total_rent, 'totalSalePrice', total_sale_price,
        'unitsWithoutSurface', units_without_surface, 'minPosts', min_posts, 'maxPosts', max_posts,
        'totalPosts', total_posts) figures
    from real_estates r order by r.id`);

/** Rows as they were: desks anywhere above ground or below, nothing of the terms. */
const oldLots = (offers: readonly Stored[]) =>
  offers.flatMap(({ id, units }) => {
    const offices = units.map((unit) => ({ ...unit, usage: "office" as const, floor: 0 }));
    return searchUnits(offices, { propertyType: "office" }).map((lot, index) => ({
      id,
      pos: index < units.length ? index : -1,
      ...lot,
    }));
  });

it("migrates existing offers to the figures of the contract", async () => {
  const db = await testDatabase();
  await addRandomOffers(db, 11, 1500, await addUsers(db));
  const posts = ["10 à 14", " 12 ", "8–10 postes", "3\u00a0-\u00a05", "00", "env. 5", "7 À 9", "1234567"];
  await db.run(sql`update units set posts = (${posts}::text[])[1 + position % 8] where position > 2`);
  await db.run(sql`delete from offer_lots l where not exists (
    select from units u where u.real_estate_id = l.offer_id)`);
  await db.run(sql`
    update offer_lots l set posts_min = w."postsMin", posts_max = w."postsMax", rent = w.rent, sale_price = w."salePrice"
    from jsonb_to_recordset(${JSON.stringify(oldLots(await storedOffers(db)))}::jsonb)
      w(id uuid, pos int, "postsMin" float8, "postsMax" float8, rent float8, "salePrice" float8)
    where l.offer_id = w.id and l.pos = w.pos`);
  await db.run(sql`
    update real_estates set total_rent = 1, total_sale_price = 1, units_without_surface = 0, total_posts = 1`);
  const migration = await readFile(`${migrationsFolder}/0101-fill-whole-prices.sql`, "utf8");
  await db.run(sql`${raw(migration)}`);
  const live = (await storedOffers(db)).filter((offer) => offer.live);
  expect(live.length).toBeGreaterThan(1000);
  for (const { units, lots, figures, ...terms } of live) {
    expect(searchUnits(units, terms)).toMatchObject(lots as object[]);
    expect(aggregateUnits(units, terms)).toMatchObject(figures);
  }
});
