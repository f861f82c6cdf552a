import { createRequire } from "node:module";
import { foldedText } from "@plateau/contract/search/words.ts";
import sql, { join, type Sql } from "sql-template-tag";

/** Where something must be; what is left out does not matter. */
export type PlaceFilter = {
  precision: "standard" | "exacte";
  ville?: string | undefined;
  code_postal?: string | undefined;
  /** A code or a name: '75', 'Paris'. */
  departement?: string | undefined;
  /** A code or a name: '11', 'Île-de-France'. */
  region?: string | undefined;
};

type Division = { code: string; nom: string };
const require = createRequire(import.meta.url);
const divisions = "@etalab/decoupage-administratif/data";
const departments: (Division & { region?: string })[] = require(`${divisions}/departements.json`);
const regions: Division[] = require(`${divisions}/regions.json`);

const meant = (all: readonly Division[], filter: string): string[] => {
  const typed = foldedText(filter);
  return all
    .filter(({ code, nom }) => foldedText(code) === typed || foldedText(nom) === typed)
    .map(({ code }) => code);
};

/** The codes of the départements that the filters leave; undefined when they leave all. */
const departmentsOf = ({ departement, region }: PlaceFilter): string[] | undefined => {
  if (departement === undefined && region === undefined) return undefined;
  const inRegions = region === undefined ? undefined : meant(regions, region);
  const named = departement === undefined ? undefined : meant(departments, departement);
  return departments
    .filter(({ code }) => named?.includes(code) ?? true)
    .filter(({ region }) => inRegions?.includes(region ?? "") ?? true)
    .map(({ code }) => code);
};

/** A town as it is compared: 'St-Denis' is Saint-Denis, 'Paris 8e' is Paris 8. */
const townOf = (ville: string): string =>
  foldedText(ville)
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte")
    .replace(/ 0*(\d+)(?: ?(?:er|e|eme))?(?: arrondissement)?$/, " $1");

const ARRONDISSEMENT = "(?:er|e|eme)?(?: arrondissement)?$";

/**
 * What a town may go on with, as a regular expression: 'paris 1' with 'er', not with '0'; a city with the number of an
 * arrondissement. Unless `exacte`, a town that only begins so is meant as well.
 */
const ending = (town: string, precision: PlaceFilter["precision"]): string | undefined => {
  if (/\d$/.test(town)) return ARRONDISSEMENT;
  return precision === "exacte" ? `(?: \\d+${ARRONDISSEMENT}|$)` : undefined;
};

const inTown = (column: Sql, { ville = "", precision }: PlaceFilter): Sql[] => {
  const town = townOf(ville);
  if (town === "") return [];
  const end = ending(town, precision);
  return [
    sql`${column} like ${`${town}%`}`,
    ...(end === undefined ? [] : [sql`${column} ~ ${`^${town}${end}`}`]),
  ];
};

/** What says where something is; `town`: folded; `commune`: an INSEE code, or a postcode where no such code is known. */
type PlaceColumns = { town: Sql; postcode: Sql; commune: Sql };

/** The codes of a département's communes begin with its own, two characters or three. */
const inDepartments = (codes: readonly string[], commune: Sql): Sql => {
  const ranges = codes.map(
    (code) => sql`${commune} between ${code.padEnd(5, "0")} and ${code.padEnd(5, "9")}`,
  );
  return ranges.length === 0 ? sql`false` : sql`(${join(ranges, " or ")})`;
};

/** What a place must satisfy: one condition for each filter, none where nothing is asked. */
export const placeConditions = (filter: PlaceFilter, columns: PlaceColumns): Sql[] => {
  const codes = departmentsOf(filter);
  return [
    ...inTown(columns.town, filter),
    ...(filter.code_postal === undefined ? [] : [sql`${columns.postcode} = ${filter.code_postal}`]),
    ...(codes === undefined ? [] : [inDepartments(codes, columns.commune)]),
  ];
};
