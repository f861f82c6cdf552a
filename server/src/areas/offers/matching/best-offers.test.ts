import type { SearchUnit } from "@plateau/contract/offers/search-units.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { judgedCases, judgedOffers } from "@plateau/contract/requirements/judged-cases.fixture.ts";
import { type MatchableOffer, rankOffer } from "@plateau/contract/requirements/score.ts";
import { demoId } from "@plateau/demo/identifiers.ts";
import { type Random, randomFor } from "@plateau/demo/random.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import type { Reader } from "../../../readable-offers.ts";
import { testDatabase } from "../../../test/database.ts";
import { isRepeated, roundsOf, sampleOf } from "../../../test/sampled.ts";
import type { Histogram } from "../search/histogram.ts";
import { addRandomOffers, addUsers, houses, propertyTypes } from "../search/random-offers.fixture.ts";
import { bestOffers, matchableOffers } from "./best-offers.ts";
import type { Ranking } from "./ranking.ts";

const db = await testDatabase();
const now = new Date("2026-11-20T09:00:00Z");
const reader: Reader = { userId: "", group: "USER" };

let published: { id: string; offer: MatchableOffer }[] = [];

const boundOf = (
  bound: (...values: number[]) => number,
  { lots }: MatchableOffer,
  figure: keyof SearchUnit,
): number | null => {
  const values = lots.map((unit) => unit[figure]).filter((value) => value !== null);
  return values.length ? bound(...values) : null;
};

const addJudgedOffers = async (userId: string): Promise<void> => {
  const rows = Object.entries(judgedOffers as Record<string, MatchableOffer>).map(([name, offer], age) => {
    const [communeId = null, cityId = communeId, departmentId = null] =
      offer.zones.length === 3 ? offer.zones : [offer.zones[0], offer.zones[0], offer.zones[1]];
    const least = (figure: keyof SearchUnit) => boundOf(Math.min, offer, figure);
    const most = (figure: keyof SearchUnit) => boundOf(Math.max, offer, figure);
    return {
      id: demoId(`judged-${name}`),
      title: name,
      status: "published",
      user_id: userId,
      updated_at: new Date(now.getTime() - age * 60_000).toISOString(),
      property_type: offer.propertyType,
      has_rent: offer.transactionTypes.includes("rent"),
      has_sale: offer.transactionTypes.includes("sale"),
      availability: offer.availability,
      availability_date: offer.availabilityDate,
      commune_id: communeId,
      city_id: cityId,
      department_id: departmentId,
      unit_count: offer.lots.filter(({ whole }) => !whole).length,
      min_surface: least("surface"),
      max_surface: most("surface"),
      total_surface: most("surface"),
      min_rent: least("rent"),
      max_rent: most("rent"),
      total_rent: most("rent"),
      min_sale_price: least("salePrice"),
      min_posts: least("postsMin"),
      max_posts: most("postsMax"),
      total_posts: most("postsMax"),
      lots: offer.lots,
    };
  });
  await db.run(sql`insert into real_estates (id, title, status, user_id, updated_at, property_type, has_rent, has_sale, availability,
      availability_date, commune_id, city_id, department_id,
      unit_count, min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_sale_price, min_posts,
      max_posts, total_posts)
    select id, title, status, user_id, updated_at, property_type, has_rent, has_sale, availability,
      availability_date, commune_id, city_id, department_id,
      unit_count, min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_sale_price, min_posts,
      max_posts, total_posts
    from jsonb_populate_recordset(null::real_estates, ${JSON.stringify(rows)}::jsonb)`);
  const units = rows.flatMap(({ lots, ...offer }) =>
    lots.map((unit, index) => ({
      ...offer,
      offer_id: offer.id,
      pos: unit.whole ? -1 : index,
      surface: unit.surface,
      posts_min: unit.postsMin,
      posts_max: unit.postsMax,
      rent: unit.rent,
      sale_price: unit.salePrice,
    })),
  );
  await db.run(sql`insert into offer_lots (offer_id, pos, status, updated_at, property_type, has_rent, has_sale, commune_id,
      surface, posts_min, posts_max, rent, sale_price)
    select offer_id, pos, status, updated_at, property_type, has_rent, has_sale, commune_id, surface, posts_min,
      posts_max, rent, sale_price
    from jsonb_populate_recordset(null::offer_lots, ${JSON.stringify(units)}::jsonb)`);
};

beforeAll(async () => {
  const users = await addUsers(db);
  await addRandomOffers(db, 7, 3000, users);
  await addJudgedOffers(users[0] ?? "");
  await db.run(sql`analyze`);
  const rows = await db.rows<{ id: string }>(sql`
    select id from real_estates where deleted_at is null and status = 'published' order by updated_at desc, id desc`);
  const ids = rows.map(({ id }) => id);
  const offers = await matchableOffers(db, ids);
  published = ids.flatMap((id) => {
    const offer = offers.get(id);
    return offer ? [{ id, offer }] : [];
  });
});

const naively = ({ criteria, excludedIds, limit, withoutPrice = false }: Ranking) =>
  published
    .flatMap(({ id, offer }) => {
      const match = excludedIds.includes(id) ? null : rankOffer(criteria, offer);
      const isListed = match && (match.group === "price_on_request") === withoutPrice;
      return isListed ? [{ id, score: match.score, distance: match.distance }] : [];
    })
    .sort((a, b) => b.score - a.score || a.distance - b.distance)
    .slice(0, limit)
    .map(({ id, score }) => ({ id, score }));

const zoneOf = (random: Random): string => {
  const house = random.pick(houses);
  const [commune = "", street = ""] = house.split("_");
  const city = { "75": "75056", "69": "69123" }[commune.slice(0, 2)] ?? commune;
  const department = /^97/.test(commune) ? commune.slice(0, 3) : commune.slice(0, 2);
  return random.pick([house, `${commune}_${street}`, commune, commune, city, department, "99999"]);
};

const maybe = <T>(random: Random, probability: number, values: readonly T[]): T | null =>
  random.chance(probability) ? random.pick(values) : null;

const randomCriteria = (random: Random): RequirementCriteria => ({
  transactionType: maybe(random, 0.5, ["rent", "sale"]),
  zones: random.chance(0.5)
    ? Array.from({ length: random.integer(1, 4) }, () => ({ id: zoneOf(random), label: "" }))
    : [],
  unknownPlaces: random.chance(0.2) ? ["Nulle part"] : [],
  budgetMax: maybe(random, 0.4, [0, 800, 1500.55, 3000, 9000, 50_000]),
  salePriceMax: maybe(random, 0.3, [0, 250_000, 1_000_000.5, 3_000_000]),
  surfaceMin: maybe(random, 0.5, [0, 10.124, 30, 45, 70, 100.1, 300]),
  surfaceMax: maybe(random, 0.5, [0, 10.124, 35, 55, 90, 1000]),
  postsMin: maybe(random, 0.4, [0, 1, 7, 9, 25, 60]),
  postsMax: maybe(random, 0.4, [0, 1, 8, 13, 60]),
  propertyTypes: random.chance(0.5) ? random.sample(propertyTypes, random.integer(1, 2)) : [],
  entryDate: maybe(random, 0.4, ["2026-11-01", "2027-01-01", "2027-03-15", "2029-01-01"]),
});

const zonesOfHouse = (house: string): string[] => {
  const [commune = "", street = ""] = house.split("_");
  return [house, `${commune}_${street}`, commune, "75056", "69123", commune.slice(0, 2), commune.slice(0, 3)];
};
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const histogramWith = (units: number): Histogram => ({
  offers: 1_000_000,
  cells: range(50).flatMap((surface) =>
    range(50).flatMap((rent) =>
      range(12).map((workstations) => ({ cell: surface * 128 + rent, workstations, units })),
    ),
  ),
  places: new Map(houses.flatMap(zonesOfHouse).map((zone) => [zone, 1_000_000])),
  frequencies: new Map(["published", ...propertyTypes].map((value) => [value, 1])),
  rents: [0],
  salePrices: [0],
  saleCells: [],
  rates: new Map(),
  updateTimes: [],
  grid: new Map(),
  communeGrids: new Map(),
});
const plenty = histogramWith(100_000);
const scattered = histogramWith(100);

const expectSameRanking = async (ranking: Ranking): Promise<void> => {
  const expected = naively(ranking);
  for (const histogram of [undefined, plenty, scattered]) {
    const found = await bestOffers({ db, now }, ranking, histogram);
    expect(found, JSON.stringify(ranking)).toEqual(expected);
  }
};

describe("best matching offers", () => {
  it("equal the contract's ranking for every judged requirement", async () => {
    for (const { criteria } of sampleOf(judgedCases, isRepeated ? 8 : 2))
      for (const withoutPrice of [false, true])
        await expectSameRanking({ criteria, reader, excludedIds: [], limit: 51, withoutPrice });
  }, 120_000);

  it("equal a full scoring of every offer, in order, for any criteria", async () => {
    const random = randomFor("wishes");
    for (let round = 0; round < roundsOf(300, 4); round++) {
      const criteria = randomCriteria(random);
      const limit = random.pick([1, 5, 51, 200, 1000]);
      const withoutPrice = random.chance(0.2);
      const best = naively({ criteria, reader, excludedIds: [], limit: 20, withoutPrice });
      const excludedIds = random.chance(0.3) ? best.map(({ id }) => id) : [];
      await expectSameRanking({ criteria, reader, excludedIds, limit, withoutPrice });
    }
  }, 120_000);
});
