import type { PlaceType } from "./shapes.ts";

/**
 * From the most exact to the widest zone: `75104_8249_00012` (house number), `75104_8249` (street), `75104`
 * (commune or arrondissement), `75056` (city), `75` (département).
 */
export type Hierarchy = {
  houseId: string | null;
  streetId: string | null;
  communeId: string | null;
  cityId: string | null;
  departmentId: string | null;
};

/** Départements. */
export const ILE_DE_FRANCE: readonly string[] = ["75", "77", "78", "91", "92", "93", "94", "95"];

const CITIES_WITH_ARRONDISSEMENTS = [
  { city: "75056", from: 75101, to: 75120 },
  { city: "69123", from: 69381, to: 69389 },
  { city: "13055", from: 13201, to: 13216 },
] as const;

/** Maps the arrondissements of Paris, Lyon and Marseille to their city. */
export const cityOf = (communeId: string): string => {
  const code = Number(communeId);
  return CITIES_WITH_ARRONDISSEMENTS.find(({ from, to }) => code >= from && code <= to)?.city ?? communeId;
};

/** Two characters, three overseas (`97105` is in `971`). */
export const departmentOf = (communeId: string): string =>
  /^9[78]/.test(communeId) ? communeId.slice(0, 3) : communeId.slice(0, 2);

export const arrondissementsOf = (cityId: string): string[] =>
  CITIES_WITH_ARRONDISSEMENTS.filter(({ city }) => city === cityId).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index)),
  );

export const isArrondissement = (id: string): boolean => cityOf(id) !== id;

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

export type ZoneLevel = "houseId" | "streetId" | "communeId" | "cityId" | "departmentId";

/** Null for an invalid zone id. */
export const zoneLevel = (id: string): ZoneLevel | null => {
  if (/^\d[0-9AB]\d?$/.test(id)) return "departmentId";
  if (/^\d[0-9AB]\d{3}$/.test(id)) return isArrondissement(id) ? "communeId" : "cityId";
  if (/^\d[0-9AB]\d{3}_[0-9a-z]+$/i.test(id)) return "streetId";
  if (/^\d[0-9AB]\d{3}_[0-9a-z]+_\d+(_[0-9a-z]+)*$/i.test(id)) return "houseId";
  return null;
};

const parentsOf = (id: string): string[] => {
  const [commune, street] = id.split("_");
  if (!commune || zoneLevel(id) === "departmentId") return [];
  const parents = [cityOf(commune), departmentOf(commune)];
  if (street) parents.push(commune);
  if (zoneLevel(id) === "houseId") parents.push(`${commune}_${street}`);
  return parents.filter((parent) => parent !== id);
};

/** Drops duplicates and zones inside another one: 'Paris' covers 'Paris 8e'. */
export const widestZones = (ids: readonly string[]): string[] => {
  const chosen = new Set(ids);
  return [...chosen].filter((id) => !parentsOf(id).some((parent) => chosen.has(parent)));
};
