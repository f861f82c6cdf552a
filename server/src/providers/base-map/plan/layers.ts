import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { Colours } from "./colours.ts";
import { CLASSES, width } from "./road-widths.ts";

const byClass = (values: Record<string, string>, other: string): ExpressionSpecification =>
  ["match", ["get", "class"], ...Object.entries(values).flat(), other] as unknown as ExpressionSpecification;

export const isClass = (...names: string[]): ExpressionSpecification => [
  "in",
  ["get", "class"],
  ["literal", names],
];

const SOURCE = "plan";

const fill = (id: string, layer: string, colour: unknown, more: object = {}): LayerSpecification =>
  ({
    id,
    type: "fill",
    source: SOURCE,
    "source-layer": layer,
    paint: { "fill-color": colour },
    ...more,
  }) as LayerSpecification;

const line = (id: string, layer: string, paint: object, more: object = {}): LayerSpecification =>
  ({
    id,
    type: "line",
    source: SOURCE,
    "source-layer": layer,
    layout: { "line-join": "round", "line-cap": "round" },
    paint,
    ...more,
  }) as LayerSpecification;

const landLayers = (c: Colours): LayerSpecification[] => [
  { id: "land", type: "background", paint: { "background-color": c.land } },
  fill(
    "landuse",
    "landuse",
    byClass(
      {
        cemetery: c.cemetery,
        public: c.public,
        activity: c.activity,
        railway: c.railway,
        sport: c.sport,
        // The classes of other archives.
        hospital: c.public,
        school: c.public,
        university: c.public,
        industrial: c.activity,
        commercial: c.activity,
        stadium: c.sport,
        pitch: c.sport,
      },
      c.land,
    ),
  ),
  fill("landcover", "landcover", [
    "case",
    ["in", ["get", "subclass"], ["literal", ["park", "garden", "golf_course", "recreation_ground"]]],
    c.park,
    byClass({ wood: c.wood, park: c.park, farmland: c.land }, c.grass),
  ]),
  fill("water", "water", c.water),
  line(
    "waterway",
    "waterway",
    {
      "line-color": c.water,
      "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 9, 1, 14, 3, 18, 10],
    },
    // Their water is drawn as areas where they are wide.
    { maxzoom: 13 },
  ),
  fill("aeroway", "aeroway", c.runway, { filter: ["==", ["geometry-type"], "Polygon"] }),
  line(
    "runway",
    "aeroway",
    {
      "line-color": c.runway,
      "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 11, 1, 14, 5, 18, 40],
    },
    { filter: ["all", ["==", ["geometry-type"], "LineString"], isClass("runway", "taxiway")] },
  ),
  fill("building", "building", c.building, {
    minzoom: 13.5,
    paint: {
      "fill-color": c.building,
      "fill-outline-color": c.buildingLine,
      "fill-opacity": ["interpolate", ["linear"], ["zoom"], 13.5, 0, 14.5, 1],
    },
  }),
];

const ROADS = [
  "all",
  ["!", ["in", ["get", "class"], ["literal", ["path", "rail", "light_rail", "tram", "funicular"]]]],
];

const roads = (c: Colours, kind: "tunnel" | "ground" | "bridge"): LayerSpecification[] => {
  const filter = [
    ...ROADS,
    kind === "ground" ? ["!", ["has", "brunnel"]] : ["==", ["get", "brunnel"], kind],
  ] as unknown as ExpressionSpecification;
  const sort = { "line-sort-key": ["-", 0, ["index-of", ["get", "class"], ["literal", CLASSES]]] };
  const layout = { "line-join": "round", "line-cap": kind === "ground" ? "round" : "butt", ...sort };
  const inner =
    kind === "tunnel"
      ? c.tunnel
      : byClass(
          {
            motorway: c.motorway,
            trunk: c.motorway,
            primary: c.main,
            secondary: c.secondary,
            tertiary: c.secondary,
          },
          c.minor,
        );
  const outer =
    kind === "tunnel"
      ? c.casing
      : byClass({ motorway: c.majorCasing, trunk: c.majorCasing, primary: c.majorCasing }, c.casing);
  return [
    line(
      `${kind}-casing`,
      "transportation",
      {
        "line-color": outer,
        "line-width": width(1.4),
        ...(kind === "tunnel" ? { "line-dasharray": [2, 1] } : {}),
      },
      { filter, layout, minzoom: 12 },
    ),
    line(
      `${kind}-road`,
      "transportation",
      { "line-color": inner, "line-width": width() },
      { filter, layout },
    ),
  ];
};

const rails = (c: Colours): LayerSpecification[] => {
  const filter = [
    "all",
    isClass("rail", "light_rail", "tram", "funicular"),
    ["!=", ["get", "brunnel"], "tunnel"],
  ];
  return [
    line(
      "rail",
      "transportation",
      {
        "line-color": c.rail,
        "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 11, 0.5, 14, 1, 18, 3],
      },
      { filter, minzoom: 11 },
    ),
    line(
      "rail-sleepers",
      "transportation",
      {
        "line-color": c.rail,
        "line-dasharray": [0.3, 4],
        "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 14.5, 3, 18, 8],
      },
      { filter: ["all", isClass("rail"), ["!=", ["get", "brunnel"], "tunnel"]], minzoom: 14.5, layout: {} },
    ),
  ];
};

const transit = (): LayerSpecification =>
  line(
    "transit",
    "transit",
    {
      "line-color": ["get", "colour"],
      "line-width": [
        "interpolate",
        ["linear"],
        ["zoom"],
        12,
        ["match", ["get", "mode"], ["metro", "rer"], 1, 0.6],
        14,
        ["match", ["get", "mode"], ["metro", "rer"], 1.6, 1.1],
        18,
        4,
      ],
      "line-opacity": ["interpolate", ["linear"], ["zoom"], 12, 0.3, 13, 0.5, 15, 0.45, 17, 0.25],
    },
    { minzoom: 12 },
  );

const borders = (c: Colours): LayerSpecification =>
  line(
    "border",
    "border",
    {
      "line-color": c.border,
      "line-dasharray": [3, 2],
      "line-opacity": ["interpolate", ["linear"], ["zoom"], 9, 0.35, 13, 0.6],
      "line-width": ["match", ["get", "rank"], 2, 1, 0.7],
    },
    { layout: { "line-join": "round" } },
  );

const path = (c: Colours): LayerSpecification =>
  line(
    "path",
    "transportation",
    {
      "line-color": c.path,
      "line-dasharray": [2, 1.5],
      "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 15, 0.7, 18, 2.2],
    },
    {
      filter: ["all", isClass("path"), ["!=", ["get", "brunnel"], "tunnel"]],
      minzoom: 15,
      layout: { "line-join": "round" },
    },
  );

/** Everything but names, from the ground up. */
export const groundLayers = (c: Colours): LayerSpecification[] => [
  ...landLayers(c),
  ...roads(c, "tunnel"),
  path(c),
  ...roads(c, "ground"),
  ...rails(c),
  ...roads(c, "bridge"),
  borders(c),
  transit(),
];
