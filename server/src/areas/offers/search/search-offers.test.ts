import {
  boundsOfZone,
  type DrawnZone,
  formatDrawnZone,
  isInDrawnZone,
  parseDrawnZone,
  pointAt,
} from "@plateau/contract/map/drawn-zone.ts";
import { MAX_WALK_MINUTES } from "@plateau/contract/map/stations.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import {
  type FoundOffer,
  type SearchQuery,
  type SuitableUnits,
  searchQuerySchema,
  searchResultSchema,
} from "@plateau/contract/offers/search.ts";
import { sortFields } from "@plateau/contract/offers/search-orders.ts";
import { asksOfUnits, searchUnitMatches, searchUnits } from "@plateau/contract/offers/search-units.ts";
import { type Random, randomFor } from "@plateau/demo/random.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { WrittenJson } from "../../../answers.ts";
import type { Ctx, Ports } from "../../../ctx.ts";
import { pageTokens } from "../../../page-tokens.ts";
import type { Reader } from "../../../readable-offers.ts";
import { testDatabase } from "../../../test/database.ts";
import { roundsOf } from "../../../test/sampled.ts";
import { offerSummaries } from "../storage.ts";
import { criteriaOf } from "./criteria.ts";
import type { Plan } from "./plan.ts";
import { addRandomOffers, addUsers, houses, instantOf, propertyTypes } from "./random-offers.fixture.ts";
import { listFoundIds, type OfferList, searchOffers, summaryPage } from "./search-offers.ts";
import { orderOf } from "./sorted.ts";

const db = await testDatabase();
const clock = { now: new Date("2026-11-20T09:00:00Z") };
const tokens = pageTokens(Buffer.from("a secret of the tests"), () => clock.now);
const STAFF: Reader = { userId: "", group: "USER" };
const ctx = { db, me: STAFF, now: clock.now, pageTokens: tokens } as Ctx<keyof Ports>;
let users: string[] = [];

let expectedUnits: (ReturnType<typeof searchUnits>[number] & { offerId: string })[] = [];

const computeExpectedUnits = async (): Promise<void> => {
  type Compared = Parameters<typeof searchUnits>;
  const offers = await db.rows<Compared[1] & { offerId: string; units: Compared[0] }>(sql`
    select r.id as "offerId", r.property_type as "propertyType", r.availability,
      r.availability_date as "availabilityDate", (r.terms ->> 'saleTermsPrice')::float8 as "saleTermsPrice",
      (r.terms ->> 'rentalTermsAnnualRent')::float8 as "rentalTermsAnnualRent",
      (select coalesce(json_agg(json_build_object('usage', usage, 'floor', floor, 'surface', surface, 'posts', posts,
        'rentPerMonth', rent_per_month, 'rentPerSqmPerYear', rent_per_sqm_per_year, 'salePrice', sale_price,
        'salePerSqm', sale_per_sqm, 'outdoorSpace', outdoor_space, 'erp', erp, 'availability', availability,
        'availabilityDate', availability_date) order by position), '[]')
        from units u where u.real_estate_id = r.id) as units
    from real_estates r`);
  expectedUnits = offers.flatMap(({ offerId, units, ...terms }) =>
    searchUnits(units, terms).map((unit) => ({ offerId, ...unit })),
  );
  await db.run(sql`drop table if exists expected_lots`);
  await db.run(sql`create table expected_lots as
    select * from jsonb_to_recordset(${JSON.stringify(expectedUnits)}::jsonb)
      as l("offerId" uuid, surface float8, "postsMin" float8, "postsMax" float8, rent float8, "salePrice" float8,
        "salePerSqm" float8, "availableFrom" date, "floorMin" int, "floorMax" int, "outdoorSpace" boolean, erp boolean)`);
  await db.run(sql`create index on expected_lots ("offerId")`);
};

beforeAll(async () => {
  users = await addUsers(db);
  STAFF.userId = users[0] ?? "";
  await addRandomOffers(db, 1, 2000, users);
  await computeExpectedUnits();
  await db.run(sql`analyze`);
});

const optional = <T>(value: T | undefined, condition: (value: T) => Sql): Sql =>
  value === undefined ? empty : sql` and ${condition(value)}`;

const naiveIds = async (query: SearchQuery): Promise<string[]> => {
  const { availableBefore, ...others } = query;
  /** An offer without units has a date of its own. */
  const ownDate =
    availableBefore && !asksOfUnits(others)
      ? sql`not exists (select from expected_lots l where l."offerId" = real_estates.id)
          and (availability = 'immediately' or availability = 'on_a_specific_date' and availability_date <= ${availableBefore})`
      : sql`false`;
  const unitsMatter = asksOfUnits(query);
  const suitable = unitsMatter ? expectedUnits.filter((unit) => searchUnitMatches(unit, query)) : [];
  const rows = await db.rows<{
    id: string;
  }>(sql`select id from real_estates where deleted_at is null${optional(
    query.status,
    (v) => sql`status = ${v}`,
  )}${optional(query.propertyType, (v) => sql`property_type = ${v}`)}${optional(
    query.userId,
    (v) => sql`user_id = ${v}`,
  )}${optional(query.transactionType, (v) => (v === "rent" ? sql`has_rent` : sql`has_sale`))}${optional(
    query.locationIds?.length || query.drawnZone?.length ? true : undefined,
    () => sql`(array[house_id, street_id, commune_id, city_id, department_id] && ${query.locationIds ?? []}::text[]
      or id = any(${idsInZones(query.drawnZone ?? [])}::uuid[]))`,
  )}${optional(
    unitsMatter || undefined,
    () => sql`(id = any(${suitable.map(({ offerId }) => offerId)}::uuid[]) or ${ownDate})`,
  )}${optional(query.owner, (v) => sql`(user_id = ${STAFF.userId}) = ${v === "mine"}`)}${optional(
    query.dpeMax,
    (v) => sql`terms ->> 'propertyDetailsDpeEnergyClass' <= ${v}
      and (terms -> 'propertyDetailsDpeNotApplicable') is distinct from 'true'`,
  )}${optional(query.parking, () => sql`terms -> 'propertyDetailsParkingAvailable' = 'true'`)}${optional(
    query.divisible,
    () => sql`(divisible_from > 0 or unit_count > 1)`,
  )}${optional(query.mandateType, (v) => sql`mandate_type = ${v}`)}${optional(
    query.private,
    (v) => sql`is_private = ${v === "true"}`,
  )}${optional(
    query.publishedSince,
    (
      v,
    ) => sql`status = 'published' and exists (select from status_changes s where s.real_estate_id = real_estates.id
      and s.to_status = 'published' and (s.at at time zone 'Europe/Paris')::date >= ${v})`,
  )}${optional(
    query.stationMinutes ?? query.stationLine,
    () => sql`exists (select from jsonb_array_elements(stations::jsonb) s
      where (s ->> 'minutes')::int <= ${query.stationMinutes ?? MAX_WALK_MINUTES}
        and (${query.stationLine ?? null}::text is null or s -> 'lines' ? ${query.stationLine ?? ""}))`,
  )}
    order by updated_at desc, id desc`);
  return rows.map(({ id }) => id);
};

let offerPlaces: { id: string; lon: number; lat: number }[] = [];

const readOfferPlaces = async (): Promise<void> => {
  offerPlaces = await db.rows(sql`select id, lon, lat from real_estates where lon is not null`);
};

const idsInZones = (zones: readonly DrawnZone[]): string[] =>
  offerPlaces
    .filter(({ lon, lat }) => zones.some((zone) => isInDrawnZone(zone, [lon, lat])))
    .map(({ id }) => id);

/** Around the places of the fixture, the nearest of which are some 100 m apart. */
const randomDrawnZone = (random: Random): string => {
  const centre = [2.3376 + random.between(-0.05, 0.05), 48.8606 + random.between(-0.03, 0.03)] as const;
  const radius = Math.round(50 * 1000 ** random.next());
  const corners = random.integer(3, 100);
  const shape = random.pick(["polygon", "circle", "frame"]);
  if (shape === "circle") return formatDrawnZone({ shape, centre, radius });
  if (shape === "frame")
    return formatDrawnZone({ shape, bounds: boundsOfZone({ shape: "circle", centre, radius }) });
  const vertices = Array.from({ length: corners }, (_, index) =>
    pointAt(centre, radius * random.between(0.3, 1), (index * 360) / corners),
  );
  return formatDrawnZone({ shape: "polygon", vertices });
};

/** Rounded, a small polygon with many corners may cross itself. */
const readableZones = (texts: readonly string[]): string[] =>
  texts.filter((text) => "zone" in parseDrawnZone(text));

const randomDrawnZones = (random: Random): string[] => [
  "circle:2.3376,48.8606,150",
  ...readableZones(Array.from({ length: random.integer(0, 4) }, () => randomDrawnZone(random))),
];

const lines = ["metro-1", "metro-2", "metro-13", "rer-a", "metro-14"] as const;

/** Paris has its arrondissements too. */
const communes = ["75056", ...new Set(houses.map((house) => house.slice(0, 5)))];

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

const moreCriteria = (random: Random) => {
  const given: Record<string, unknown> = {
    priceMin: random.pick([0, 250_000, 800_000]),
    priceMax: random.pick([0, 250_000, 1_000_000.5, 3_000_000]),
    pricePerSqmMin: random.pick([0, 4000, 9999.99]),
    pricePerSqmMax: random.pick([4000, 20_000]),
    availableBefore: random.pick(["2026-11-20", "2027-01-15", "2027-12-31"]),
    floorMin: random.pick([-1, 0, 1]),
    floorMax: random.pick([-1, 0, 4]),
    outdoorSpace: "true",
    erp: "true",
    dpeMax: random.pick(["A", "C", "G"]),
    parking: "true",
    divisible: "true",
    mandateType: "exclusive",
    private: random.pick(["true", "false"]),
    stationMinutes: random.pick([1, 5, 10, 20]),
    stationLine: random.pick(lines),
    publishedSince: random.pick(["2026-11-16", "2026-11-18", "2026-11-19"]),
  };
  return Object.fromEntries(random.sample(Object.entries(given), random.integer(1, 3)));
};

const randomQuery = (random: Random, more: object = {}): SearchQuery =>
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
    ...(random.chance(0.6) ? moreCriteria(random) : {}),
    ...more,
  });

const listOf = (
  { limit, enriched: _, nextToken: __, sortBy, sortOrder, near, ...criteria }: SearchQuery,
  plan?: Plan,
  reader: Reader = STAFF,
): OfferList => ({
  name: "test",
  criteria: criteriaOf(criteria, reader),
  order: orderOf({ sortBy, sortOrder, near }),
  limit,
  ...(plan ? { plan } : {}),
});

/** Offers without units match none of these. */
const hasUnitsPlan = (query: SearchQuery): boolean => {
  const { surface, budget, price, pricePerSqm } = criteriaOf(query, STAFF);
  return Boolean(surface ?? budget ?? price ?? pricePerSqm);
};

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
  it("finds what lies in drawn zones or in named ones, with any plan and in any order", async () => {
    await readOfferPlaces();
    const random = randomFor("drawn zones");
    const sizes = new Set<number>();
    const rounds = roundsOf(120, 5);
    for (let round = 0; round < rounds; round++) {
      const named = random.chance(0.6) ? { locationIds: undefined } : {};
      const drawnZone = randomDrawnZones(random).slice(random.integer(0, 1));
      const query = randomQuery(random, { drawnZone, ...named });
      const expected = await naiveIds(query);
      sizes.add(expected.length);
      const plans: Plan[] = [
        { way: "walk" },
        { way: "collect" },
        { way: "collect", since: instantOf(random) },
      ];
      if (hasUnitsPlan(query)) plans.push({ way: "units" }, { way: "units", since: instantOf(random) });
      for (const plan of plans) {
        const { ids } = await walkPages(listOf(query, plan));
        expect(ids, JSON.stringify([query, plan])).toEqual(expected);
      }
      if (round % 3) continue;
      const sorted = { ...query, sortBy: "surface" as const };
      for (const plan of plansOf(sorted)) {
        const { ids } = await walkPages(listOf(sorted, plan));
        expect(ids.toSorted(), JSON.stringify([sorted, plan])).toEqual(expected.toSorted());
      }
    }
    expect(sizes.size).toBeGreaterThan(rounds / 4);
  }, 120_000);

  it("finds what a commune has around a line, with any plan", async () => {
    const random = randomFor("lines in communes");
    const sizes = new Set<number>();
    const rounds = roundsOf(120, 6);
    for (let round = 0; round < rounds; round++) {
      const query = randomQuery(random, {
        ...moreCriteria(random),
        locationIds: random.sample(communes, random.integer(1, 3)).join(","),
        stationLine: random.pick(lines),
        stationMinutes: maybe(random, 0.5, () => random.pick([5, 10, 15])),
      });
      const expected = await naiveIds(query);
      sizes.add(expected.length);
      for (const way of ["walk", "collect"] as const)
        expect((await walkPages(listOf(query, { way }))).ids, JSON.stringify([query, way])).toEqual(expected);
      const sorted = { ...query, sortBy: "surface" as const };
      for (const plan of plansOf(sorted))
        expect(
          (await walkPages(listOf(sorted, plan))).ids.toSorted(),
          JSON.stringify([sorted, plan]),
        ).toEqual(expected.toSorted());
    }
    expect(sizes.size).toBeGreaterThan(rounds / 12);
  }, 60_000);

  it("returns to a visitor what they may read in drawn zones", async () => {
    await readOfferPlaces();
    await db.run(sql`update real_estates set is_private = id::text < '4'`);
    const random = randomFor("visitors of drawn zones");
    for (let round = 0; round < roundsOf(120, 8); round++) {
      const query = randomQuery(random, { drawnZone: randomDrawnZones(random) });
      const visitor: Reader = { userId: random.pick(users), group: "VISITOR" };
      const readable = await db.rows<{ id: string }>(sql`
        select id from real_estates where user_id = ${visitor.userId} or status = 'published' and not is_private`);
      const ids = new Set(readable.map(({ id }) => id));
      const expected = (await naiveIds(query)).filter((id) => ids.has(id));
      for (const way of ["walk", "collect"] as const)
        expect((await walkPages(listOf(query, { way }, visitor))).ids, JSON.stringify([query, way])).toEqual(
          expected,
        );
    }
  }, 60_000);

  it("returns exactly what the naive query returns, with any plan, over random criteria sets", async () => {
    const random = randomFor("criteria");
    for (let round = 0; round < roundsOf(500, 8); round++) {
      const owner = random.chance(0.1) ? random.pick(["mine", "colleagues"]) : undefined;
      const query = randomQuery(random, owner ? { owner, userId: undefined } : {});
      const expected = await naiveIds(query);
      const { ids, count } = await walkPages(listOf(query, { way: "walk" }));
      expect(ids, JSON.stringify(query)).toEqual(expected);
      expect(count).toBe(expected.length <= 500 ? expected.length : undefined);
      if (!hasUnitsPlan(query)) continue;
      for (const since of [undefined, instantOf(random)]) {
        const fromUnits = await walkPages(listOf(query, { way: "units", since }));
        expect(fromUnits, `${JSON.stringify(query)} since ${since}`).toEqual({ ids: expected, count });
      }
    }
  }, 120_000);

  it("reads only tables whose writes change the version of the offers", async () => {
    const rows = await db.rows<{ name: string }>(sql`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'count_offers_write'`);
    const statements = new Map<string, Sql>();
    const noted = {
      ...ctx,
      db: {
        ...db,
        rows: ((statement) => {
          statements.set(statement.text, statement);
          return db.rows(statement);
        }) as typeof db.rows,
      },
    };
    const random = randomFor("tables");
    for (let round = 0; round < roundsOf(60, 2); round++)
      await summaryPage(
        noted,
        listOf(randomQuery(random, { sortBy: random.pick(sortFields), near: "2.35,48.86" })),
      );
    const tables = new Set<string>();
    for (const statement of statements.values()) {
      const plan = await db.row(sql`explain (format json) ${statement}`);
      for (const [, table] of JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g))
        tables.add(String(table));
    }
    expect([...tables].filter((table) => !rows.some(({ name }) => name === table))).toEqual([]);
    expect(tables).toContain("real_estates");
  }, 60_000);

  it("names by id all that it finds, in the same order, over random criteria sets", async () => {
    const random = randomFor("ids");
    for (let round = 0; round < roundsOf(60, 2); round++) {
      const { limit: _, nextToken: __, enriched: ___, ...query } = randomQuery(random);
      const { ids, truncated } = await listFoundIds(ctx, { query });
      expect(ids, JSON.stringify(query)).toEqual(
        await naiveIds(searchQuerySchema.parse({ ...query, locationIds: query.locationIds?.join(",") })),
      );
      expect(truncated).toBe(false);
    }
  });

  it("returns to a visitor what they may read of it, with any plan", async () => {
    await db.run(sql`update real_estates set is_private = id::text < '4'`);
    const random = randomFor("visitors");
    for (let round = 0; round < roundsOf(100, 8); round++) {
      const query = randomQuery(random);
      const visitor: Reader = { userId: random.pick(users), group: "VISITOR" };
      const readable = await db.rows<{ id: string }>(sql`
        select id from real_estates where user_id = ${visitor.userId} or status = 'published' and not is_private`);
      const ids = new Set(readable.map(({ id }) => id));
      const expected = (await naiveIds(query)).filter((id) => ids.has(id));
      const plans: Plan[] = [{ way: "walk" }];
      if (hasUnitsPlan(query)) plans.push({ way: "units" }, { way: "units", since: instantOf(random) });
      for (const plan of plans) {
        const found = await walkPages(listOf(query, plan, visitor));
        expect(found.ids, JSON.stringify([query, plan])).toEqual(expected);
      }
    }
  }, 120_000);

  it("returns over budget what the naive query finds up to 15 % above, without what is within", async () => {
    const random = randomFor("over budget");
    for (let round = 0; round < roundsOf(80, 8); round++) {
      const within = randomQuery(random, {
        [random.pick(["budgetMax", "priceMax"])]: random.pick([1400, 2800, 230_000, 900_000]),
      });
      const raised = (amount: number | undefined) => amount && amount * 1.15;
      const above = { ...within, budgetMax: raised(within.budgetMax), priceMax: raised(within.priceMax) };
      const matches = new Set(await naiveIds(within));
      const expected = (await naiveIds(above)).filter((id) => !matches.has(id));
      const query = { ...within, overBudget: "true" as const };
      const { items } = await search({ ...query, enriched: false, suitableUnits: "true", limit: 40 });
      for (const { id, aggregatedData, suitableUnits } of items as FoundOffer[]) {
        expect(suitableUnits, JSON.stringify([query, id])).toEqual(
          aggregatedData.unitCount > 1 ? expectedOf(id, above) : undefined,
        );
      }
      const plans: Plan[] = [{ way: "walk" }];
      if (hasUnitsPlan(query)) plans.push({ way: "units" }, { way: "units", since: instantOf(random) });
      for (const plan of plans) {
        const { ids } = await walkPages(listOf(query, plan));
        expect(ids, JSON.stringify([query, plan])).toEqual(expected);
      }
    }
  }, 60_000);

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

  it("counts the units of an offer that meet the criteria, where it has several", async () => {
    const random = randomFor("suitable units");
    const counts = new Set<number | undefined>();
    for (let round = 0; round < roundsOf(120, 6); round++) {
      const query = randomQuery(random, { suitableUnits: "true", limit: 40 });
      const { items } = await search(query);
      for (const { id, aggregatedData, suitableUnits } of items as FoundOffer[]) {
        const several = aggregatedData.unitCount > 1 && asksOfUnits(query);
        expect(suitableUnits, JSON.stringify([query, id])).toEqual(
          several ? expectedOf(id, query) : undefined,
        );
        counts.add(suitableUnits?.count);
      }
    }
    expect([...counts]).toEqual(expect.arrayContaining([undefined, 0, 1, 2]));
    const without = await search(searchQuerySchema.parse({ enriched: "false", surfaceMin: 40 }));
    expect(without.items.some((item) => "suitableUnits" in item)).toBe(false);
  });

  it("returns full offers in the same order with enriched=true", async () => {
    const searchWith = (enriched: string) =>
      search(searchQuerySchema.parse({ enriched, surfaceMin: 40, limit: 20 }));
    const full = await searchWith("true");
    expect(full.items.map(({ id }) => id)).toEqual((await searchWith("false")).items.map(({ id }) => id));
    expect((full.items as Offer[]).every(({ units }) => units.length > 0)).toBe(true);
  });
});

const extremesOf = (values: readonly (number | null)[]): [least: number | null, most: number | null] => {
  const known = values.filter((value) => value !== null);
  return known.length ? [Math.min(...known), Math.max(...known)] : [null, null];
};

const expectedOf = (id: string, query: SearchQuery): SuitableUnits => {
  const rows = expectedUnits.filter(({ offerId }) => offerId === id);
  const units = rows.slice(0, -1).filter((row) => searchUnitMatches(row, query));
  const [minSurface, maxSurface] = extremesOf(units.map(({ surface }) => surface));
  const [minRentPerMonth, maxRentPerMonth] = extremesOf(units.map(({ rent }) => rent));
  const [minSalePrice, maxSalePrice] = extremesOf(units.map(({ salePrice }) => salePrice));
  return {
    count: units.length,
    whole: rows.slice(-1).some((row) => searchUnitMatches(row, query)),
    minSurface,
    maxSurface,
    minRentPerMonth,
    maxRentPerMonth,
    minSalePrice,
    maxSalePrice,
  };
};

/** Of each offer: the least of its search units, the whole surface. */
const naiveValues = async (sortBy: "rent" | "price" | "pricePerSqm" | "surface") => {
  const value = {
    rent: sql`min(rent)`,
    price: sql`min("salePrice")`,
    pricePerSqm: sql`min("salePerSqm")`,
    surface: sql`max(surface)`,
  }[sortBy];
  const rows = await db.rows<{ id: string; value: number | null }>(sql`
    select r.id, ${value} as value from real_estates r left join expected_lots l on l."offerId" = r.id group by r.id`);
  return new Map(rows.map((row) => [row.id, row.value]));
};

const EARTH_RADIUS = 6_371_000;

const metresFrom = async (near: readonly [number, number]) => {
  const rows = await db.rows<{ id: string; value: number | null }>(sql`
    select id, ${2 * EARTH_RADIUS}::float8 * asin(sqrt(sin(radians(lat - ${near[1]}) / 2) ^ 2
      + cos(radians(lat)) * cos(radians(${near[1]})) * sin(radians(lon - ${near[0]}) / 2) ^ 2)) as value
    from real_estates`);
  return new Map(rows.map((row) => [row.id, row.value]));
};

const sortedBy = (
  ids: readonly string[],
  values: ReadonlyMap<string, number | null>,
  sortOrder: string,
): string[] => {
  const sign = sortOrder === "asc" ? 1 : -1;
  return [...ids].sort((a, b) => {
    const [left, right] = [values.get(a) ?? null, values.get(b) ?? null];
    if (left !== right && (left === null || right === null)) return left === null ? 1 : -1;
    if (left !== null && right !== null && left !== right) return sign * (left - right);
    return sign * (a < b ? -1 : 1);
  });
};

const plansOf = (query: SearchQuery): Plan[] => [
  { way: "walk" },
  { way: "collect" },
  ...(hasUnitsPlan(query) ? [{ way: "units" } as const] : []),
];

describe("the order of the offers search", () => {
  it("is the naive one in both directions, unknown values last, with any plan and through pages", async () => {
    const random = randomFor("orders");
    for (const sortBy of ["rent", "price", "pricePerSqm", "surface"] as const) {
      const values = await naiveValues(sortBy);
      for (let round = 0; round < roundsOf(24, 2); round++) {
        const sortOrder = random.pick(["asc", "desc"]);
        const query = randomQuery(random, { sortBy, sortOrder });
        const naive = sortedBy(await naiveIds(query), values, sortOrder);
        for (const plan of plansOf(query)) {
          const { ids } = await walkPages(listOf(query, plan));
          expect(ids, JSON.stringify([query, plan])).toEqual(naive);
        }
      }
    }
  }, 120_000);

  it("is the oldest update first on request", async () => {
    const random = randomFor("oldest");
    for (let round = 0; round < roundsOf(20, 2); round++) {
      const query = randomQuery(random, { sortOrder: "asc" });
      const naive = (await naiveIds(query)).reverse();
      for (const plan of plansOf(query)) {
        expect((await walkPages(listOf(query, plan))).ids, JSON.stringify(query)).toEqual(naive);
      }
    }
  }, 60_000);

  it("is by distance from a point, places unknown last", async () => {
    const random = randomFor("distances");
    for (let round = 0; round < roundsOf(24, 2); round++) {
      const near: [number, number] = [2.3376 + random.next() / 5000, 48.8606 + random.next() / 5000];
      const sortOrder = random.pick(["asc", "desc"]);
      const query = randomQuery(random, { sortBy: "distance", sortOrder, near: near.join(",") });
      const naive = sortedBy(await naiveIds(query), await metresFrom(near), sortOrder);
      for (const plan of plansOf(query)) {
        const { ids } = await walkPages(listOf(query, plan));
        expect(ids, JSON.stringify([query, plan])).toEqual(naive);
      }
    }
  }, 60_000);

  it("is asked for truthfully", () => {
    const refused = (query: object) =>
      expect(searchQuerySchema.safeParse(query).success, JSON.stringify(query)).toBe(false);
    refused({ sortBy: "distance" });
    refused({ sortBy: "distance", near: "2.35" });
    refused({ sortBy: "distance", near: "2.35,95" });
    refused({ sortBy: "title" });
    refused({ sortOrder: "up" });
    refused({ owner: "mine", userId: users[0] });
    refused({ overBudget: "true", surfaceMax: 100 });
    refused({ parking: "false" });
    refused({ stationMinutes: 0 });
    refused({ stationMinutes: 21 });
    refused({ stationLine: "metro-15" });
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
      const page = await search(query({ limit: 200, ...(nextToken === undefined ? {} : { nextToken }) }));
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

  it("refuse a tampered token of another order with a 400", async () => {
    const sorted = query({ sortBy: "rent" });
    const [payload = "", seal = ""] = ((await search(sorted)).nextToken ?? "").split(".");
    const [at, , ...rest] = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
    const other = Buffer.from(JSON.stringify([at, "1", ...rest])).toString("base64url");
    await refused({ ...sorted, nextToken: `${other}.${seal}` }).toMatchObject({ status: 400 });
    expect((await search({ ...sorted, nextToken: `${payload}.${seal}` })).items).toHaveLength(50);
  });

  it("refuse a token of other criteria, but accept another page size", async () => {
    const nextToken = await tokenOf();
    await refused(query({ nextToken, surfaceMin: 41 })).toMatchObject({ status: 400 });
    await refused(query({ nextToken, status: "draft" })).toMatchObject({ status: 400 });
    await refused(query({ nextToken, sortBy: "rent" })).toMatchObject({ status: 400 });
    await refused(query({ nextToken, sortOrder: "asc" })).toMatchObject({ status: 400 });
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
