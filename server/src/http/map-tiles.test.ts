import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import type { ShownMapStyle } from "@plateau/contract/map/map-style.ts";
import { PbfReader } from "pbf";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../test/app.ts";

const { app, as, nobody, db } = await testApp();
const broker = await as("USER");

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

const styleOf = async (): Promise<ShownMapStyle> => (await broker.call<ShownMapStyle>("getMapStyle")).body;

const keyOf = ({ style }: ShownMapStyle): string => /\?v=(.+)$/.exec(String(style.sprite))?.[1] ?? "";

const layersOf = (bytes: Buffer) => new VectorTile(new PbfReader(new Uint8Array(bytes))).layers;

const PARIS = "14/8298/5635";
/** Around 2.3515, 48.8905, in Paris 18e. */
const PARCEL_TILE = "16/33196/22536";
const NUMBER_TILE = "17/66392/45073";

beforeAll(async () => {
  const ring = [
    [2.3513, 48.8904],
    [2.3517, 48.8904],
    [2.3517, 48.8906],
    [2.3513, 48.8906],
    [2.3513, 48.8904],
  ];
  const outline = ring.map(([x, y]) => `(${x},${y})`).join(",");
  await db.run(sql`
    insert into parcels (numero, lon, lat, geometry, outline)
    values ('75118000AB0012', 2.3515, 48.8905, ${JSON.stringify({ type: "Polygon", coordinates: [ring] })}::json,
      ${`(${outline})`}::polygon)`);
  await db.run(sql`
    with street as (
      insert into geo_places (id, type, name, citycode, city, importance, lon, lat, source, words)
      values ('75118_9999', 'street', 'Rue d’Essai', '75118', 'Paris', 0.5, 2351500, 48890500, 'ban', '{essai}')
      returning no)
    insert into geo_house_numbers (street, number, suffix, lon, lat) select no, 12, 'bis', 2351500, 48890500 from street`);
});

describe("the map's style", () => {
  it("is for those who are signed in, and names addresses of Plateau alone", async () => {
    expect((await nobody.call("getMapStyle")).status).toBe(401);
    const shown = await styleOf();
    expect(shown).toMatchObject({ views: ["plan"], themes: ["dark", "light"], isFallback: false });
    const addresses = JSON.stringify([
      shown.style.glyphs,
      shown.style.sprite,
      shown.style.sources,
    ]).replaceAll(/<a href[^>]*>/g, "");
    expect(addresses).not.toMatch(/https?:/);
  });
  it("says whose data it is", async () => {
    expect(JSON.stringify((await styleOf()).style.sources)).toMatch(/© OpenMapTiles.*© OpenStreetMap/);
  });
});

describe("tiles", () => {
  it("are sent as stored, for good under the style's address", async () => {
    const key = keyOf(await styleOf());
    const kept = await get(`/tiles/${PARIS}?v=${key}`, { "accept-encoding": "gzip" });
    expect(kept.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(kept.headers["content-encoding"]).toBe("gzip");
    expect(layersOf(gunzipSync(kept.rawPayload))).toHaveProperty("transportation");
    const plain = await get(`/tiles/${PARIS}`);
    expect(plain.headers["cache-control"]).toBe("public, no-cache");
    expect(layersOf(plain.rawPayload)).toHaveProperty("station");
    const again = await get(`/tiles/${PARIS}`, { "if-none-match": String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
  it("are empty outside, and unknown files missing", async () => {
    expect((await get("/tiles/14/1/1")).statusCode).toBe(204);
    for (const path of [
      "14/99999/1",
      "glyphs/Nowhere/0-255",
      "glyphs/..%2f..%2f/0-255",
      "sprites/none.png",
      "x",
    ])
      expect((await get(`/tiles/${path}`)).statusCode, path).toBe(404);
  });
  it("come with glyphs and signs", async () => {
    expect((await get("/tiles/glyphs/Noto%20Sans%20Regular/0-255")).statusCode).toBe(200);
    expect((await get("/tiles/sprites/dark@2x.png")).headers["content-type"]).toBe("image/png");
  });
});

describe("imported parcels and house numbers", () => {
  it("are in tiles from zoom 15 and 17, for those who have the style", async () => {
    expect((await get(`/tiles/details/${PARCEL_TILE}`)).statusCode).toBe(401);
    const key = keyOf(await styleOf());
    const parcels = layersOf((await get(`/tiles/details/${PARCEL_TILE}?v=${key}`)).rawPayload);
    expect(Object.keys(parcels)).toEqual(["parcel"]);
    const named = layersOf((await get(`/tiles/details/${NUMBER_TILE}?v=${key}`)).rawPayload);
    expect(named.parcel_label?.feature(0).properties).toEqual({ text: "AB 12" });
    expect(named.house_number?.feature(0).properties).toEqual({ text: "12 bis" });
    expect((await get(`/tiles/details/14/8299/5634?v=${key}`)).statusCode).toBe(204);
  });
});
