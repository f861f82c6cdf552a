import { departmentOf } from "@plateau/contract/geocoding/hierarchy.ts";
import { indexWords } from "@plateau/contract/geocoding/normalise.ts";
import sql from "sql-template-tag";
import type { Database, Db } from "../../../db/database.ts";
import { communePoints } from "../commune-points.ts";
import { type Commune, departmentPoint, divisionsVersion, readCommunes } from "../france.ts";
import { toMillionths } from "./place-row.ts";
import { lockPlaces, refreshVocabulary } from "./vocabulary.ts";

const loaderVersion = 1;

/**
 * Idempotent and safe to run concurrently: called at every start.
 * @returns how many are new or changed
 */
export const loadCommunes = async (db: Database): Promise<number> => {
  const version = `${divisionsVersion()}/${loaderVersion}`;
  if ((await loadedVersion(db)) === version) return 0;
  return db.transaction(async (tx) => {
    await lockPlaces(tx);
    if ((await loadedVersion(tx)) === version) return 0;
    const stored = await storeCommunes(tx, await readCommunes());
    await refreshVocabulary(tx);
    await tx.run(sql`insert into geo_loads (name, version) values ('communes', ${version})
      on conflict (name) do update set version = excluded.version, loaded_at = now()`);
    return stored;
  });
};

const loadedVersion = async (db: Db): Promise<string | undefined> =>
  (await db.row<{ version: string }>(sql`select version from geo_loads where name = 'communes'`))?.version;

const storeCommunes = (tx: Db, communes: readonly Commune[]): Promise<number> => {
  const names = new Map(communes.map(({ code, nom }) => [code, nom]));
  const cityName = ({ commune, nom }: Commune): string => (commune && names.get(commune)) ?? nom;
  const points = communes.map(({ code }) => communePoints[code] ?? departmentPoint(code));
  return tx.run(sql`
    insert into geo_places as known
      (id, type, name, postcode, postcodes, citycode, parent_code, city, district, population, importance,
       lon, lat, approximate, source, words)
    select id, 'municipality', name, (string_to_array(postcodes, ' '))[1], string_to_array(postcodes, ' '), id,
           parent_code, city, case when parent_code is not null then name end, population,
           (ln(1 + coalesce(population, 0) / 3.0) / 20)::real, lon, lat, approximate, 'cog', string_to_array(words, ' ')
    from unnest(
      ${communes.map(({ code }) => code)}::text[], ${communes.map(({ nom }) => nom)}::text[],
      ${communes.map(({ codesPostaux }) => (codesPostaux ?? []).join(" "))}::text[],
      ${communes.map(({ commune }) => commune ?? null)}::text[], ${communes.map(cityName)}::text[],
      ${communes.map(({ population }) => population ?? null)}::int[],
      ${points.map(([lon]) => toMillionths(lon))}::int[], ${points.map(([, lat]) => toMillionths(lat))}::int[],
      ${communes.map(({ code }) => !(code in communePoints))}::boolean[], ${communes.map(wordsOf)}::text[]
    ) as c(id, name, postcodes, parent_code, city, population, lon, lat, approximate, words)
    on conflict (id) do update set
      name = excluded.name, postcode = excluded.postcode, postcodes = excluded.postcodes,
      parent_code = excluded.parent_code, city = excluded.city, district = excluded.district,
      population = excluded.population, importance = excluded.importance, words = excluded.words,
      lon = case when excluded.approximate and not known.approximate then known.lon else excluded.lon end,
      lat = case when excluded.approximate and not known.approximate then known.lat else excluded.lat end,
      approximate = excluded.approximate and known.approximate`);
};

/** 'Paris 8e Arrondissement' → paris, 8, arrondissement, 75008, 75. The INSEE code is the id, not a word. */
const wordsOf = ({ nom, code, codesPostaux }: Commune): string =>
  indexWords([[nom, departmentOf(code), ...(codesPostaux ?? [])].join(" ")]).join(" ");
