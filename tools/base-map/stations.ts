import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LineMode, stationLines } from "@plateau/contract/map/station-lines.ts";
import type { FeatureCollection, Point, Position } from "geojson";

export type SourceStation = { name: string; places: Position[]; lines: string[] };

const MODES: Record<string, LineMode> = {
  METRO: "metro",
  RER: "rer",
  TRAIN: "train",
  TRAM: "tram",
  TRAMWAY: "tram",
  VAL: "other",
};

/** Those that the source writes otherwise. */
const NUMBERS: Record<string, string> = {
  "7b": "7bis",
  GL: "grandes-lignes",
  ORL: "orlyval",
  CDG: "cdgval",
  FUN: "funiculaire",
};

const known = new Set(stationLines.map(({ id }) => id));

/** @throws Error for a line that the table of lines lacks */
const lineId = (mode: LineMode, number: string): string => {
  const written = NUMBERS[number] ?? number;
  const id = known.has(written) ? written : `${mode}-${written.toLowerCase()}`;
  if (!known.has(id)) throw new Error(`No line ${id} in contract/src/map/station-lines.ts`);
  return id;
};

/** As most of its signs say: the name of the interchange is for the planner ('Place d’Italie - Italie 2'). */
const commonest = (names: readonly string[]): string => {
  const count = (name: string) => names.filter((other) => other === name).length;
  return names.reduce((best, name) => (count(name) > count(best) ? name : best));
};

/** The source has a point for each station and line; those of one interchange are one station. */
export const readStations = (folder: string): SourceStation[] => {
  const path = join(folder, "fond-de-carte/gares-stations.geojson");
  const { features } = JSON.parse(readFileSync(path, "utf8")) as FeatureCollection<
    Point,
    Record<string, unknown>
  >;
  const byInterchange = new Map<string, { names: string[]; places: Position[]; lines: string[] }>();
  for (const { properties, geometry } of features) {
    const mode = MODES[String(properties.mode)];
    if (!mode) continue;
    const id = String(properties.id_ref_zdc);
    const station = byInterchange.get(id) ?? { names: [], places: [], lines: [] };
    station.names.push(String(properties.nom_gares).replaceAll("'", "’"));
    station.places.push(geometry.coordinates);
    station.lines.push(lineId(mode, String(properties.indice_lig)));
    byInterchange.set(id, station);
  }
  return [...byInterchange.values()].map(({ names, ...station }) => ({ name: commonest(names), ...station }));
};
