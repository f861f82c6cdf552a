import type { PlaceType } from "./shapes.ts";

/**
 * Where a place lies, from the most exact to the widest. A search zone is one of these ids:
 * `75104_8249_00012` (house number), `75104_8249` (street), `75104` (commune or arrondissement), `75056` (the city
 * of the arrondissements), `75` (département).
 */
export type Hierarchy = {
  houseId: string | null;
  streetId: string | null;
  communeId: string | null;
  cityId: string | null;
  departmentId: string | null;
};

const CITIES_WITH_ARRONDISSEMENTS = [
  { city: "75056", from: 75101, to: 75120 },
  { city: "69123", from: 69381, to: 69389 },
  { city: "13055", from: 13201, to: 13216 },
] as const;

/** The commune that an arrondissement of Paris, Lyon or Marseille belongs to; any other commune is its own city. */
export const cityOf = (communeId: string): string => {
  const code = Number(communeId);
  return CITIES_WITH_ARRONDISSEMENTS.find(({ from, to }) => code >= from && code <= to)?.city ?? communeId;
};

/** The département of a commune code: two characters, three overseas (`97105` is in `971`). */
export const departmentOf = (communeId: string): string =>
  /^9[78]/.test(communeId) ? communeId.slice(0, 3) : communeId.slice(0, 2);

/** The arrondissements of Paris, Lyon or Marseille, by the city's id; none for any other zone. */
export const arrondissementsOf = (cityId: string): string[] =>
  CITIES_WITH_ARRONDISSEMENTS.filter(({ city }) => city === cityId).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index)),
  );

/** Whether an id names an arrondissement of Paris, Lyon or Marseille. */
export const isArrondissement = (id: string): boolean => cityOf(id) !== id;

/** The hierarchy of a place from its geocoder id and type. */
export const hierarchyOf = ({ id, type }: { id: string; type: PlaceType }): Hierarchy => {
  const parts = id.split("_");
  const communeId = parts[0] ?? null;
  const isAddress = type === "street" || type === "housenumber" || type === "locality";
  return {
    houseId: type === "housenumber" ? id : null,
    streetId: isAddress && parts.length > 1 ? `${parts[0]}_${parts[1]}` : null,
    communeId: communeId === null || isCity(communeId) ? null : communeId,
    cityId: communeId === null ? null : cityOf(communeId),
    departmentId: communeId === null ? null : departmentOf(communeId),
  };
};

const isCity = (id: string): boolean => CITIES_WITH_ARRONDISSEMENTS.some(({ city }) => city === id);

/** The level of the hierarchy that a zone id names. */
export type ZoneLevel = "houseId" | "streetId" | "communeId" | "cityId" | "departmentId";

/** Which level a zone id names; null when it is no zone id at all. */
export const zoneLevel = (id: string): ZoneLevel | null => {
  if (/^\d[0-9AB]\d?$/.test(id)) return "departmentId";
  if (/^\d[0-9AB]\d{3}$/.test(id)) return isArrondissement(id) ? "communeId" : "cityId";
  if (/^\d[0-9AB]\d{3}_[0-9a-z]+$/i.test(id)) return "streetId";
  if (/^\d[0-9AB]\d{3}_[0-9a-z]+_\d+(_[0-9a-z]+)*$/i.test(id)) return "houseId";
  return null;
};

/** All the zones that contain a zone, itself left out. */
const parentsOf = (id: string): string[] => {
  const [commune, street] = id.split("_");
  if (!commune || zoneLevel(id) === "departmentId") return [];
  const parents = [cityOf(commune), departmentOf(commune)];
  if (street) parents.push(commune);
  if (zoneLevel(id) === "houseId") parents.push(`${commune}_${street}`);
  return parents.filter((parent) => parent !== id);
};

/** Drops repeated zones and those that lie inside another one of the list: 'Paris' makes 'Paris 8e' idle. */
export const widestZones = (ids: readonly string[]): string[] => {
  const chosen = new Set(ids);
  return [...chosen].filter((id) => !parentsOf(id).some((parent) => chosen.has(parent)));
};
