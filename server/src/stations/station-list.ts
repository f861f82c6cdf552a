import { readFileSync } from "node:fs";

export type ListedStation = {
  name: string;
  /** Ids of the contract's lines. */
  lines: string[];
  /** Longitude and latitude of each of its stops. */
  places: [number, number][];
};

/** Beside this file in the sources, beside the bundle in a build; made by `npm run stations`, see NOTICE. */
export const stationFile = readFileSync(new URL("./stations.csv", import.meta.url), "utf8");

const placeOf = (text: string): [number, number] => {
  const [longitude, latitude] = text.split(" ").map(Number);
  if (longitude === undefined || latitude === undefined) throw new Error(`No place: ${text}`);
  return [longitude, latitude];
};

/** All of Île-de-France, edition of March 2025. */
export const stationList: readonly ListedStation[] = stationFile
  .trimEnd()
  .split(/\r?\n/)
  .slice(1)
  .map((row) => {
    const [name = "", lines = "", places = ""] = row.split(";");
    return { name, lines: lines.split(" "), places: places.split(",").map(placeOf) };
  });

const byLine = new Map<string, ListedStation[]>();
for (const station of stationList)
  for (const line of station.lines) byLine.set(line, [...(byLine.get(line) ?? []), station]);

export const stationsOfLine = (line: string): readonly ListedStation[] => byLine.get(line) ?? [];
