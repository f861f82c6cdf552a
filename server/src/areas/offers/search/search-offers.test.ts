import type { OfferTerms, UnitFigures } from "@plateau/contract/offers/aggregates.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type SearchQuery, searchQuerySchema, searchResultSchema } from "@plateau/contract/offers/search.ts";
import { searchUnits } from "@plateau/contract/offers/search-units.ts";
import { type Random, randomFor } from "@plateau/demo/random.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { WrittenJson } from "../../../answers.ts";
import type { Ctx, Ports } from "../../../ctx.ts";
import { pageTokens } from "../../../page-tokens.ts";
import type { Reader } from "../../../readable-offers.ts";
import { testDatabase } from "../../../test/database.ts";
import { offerSummaries } from "../storage.ts";
import { criteriaOf, limitsUnits } from "./criteria.ts";
import type { Plan } from "./plan.ts";
import { addRandomOffers, addUsers, houses, instantOf, propertyTypes } from "./random-offers.fixture.ts";
import { type OfferList, searchOffers, summaryPage } from "./search-offers.ts";

const db = await testDatabase();
const clock = { now: new Date("2026-11-20T09:00:00Z") };
const tokens = pageTokens(Buffer.from("a secret of the tests"), () => clock.now);
const STAFF: Reader = { userId: "", group: "USER" };
const ctx = { db, me: STAFF, now: clock.now, pageTokens: tokens } as Ctx<keyof Ports>;
let users: string[] = [];

const computeExpectedUnits = async (): Promise<void> => {
  const offers = await db.rows<OfferTerms & { offerId: string; units: UnitFigures[] }>(sql`
    select r.id as "offerId", r.property_type as "propertyType",
      (r.terms ->> 'rentalTermsAnnualRent')::float8 as "rentalTermsAnnualRent",
      (select coalesce(json_agg(json_build_object('usage', usage, 'floor', floor, 'surface', surface, 'posts', posts,
        'rentPerMonth', rent_per_month, 'rentPerSqmPerYear', rent_per_sqm_per_year) order by position), '[]')
        from units u where u.real_estate_id = r.id) as units
    from real_estates r`);
  const expected = offers.flatMap(({ offerId, units, ...terms }) =>
    searchUnits(units, terms).map((unit) => ({ offerId, ...unit })),
  );
  await db.run(sql`drop table if exists expected_lots`);
  await db.run(sql`create table expected_lots as
    select * from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb)
      as l("offerId" uuid, surface float8, "postsMin" float8, "postsMax" float8, rent float8)`);
  await db.run(sql`create index on expected_lots ("offerId")`);
};

beforeAll(async () => {
  users = await addUsers(db);
  await addRandomOffers(db, 1, 2000, users);
  await computeExpectedUnits();
  await db.run(sql`analyze`);
});

const optional = <T>(value: T | undefined, condition: (value: T) => Sql): Sql =>
  value === undefined ? empty : sql` and ${condition(value)}`;

const naiveIds = async (query: SearchQuery): Promise<string[]> => {
  const unitCondition = sql`true${optional(query.surfaceMin, (v) => sql`l.surface >= ${v}`)}${optional(
    query.surfaceMax,
    (v) => sql`l.surface <= ${v}`,
  )}${optional(query.postsMin, (v) => sql`l."postsMax" >= ${v}`)}${optional(
    query.postsMax,
    (v) => sql`l."postsMin" <= ${v}`,
  )}${optional(query.budgetMin, (v) => sql`l.rent >= ${v}`)}${optional(
    query.budgetMax,
    (v) => sql`l.rent <= ${v}`,
  )}`;
  const unitsMatter = limitsUnits(criteriaOf(query, STAFF));
  const rows = await db.rows<{
    id: string;
  }>(sql`select id from real_estates where deleted_at is null${optional(
    query.status,
    (v) => sql`status = ${v}`,
  )}${optional(query.propertyType, (v) => sql`property_type = ${v}`)}${optional(
    query.userId,
    (v) => sql`user_id = ${v}`,
  )}${optional(query.transactionType, (v) => (v === "rent" ? sql`has_rent` : sql`has_sale`))}${optional(
    query.locationIds?.length ? query.locationIds : undefined,
    (v) => sql`array[house_id, street_id, commune_id, city_id, department_id] && ${v}::text[]`,
  )}${optional(
    unitsMatter || undefined,
    () => sql`exists (select from expected_lots l where l."offerId" = real_estates.id and ${unitCondition})`,
  )}
    order by updated_at desc, id desc`);
  return rows.map(({ id }) => id);
};

const zoneOf = (random: Random): string => {
  const house = random.pick(houses);
  const [commune = "", street = ""] = house.split("_");
  const city = { "75": "75056", "69": "69123" }[commune.slice(0, 2)] ?? commune;
  const department = /^97/.test(commune) ? commune.slice(0, 3) : commune.slice(0, 2);
  return random.pick([house, `${commune}_${street}`, commune, city, department, "99999"]);
};

const boundOf = (random: Random, values: readonly number[]): number | undefined =>
  random.chance(0.3) ? random.pick(values) : undefined;

const maybe = <T>(random: Random, probability: number, value: () => T): T | undefined =>
  random.chance(probability) ? value() : undefined;

const randomQuery = (random: Random): SearchQuery =>
  searchQuerySchema.parse({
    enriched: "false",
    limit: random.pick([100, 250, 1000]),
    status: maybe(random, 0.5, () => random.pick(offerStatuses)),
    propertyType: maybe(random, 0.3, () => random.pick(propertyTypes)),
    transactionType: maybe(random, 0.3, () => random.pick(["rent", "sale"])),
    userId: maybe(random, 0.15, () => random.pick(users)),
    locationIds: maybe(random, 0.5, () =>
      Array.from({ length: random.integer(1, 10) }, () => zoneOf(random)).join(","),
    ),
    surfaceMin: boundOf(random, [0, 10.124, 40, 60, 100.1, 1000]),
    surfaceMax: boundOf(random, [0, 10.124, 40, 60, 100.1, 1000]),
    postsMin: boundOf(random, [0, 1, 6, 8, 20, 60]),
    postsMax: boundOf(random, [0, 1, 6, 8, 20, 60]),
    budgetMin: boundOf(random, [0, 800, 1500.55, 3000, 9000]),
    budgetMax: boundOf(random, [0, 800, 1500.55, 3000, 9000]),
  });

const listOf = (
  { limit, enriched: _, nextToken: __, ...criteria }: SearchQuery,
  plan?: Plan,
  reader: Reader = STAFF,
): OfferList => ({
  name: "test",
  criteria: criteriaOf(criteria, reader),
  limit,
  ...(plan ? { plan } : {}),
});

const pageOf = async (list: OfferList) => (await summaryPage(ctx, list)).read();

const search = async (query: SearchQuery) => {
  const answer = await searchOffers(ctx, { query });
  return answer instanceof WrittenJson ? answer.read() : answer;
};

const walkPages = async (list: OfferList): Promise<{ ids: string[]; count: number | undefined }> => {
  const ids: string[] = [];
  const first = await pageOf(list);
  for (let page = first; ; page = await pageOf({ ...list, nextToken: page.nextToken })) {
    ids.push(...page.items.map(({ id }) => id));
    expect(page.count).toBe(first.count);
    if (page.nextToken === undefined) return { ids, count: first.count };
    expect(page.items.length).toBe(list.limit);
  }
};

describe("the offers search", () => {
  it("returns exactly what the naive query returns, with any plan, over 500 random criteria sets", async () => {
    const random = randomFor("criteria");
    for (let round = 0; round < 500; round++) {
      const query = randomQuery(random);
      const expected = await naiveIds(query);
      const { ids, count } = await walkPages(listOf(query, { way: "walk" }));
      expect(ids, JSON.stringify(query)).toEqual(expected);
      expect(count).toBe(expected.length <= 500 ? expected.length : undefined);
      const { surface, budget } = criteriaOf(query, STAFF);
      if (!surface && !budget) continue;
      for (const since of [undefined, instantOf(random)]) {
        const fromUnits = await walkPages(listOf(query, { way: "units", since }));
        expect(fromUnits, `${JSON.stringify(query)} since ${since}`).toEqual({ ids: expected, count });
      }
    }
  }, 120_000);

  it("returns to a visitor what they may read of it, with any plan", async () => {
    await db.run(sql`update real_estates set is_private = id::text < '4'`);
    const random = randomFor("visitors");
    for (let round = 0; round < 100; round++) {
      const query = randomQuery(random);
      const visitor: Reader = { userId: random.pick(users), group: "VISITOR" };
      const readable = await db.rows<{ id: string }>(sql`
        select id from real_estates where user_id = ${visitor.userId} or status = 'published' and not is_private`);
      const ids = new Set(readable.map(({ id }) => id));
      const expected = (await naiveIds(query)).filter((id) => ids.has(id));
      const plans: Plan[] = [{ way: "walk" }];
      if (query.surfaceMin ?? query.surfaceMax ?? query.budgetMin ?? query.budgetMax)
        plans.push({ way: "units" }, { way: "units", since: instantOf(random) });
      for (const plan of plans) {
        const found = await walkPages(listOf(query, plan, visitor));
        expect(found.ids, JSON.stringify([query, plan])).toEqual(expected);
      }
    }
  }, 120_000);

  it("finds an offer without units when no criterion concerns units", async () => {
    const [bare] = await db.rows<{ id: string; user_id: string }>(
      sql`select id, user_id from real_estates where unit_count = 0 and deleted_at is null limit 1`,
    );
    const list = listOf(searchQuerySchema.parse({ userId: bare?.user_id, limit: 1000 }));
    expect((await walkPages(list)).ids).toContain(bare?.id);
  });

  it("returns the same summaries as other lists, with the only unit of an offer", async () => {
    const query = searchQuerySchema.parse({ enriched: "false", limit: 1000 });
    const result = await search(query);
    expect(searchResultSchema.parse(result)).toEqual(result);
    expect(result.items).toEqual(
      await offerSummaries(
        db,
        STAFF,
        result.items.map(({ id }) => id),
      ),
    );
    expect(result.items.some(({ units }) => units?.length === 1)).toBe(true);
    expect(
      result.items.every(({ units, aggregatedData }) => (aggregatedData.unitCount === 1) === !!units),
    ).toBe(true);
  });

  it("returns full offers in the same order with enriched=true", async () => {
    const searchWith = (enriched: string) =>
      search(searchQuerySchema.parse({ enriched, surfaceMin: 40, limit: 20 }));
    const full = await searchWith("true");
    expect(full.items.map(({ id }) => id)).toEqual((await searchWith("false")).items.map(({ id }) => id));
    expect((full.items as Offer[]).every(({ units }) => units.length > 0)).toBe(true);
  });
});

describe("pages of the offers search", () => {
  const query = (more: object = {}) =>
    searchQuerySchema.parse({ enriched: "false", limit: 50, surfaceMin: 40, ...more });

  it("neither repeat nor skip an offer when others are added meanwhile", async () => {
    const before = await naiveIds(query());
    const ids: string[] = [];
    let nextToken: string | undefined;
    let seed = 100;
    do {
      const page = await search(query(nextToken === undefined ? {} : { nextToken }));
      ids.push(...page.items.map(({ id }) => id));
      await addRandomOffers(db, seed++, 3, users);
      nextToken = page.nextToken;
    } while (nextToken !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before));
    await computeExpectedUnits();
    const now = new Set(await naiveIds(query()));
    expect(ids.every((id) => now.has(id))).toBe(true);
  });

  const tokenOf = async () => (await search(query())).nextToken ?? "";
  const refused = (given: SearchQuery) => expect(search(given)).rejects;

  it("refuse a tampered token with a 400", async () => {
    const token = await tokenOf();
    const [payload = "", seal = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify([clock.now.getTime(), "2026-01-01T00:00:00Z", users[0]]));
    for (const nextToken of [
      "x",
      `${payload}.`,
      `${payload.slice(1)}.${seal}`,
      `${other.toString("base64url")}.${seal}`,
      `${token.slice(0, -2)}AA`,
    ])
      await refused(query({ nextToken })).toMatchObject({ status: 400 });
  });

  it("refuse a token of other criteria, but accept another page size", async () => {
    const nextToken = await tokenOf();
    await refused(query({ nextToken, surfaceMin: 41 })).toMatchObject({ status: 400 });
    await refused(query({ nextToken, status: "draft" })).toMatchObject({ status: 400 });
    expect((await search(query({ nextToken, limit: 7 }))).items).toHaveLength(7);
  });

  it("refuse a token older than a day", async () => {
    const nextToken = await tokenOf();
    const then = clock.now;
    clock.now = new Date(then.getTime() + 48 * 3_600_000);
    await refused(query({ nextToken })).toMatchObject({ status: 400 });
    clock.now = then;
  });
});
