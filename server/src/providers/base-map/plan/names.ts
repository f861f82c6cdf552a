import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { Colours } from "./colours.ts";
import { isClass } from "./layers.ts";

const REGULAR = ["Noto Sans Regular"];
const MEDIUM = ["Noto Sans Medium"];
const ITALIC = ["Noto Sans Italic"];

type Symbol = { filter?: unknown; minzoom?: number; maxzoom?: number; layout: object; paint: object };

const symbol = (id: string, layer: string, { layout, paint, ...more }: Symbol): LayerSpecification =>
  ({
    id,
    type: "symbol",
    source: "plan",
    "source-layer": layer,
    layout,
    paint,
    ...more,
  }) as LayerSpecification;

const halo = (c: Colours, width = 1.4) => ({ "text-halo-color": c.halo, "text-halo-width": width });

/** The shipped map has `name`; other archives in the schema may have these too. */
const NAME = ["coalesce", ["get", "name:fr"], ["get", "name:latin"], ["get", "name"]];
const HAS_NAME = ["any", ["has", "name"], ["has", "name:latin"]];

const roadNames = (c: Colours): LayerSpecification[] => {
  const name = (
    id: string,
    layer: string,
    classes: string[],
    size: unknown,
    zooms: object,
    more: object = {},
  ) =>
    symbol(id, layer, {
      ...zooms,
      filter: ["all", HAS_NAME, isClass(...classes)],
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 320,
        "text-field": NAME,
        "text-font": REGULAR,
        "text-size": size,
        "text-max-angle": 28,
        "text-padding": 6,
        ...more,
      },
      paint: { "text-color": c.roadName, ...halo(c) },
    });
  const large = ["interpolate", ["linear"], ["zoom"], 12, 10, 14, 11.5, 17, 14];
  const small = ["interpolate", ["linear"], ["zoom"], 13, 10, 17, 12.5];
  return [
    name("names-far", "transportation_name", ["motorway", "trunk", "primary", "secondary"], large, {
      minzoom: 12,
    }),
    name("names-far-small", "transportation_name", ["tertiary", "minor"], small, { minzoom: 13.4 }),
    name(
      "names-main",
      "transportation",
      ["motorway", "trunk", "primary", "secondary"],
      large,
      { minzoom: 14 },
      { "text-font": MEDIUM },
    ),
    name("names-street", "transportation", ["tertiary", "minor", "pedestrian"], small, { minzoom: 14 }),
    name("names-service", "transportation", ["service"], 11, { minzoom: 16.5 }),
  ];
};

const waterNames = (c: Colours): LayerSpecification =>
  symbol("names-water", "waterway", {
    minzoom: 10,
    filter: HAS_NAME,
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 420,
      "text-field": NAME,
      "text-font": ITALIC,
      "text-size": ["interpolate", ["linear"], ["zoom"], 10, 11, 16, 15],
      "text-letter-spacing": 0.1,
      "text-max-angle": 30,
    },
    paint: { "text-color": c.waterName, ...halo({ ...c, halo: c.water }, 1) },
  });

const modeColour = (c: Colours): ExpressionSpecification => [
  "match",
  ["get", "mode"],
  "metro",
  c.metro,
  "rer",
  c.rer,
  "train",
  c.train,
  c.tram,
];

const stations = (c: Colours): LayerSpecification[] => [
  {
    id: "station-dots",
    type: "circle",
    source: "plan",
    "source-layer": "station",
    minzoom: 12.5,
    maxzoom: 14,
    filter: ["any", ["!=", ["get", "mode"], "tram"], [">=", ["zoom"], 13]],
    paint: {
      "circle-radius": ["interpolate", ["linear"], ["zoom"], 12.5, 2, 14, 3.5],
      "circle-color": modeColour(c),
      "circle-stroke-color": c.badgeLine,
      "circle-stroke-width": 1,
    },
  },
  {
    id: "station-badges",
    type: "circle",
    source: "plan",
    "source-layer": "station",
    minzoom: 14,
    paint: {
      "circle-radius": ["interpolate", ["linear"], ["zoom"], 14, 6, 17, 9],
      "circle-color": modeColour(c),
      "circle-stroke-color": c.badgeLine,
      "circle-stroke-width": 1.2,
    },
  },
  symbol("station-letters", "station", {
    minzoom: 14,
    layout: {
      "text-field": ["match", ["get", "mode"], "metro", "M", "rer", "R", "train", "G", "T"],
      "text-font": MEDIUM,
      "text-size": ["interpolate", ["linear"], ["zoom"], 14, 8.5, 17, 12],
      "text-allow-overlap": true,
      "text-ignore-placement": true,
    },
    paint: { "text-color": "#ffffff" },
  }),
  symbol("station-names", "station", {
    minzoom: 13.2,
    filter: ["any", [">=", ["zoom"], 14], ["in", ["get", "mode"], ["literal", ["rer", "train"]]]],
    layout: {
      "text-field": [
        "step",
        ["zoom"],
        NAME,
        15.5,
        [
          "format",
          NAME,
          {},
          "\n",
          {},
          ["get", "lines"],
          { "font-scale": 0.85, "text-font": ["literal", REGULAR] },
        ],
      ],
      "text-font": MEDIUM,
      "text-size": ["interpolate", ["linear"], ["zoom"], 13, 10.5, 17, 13],
      "text-variable-anchor": ["top", "bottom", "left", "right"],
      "text-radial-offset": 0.95,
      "text-max-width": 9,
      "text-justify": "auto",
      "symbol-sort-key": ["get", "rank"],
      "text-optional": true,
    },
    paint: { "text-color": c.station, ...halo(c, 1.6) },
  }),
];

/** What the shipped map has in layers of its own. */
const placesOfSchema = (c: Colours): LayerSpecification[] => [
  symbol("names-railway", "poi", {
    minzoom: 14,
    filter: ["all", HAS_NAME, isClass("railway")],
    layout: { "text-field": NAME, "text-font": MEDIUM, "text-size": 11, "text-max-width": 8 },
    paint: { "text-color": c.station, ...halo(c, 1.6) },
  }),
  symbol("names-town", "place", {
    maxzoom: 15.5,
    filter: [
      "all",
      HAS_NAME,
      ["step", ["zoom"], isClass("city"), 9, isClass("city", "town"), 12, isClass("city", "town", "village")],
    ],
    layout: {
      "text-field": NAME,
      "text-font": MEDIUM,
      "text-size": ["match", ["get", "class"], "city", 17, "town", 13, 11],
      "text-max-width": 7,
    },
    paint: { "text-color": c.place, ...halo(c, 1.6) },
  }),
];

const places = (c: Colours): LayerSpecification[] => [
  symbol("names-district", "place", {
    filter: isClass("suburb", "quarter", "neighbourhood"),
    minzoom: 14,
    maxzoom: 16.5,
    layout: {
      "text-field": NAME,
      "text-font": MEDIUM,
      "text-size": 11.5,
      "text-letter-spacing": 0.06,
      "text-max-width": 7,
      "text-padding": 12,
    },
    paint: { "text-color": c.district, ...halo(c) },
  }),
  symbol("names-arrondissement", "commune", {
    filter: ["==", ["get", "rank"], 1],
    minzoom: 10.5,
    maxzoom: 13.8,
    layout: {
      "text-field": NAME,
      "text-font": MEDIUM,
      "text-size": ["interpolate", ["linear"], ["zoom"], 10.5, 10.5, 12, 15, 14, 20],
    },
    paint: {
      "text-color": c.place,
      "text-opacity": ["interpolate", ["linear"], ["zoom"], 12.5, 0.85, 13.8, 0.5],
      ...halo(c),
    },
  }),
  symbol("names-commune", "commune", {
    filter: [
      "all",
      [">", ["get", "rank"], 1],
      ["step", ["zoom"], ["==", ["get", "rank"], 2], 11, ["<=", ["get", "rank"], 3], 12, true],
    ],
    maxzoom: 15.5,
    layout: {
      "text-field": NAME,
      "text-font": MEDIUM,
      "text-size": [
        "interpolate",
        ["linear"],
        ["zoom"],
        10,
        ["match", ["get", "rank"], 2, 11.5, 10],
        14,
        ["match", ["get", "rank"], 2, 17, 14],
      ],
      "text-max-width": 7,
      "text-padding": 6,
      "symbol-sort-key": ["get", "sort"],
    },
    paint: { "text-color": c.place, ...halo(c, 1.6) },
  }),
  symbol("names-paris", "commune", {
    // One label below the zoom where arrondissements have theirs.
    filter: ["==", ["get", "name"], "4e"],
    maxzoom: 10.5,
    layout: { "text-field": "Paris", "text-font": MEDIUM, "text-size": 17 },
    paint: { "text-color": c.place, ...halo(c, 1.6) },
  }),
];

/** From the least important to the one that wins where two would touch. */
export const nameLayers = (c: Colours): LayerSpecification[] => [
  ...roadNames(c).toReversed(),
  waterNames(c),
  ...placesOfSchema(c),
  ...stations(c),
  ...places(c),
];
