import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fileSource, openArchive } from "../archive.ts";
import { planStyle } from "../plan/style.ts";
import { type BaseMap, type MapFile, parseTilePlace } from "../port.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Beside the sources; the build copies it beside the bundle. */
const FOLDER = /[/\\]embedded[/\\]?$/.test(here) ? here : join(here, "base-map");

const ARCHIVE = join(FOLDER, "ile-de-france.pmtiles");

/** The glyphs and signs of Plateau's own style. */
const readSign = (): BaseMap["read"] => {
  const known = new Set(
    ["glyphs", "sprites"].flatMap((folder) =>
      readdirSync(join(FOLDER, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    ),
  );
  const typeOf = (name: string): string => {
    if (name.endsWith(".pbf")) return "application/x-protobuf";
    return name.endsWith(".png") ? "image/png" : "application/json";
  };
  return async (path): Promise<MapFile | null> => {
    const name = join(path.startsWith("glyphs/") ? `${path}.pbf` : path);
    if (!known.has(name) || name.endsWith(".txt")) return null;
    return { bytes: await readFile(join(FOLDER, name)), contentType: typeOf(name), gzipped: false };
  };
};

const readShipped = (): BaseMap => {
  const archive = openArchive(fileSource(ARCHIVE));
  const signs = readSign();
  return {
    version: createHash("sha256").update(readFileSync(ARCHIVE)).digest("hex").slice(0, 16),
    getStyle: async (theme) => {
      const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.header();
      const style = planStyle(theme, {
        tiles: "/tiles/{z}/{x}/{y}",
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [minLon, minLat, maxLon, maxLat],
      });
      return { style, views: ["plan"], themes: ["dark", "light"], hasCadastre: false, isFallback: false };
    },
    read: async (path) => {
      const place = parseTilePlace(path);
      return place ? archive.getTile(place) : signs(path);
    },
    getPlanTile: archive.getTile,
  };
};

let shipped: BaseMap | undefined;

/** The map that Plateau ships: streets of Paris and the near suburbs, communes of Île-de-France. Read once. */
export const embeddedBaseMap = (): BaseMap => {
  shipped ??= readShipped();
  return shipped;
};
