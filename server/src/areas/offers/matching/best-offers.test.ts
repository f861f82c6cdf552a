import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { type MatchableOffer, matchOffer } from "@plateau/contract/requirements/score.ts";
import { type Random, randomFor } from "@plateau/demo/random.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Histogram } from "../search/histogram.ts";
import { addRandomOffers, addUsers, houses, propertyTypes } from "../search/random-offers.fixture.ts";
import { bestOffers, matchableOffers } from "./best-offers.ts";

const db = await testDatabase();
const now = new Date("2026-11-20T09:00:00Z");

let published: { id: string; offer: MatchableOffer }[] = [];

beforeAll(async () => {
  await addRandomOffers(db, 7, 3000, await addUsers(db));
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

const naively = (criteria: RequirementCriteria, excludedIds: readonly string[], limit: number) =>
  published
    .flatMap(({ id, offer }) => {
      const match = excludedIds.includes(id) ? null : matchOffer(criteria, offer);
      return match ? [{ id, score: match.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);

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
  unknownPlaces: [],
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
  updateTimes: [],
});
const plenty = histogramWith(100_000);
const scattered = histogramWith(100);

describe("best matching offers", () => {
  it("equal a full scoring of every offer, in order, for any criteria", async () => {
    const random = randomFor("wishes");
    for (let round = 0; round < 300; round++) {
      const criteria = randomCriteria(random);
      const limit = random.pick([1, 5, 51, 200, 1000]);
      const excludedIds = random.chance(0.3) ? naively(criteria, [], 20).map(({ id }) => id) : [];
      const expected = naively(criteria, excludedIds, limit);
      for (const histogram of [undefined, plenty, scattered]) {
        const found = await bestOffers({ db, now }, { criteria, excludedIds, limit }, histogram);
        expect(found, JSON.stringify({ criteria, limit })).toEqual(expected);
      }
    }
  }, 120_000);
});
