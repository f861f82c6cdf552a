import { CADASTRE_LAYER } from "@plateau/contract/map/map-style.ts";
import { type OutsideClient, outsideClient } from "../outside/client.ts";
import { fetchStyle, relayedBaseMap } from "../outside/relay.ts";
import type { MapStyle, MapTheme, MapView } from "../port.ts";

const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([^)]*\)|hsla?\([^)]*\)|white|black)$/i;

type Parts = { red: number; green: number; blue: number; alpha: number };

const NAMED: Record<string, string> = { white: "#ffffff", black: "#000000" };

const fromHue = (hue: number, saturation: number, lightness: number): [number, number, number] => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
};

const partsOf = (text: string): Parts => {
  const colour = NAMED[text.toLowerCase()] ?? text;
  if (colour.startsWith("#")) {
    const digits =
      colour.length <= 5 ? [...colour.slice(1)].map((each) => each + each) : colour.slice(1).match(/../g);
    const [red = 0, green = 0, blue = 0, alpha = 255] = (digits ?? []).map((each) =>
      Number.parseInt(each, 16),
    );
    return { red, green, blue, alpha: alpha / 255 };
  }
  const [a = 0, b = 0, c = 0, alpha = 1] = (colour.match(/-?[\d.]+/g) ?? []).map(Number);
  if (!colour.toLowerCase().startsWith("hsl")) return { red: a, green: b, blue: c, alpha };
  const [red, green, blue] = fromHue(((a % 360) + 360) % 360, b / 100, c / 100);
  return { red, green, blue, alpha };
};

/** Light becomes dark; the hue stays, duller. White ends as the dark theme's ground rather than black. */
const invertedColour = (text: string): string => {
  const { red, green, blue, alpha } = partsOf(text);
  const [high, low] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255];
  const lightness = (high + low) / 2;
  const spread = high - low;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const turn =
    spread === 0
      ? 210
      : high === r
        ? (60 * ((g - b) / spread) + 360) % 360
        : high === g
          ? 60 * ((b - r) / spread) + 120
          : 60 * ((r - g) / spread) + 240;
  const darker = 0.1 + (1 - lightness) * 0.8;
  const [x, y, z] = fromHue(turn, Math.max(saturation * 0.6, spread === 0 ? 0.12 : 0), darker);
  return `rgba(${x}, ${y}, ${z}, ${alpha})`;
};

const inverted = (value: unknown): unknown => {
  if (typeof value === "string") return COLOUR.test(value) ? invertedColour(value) : value;
  if (Array.isArray(value)) return value.map(inverted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inverted(each)]));
};

/** A light style for a dark page: Plan IGN has none of its own. */
const darkened = (style: MapStyle): MapStyle => ({
  ...style,
  layers: style.layers.map((layer) => (layer.paint ? { ...layer, paint: inverted(layer.paint) } : layer)),
});

export type IgnAddresses = { styleUrl: string; wmtsUrl: string };

/** https://geoservices.ign.fr: open, without a key. */
export const IGN: IgnAddresses = {
  styleUrl: "https://data.geopf.fr/annexes/ressources/vectorTiles/styles/PLAN.IGN/standard.json",
  wmtsUrl: "https://data.geopf.fr/wmts",
};

const ATTRIBUTION = '<a href="https://cartes.gouv.fr/" target="_blank" rel="noreferrer">© IGN</a>';

const wmtsSource = (wmtsUrl: string, layer: string, format: string) => ({
  type: "raster",
  tileSize: 256,
  maxzoom: 19,
  attribution: ATTRIBUTION,
  tiles: [
    `${wmtsUrl}?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=normal&FORMAT=${format}&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}`,
  ],
});

const attributed = (sources: MapStyle["sources"]): MapStyle["sources"] =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, { attribution: ATTRIBUTION, ...source }]),
  );

/** Names over photographs are those of the light plan, made to be read on anything by their halo. */
const composed = (plan: MapStyle, view: MapView, wmtsUrl: string): MapStyle => ({
  ...plan,
  sources: {
    ...attributed(plan.sources),
    ...(view === "photo" ? { photo: wmtsSource(wmtsUrl, "ORTHOIMAGERY.ORTHOPHOTOS", "image/jpeg") } : {}),
    cadastre: wmtsSource(wmtsUrl, "CADASTRALPARCELS.PARCELLAIRE_EXPRESS", "image/png"),
  },
  layers: [
    ...(view === "photo"
      ? [{ id: "photo", type: "raster", source: "photo" }]
      : plan.layers.filter(({ type }) => type !== "symbol")),
    { id: "cadastre", type: "raster", source: "cadastre", minzoom: 15, metadata: CADASTRE_LAYER },
    ...plan.layers.filter(({ type }) => type === "symbol"),
  ],
});

/** Plan IGN, orthophotos and cadastre of the Géoplateforme. */
export const ignBaseMap = (addresses: IgnAddresses = IGN, client: OutsideClient = outsideClient()) =>
  relayedBaseMap(client, {
    version: `ign ${addresses.styleUrl}`,
    styleUrl: addresses.styleUrl,
    views: ["plan", "photo"],
    themes: ["dark", "light"],
    hasCadastre: true,
    load: async (theme: MapTheme, view: MapView) => {
      const plan = await fetchStyle(client, addresses.styleUrl);
      return composed(theme === "dark" && view === "plan" ? darkened(plan) : plan, view, addresses.wmtsUrl);
    },
  });
