import type { MapTheme, MapView, ShownMapStyle } from "@plateau/contract/map/map-style.ts";
import type { Ctx } from "../../ctx.ts";
import type { MapStyle } from "../../providers/base-map/port.ts";
import { CADASTRE_ATTRIBUTION, DETAIL_SOURCE, detailNames, parcelLines } from "./detail-layers.ts";

/** Parcels under the first name, numbers above all. */
const withDetails = (style: MapStyle, theme: MapTheme): MapStyle => {
  const firstName = style.layers.findIndex(({ type }) => type === "symbol");
  const at = firstName < 0 ? style.layers.length : firstName;
  return {
    ...style,
    sources: { ...style.sources, details: { ...DETAIL_SOURCE, attribution: CADASTRE_ATTRIBUTION } },
    layers: [
      ...style.layers.slice(0, at),
      parcelLines(theme),
      ...style.layers.slice(at),
      // Their fonts are those of Plateau's own style.
      ...(style.glyphs?.startsWith("/tiles/glyphs/") ? detailNames(theme) : []),
    ],
  };
};

/** Everything that Plateau serves carries the key: browsers keep it, and outside files need it. */
const withKey = <T>(value: T, key: string): T => {
  if (typeof value === "string") return (value.startsWith("/tiles/") ? `${value}?v=${key}` : value) as T;
  if (Array.isArray(value)) return value.map((each) => withKey(each, key)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withKey(each, key)])) as T;
};

export const mapStyleFor = async (
  { baseMap, mapKey }: Pick<Ctx<"baseMap">, "baseMap" | "mapKey">,
  { theme, view }: { theme: MapTheme; view: MapView },
): Promise<ShownMapStyle> => {
  const { style, views, themes, ...shown } = await baseMap.getStyle(theme, view);
  const detailed = shown.hasCadastre ? style : withDetails(style, theme);
  const { sources, glyphs, sprite, ...rest } = detailed;
  return {
    ...shown,
    views: [...views],
    themes: [...themes],
    style: {
      ...rest,
      sources: withKey(sources, mapKey),
      ...(glyphs === undefined ? {} : { glyphs: withKey(glyphs, mapKey) }),
      ...(sprite === undefined ? {} : { sprite: withKey(sprite, mapKey) }),
    },
  };
};
