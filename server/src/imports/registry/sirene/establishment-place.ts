import { degreesOf } from "../lambert-93.ts";
import type { Field } from "../read-csv.ts";
import { textOf } from "./sirene-values.ts";

/** Where an establishment is, in degrees. */
export type EstablishmentPlace = {
  lon: number | null;
  lat: number | null;
  /** What the geocoder of the 'geo' edition has matched: 'housenumber', 'street', 'municipality'… */
  placeKind: string | null;
  /** How well, from 0 to 1. */
  placeScore: number | null;
};

/** The columns of places: in the 'geo' edition those of its geocoder, in editions since 2024 those of the Insee. */
export const placeColumns = [
  "longitude",
  "latitude",
  "geo_type",
  "geo_score",
  "coordonneeLambertAbscisseEtablissement",
  "coordonneeLambertOrdonneeEtablissement",
] as const;

/** Of an establishment whose place is not known, or not to be told. */
export const noPlace: EstablishmentPlace = { lon: null, lat: null, placeKind: null, placeScore: null };

const numberOf = (value: string): number =>
  /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : Number.NaN;

/** The place of a line: the geocoder's degrees, else the Insee's metres, which overseas are not in Lambert-93. */
export const placeOf = (field: Field<(typeof placeColumns)[number]>): EstablishmentPlace => {
  const [lon, lat] = [numberOf(field("longitude")), numberOf(field("latitude"))];
  // (0, 0) lies in the sea: it stands for a failed geocoding.
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && (lon !== 0 || lat !== 0)) {
    const score = numberOf(field("geo_score"));
    return {
      lon,
      lat,
      placeKind: textOf(field("geo_type")) ?? "unknown",
      placeScore: score >= 0 && score <= 1 ? score : null,
    };
  }
  const place = degreesOf(
    numberOf(field("coordonneeLambertAbscisseEtablissement")),
    numberOf(field("coordonneeLambertOrdonneeEtablissement")),
  );
  return place ? { ...noPlace, ...place } : noPlace;
};
