import type { ExpressionSpecification } from "@maplibre/maplibre-gl-style-spec";

type Widths = readonly (readonly [zoom: number, widths: Record<string, number>])[];

/** Pixels by zoom and class; a class without a width at a zoom is not drawn there. */
const WIDTHS: Widths = [
  [9, { motorway: 1.1, trunk: 0.9, primary: 0.5 }],
  [11, { motorway: 2, trunk: 1.8, primary: 1.3, secondary: 0.7 }],
  [12, { motorway: 2.8, trunk: 2.6, primary: 1.9, secondary: 1.2, tertiary: 0.7 }],
  [13, { motorway: 3.8, trunk: 3.6, primary: 3, secondary: 2.1, tertiary: 1.5, minor: 0.7, pedestrian: 0.6 }],
  [
    14,
    {
      motorway: 5,
      trunk: 5,
      primary: 4.6,
      secondary: 3.8,
      tertiary: 3,
      minor: 1.8,
      pedestrian: 1.5,
      service: 0.7,
    },
  ],
  [
    16,
    {
      motorway: 12,
      trunk: 12,
      primary: 12,
      secondary: 10.5,
      tertiary: 9,
      minor: 6.5,
      pedestrian: 5,
      service: 3,
    },
  ],
  [
    18,
    {
      motorway: 30,
      trunk: 30,
      primary: 30,
      secondary: 27,
      tertiary: 23,
      minor: 18,
      pedestrian: 14,
      service: 9,
    },
  ],
];

export const CLASSES = [
  "motorway",
  "trunk",
  "primary",
  "secondary",
  "tertiary",
  "minor",
  "pedestrian",
  "service",
];

/** `added`: the edge under a road. */
export const width = (added = 0): ExpressionSpecification => {
  const ofClass = (widths: Record<string, number>): unknown => [
    "*",
    ["case", ["==", ["get", "ramp"], 1], 0.6, 1],
    [
      "match",
      ["get", "class"],
      ...CLASSES.flatMap((each) => {
        const wide = widths[each];
        return wide === undefined ? [] : [each, wide + added];
      }),
      0,
    ],
  ];
  return [
    "interpolate",
    ["exponential", 1.5],
    ["zoom"],
    ...WIDTHS.flatMap(([zoom, widths]) => [zoom, ofClass(widths)]),
  ] as unknown as ExpressionSpecification;
};
