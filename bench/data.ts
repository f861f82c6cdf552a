import sql, { type Sql } from "sql-template-tag";
import { lineCodes } from "../server/src/areas/offers/stations/line-minutes.ts";
import { linkedUnits, unitJson } from "../server/src/areas/offers/units/storage.ts";
import type { Db } from "../server/src/db/database.ts";
import { stationList } from "../server/src/stations/station-list.ts";

/**
 * Generates offers inside the database: communes after Zipf's law, log-normal surfaces, rents by commune,
 * rows in random time order. `consistency.ts` checks the figures against the contract's rules.
 */

/** Deterministic, in UUID format. */
const uuidOf = sql`
  create function pg_temp.uuid_of(name text) returns uuid immutable language sql
  return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`;

const freeFrom = sql`
  create function pg_temp.free_from(n int) returns date immutable language sql
  return case when n % 10 < 5 then '-infinity'::date when n % 10 < 7 then date '2026-11-20' + n % 500 end`;

/** Longitude and latitude, in their order. */
const arrondissements = [
  [2.3363, 48.8625],
  [2.3425, 48.8682],
  [2.36, 48.8629],
  [2.3574, 48.8543],
  [2.35, 48.8445],
  [2.3326, 48.8491],
  [2.3122, 48.8562],
  [2.3125, 48.8727],
  [2.3373, 48.8772],
  [2.3607, 48.8761],
  [2.38, 48.8593],
  [2.3958, 48.8403],
  [2.3623, 48.8283],
  [2.3265, 48.8331],
  [2.2928, 48.8401],
  [2.274, 48.859],
  [2.3068, 48.8873],
  [2.3481, 48.8925],
  [2.3848, 48.8871],
  [2.4011, 48.8635],
];

/** 20 arrondissements of Paris and 400 communes around, each in its direction from Paris; most frequent first. */
const communes = sql`
  create temp table bench_communes as
  with codes as (
    select '751' || lpad(n::text, 2, '0') as code, 'Paris' as city, n / 4.0 + (n % 3) as place, 75000 + n as postcode,
      (centre -> 0)::float8 as lon, (centre -> 1)::float8 as lat
    from jsonb_array_elements(${JSON.stringify(arrondissements)}::jsonb) with ordinality paris(centre, n)
    union all
    select d || lpad(n::text, 3, '0'), 'Commune ' || d || lpad(n::text, 3, '0'),
      (case d when '92' then 1 when '93' then 8 when '94' then 9 else 20 end) + n * 0.8, d::int * 1000 + n * 10,
      2.35 + 1.5 * distance * cosd(direction + n * 37 % 90 - 45), 48.86 + distance * sind(direction + n * 37 % 90 - 45)
    from (values ('92', 180, 0.07, 0.0015), ('93', 45, 0.07, 0.0015), ('94', -45, 0.07, 0.0015),
        ('77', 0, 0.16, 0.005), ('78', 180, 0.16, 0.005), ('91', -90, 0.16, 0.005), ('95', 90, 0.16, 0.005))
        departments(d, direction, nearest, step)
      cross join generate_series(1, 57) n cross join lateral (select nearest + step * n as distance) ring
  ), ranked as (
    select *, row_number() over (order by place, code) as rank from codes
  )
  select rank, code, city, postcode::text, case when code like '751%' then '75056' else code end as city_id,
    lon, lat, greatest(900 - 5 * rank, 120) as rent_per_sqm, sum(1.0 / rank) over (order by rank)::float8 as reach
  from ranked order by rank`;

const offers = (count: number): Sql => sql`
  create temp table bench_offers as
  with drawn as (
    select n, random() as a, random() as b, random() as c, random() as d, random() as e,
      1 + width_bucket(random() * (select max(reach) from bench_communes),
        (select array_agg(reach order by rank) from bench_communes)) as commune_rank
    from generate_series(1, ${count}::int) n
  )
  select pg_temp.uuid_of('offer ' || n) as id, n,
    case when a < 0.6 then 'published' when a < 0.75 then 'draft' when a < 0.85 then 'pending' else 'archived' end
      as status,
    case when b < 0.6 then 'office' when b < 0.75 then 'retail' when b < 0.87 then 'activity'
      when b < 0.95 then 'warehouse' else 'land' end as property_type,
    c < 0.8 as has_rent, c > 0.7 as has_sale,
    -- One broker looks after 4 % of the offers, 200 others share the rest.
    case when d < 0.04 then 1 else 2 + floor(random() * 200)::int end as owner,
    timestamptz '2026-11-20 08:00:00+00' - random() * interval '1000 days' as updated_at,
    least(1 + floor(-ln(1 - e) * 3.5), 30)::int as unit_count,
    sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as size,
    c.rank, c.code, c.city, c.postcode, c.city_id, c.rent_per_sqm,
    -- Within about a kilometre of the commune's centre.
    c.lon + (drawn.n % 1000 * 7919 % 1000 - 500) / 40000.0 as lon, c.lat + (drawn.n % 1000 * 3571 % 1000 - 500) / 60000.0 as lat,
    1 + floor(30 * random() ^ 2)::int as street, 1 + floor(80 * random())::int as house
  from drawn join bench_communes c on c.rank = drawn.commune_rank`;

const units = sql`
  create temp table bench_units as
  with sized as (
    select o.id as offer_id, o.has_rent, o.has_sale, o.rent_per_sqm, o.property_type in ('office', 'activity') as desks,
      p as position,
      greatest(10, least(20000, round(
        exp(5 + 0.8 * o.size + 0.5 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())))))::float8 as surface,
      random() as a, random() as b,
      exp(0.25 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())) as dearness
    from bench_offers o, generate_series(0, o.unit_count - 1) p
  ), priced as (
    select *, case when has_rent and a < 0.9 then round(rent_per_sqm * dearness)::float8 end as asked,
      case when b < 0.2 then greatest(1, floor(surface / 9))::int::text
        when b < 0.3 then greatest(1, floor(surface / 12))::int || '-' || greatest(1, floor(surface / 7))::int
        end as posts
    from sized
  )
  select *, round((asked * surface / 12)::numeric, 2)::float8 as rent,
    case when posts is not null then split_part(posts, '-', 1)::float8
      when desks and surface >= 6 then floor(surface / 10) end as posts_min,
    case when posts is not null then split_part(posts, '-', case when posts like '%-%' then 2 else 1 end)::float8
      when desks and surface >= 6 then floor(surface / 6) end as posts_max,
    case when has_sale then round(rent_per_sqm * dearness * 18)::float8 end as sale_per_sqm
  from priced`;

const owners = sql`
  insert into people (id, firstname, lastname, email)
  select pg_temp.uuid_of('owner ' || n), 'Prénom', 'Nom ' || n, 'owner-' || n || '@bench.test' from generate_series(1, 201) n`;

const addresses = sql`
  insert into addresses (id, property_id, properties, lon, lat)
  select pg_temp.uuid_of(property_id), property_id, jsonb_build_object('id', property_id, 'type', 'housenumber',
      'label', label, 'postcode', postcode, 'city', city), lon, lat
  from (select distinct on (property_id) *
    from (select code || '_' || lpad(street::text, 4, '0') || '_' || lpad(house::text, 5, '0') as property_id,
        house || ' Rue ' || street || ' ' || postcode || ' ' || city as label, postcode, city, lon, lat
      from bench_offers) a) b`;

/** For each line of each stop. */
const stops = sql`
  create temp table bench_stops as select line::smallint, lon, lat from jsonb_to_recordset(${JSON.stringify(
    stationList.flatMap(({ lines, places }) =>
      places.flatMap(([lon, lat]) =>
        lineCodes(lines.map((line) => ({ lines: [line], minutes: 0 }))).map((line) => ({ line, lon, lat })),
      ),
    ),
  )}::jsonb) stops(line int, lon float8, lat float8)`;

/** The minutes of each line within a walk, in one number each, by the rules of `offers/stations/line-minutes.ts`. */
const walks = sql`
  create temp table bench_walks as
  select lon, lat, coalesce((select array_agg((line + minutes)::smallint order by line) from (
      select line, min(greatest(1, ceil(2 * 6371000 * 1.3 / 80 * asin(sqrt(sin(radians(s.lat - p.lat) / 2) ^ 2
        + cos(radians(p.lat)) * cos(radians(s.lat)) * sin(radians(s.lon - p.lon) / 2) ^ 2))))) minutes
      from bench_stops s
      where s.lat between p.lat - 0.012 and p.lat + 0.012 and s.lon between p.lon - 0.02 and p.lon + 0.02
      group by line) near where minutes <= 20), '{}') codes
  from (select distinct lon, lat from bench_offers) p`;

const photos = sql`jsonb_build_object('plans', '[]'::jsonb, 'documents', '[]'::jsonb, 'photos', (
  select jsonb_agg(jsonb_build_object('s3Key', 'real-estates/' || o.id || '/photos/' || md5(o.n || '/' || p) || '.jpg',
    'url', '/files/real-estates/' || o.id || '/photos/' || md5(o.n || '/' || p) || '.jpg', 'type', 'image/jpeg',
    'name', 'facade-' || p || '.jpg', 'size', 180000 + p * 1000, 'uploadedAt', '2026-10-01T09:00:00.000000Z'))
  from generate_series(1, 3) p))`;

const stations = sql`(select json_agg(json_build_object('name', 'Place de la Station ' || k,
  'lines', json_build_array('metro-13', 'rer-a'), 'minutes', 1 + o.n % 20,
  'coordinates', json_build_array(o.lon, o.lat)))::text from generate_series(1, 3) k)`;

const realEstates = sql`
  with totals as (
    select offer_id, min(surface) as min_surface, max(surface) as max_surface, sum(surface) as total_surface,
      min(rent) as min_rent, max(rent) as max_rent,
      case when count(rent) = count(*) then round(sum(rent)::numeric, 2)::float8 end as total_rent,
      min(asked) as min_asked, max(asked) as max_asked,
      min(round((sale_per_sqm * surface)::numeric, 2)) as min_sale,
      max(round((sale_per_sqm * surface)::numeric, 2)) as max_sale,
      sum(round((sale_per_sqm * surface)::numeric, 2)) as total_sale,
      bool_or(position % 5 = 0) as outdoor_space, max(position) as top_floor,
      min(sale_per_sqm) as min_rate, max(sale_per_sqm) as max_rate,
      min(posts_min) as min_posts, max(posts_max) as max_posts, sum(posts_max) as total_posts
    from bench_units group by offer_id
  )
  insert into real_estates (id, title, status, is_private, user_id, has_rent, has_sale, property_type, terms, medias,
    address_id, address, city, postal_code, lon, lat, house_id, street_id, commune_id, city_id, department_id,
    unit_count, min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_rent_per_sqm,
    max_rent_per_sqm, min_sale_price, max_sale_price, total_sale_price, min_posts, max_posts, total_posts, aggregated_at, created_at,
    updated_at, availability, availability_date, available_from, min_floor, max_floor, has_outdoor_space, mandate_type,
    divisible_from, min_sale_per_sqm, max_sale_per_sqm, stations, station_minutes, station_lines)
  select o.id, 'Bureaux – ' || o.house || ' Rue ' || o.street, o.status, o.n % 20 = 0,
    pg_temp.uuid_of('owner ' || o.owner), o.has_rent, o.has_sale, o.property_type,
    jsonb_build_object('propertyDetailsDescription', repeat('Plateau lumineux au calme sur cour. ', 8),
      'propertyDetailsParkingAvailable', o.n % 3 = 0,
      'propertyDetailsDpeEnergyClass', substr('ABCDEFG', 1 + o.n % 7, 1)), ${photos},
    pg_temp.uuid_of(place.house_id), o.house || ' Rue ' || o.street || ' ' || o.postcode || ' ' || o.city, o.city,
    o.postcode, o.lon, o.lat, place.house_id, o.code || '_' || lpad(o.street::text, 4, '0'), o.code, o.city_id,
    left(o.code, 2), o.unit_count, min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_asked,
    max_asked, min_sale, max_sale, total_sale, min_posts, max_posts, total_posts, o.updated_at, o.updated_at, o.updated_at,
    case when o.n % 10 < 5 then 'immediately' when o.n % 10 < 7 then 'on_a_specific_date' end,
    case when o.n % 10 between 5 and 6 then date '2026-11-20' + o.n % 500 end,
    pg_temp.free_from(o.n), 0, top_floor, outdoor_space, case when o.n % 4 = 0 then 'exclusive' end,
    case when o.n % 6 = 0 then min_surface end, min_rate, max_rate, ${stations},
    (select min(code % 32) from unnest(near.codes) code), near.codes
  from bench_offers o join totals t on t.offer_id = o.id cross join lateral (
    select o.code || '_' || lpad(o.street::text, 4, '0') || '_' || lpad(o.house::text, 5, '0') as house_id) place
  join bench_walks near on near.lon = o.lon and near.lat = o.lat`;

const buildings = sql`
  insert into buildings (id, real_estate_id, position, address_id)
  select pg_temp.uuid_of('building ' || o.n), o.id, 0, r.address_id
  from bench_offers o join real_estates r on r.id = o.id`;

const realUnits = sql`
  insert into units (id, real_estate_id, position, floor, surface, posts, rent_per_month, rent_per_sqm_per_year,
    sale_per_sqm, outdoor_space)
  select pg_temp.uuid_of(offer_id || '/' || position), offer_id, position, position, surface, posts,
    case when a < 0.5 then rent end, case when a >= 0.5 then asked end, sale_per_sqm,
    position % 5 = 0
  from bench_units`;

const buildingUnits = sql`
  insert into building_units (building_id, unit_id)
  select pg_temp.uuid_of('building ' || o.n), pg_temp.uuid_of(u.offer_id || '/' || u.position)
  from bench_units u join bench_offers o on o.id = u.offer_id where o.unit_count = 1`;

const onlyUnits = sql`
  update real_estates r set only_unit = ${unitJson}
  from ${linkedUnits} where u.real_estate_id = r.id and r.unit_count = 1`;

const lots = sql`
  insert into offer_lots (offer_id, pos, status, updated_at, property_type, has_rent, has_sale, commune_id, lon, lat, surface,
    posts_min, posts_max, rent, sale_price, sale_per_sqm, available_from, floor_min, floor_max, outdoor_space)
  select o.id, l.position, o.status, o.updated_at, o.property_type, o.has_rent, o.has_sale, o.code, o.lon, o.lat, l.surface,
    l.posts_min, l.posts_max, l.rent, l.sale_price,
    coalesce(l.sale_per_sqm, round((l.sale_price / l.surface)::numeric, 2)::float8), pg_temp.free_from(o.n),
    l.floor_min, l.floor_max, l.outdoor_space
  from (
    select offer_id, position, surface, posts_min, posts_max, rent,
      round((sale_per_sqm * surface)::numeric, 2)::float8 as sale_price, sale_per_sqm,
      position as floor_min, position as floor_max, position % 5 = 0 as outdoor_space
    from bench_units
    union all
    select offer_id, -1, sum(surface), sum(posts_min), sum(posts_max),
      case when count(rent) = count(*) then round(sum(rent)::numeric, 2)::float8 end,
      round(sum(round((sale_per_sqm * surface)::numeric, 2)), 2)::float8, null, min(position), max(position), true
    from bench_units group by offer_id having count(*) > 1
  ) l join bench_offers o on o.id = l.offer_id`;

const publications = sql`
  insert into status_changes (real_estate_id, at, to_status)
  select id, updated_at - n % 30 * interval '1 day', 'published' from bench_offers where status = 'published'`;

const links = sql`
  insert into requirement_links (real_estate_id, requirement_id, category)
  select id, (n % 500)::text, 'selected' from bench_offers where n % 20 = 0`;

export const generatorSteps = (count: number): [name: string, statement: Sql][] => [
  ["ids", uuidOf],
  ["dates", freeFrom],
  ["communes", communes],
  ["offers", offers(count)],
  ["units", units],
  ["index of units", sql`create index on bench_units (offer_id)`],
  ["stops", stops],
  ["index of stops", sql`create index on bench_stops (lat, lon)`],
  ["walks", walks],
  ["statistics", sql`analyze bench_offers, bench_units, bench_walks`],
  ["owners", owners],
  ["addresses", addresses],
  ["real estates", realEstates],
  ["buildings", buildings],
  ["real units", realUnits],
  ["building units", buildingUnits],
  ["statistics of units", sql`analyze units, buildings, building_units`],
  ["only units", onlyUnits],
  ["lots", lots],
  ["publications", publications],
  ["links", links],
];

/** Requires an empty migrated database and a single session. */
export const generate = async (tx: Db, count: number, log: (line: string) => void): Promise<void> => {
  await tx.run(sql`select setseed(0.42)`);
  for (const [name, statement] of generatorSteps(count)) {
    const start = performance.now();
    await tx.run(statement);
    log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
};
