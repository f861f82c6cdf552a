import { stationLines } from "@plateau/contract/map/station-lines.ts";
import { MAX_WALK_MINUTES, type Station } from "@plateau/contract/map/stations.ts";

/** Above the longest walk: each line has a range of numbers, one a minute. */
const STEP = 32;

const places = new Map(stationLines.map(({ id }, at) => [id, at]));

const codeOf = (line: string, minutes: number): number => (places.get(line) ?? 0) * STEP + minutes;

/** The least minutes of each line, as the column `station_lines` has them. */
export const lineCodes = (stations: readonly Pick<Station, "lines" | "minutes">[]): number[] => {
  const least = new Map<string, number>();
  for (const { lines, minutes } of stations)
    for (const line of lines) least.set(line, Math.min(minutes, least.get(line) ?? MAX_WALK_MINUTES));
  return [...least].map(([line, minutes]) => codeOf(line, minutes)).sort((a, b) => a - b);
};

/** All numbers of a line within the minutes. */
export const codesWithin = (line: string, minutes: number): number[] =>
  Array.from({ length: minutes }, (_, at) => codeOf(line, at + 1));
