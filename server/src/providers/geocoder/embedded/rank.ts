import { canonicalTokens } from "@plateau/contract/geocoding/normalise.ts";
import type { Feature, PlaceType } from "@plateau/contract/geocoding/shapes.ts";
import type { PlaceQuery } from "../port.ts";
import type { TypedPlace } from "../typed-place.ts";
import { type HouseNumberRow, houseFeature, type PlaceRow, placeFeature } from "./place-row.ts";
import { placeScore, similarity } from "./similarity.ts";

/** Beyond, a postcode identifies an arrondissement, not the city. */
const mostPostcodesOfOneTown = 5;

/**
 * 'paris 8 arrondissement', 'paris 8', 'paris 8 75008', '75008', '75108'… Only the typed postcode: a commune
 * may have twenty.
 */
const communeRenderings = (commune: PlaceRow, typed: readonly string[]): string[][] => {
  const name = canonicalTokens(commune.name);
  const names =
    commune.district === null ? [name] : [name, name.filter((token) => token !== "arrondissement")];
  const codes = typed.filter((token) => /^\d/.test(token));
  const isOneTown = commune.postcodes.length <= mostPostcodesOfOneTown;
  const postcode = isOneTown
    ? (commune.postcodes.find((code) => codes.includes(code)) ?? commune.postcode)
    : null;
  const plain = [...names, ...(postcode === null ? [] : [[postcode]])];
  if (codes.length === 0) return plain;
  const department = commune.id.slice(0, 2);
  const suffixes = [postcode, commune.id, department].filter((code) => code !== null);
  const withCodes = names.flatMap((words) =>
    suffixes.flatMap((code) => [
      [...words, code.toLowerCase()],
      [code.toLowerCase(), ...words],
    ]),
  );
  return [...plain, [commune.id.toLowerCase()], ...withCodes];
};

/** 'rue rivoli', 'rue rivoli paris', 'rue rivoli paris 4', 'rue rivoli 75004', 'rue rivoli 75004 paris'. */
const streetRenderings = (street: PlaceRow, house: string | null): string[][] => {
  const name = house === null ? canonicalTokens(street.name) : [house, ...canonicalTokens(street.name)];
  const city = canonicalTokens(street.city);
  const postcode = street.postcode === null ? [] : [street.postcode];
  const district = street.district === null ? [] : canonicalTokens(street.district).slice(0, -1);
  return [
    name,
    [...name, ...city],
    [...name, ...postcode],
    [...name, ...postcode, ...city],
    ...(district.length > 0 ? [[...name, ...district]] : []),
  ];
};

export type Ranked = {
  feature: Feature;
  score: number;
  similarity: number;
  importance: number;
  /** 0 to 1, from `near`. */
  proximity: number;
};

export type Near = PlaceQuery["near"];

/** Below the step from a prefix to an equal name plus importance: a big city far away stays first. */
const PROXIMITY_WEIGHT = 0.15;
const NEAR_KM = 15;
const FAR_KM = 100;
const KM_PER_DEGREE = 111;

/** 1 within 15 km of `near`, 0 beyond 100 km. */
const proximityOf = ({ geometry: { coordinates } }: Feature, near: Near): number => {
  if (!near) return 0;
  const north = (coordinates[1] - near[1]) * KM_PER_DEGREE;
  const east = (coordinates[0] - near[0]) * KM_PER_DEGREE * Math.cos((near[1] * Math.PI) / 180);
  const km = Math.hypot(north, east);
  return Math.min(1, Math.max(0, (FAR_KM - km) / (FAR_KM - NEAR_KM)));
};

export const rankPlaces = (
  typed: TypedPlace,
  places: readonly PlaceRow[],
  near: Near,
): (Ranked & { place: PlaceRow })[] =>
  places
    .map((place) => {
      const renderings =
        place.type === "municipality"
          ? communeRenderings(place, typed.readings.flat())
          : streetRenderings(place, null);
      const similarity = bestSimilarity(typed.readings, renderings);
      const score = placeScore(similarity, place.importance);
      const feature = placeFeature(place, score);
      const { importance } = place;
      return { place, feature, score, similarity, importance, proximity: proximityOf(feature, near) };
    })
    .sort(byScore);

export const rankHouses = (
  typed: TypedPlace,
  streets: readonly PlaceRow[],
  houses: readonly HouseNumberRow[],
  near: Near,
): Ranked[] =>
  streets.flatMap((street) =>
    fittingSuffix(
      houses.filter((house) => house.street === street.no),
      typed.suffix,
    ).map((house) => {
      const written = `${house.number}${shortSuffix(house.suffix)}`;
      const readings = typed.readings.map(([, ...words]) => [
        `${typed.number}${shortSuffix(typed.suffix)}`,
        ...words,
      ]);
      const similarity = bestSimilarity(readings, streetRenderings(street, written));
      const score = placeScore(similarity, street.importance);
      const feature = houseFeature(street, house, score);
      const { importance } = street;
      return { feature, score, similarity, importance, proximity: proximityOf(feature, near) };
    }),
  );

export const byScore = (a: Ranked, b: Ranked): number =>
  b.score + PROXIMITY_WEIGHT * b.proximity - (a.score + PROXIMITY_WEIGHT * a.proximity) ||
  b.importance - a.importance ||
  a.feature.properties.label.localeCompare(b.feature.properties.label, "fr");

export const isOfType =
  (type: PlaceType | undefined) =>
  ({ feature }: Ranked): boolean =>
    type === undefined || feature.properties.type === type;

const fittingSuffix = (houses: readonly HouseNumberRow[], typed: string): readonly HouseNumberRow[] => {
  const same = houses.filter(({ suffix }) => shortSuffix(suffix) === shortSuffix(typed));
  if (same.length > 0) return same;
  const plain = houses.filter(({ suffix }) => suffix === "");
  return plain.length > 0 ? plain : houses;
};

const shortSuffix = (suffix: string): string =>
  ({ bis: "b", ter: "t", quater: "q", quinquies: "c" })[suffix] ?? suffix;

const bestSimilarity = (readings: readonly string[][], renderings: readonly string[][]): number => {
  let best = 0;
  for (const reading of readings) {
    for (const rendering of renderings) best = Math.max(best, similarity(reading, rendering));
  }
  return best;
};
