import { type Color, darker, lighter } from "./color.ts";
import type { Sheet, Spot } from "./sheet.ts";

/** Metres: to the right, up, and away from the eye. */
export type Position = readonly [x: number, y: number, z: number];

/** An eye that looks straight ahead: verticals stay vertical, as in an architect's perspective. */
export type Camera = { horizon: number; center: number; eye: number; focal: number };

const NEAREST = 0.4;

export const project = (camera: Camera, [x, y, z]: Position): Spot => {
  const scale = camera.focal / Math.max(NEAREST, z);
  return [camera.center + x * scale, camera.horizon - (y - camera.eye) * scale];
};

/** An upright face from one foot to another; positions on it are metres along, metres up, metres out of it. */
export type Face = {
  length: number;
  at: (along: number, up: number, out?: number) => Spot;
  quad: (along: number, up: number, width: number, height: number, out?: number) => Spot[];
};

/** `side` is 1 when the face looks to the eye with its start on the left. */
export const face = (
  camera: Camera,
  start: readonly [number, number],
  end: readonly [number, number],
): Face => {
  const [dx, dz] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dz);
  const [ux, uz] = [dx / length, dz / length];
  const at = (along: number, up: number, out = 0): Spot =>
    project(camera, [start[0] + ux * along + uz * out, up, start[1] + uz * along - ux * out]);
  return {
    length,
    at,
    quad: (along, up, width, height, out = 0) => [
      at(along, up, out),
      at(along + width, up, out),
      at(along + width, up + height, out),
      at(along, up + height, out),
    ],
  };
};

export type Box = {
  x: number;
  y: number;
  z: number;
  width: number;
  height: number;
  depth: number;
  color: Color;
};

/** A box with its lit top, its front and the side that the eye sees. Draw far boxes first. */
export const drawBox = (
  sheet: Sheet,
  camera: Camera,
  { x, y, z, width, height, depth, color }: Box,
): void => {
  const [x1, y1, z1] = [x + width, y + height, z + depth];
  const to = (px: number, py: number, pz: number) => project(camera, [px, py, pz]);
  const side = x > 0 ? x : x1;
  if (x > 0 || x1 < 0)
    sheet.polygon(
      [to(side, y, z), to(side, y, z1), to(side, y1, z1), to(side, y1, z)],
      darker(color, x > 0 ? 0.28 : 0.18),
    );
  if (y1 < camera.eye)
    sheet.polygon([to(x, y1, z), to(x1, y1, z), to(x1, y1, z1), to(x, y1, z1)], lighter(color, 0.16));
  if (y > camera.eye)
    sheet.polygon([to(x, y, z), to(x1, y, z), to(x1, y, z1), to(x, y, z1)], darker(color, 0.35));
  sheet.polygon([to(x, y, z), to(x1, y, z), to(x1, y1, z), to(x, y1, z)], color);
};

/** A patch of ground or ceiling at a height. */
export const flat = (
  camera: Camera,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  y = 0,
): Spot[] => [
  project(camera, [x0, y, z0]),
  project(camera, [x1, y, z0]),
  project(camera, [x1, y, z1]),
  project(camera, [x0, y, z1]),
];

/** Light that falls from a window on the ground before it. */
export const drawGlow = (sheet: Sheet, wall: Face, along: number, width: number): void => {
  for (const [reach, opacity] of [
    [4.5, 0.1],
    [2.6, 0.16],
  ] as const)
    sheet.polygon(
      [
        wall.at(along, 0, 0.1),
        wall.at(along + width, 0, 0.1),
        wall.at(along + width + reach * 0.35, 0, reach),
        wall.at(along - reach * 0.35, 0, reach),
      ],
      "#ffd58a",
      opacity,
    );
};
