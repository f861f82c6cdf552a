import type { Database } from "../../../db/database.ts";
import {
  type HouseRecord,
  mergeStaged,
  openStaging,
  type StoredCounts,
  type StreetRecord,
  stage,
} from "./store-streets.ts";
import { refreshVocabulary } from "./vocabulary.ts";

/** A number with its place in degrees; the suffix is 'bis', 'a' … */
export type HouseNumber = { number: number; suffix?: string; lon: number; lat: number };

/** A street with its numbers, one at least: they say where it is. */
export type StreetWithNumbers = StreetRecord & {
  numbers: readonly [HouseNumber, ...HouseNumber[]];
};

/**
 * Makes streets known to the embedded geocoder. What it knows already, from the national address base perhaps, is left
 * as it is: loading twice changes nothing.
 */
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
