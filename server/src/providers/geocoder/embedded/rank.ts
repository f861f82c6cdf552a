import type { Feature, PlaceType } from "@plateau/contract/geocoding/shapes.ts";
import { likeness, placeScore } from "./likeness.ts";
import { type HouseNumberRow, houseFeature, type PlaceRow, placeFeature } from "./place-row.ts";
import { communeRenderings, streetRenderings } from "./renderings.ts";
import type { TypedPlace } from "./typed-place.ts";

export type Ranked = { feature: Feature; score: number; likeness: number; importance: number };

/** Communes and streets, best first. */
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
      const like = bestLikeness(typed.readings, renderings);
      const score = placeScore(like, place.importance);
      return {
        place,
        feature: placeFeature(place, score),
        score,
        likeness: like,
        importance: place.importance,
      };
    })
    .sort(byScore);

/** House numbers of ranked streets. Of a street's numbers, those with the typed suffix, else the plain one, else all. */
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
      const like = bestLikeness(readings, streetRenderings(street, written));
      const score = placeScore(like, street.importance);
      return {
        feature: houseFeature(street, house, score),
        score,
        likeness: like,
        importance: street.importance,
      };
    }),
  );

/** Best first; among equals, the more important. */
export const byScore = (a: Ranked, b: Ranked): number =>
  b.score - a.score ||
  b.importance - a.importance ||
  a.feature.properties.label.localeCompare(b.feature.properties.label, "fr");

export const isOfType =
  (type: PlaceType | undefined) =>
  ({ feature }: Ranked): boolean =>
    type === undefined || feature.properties.type === type;

const fittingSuffix = (houses: readonly HouseNumberRow[], typed: string): readonly HouseNumberRow[] => {
  const wanted = houses.filter(({ suffix }) => shortSuffix(suffix) === shortSuffix(typed));
  if (wanted.length > 0) return wanted;
  const plain = houses.filter(({ suffix }) => suffix === "");
  return plain.length > 0 ? plain : houses;
};

/** Paris writes 'b' where others write 'bis': the same number for whoever looks for it. */
const shortSuffix = (suffix: string): string =>
  ({ bis: "b", ter: "t", quater: "q", quinquies: "c" })[suffix] ?? suffix;

const bestLikeness = (readings: readonly string[][], renderings: readonly string[][]): number => {
  let best = 0;
  for (const reading of readings) {
    for (const rendering of renderings) best = Math.max(best, likeness(reading, rendering));
  }
  return best;
};
