import { foldedText } from "@plateau/contract/search/words.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { departments, regions } from "../../../france-divisions.ts";
import { townOf } from "../town-names.ts";

/** Absent filters match everything. */
export type PlaceFilter = {
  precision: "standard" | "exacte";
  city?: string | undefined;
  postcode?: string | undefined;
  department?: string | undefined;
  region?: string | undefined;
};

const meant = (all: readonly { code: string; nom: string }[], filter: string): string[] => {
  const typed = foldedText(filter);
  return all
    .filter(({ code, nom }) => foldedText(code) === typed || foldedText(nom) === typed)
    .map(({ code }) => code);
};

const departmentsOf = ({ department, region }: PlaceFilter): string[] | undefined => {
  if (department === undefined && region === undefined) return undefined;
  const inRegions = region === undefined ? undefined : meant(regions, region);
  const named = department === undefined ? undefined : meant(departments, department);
  return departments
    .filter(({ code }) => named?.includes(code) ?? true)
    .filter(({ region }) => inRegions?.includes(region) ?? true)
    .map(({ code }) => code);
};

const ARRONDISSEMENT = "(?:er|e|eme)?(?: arrondissement)?$";

/** 'paris 1' matches 'paris 1er', not 'paris 10'. `standard` also matches prefixes. */
const ending = (town: string, precision: PlaceFilter["precision"]): string | undefined => {
  if (/\d$/.test(town)) return ARRONDISSEMENT;
  return precision === "exacte" ? `(?: \\d+${ARRONDISSEMENT}|$)` : undefined;
};

const inTown = (column: Sql, { city = "", precision }: PlaceFilter): Sql[] => {
  const town = townOf(city);
  if (town === "") return [];
  const end = ending(town, precision);
  return [
    sql`${column} like ${`${town}%`}`,
    ...(end === undefined ? [] : [sql`${column} ~ ${`^${town}${end}`}`]),
  ];
};

/** `town` is folded; `commune` is an INSEE code, or a postcode when there is none. */
type PlaceColumns = { town: Sql; postcode: Sql; commune: Sql };

const inDepartments = (codes: readonly string[], commune: Sql): Sql => {
  const ranges = codes.map(
    (code) => sql`${commune} between ${code.padEnd(5, "0")} and ${code.padEnd(5, "9")}`,
  );
  return ranges.length === 0 ? sql`false` : sql`(${join(ranges, " or ")})`;
};

export const placeConditions = (filter: PlaceFilter, columns: PlaceColumns): Sql[] => {
  const codes = departmentsOf(filter);
  return [
    ...inTown(columns.town, filter),
    ...(filter.postcode === undefined ? [] : [sql`${columns.postcode} = ${filter.postcode}`]),
    ...(codes === undefined ? [] : [inDepartments(codes, columns.commune)]),
  ];
};
