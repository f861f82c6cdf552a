import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { listenLocally } from "../../test/local-server.ts";
import { embeddedBaseMap } from "./embedded/adapter.ts";

const ARCHIVE = new URL("./embedded/ile-de-france.pmtiles", import.meta.url);

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** An outside style as services publish them: TileJSON, relative addresses, glyphs and a sprite. */
const STYLE = {
  version: 8,
  glyphs: "fonts/{fontstack}/{range}.pbf",
  sprite: "sprite",
  sources: { streets: { type: "vector", url: "tiles.json" } },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": "#ffffff" } },
    {
      id: "roads",
      type: "line",
      source: "streets",
      "source-layer": "transportation",
      paint: { "line-color": "hsl(40, 80%, 60%)" },
    },
    {
      id: "names",
      type: "symbol",
      source: "streets",
      "source-layer": "transportation_name",
      layout: { "text-field": ["get", "name"] },
    },
  ],
};

export type LocalServices = {
  url: string;
  asked: string[];
  /** Answers 500 to everything. */
  breakDown(isBroken: boolean): void;
  /** Accepts requests; archives stop after half of what was asked, all else is not answered. */
  fallSilent(isSilent: boolean): void;
  close(): Promise<void>;
};

/** A style with its tiles, WMTS, and an archive by ranges, on a local port. */
export const startLocalServices = async (): Promise<LocalServices> => {
  const map = embeddedBaseMap();
  const archive = readFileSync(ARCHIVE);
  const asked: string[] = [];
  let broken = false;
  let silent = false;
  const local = await listenLocally(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url.pathname);
    const json = (value: unknown) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(value));
    if (broken) return response.writeHead(500).end();
    if (silent && url.pathname !== "/map.pmtiles") return;
    if (url.pathname === "/style.json") return json(STYLE);
    if (url.pathname === "/tiles.json")
      return json({ tiles: ["t/{z}/{x}/{y}.pbf"], minzoom: 9, maxzoom: 14, attribution: "© Essai" });
    if (url.pathname === "/wmts" || url.pathname.endsWith(".png"))
      return response.setHeader("content-type", "image/png").end(PIXEL);
    if (url.pathname === "/map.pmtiles") {
      const [, from = "0", to = "0"] = /bytes=(\d+)-(\d+)/.exec(String(request.headers.range)) ?? [];
      const end = Math.min(Number(to), archive.length - 1);
      response.writeHead(206, { "content-range": `bytes ${from}-${end}/${archive.length}` });
      const bytes = archive.subarray(Number(from), end + 1);
      return silent ? response.write(bytes.subarray(0, bytes.length / 2)) : response.end(bytes);
    }
    const place = /^\/t\/(\d+\/\d+\/\d+)\.pbf$/.exec(url.pathname)?.[1];
    const tile = place === undefined ? null : await map.read(place);
    if (!tile) return response.writeHead(404).end();
    return response.setHeader("content-type", "application/x-protobuf").end(gunzipSync(tile.bytes));
  });
  return {
    ...local,
    asked,
    breakDown: (isBroken) => {
      broken = isBroken;
    },
    fallSilent: (isSilent) => {
      silent = isSilent;
    },
  };
};
