import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { z } from "zod";
import {
  type BaseMap,
  BaseMapUnavailable,
  type MapFile,
  type MapStyle,
  type MapTheme,
  type MapView,
  parseTilePlace,
  type ShownMap,
  VECTOR_TILE,
} from "../port.ts";
import type { OutsideClient } from "./client.ts";

const zip = promisify(gzip);

const styleSchema = z.looseObject({
  version: z.literal(8),
  sources: z.record(
    z.string(),
    z.looseObject({ type: z.string(), url: z.string().optional(), tiles: z.array(z.string()).optional() }),
  ),
  layers: z.array(z.record(z.string(), z.unknown())),
  glyphs: z.string().optional(),
  sprite: z.union([z.string(), z.array(z.object({ id: z.string(), url: z.string() }))]).optional(),
});

const tileJsonSchema = z.looseObject({ tiles: z.array(z.string()).min(1) });

const jsonAt = async (client: OutsideClient, url: string): Promise<unknown> => {
  const found = await client.get(url);
  if (!found) throw new BaseMapUnavailable("The map's style does not exist");
  try {
    return JSON.parse(Buffer.from(found.bytes).toString("utf8"));
  } catch (cause) {
    throw new BaseMapUnavailable("The map's style is not JSON", { cause });
  }
};

const parsed = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success)
    throw new BaseMapUnavailable("The map's style has an unknown format", { cause: result.error });
  return result.data;
};

/** Relative addresses count from the file that has them; braces of templates stay. */
const resolved = (address: string, base: string): string => {
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol))
    throw new BaseMapUnavailable(`The map needs an address of ${url.protocol}`);
  return url.href.replaceAll("%7B", "{").replaceAll("%7D", "}");
};

/** An outside style with its TileJSON read and every address absolute. */
export const fetchStyle = async (client: OutsideClient, url: string): Promise<MapStyle> => {
  const style = parsed(styleSchema, await jsonAt(client, url));
  const sources = await Promise.all(
    Object.entries(style.sources).map(async ([name, { url: about, ...source }]) => {
      if (about === undefined)
        return [
          name,
          { ...source, ...(source.tiles && { tiles: source.tiles.map((each) => resolved(each, url)) }) },
        ] as const;
      const address = resolved(about, url);
      const { tiles, minzoom, maxzoom, bounds, scheme, attribution } = parsed(
        tileJsonSchema,
        await jsonAt(client, address),
      );
      const rest = Object.fromEntries(
        Object.entries({ minzoom, maxzoom, bounds, scheme, attribution }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      return [name, { ...rest, ...source, tiles: tiles.map((each) => resolved(each, address)) }] as const;
    }),
  );
  const { glyphs, sprite, ...rest } = style;
  return {
    ...rest,
    sources: Object.fromEntries(sources),
    ...(glyphs === undefined ? {} : { glyphs: resolved(glyphs, url) }),
    ...(sprite === undefined
      ? {}
      : {
          sprite:
            typeof sprite === "string"
              ? resolved(sprite, url)
              : sprite.map((each) => ({ ...each, url: resolved(each.url, url) })),
        }),
  };
};

/** Tiles and photographs only: a source of another kind would be read from elsewhere by the browser. */
const RELAYED = new Set(["vector", "raster", "raster-dem"]);

const isInline = (source: Record<string, unknown>): boolean =>
  source.type === "geojson" && typeof source.data === "object";

const nameOf = (address: string): string => createHash("sha256").update(address).digest("hex").slice(0, 12);

type Relayed = { style: MapStyle; addresses: Map<string, string> };

/** Every outside address becomes one of Plateau's; `addresses` leads back. */
export const relayStyle = (style: MapStyle): Relayed => {
  const addresses = new Map<string, string>();
  const relay = (address: string): string => {
    const name = nameOf(address);
    addresses.set(name, address);
    return `/tiles/outside/${name}`;
  };
  const sources = Object.fromEntries(
    Object.entries(style.sources).flatMap(([name, source]) => {
      if (isInline(source)) return [[name, source]];
      const [template] = Array.isArray(source.tiles) ? (source.tiles as string[]) : [];
      if (!RELAYED.has(String(source.type)) || !template?.includes("{z}")) return [];
      return [[name, { ...source, tiles: [`${relay(template)}/{z}/{x}/{y}`] }]];
    }),
  );
  const { glyphs, sprite, ...rest } = style;
  return {
    addresses,
    style: {
      ...rest,
      sources,
      layers: style.layers.filter(({ source }) => source === undefined || String(source) in sources),
      ...(glyphs === undefined ? {} : { glyphs: `${relay(glyphs)}/{fontstack}/{range}` }),
      ...(sprite === undefined
        ? {}
        : {
            sprite:
              typeof sprite === "string"
                ? relay(sprite)
                : sprite.map(({ id, url }) => ({ id, url: relay(url) })),
          }),
    },
  };
};

/** `https://host/sprite?key=1` and `@2x.png`. */
const withSuffix = (address: string, suffix: string): string => {
  const url = new URL(address);
  url.pathname += suffix;
  return url.href;
};

/** The outside address of a path below `outside/`; undefined when it has no such form. */
const addressOf = (path: string, addresses: ReadonlyMap<string, string>): string | undefined => {
  const [, name = "", suffix = "", rest = ""] =
    /^([0-9a-f]{12})((?:@2x)?\.(?:json|png))?(?:\/(.+))?$/.exec(path) ?? [];
  const address = addresses.get(name);
  if (address === undefined) return undefined;
  if (suffix) return withSuffix(address, suffix);
  const place = parseTilePlace(rest);
  if (place)
    return address.replace("{z}", `${place.z}`).replace("{x}", `${place.x}`).replace("{y}", `${place.y}`);
  const [, fonts = "", range = ""] = /^([^/]{1,200})\/(\d{1,5}-\d{1,5})$/.exec(rest) ?? [];
  return range
    ? address.replace("{fontstack}", encodeURIComponent(fonts)).replace("{range}", range)
    : undefined;
};

const fileOf = async (
  path: string,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<MapFile> => {
  if (/^image\/(png|jpeg|webp)\b/.test(contentType)) return { bytes, contentType, gzipped: false };
  // The outside content type is not trusted: nothing may be served as HTML from our origin.
  const type = path.endsWith(".json") ? "application/json" : VECTOR_TILE;
  return { bytes: await zip(bytes, { level: 1 }), contentType: type, gzipped: true };
};

type OutsideMap = Pick<ShownMap, "views" | "themes" | "hasCadastre"> & {
  /** Names the map, and its version where it is known. */
  version: string;
  /** The address that tells whether the service is back. */
  styleUrl: string;
  load: (theme: MapTheme, view: MapView) => Promise<MapStyle>;
};

/** A map whose files other servers have: the browser asks Plateau, which fetches and keeps them. */
export const relayedBaseMap = (
  client: OutsideClient,
  { version, styleUrl, load, ...shown }: OutsideMap,
): Pick<BaseMap, "version" | "getStyle" | "read"> => {
  const known = new Map<string, string>();
  const learn = async (theme: MapTheme, view: MapView): Promise<MapStyle> => {
    const { style, addresses } = relayStyle(await load(theme, view));
    for (const [name, address] of addresses) known.set(name, address);
    return style;
  };
  return {
    version,
    getStyle: async (theme, view) => {
      if (client.isDown()) await client.probe(styleUrl);
      const style = await learn(theme, shown.views.includes(view) ? view : "plan");
      return { ...shown, style, isFallback: false };
    },
    read: async (path) => {
      const below = path.slice("outside/".length);
      // Another process gave the style.
      if (!known.has(below.slice(0, 12)))
        for (const view of shown.views) for (const theme of shown.themes) await learn(theme, view);
      const address = addressOf(below, known);
      const found = address === undefined ? null : await client.get(address);
      return found && fileOf(below, found);
    },
  };
};
