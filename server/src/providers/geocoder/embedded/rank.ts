import { canonicalTokens } from "@plateau/contract/geocoding/normalise.ts";
import type { Feature, PlaceType } from "@plateau/contract/geocoding/shapes.ts";
import { type HouseNumberRow, houseFeature, type PlaceRow, placeFeature } from "./place-row.ts";
import { placeScore, similarity } from "./similarity.ts";
import type { TypedPlace } from "./typed-place.ts";

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

export type Ranked = { feature: Feature; score: number; similarity: number; importance: number };

export const rankPlaces = (
  typed: TypedPlace,
  places: readonly PlaceRow[],
): (Ranked & { place: PlaceRow })[] =>
  places
    .map((place) => {
      const renderings =
        place.type === "municipality"
          ? communeRenderings(place, typed.readings.flat())
          : streetRenderings(place, null);
      const similarity = bestSimilarity(typed.readings, renderings);
      const score = placeScore(similarity, place.importance);
      return {
        place,
        feature: placeFeature(place, score),
        score,
        similarity,
        importance: place.importance,
      };
    })
    .sort(byScore);

export const rankHouses = (
  typed: TypedPlace,
  streets: readonly PlaceRow[],
  houses: readonly HouseNumberRow[],
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
      return {
        feature: houseFeature(street, house, score),
        score,
        similarity,
        importance: street.importance,
      };
    }),
  );

export const byScore = (a: Ranked, b: Ranked): number =>
  b.score - a.score ||
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
