import { cityOf } from "@plateau/contract/geocoding/hierarchy.ts";
import { indexWords } from "@plateau/contract/geocoding/normalise.ts";
import sql from "sql-template-tag";
import type { Database, Db } from "../../../db/database.ts";
import { toMillionths } from "./place-row.ts";
import { lockPlaces, refreshVocabulary } from "./vocabulary.ts";

export type StreetRecord = {
  id: string;
  name: string;
  postcode: string | null;
  citycode: string;
  communeName: string;
};

export type HouseRecord = { streetId: string; number: number; suffix: string; lon: number; lat: number };

export type StoredCounts = {
  streetsAdded: number;
  streetsChanged: number;
  numbersAdded: number;
  numbersChanged: number;
};

/** Tables last for the transaction; a concurrent load waits. */
export const openStaging = async (tx: Db): Promise<void> => {
  await lockPlaces(tx);
  await tx.run(sql`create temp table staged_streets (
    id text primary key, name text, postcode text, citycode text, parent_code text, city text, district text, words text
  ) on commit drop`);
  await tx.run(sql`create temp table staged_numbers (
    street_id text, number int, suffix text, lon int, lat int
  ) on commit drop`);
};

export const stage = async (
  tx: Db,
  streets: readonly StreetRecord[],
  houses: readonly HouseRecord[],
): Promise<void> => {
  const areas = streets.map(areaOf);
  await tx.run(
    sql`insert into staged_streets
        select * from unnest(
          ${streets.map(({ id }) => id)}::text[], ${streets.map(({ name }) => name)}::text[],
          ${streets.map(({ postcode }) => postcode)}::text[], ${streets.map(({ citycode }) => citycode)}::text[],
          ${areas.map(({ parent }) => parent)}::text[], ${areas.map(({ city }) => city)}::text[],
          ${areas.map(({ district }) => district)}::text[], ${streets.map(wordsOf)}::text[]
        ) on conflict do nothing`,
    { name: "geo_stage_streets" },
  );
  await tx.run(
    sql`insert into staged_numbers
        select * from unnest(
          ${houses.map(({ streetId }) => streetId)}::text[], ${houses.map(({ number }) => number)}::int[],
          ${houses.map(({ suffix }) => suffix)}::text[], ${houses.map(({ lon }) => toMillionths(lon))}::int[],
          ${houses.map(({ lat }) => toMillionths(lat))}::int[]
        )`,
    { name: "geo_stage_numbers" },
  );
};

const areaOf = ({ citycode, communeName }: StreetRecord) => {
  const city = cityOf(citycode);
  return city === citycode
    ? { parent: null, city: communeName, district: null }
    : { parent: city, city: communeName.replace(/ \d+er?e? arrondissement$/i, ""), district: communeName };
};

const wordsOf = ({ name, postcode, communeName }: StreetRecord): string =>
  indexWords([name, communeName.replace(/ arrondissement$/i, ""), postcode ?? ""]).join(" ");

/** Without `replace`, known streets and numbers stay unchanged. */
export const mergeStaged = async (
  tx: Db,
  { source, replace }: { source: "ban" | "world"; replace: boolean },
): Promise<StoredCounts> => {
  await tx.run(sql`analyze staged_streets, staged_numbers`);
  const streets = await mergeStreets(tx, source, replace);
  const numbers = await mergeNumbers(tx, replace);
  await settleStreets(tx);
  await settleCommunes(tx);
  return {
    streetsAdded: streets.added,
    streetsChanged: streets.changed,
    numbersAdded: numbers.added,
    numbersChanged: numbers.changed,
  };
};

type Touched = { added: number; changed: number };

const mergeStreets = async (tx: Db, source: string, replace: boolean): Promise<Touched> =>
  touched(
    await tx.row<Touched>(sql`
      with merged as (
        insert into geo_places as known
          (id, type, name, postcode, citycode, parent_code, city, district, importance, lon, lat, source, words)
        select id, 'street', name, postcode, citycode, parent_code, city, district, 0, 0, 0, ${source},
               string_to_array(words, ' ')
        from staged_streets
        on conflict (id) do update set
          name = excluded.name, postcode = excluded.postcode, city = excluded.city, district = excluded.district,
          source = excluded.source, words = excluded.words
        where ${replace} and (known.name, known.postcode, known.city, known.district, known.source, known.words)
          is distinct from
          (excluded.name, excluded.postcode, excluded.city, excluded.district, excluded.source, excluded.words)
        returning xmax = 0 as added
      )
      select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from merged`),
  );

const mergeNumbers = async (tx: Db, replace: boolean): Promise<Touched> =>
  touched(
    await tx.row<Touched>(sql`
      with merged as (
        insert into geo_house_numbers as known (street, number, suffix, lon, lat)
        select distinct on (p.no, s.number, s.suffix) p.no, s.number, s.suffix, s.lon, s.lat
        from staged_numbers s join geo_places p on p.id = s.street_id
        order by p.no, s.number, s.suffix, s.lon, s.lat
        on conflict (street, number, suffix) do update set lon = excluded.lon, lat = excluded.lat
        where ${replace} and (known.lon, known.lat) is distinct from (excluded.lon, excluded.lat)
        returning xmax = 0 as added
      )
      select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from merged`),
  );

const touched = (counts: Touched | undefined): Touched => counts ?? { added: 0, changed: 0 };

/** Importance = (ln(1 + population / 3) + ln(1 + numbers)) / 20, as in the national address base. */
const settleStreets = (tx: Db): Promise<number> =>
  tx.run(sql`
    update geo_places p
    set numbers = s.numbers, importance = s.importance, lon = s.lon, lat = s.lat
    from (
      select h.street, count(*)::int as numbers, avg(h.lon)::int as lon, avg(h.lat)::int as lat,
             ((ln(1 + coalesce(max(city.population), 0) / 3.0) + ln(1 + count(*))) / 20)::real as importance
      from staged_streets
      join geo_places street using (id)
      join geo_house_numbers h on h.street = street.no
      left join geo_places city on city.id = coalesce(street.parent_code, street.citycode)
      group by h.street
    ) s
    where p.no = s.street
      and (p.numbers, p.importance, p.lon, p.lat) is distinct from (s.numbers, s.importance, s.lon, s.lat)`);

/** Replaces a default point with the centre of the commune's streets. */
const settleCommunes = (tx: Db): Promise<number> =>
  tx.run(sql`
    update geo_places commune set lon = s.lon, lat = s.lat, approximate = false
    from (
      select citycode, avg(lon)::int as lon, avg(lat)::int as lat from geo_places
      where type = 'street' and citycode in (select citycode from staged_streets)
      group by citycode
    ) s
    where commune.id = s.citycode and commune.approximate`);

export type HouseNumber = { number: number; suffix?: string; lon: number; lat: number };

export type StreetWithNumbers = StreetRecord & {
  numbers: readonly [HouseNumber, ...HouseNumber[]];
};

/** Never overwrites known streets, such as those of the national address base; idempotent. */
export const loadStreets = (db: Database, streets: readonly StreetWithNumbers[]): Promise<StoredCounts> =>
  db.transaction(async (tx) => {
    await openStaging(tx);
    await stage(tx, streets, streets.flatMap(housesOf));
    const counts = await mergeStaged(tx, { source: "world", replace: false });
    if (counts.streetsAdded > 0) await refreshVocabulary(tx);
    return counts;
  });

const housesOf = ({ id, numbers }: StreetWithNumbers): HouseRecord[] =>
  numbers.map(({ number, suffix = "", lon, lat }) => ({ streetId: id, number, suffix, lon, lat }));
