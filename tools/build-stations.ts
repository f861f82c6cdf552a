import { writeFileSync } from "node:fs";
import { stationLines } from "@plateau/contract/map/station-lines.ts";
import { readStations } from "./base-map/stations.ts";

/**
 * Writes the stations that Plateau ships, from a folder of open data; run by hand when the data changes:
 * `npm run stations -- <folder>` (see NOTICE for the source).
 */
const TARGET = "server/src/stations/stations.csv";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("npm run stations -- <folder of open data>");

const order = new Map(stationLines.map(({ id }, at) => [id, at]));

/** Five decimals are about a metre. */
const lines = readStations(folder).map(({ name, places, lines }) => {
  const points = places.map((place) => place.map((degrees) => degrees.toFixed(5)).join(" "));
  const sorted = [...new Set(lines)].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return [name, sorted.join(" "), points.join(",")].join(";");
});
writeFileSync(TARGET, `${["name;lines;places", ...lines.sort()].join("\n")}\n`);
process.stdout.write(`${lines.length} stations\n`);
