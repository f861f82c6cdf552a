import type { Random } from "../random.ts";
import { type Color, mix } from "./color.ts";

/** The hour and the weather of a drawing. */
export type Light = {
  name: "day" | "morning" | "overcast" | "dusk";
  sky: readonly [top: Color, middle: Color, low: Color];
  cloud: Color;
  /** What sun and shade do to a colour. */
  sun: Color;
  shade: Color;
  shadeShare: number;
  haze: Color;
  glass: Color;
  /** Share of windows with a lamp behind them. */
  lit: number;
  ground: Color;
  leaf: Color;
};

const LIGHTS: readonly Light[] = [
  {
    name: "day",
    sky: ["#5f93bd", "#a5c6d8", "#f0e9d6"],
    cloud: "#ffffff",
    sun: "#fff6df",
    shade: "#39506e",
    shadeShare: 0.44,
    haze: "#cfdce0",
    glass: "#46667f",
    lit: 0.03,
    ground: "#b9b2a4",
    leaf: "#5d7a4c",
  },
  {
    name: "morning",
    sky: ["#86a9bd", "#d9d5c4", "#f7dcb4"],
    cloud: "#fff3df",
    sun: "#ffeccb",
    shade: "#5b5470",
    shadeShare: 0.42,
    haze: "#eadfcb",
    glass: "#5d7480",
    lit: 0.06,
    ground: "#c0b4a0",
    leaf: "#7d8648",
  },
  {
    name: "overcast",
    sky: ["#a9b5bb", "#c9cfce", "#e3e1d9"],
    cloud: "#edefed",
    sun: "#f2f1ea",
    shade: "#4a5666",
    shadeShare: 0.25,
    haze: "#d6d9d6",
    glass: "#52626c",
    lit: 0.12,
    ground: "#a3a29c",
    leaf: "#56694f",
  },
  {
    name: "dusk",
    sky: ["#27365c", "#7a6a86", "#f0a873"],
    cloud: "#d98f7c",
    sun: "#e8b08c",
    shade: "#1f2947",
    shadeShare: 0.6,
    haze: "#a5808a",
    glass: "#2c3a58",
    lit: 0.48,
    ground: "#6a6270",
    leaf: "#34443f",
  },
];

export const pickLight = (random: Random): Light =>
  random.weighted(LIGHTS.map((light, i) => [light, [4, 3, 2, 2.6][i] ?? 1] as const));

/** A material's colour in the sun and in the shade of a light. */
export const inSun = (light: Light, color: Color): Color =>
  mix(color, light.sun, light.name === "dusk" ? 0.42 : 0.22);
export const inShade = (light: Light, color: Color): Color => mix(color, light.shade, light.shadeShare);
/** The same colour far away. */
export const inHaze = (light: Light, color: Color, share: number): Color => mix(color, light.haze, share);

export const LAMP: Color = "#ffd58a";
