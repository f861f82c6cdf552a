import type { Color } from "./color.ts";
import type { RoomScene } from "./room.ts";
import { drawPerson, type Scene } from "./scenery.ts";
import type { Camera } from "./space.ts";

const WALLS: readonly Color[] = ["#e8e2d4", "#dfe0dc", "#e9dfcc", "#d3d8d6", "#e4d3c2"];

const FLOORS: readonly Color[] = ["#b98d5e", "#8f6c4a", "#a8a49b", "#c2a27c", "#7a7b7c"];

/** Colours of chairs and benches. */
export const SEATS: readonly Color[] = ["#3e5660", "#b4643f", "#5d6a52", "#2b3444", "#c99a4b", "#8a3f3a"];

/** A room of given half width, height and depth, with an eye, walls and a floor of its own. */
export const roomOf = (
  { sheet, random, light }: Scene,
  half: number,
  height: number,
  depth: number,
): RoomScene => ({
  sheet,
  random,
  light,
  camera: {
    horizon: random.between(420, 470),
    center: random.between(520, 690),
    eye: 1.55,
    focal: random.between(820, 940),
  },
  half,
  height,
  depth,
  wall: random.pick(WALLS),
  floor: random.pick(FLOORS),
});

/** A person in a room that has an eye of its own. */
export const drawVisitor = (scene: Scene, camera: Camera, x: number, z: number): void =>
  drawPerson({ ...scene, camera }, x, z);
