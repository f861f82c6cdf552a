import type { MapStyle } from "../port.ts";

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
export const darkened = (style: MapStyle): MapStyle => ({
  ...style,
  layers: style.layers.map((layer) => (layer.paint ? { ...layer, paint: inverted(layer.paint) } : layer)),
});
