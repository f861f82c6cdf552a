import { hierarchyOf } from "@plateau/contract/geocoding/hierarchy.ts";
import { aggregateUnits, type OfferTerms, type UnitFigures } from "@plateau/contract/offers/aggregates.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import { searchUnitExtremes, searchUnits } from "@plateau/contract/offers/search-units.ts";
import { demoId } from "@plateau/demo/identifiers.ts";
import { type Random, randomFor } from "@plateau/demo/random.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { stationsWithinWalk } from "../../../stations/stations-near.ts";
import { lineCodes } from "../stations/line-minutes.ts";
import { linkedUnits, unitJson } from "../units/storage.ts";

export const houses = [
  "75104_8249_00012",
  "75104_8249_00014",
  "75104_7000_00001_bis",
  "75108_8249_00012",
  "75108_1733_00003",
  "69383_0050_00007",
  "92050_1111_00002",
  "92050_2222_00002",
  "92062_3333_00004",
  "93066_4444_00009",
  "2A004_0100_00001",
  "97105_0200_00005",
];
export const propertyTypes = ["office", "retail", "warehouse"] as const;

const energyClasses = [
  {},
  { propertyDetailsDpeNotApplicable: true, propertyDetailsDpeEnergyClass: "A" },
  ...["A", "C", "D", "G"].map((propertyDetailsDpeEnergyClass) => ({ propertyDetailsDpeEnergyClass })),
];

/** Around the Louvre, each a third further than the one before, and unknown. */
const coordinates = [
  null,
  ...Array.from({ length: 24 }, (_, n): [number, number] => [
    2.3376 + 0.001 * 1.3 ** n * Math.cos(n * 2.4),
    48.8606 + 0.0006 * 1.3 ** n * Math.sin(n * 2.4),
  ]),
];

const surfaces = [0, 10.124, 25, 40, 40.5, 60, 100, 250, 250.5, 1000];
const typedWorkstations = [null, null, null, "", "0", "4", "6-10", "10 à 14", "20"];

const availabilityOf = (random: Random) =>
  ({
    availability: random.pick([null, "immediately", "to_be_defined", "on_a_specific_date"] as const),
    availabilityDate: random.pick([null, "2026-12-01", "2027-01-15", "2027-04-01", "2028-01-01"]),
  }) as const;

const unitOf = (random: Random) => ({
  ...figuresOf(random),
  ...availabilityOf(random),
  outdoorSpace: random.chance(0.3),
  erp: random.chance(0.6),
});

const figuresOf = (random: Random): UnitFigures => ({
  usage: random.pick(["office", "office", "warehouse"]),
  floor: random.pick([null, -1, 0, 4]),
  surface: random.pick(surfaces),
  posts: random.pick(typedWorkstations),
  rentPerMonth: random.pick([null, null, 0, 800, 1500.55, 3000, 12_000]),
  rentPerSqmPerYear: random.pick([null, null, 0, 180, 333.33, 600]),
  salePrice: random.pick([null, null, 0, 250_000, 1_000_000.5]),
  salePerSqm: random.pick([null, null, 0, 4000, 9999.99]),
});

const placeOf = (random: Random) => {
  const house = random.pick(houses);
  const [commune = "", street = ""] = house.split("_");
  return random.pick([
    hierarchyOf({ id: house, type: "housenumber" }),
    hierarchyOf({ id: house, type: "housenumber" }),
    hierarchyOf({ id: `${commune}_${street}`, type: "street" }),
    hierarchyOf({ id: commune, type: "municipality" }),
    hierarchyOf({ id: "75056", type: "municipality" }),
  ]);
};

/** All stations within a walk; at times unknown. */
const nearOf = (random: Random) => {
  const place = random.pick(coordinates);
  const near = place && stationsWithinWalk({ coordinates: place, communeCode: "75101" });
  return { coordinates: place, near: random.chance(0.2) ? null : near };
};

export const instantOf = (random: Random): string =>
  `2026-11-${random.pick(["18", "19"])}T10:00:0${random.integer(0, 9)}.00000${random.integer(0, 9)}Z`;

const offerOf = (random: Random, users: readonly string[]) => {
  const units = Array.from({ length: random.pick([0, 1, 1, 2, 3, 6]) }, () => unitOf(random));
  return {
    units,
    place: placeOf(random),
    updated_at: instantOf(random),
    status: random.pick(offerStatuses),
    property_type: random.pick(propertyTypes),
    has_rent: random.integer(0, 2) > 0,
    has_sale: random.integer(0, 2) > 0,
    user_id: random.pick(users),
    deleted: random.integer(0, 19) === 0,
    terms: {
      ...random.pick([{}, {}, { rentalTermsAnnualRent: 36_000 }, { saleTermsPrice: 800_000 }]),
      ...random.pick([
        {},
        { propertyDetailsParkingAvailable: true },
        { propertyDetailsParkingAvailable: false },
      ]),
      ...random.pick(energyClasses),
    },
    ...availabilityOf(random),
    mandate_type: random.pick([null, "simple", "exclusive"]),
    divisible_from: random.pick([null, null, 0, 50]),
    ...nearOf(random),
    published: random.pick([null, 0, 1, 2]),
  };
};

type RandomOffer = ReturnType<typeof offerOf>;

const termsOf = ({ property_type, terms, availability, availabilityDate }: RandomOffer) => ({
  propertyType: property_type,
  availability,
  availabilityDate,
  ...(terms as Partial<OfferTerms>),
});

const rowOf = (offer: RandomOffer, id: string) => {
  const aggregates = aggregateUnits(offer.units, termsOf(offer));
  const extremes = searchUnitExtremes(searchUnits(offer.units, termsOf(offer)), termsOf(offer));
  return {
    ...offer,
    id,
    deleted_at: offer.deleted ? offer.updated_at : null,
    house_id: offer.place.houseId,
    street_id: offer.place.streetId,
    commune_id: offer.place.communeId,
    city_id: offer.place.cityId,
    department_id: offer.place.departmentId,
    unit_count: aggregates.unitCount,
    min_surface: aggregates.minSurface,
    max_surface: aggregates.maxSurface,
    total_surface: aggregates.totalSurface,
    min_rent: aggregates.minRentPerMonth,
    max_rent: aggregates.maxRentPerMonth,
    total_rent: aggregates.totalRentPerMonth,
    min_sale_price: aggregates.minSalePrice,
    total_sale_price: aggregates.totalSalePrice,
    units_without_surface: aggregates.unitsWithoutSurface,
    min_posts: aggregates.minPosts,
    max_posts: aggregates.maxPosts,
    total_posts: aggregates.totalPosts,
    max_sale_price: aggregates.maxSalePrice,
    min_sale_per_sqm: extremes.minSalePerSqm,
    max_sale_per_sqm: extremes.maxSalePerSqm,
    available_from: extremes.availableFrom,
    min_floor: extremes.minFloor,
    max_floor: extremes.maxFloor,
    has_outdoor_space: extremes.hasOutdoorSpace,
    has_erp: extremes.hasErp,
    availability_date: offer.availabilityDate,
    stations: offer.near && JSON.stringify(offer.near),
    station_minutes: offer.near?.length ? Math.min(...offer.near.map(({ minutes }) => minutes)) : null,
    station_lines: offer.near && lineCodes(offer.near),
    lon: offer.coordinates?.[0] ?? null,
    lat: offer.coordinates?.[1] ?? null,
  };
};

type OfferRow = ReturnType<typeof rowOf>;

const searchUnitRows = (offer: OfferRow) =>
  offer.deleted
    ? []
    : searchUnits(offer.units, termsOf(offer)).map((unit, index) => ({
        offer_id: offer.id,
        pos: index < offer.units.length ? index : -1,
        status: offer.status,
        updated_at: offer.updated_at,
        property_type: offer.property_type,
        has_rent: offer.has_rent,
        has_sale: offer.has_sale,
        commune_id: offer.commune_id ?? offer.city_id,
        lon: offer.lon,
        lat: offer.lat,
        surface: unit.surface,
        posts_min: unit.postsMin,
        posts_max: unit.postsMax,
        rent: unit.rent,
        sale_price: unit.salePrice,
        sale_per_sqm: unit.salePerSqm,
        available_from: unit.availableFrom,
        floor_min: unit.floorMin,
        floor_max: unit.floorMax,
        outdoor_space: unit.outdoorSpace,
        erp: unit.erp,
      }));

const unitRows = (offer: OfferRow) =>
  offer.units.map((unit, position) => ({
    real_estate_id: offer.id,
    position,
    usage: unit.usage,
    floor: unit.floor,
    surface: unit.surface,
    posts: unit.posts,
    rent_per_month: unit.rentPerMonth,
    rent_per_sqm_per_year: unit.rentPerSqmPerYear,
    sale_price: unit.salePrice,
    sale_per_sqm: unit.salePerSqm,
    outdoor_space: unit.outdoorSpace,
    erp: unit.erp,
    availability: unit.availability,
    availability_date: unit.availabilityDate,
  }));

const insert = async (db: Db, rows: readonly OfferRow[]): Promise<void> => {
  await db.run(sql`insert into real_estates (id, title, status, user_id, has_rent, has_sale, property_type, house_id,
      street_id, commune_id, city_id, department_id, unit_count, min_surface, max_surface, total_surface, min_rent,
      max_rent, total_rent, min_posts, max_posts, total_posts, updated_at, deleted_at, availability, availability_date,
      min_sale_price, max_sale_price, total_sale_price, units_without_surface, terms, mandate_type, divisible_from, lon, lat,
      min_sale_per_sqm, max_sale_per_sqm, available_from, min_floor, max_floor, has_outdoor_space, has_erp,
      stations, station_minutes, station_lines)
    select id, 'Offre', status, user_id, has_rent, has_sale, property_type, house_id, street_id, commune_id, city_id,
      department_id, unit_count, min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts,
      total_posts, updated_at, deleted_at, availability, availability_date, min_sale_price, max_sale_price,
      total_sale_price, units_without_surface, terms, mandate_type, divisible_from, lon, lat,
      min_sale_per_sqm, max_sale_per_sqm, available_from, min_floor, max_floor, has_outdoor_space, has_erp,
      stations, station_minutes, station_lines
    from jsonb_populate_recordset(null::real_estates, ${JSON.stringify(rows)}::jsonb)`);
  await db.run(sql`insert into units (real_estate_id, position, usage, floor, surface, posts, rent_per_month, rent_per_sqm_per_year,
      sale_price, sale_per_sqm, outdoor_space, erp, availability, availability_date)
    select real_estate_id, position, usage, floor, surface, posts, rent_per_month, rent_per_sqm_per_year, sale_price, sale_per_sqm,
      outdoor_space, erp, availability, availability_date
    from jsonb_populate_recordset(null::units, ${JSON.stringify(rows.flatMap(unitRows))}::jsonb)`);
  await db.run(sql`update real_estates r set only_unit = ${unitJson}
    from ${linkedUnits} where u.real_estate_id = r.id and r.unit_count = 1`);
  await db.run(sql`insert into offer_lots (offer_id, pos, status, updated_at, property_type, has_rent, has_sale, commune_id, lon, lat,
      surface, posts_min, posts_max, rent, sale_price, sale_per_sqm, available_from, floor_min, floor_max, outdoor_space, erp)
    select offer_id, pos, status, updated_at, property_type, has_rent, has_sale, commune_id, lon, lat, surface, posts_min,
      posts_max, rent, sale_price, sale_per_sqm, available_from, floor_min, floor_max, outdoor_space, erp
    from jsonb_populate_recordset(null::offer_lots, ${JSON.stringify(rows.flatMap(searchUnitRows))}::jsonb)`);
};

/** Offers of other statuses were published once. */
const insertStatusChanges = (db: Db, rows: readonly OfferRow[]): Promise<number> => {
  const changes = rows.flatMap(({ id, status, published, updated_at }) =>
    published === null ? [] : [{ id, days: published, status, updated_at }],
  );
  return db.run(sql`insert into status_changes (real_estate_id, at, to_status)
    select c.id, c.updated_at - c.days * interval '1 day' - part.later * interval '8 hours', part.status
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c(id uuid, days int, status text, updated_at timestamptz)
    cross join lateral (values (1, 'published'), (0, c.status)) part(later, status)`);
};

export const addRandomOffers = async (
  db: Db,
  seed: number,
  count: number,
  users: readonly string[],
): Promise<string[]> => {
  const random = randomFor(`search-${seed}`);
  const rows = Array.from({ length: count }, (_, index) =>
    rowOf(offerOf(random, users), demoId(`search-${seed}-${index}`)),
  );
  await insert(db, rows);
  await insertStatusChanges(db, rows);
  return rows.map(({ id }) => id);
};

export const addUsers = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`insert into people (firstname, lastname, email)
    select 'Camille', 'Martin', n || '@example.test' from generate_series(1, 3) n returning id`);
  return rows.map(({ id }) => id);
};
