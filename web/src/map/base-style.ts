import { greens, islands, point, rivers, roads } from "@plateau/contract/map/drawing.ts";
import { mapPlaces } from "@plateau/contract/map/places.ts";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";

const colors = {
  land: "#1a2127",
  green: "#1d322b",
  water: "#11304a",
  waterName: "#6f9cc0",
  ring: "#46525d",
  avenue: "#2f3943",
  name: "#b4bec6",
  faint: "#8c98a2",
};

/** At zoom 0, at the latitude of Paris. */
const METRES_PER_PIXEL = 51_480;

/** Line width to scale: doubles with each zoom level. */
const trueWidth = (least: number) =>
  [
    "interpolate",
    ["exponential", 2],
    ["zoom"],
    9,
    ["max", least, ["/", ["get", "breadth"], METRES_PER_PIXEL / 2 ** 9]],
    20,
    ["/", ["get", "breadth"], METRES_PER_PIXEL / 2 ** 20],
  ] as never;

const collection = (features: GeoJSON.Feature[]) => ({
  type: "geojson" as const,
  data: { type: "FeatureCollection" as const, features },
});

const names = (rank: number, layer: Partial<LayerSpecification>): LayerSpecification =>
  ({
    id: `names-${rank}`,
    type: "symbol",
    source: "names",
    filter: ["==", ["get", "rank"], rank],
    ...layer,
  }) as LayerSpecification;

const FONT = ["Inter Variable"];

const layers: LayerSpecification[] = [
  { id: "land", type: "background", paint: { "background-color": colors.land } },
  { id: "greens", type: "fill", source: "greens", paint: { "fill-color": colors.green } },
  {
    id: "avenues",
    type: "line",
    source: "roads",
    filter: ["==", ["get", "rank"], "avenue"],
    layout: { "line-join": "round", "line-cap": "round" },
    paint: {
      "line-color": colors.avenue,
      "line-width": ["interpolate", ["exponential", 1.6], ["zoom"], 10, 0.6, 14, 3, 18, 16],
    },
  },
  {
    id: "water",
    type: "line",
    source: "water",
    layout: { "line-join": "round", "line-cap": "round" },
    paint: { "line-color": colors.water, "line-width": trueWidth(0.8) },
  },
  {
    id: "islands",
    type: "line",
    source: "islands",
    layout: { "line-join": "round", "line-cap": "round" },
    paint: { "line-color": colors.land, "line-width": trueWidth(0) },
  },
  {
    id: "ring",
    type: "line",
    source: "roads",
    filter: ["==", ["get", "rank"], "ring"],
    layout: { "line-join": "round" },
    paint: {
      "line-color": colors.ring,
      "line-width": ["interpolate", ["exponential", 1.6], ["zoom"], 10, 1.2, 14, 4, 18, 20],
    },
  },
  {
    id: "river-names",
    type: "symbol",
    source: "water",
    minzoom: 11,
    filter: ["!=", ["get", "name"], ""],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 420,
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": 12,
      "text-letter-spacing": 0.12,
    },
    paint: { "text-color": colors.waterName },
  },
  names(3, {
    minzoom: 12.2,
    layout: { "text-field": ["get", "name"], "text-font": FONT, "text-size": 11, "text-max-width": 7 },
    paint: { "text-color": colors.faint, "text-halo-color": colors.land, "text-halo-width": 1.2 },
  } as Partial<LayerSpecification>),
  names(2, {
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": ["interpolate", ["linear"], ["zoom"], 10, 11, 15, 15],
      "text-max-width": 7,
    },
    paint: { "text-color": colors.faint, "text-halo-color": colors.land, "text-halo-width": 1.2 },
  } as Partial<LayerSpecification>),
  names(1, {
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": ["interpolate", ["linear"], ["zoom"], 10, 10, 12, 14, 16, 26],
    },
    paint: { "text-color": colors.name, "text-opacity": 0.75 },
  } as Partial<LayerSpecification>),
];

/** Offline map of Paris. Text uses local fonts, without a glyph server. */
export const builtInStyle: StyleSpecification = {
  version: 8,
  name: "Plateau",
  sources: {
    greens: { ...collection(greens), attribution: "Fond de carte Plateau" },
    water: collection(rivers),
    islands: collection(islands),
    roads: collection(roads),
    names: collection(mapPlaces.map(({ name, at, rank }) => point(at, { name, rank }))),
  },
  layers,
};
