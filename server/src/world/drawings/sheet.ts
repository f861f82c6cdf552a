import type { Color } from "./color.ts";

export const WIDTH = 1200;
export const HEIGHT = 900;

/** A position on the sheet, in pixels from the top left corner. */
export type Spot = readonly [x: number, y: number];
type Stroke = { width?: number; opacity?: number; dash?: string };

const n = (value: number): string => String(Math.round(value * 10) / 10);
const points = (spots: readonly Spot[]): string => spots.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");

/** A drawing in the making: each call adds on top of what is there; `svg()` gives the whole. */
export type Sheet = {
  polygon: (spots: readonly Spot[], fill: string, opacity?: number) => void;
  line: (spots: readonly Spot[], color: Color, stroke?: Stroke) => void;
  circle: (center: Spot, radius: number, fill: string, opacity?: number) => void;
  ellipse: (center: Spot, radii: Spot, fill: string, opacity?: number) => void;
  /** An SVG path, for curves. */
  path: (data: string, fill: string, opacity?: number) => void;
  /** A gradient down the sheet (or along a given direction, as shares of the shape); gives the fill to use. */
  gradient: (
    stops: readonly (readonly [number, Color, number?])[],
    direction?: readonly [number, number, number, number],
  ) => string;
  /** The whole drawing; mirrored, left and right change places. */
  svg: (mirrored?: boolean) => string;
};

export const sheet = (): Sheet => {
  const parts: string[] = [];
  const definitions: string[] = [];
  const faint = (opacity: number | undefined) =>
    opacity === undefined ? "" : ` fill-opacity="${n2(opacity)}"`;
  const n2 = (value: number) => String(Math.round(value * 100) / 100);
  return {
    polygon: (spots, fill, opacity) =>
      parts.push(`<polygon points="${points(spots)}" fill="${fill}"${faint(opacity)}/>`),
    line: (spots, color, { width = 1, opacity, dash } = {}) =>
      parts.push(
        `<polyline points="${points(spots)}" fill="none" stroke="${color}" stroke-width="${n(width)}"${dash ? ` stroke-dasharray="${dash}"` : ""}${opacity === undefined ? "" : ` stroke-opacity="${n2(opacity)}"`}/>`,
      ),
    circle: ([x, y], radius, fill, opacity) =>
      parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${faint(opacity)}/>`),
    ellipse: ([x, y], [rx, ry], fill, opacity) =>
      parts.push(
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faint(opacity)}/>`,
      ),
    path: (data, fill, opacity) => parts.push(`<path d="${data}" fill="${fill}"${faint(opacity)}/>`),
    gradient: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) => {
      const id = `g${definitions.length}`;
      const marks = stops.map(
        ([at, color, alpha]) =>
          `<stop offset="${at}" stop-color="${color}"${alpha === undefined ? "" : ` stop-opacity="${alpha}"`}/>`,
      );
      definitions.push(
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${marks.join("")}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    svg: (mirrored = false) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions.join("")}</defs><g${mirrored ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : ""}>${parts.join("")}</g></svg>`,
  };
};
