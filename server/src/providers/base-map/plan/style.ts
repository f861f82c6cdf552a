import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { MapStyle, MapTheme } from "../port.ts";
import { colours } from "./colours.ts";
import { groundLayers } from "./layers.ts";
import { nameLayers } from "./names.ts";

export const PLAN_ATTRIBUTION =
  '<a href="https://openmaptiles.org/" target="_blank" rel="noreferrer">© OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>';

type PlanSource = {
  tiles: string;
  minzoom: number;
  maxzoom: number;
  bounds: readonly [number, number, number, number];
  attribution?: string;
};

/** Plateau's own style of tiles in the OpenMapTiles schema. */
export const planStyle = (
  theme: MapTheme,
  { tiles, attribution = PLAN_ATTRIBUTION, ...source }: PlanSource,
): MapStyle => ({
  version: 8,
  name: `Plateau, ${theme}`,
  glyphs: "/tiles/glyphs/{fontstack}/{range}",
  sprite: `/tiles/sprites/${theme}`,
  sources: { plan: { type: "vector", tiles: [tiles], attribution, ...source } },
  layers: [...groundLayers(colours[theme]), ...nameLayers(colours[theme])] satisfies LayerSpecification[],
});
