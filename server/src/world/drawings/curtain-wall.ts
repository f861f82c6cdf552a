import type { Random } from "../random.ts";
import { type Color, darker, lighter, mix } from "./color.ts";
import { inHaze, inShade, inSun, LAMP, type Light } from "./light.ts";
import { drawLamp, drawPerson, drawSky, drawSkyline, drawStreet, drawTree, type Scene } from "./scenery.ts";
import type { Sheet } from "./sheet.ts";
import { type Camera, type Face, face } from "./space.ts";

type Glazing = { tint: Color; mullion: Color; bay: number; floor: number };

/** A glass tower on its esplanade, among others in the haze. */
export const drawTower = (scene: Scene): void => {
  const { sheet, random, light } = scene;
  const far: Camera = { ...scene.camera, focal: 700 };
  const glazing: Glazing = {
    tint: random.pick(["#5f8296", "#4f7480", "#6f7f94", "#7d8c86", "#4a5f7d"]),
    mullion: random.pick(["#d6dade", "#39434e", "#a4acb0"]),
    bay: random.pick([2.7, 3.2, 4]),
    floor: 3.9,
  };
  drawSky(scene);
  for (let i = 0; i < 6; i++) farTower(scene, far);
  drawSkyline(scene, 70);
  drawStreet(scene, 12);
  const x = random.between(-22, 0);
  const height = random.between(74, 104);
  const corner = [x, 92] as const;
  const sunOnRight = random.chance(0.55);
  const left = face(far, [x - random.between(22, 34), 122], corner);
  const right = face(far, corner, [x + random.between(30, 42), 104]);
  drawGlass(sheet, random, light, left, height, glazing, !sunOnRight);
  drawGlass(sheet, random, light, right, height, glazing, sunOnRight);
  crown(sheet, light, [left, right], height, glazing, random.chance(0.5));
  podium(scene, far, x);
  for (let i = 0; i < 5; i++)
    drawTree(scene, -16 + i * 8 + random.between(-2, 2), random.between(24, 30), random.between(4.5, 6.5));
  drawLamp(scene, random.between(-9, -6), 15);
  for (let i = 0; i < 6; i++) drawPerson(scene, random.between(-11, 13), random.between(14, 24));
};

const farTower = ({ sheet, random, light, camera }: Scene, far: Camera): void => {
  const x = random.between(-130, 130);
  const z = random.between(170, 260);
  const height = random.between(50, 150);
  const wall = face(far, [x, z], [x + random.between(22, 40), z]);
  const color = inHaze(light, "#7d8894", random.between(0.5, 0.72));
  sheet.polygon(
    wall.quad(0, 0, wall.length, height),
    sheet.gradient([
      [0, lighter(color, 0.1)],
      [1, mix(color, light.haze, 0.5)],
    ]),
  );
  for (let up = 6; up < height - 3; up += 5)
    sheet.line([wall.at(1, up), wall.at(wall.length - 1, up)], darker(color, 0.2), {
      opacity: 0.4,
      width: camera.focal / z / 2,
    });
};

/** Panes that mirror the sky: brighter towards the top, with the shape of a cloud across them. */
const drawGlass = (
  sheet: Sheet,
  random: Random,
  light: Light,
  wall: Face,
  height: number,
  { tint, mullion, bay, floor }: Glazing,
  sunny: boolean,
): void => {
  const [top, middle, low] = light.sky;
  const tone = (color: Color) => (sunny ? inSun(light, color) : inShade(light, color));
  sheet.polygon(wall.quad(0, 0, wall.length, height), tone(darker(tint, 0.2)));
  const bays = Math.round(wall.length / bay);
  const step = wall.length / bays;
  const floors = Math.floor((height - 8) / floor);
  const phase = random.between(0, 6);
  for (let level = 0; level < floors; level++) {
    const up = 8 + level * floor;
    const share = level / floors;
    const sky = share > 0.5 ? mix(middle, top, (share - 0.5) * 1.4) : mix(low, middle, share * 2);
    for (let i = 0; i < bays; i++) {
      const wave = Math.sin(i * 0.7 + level * 0.34 + phase) + Math.sin(i * 0.23 - level * 0.6 + phase * 2);
      const mirrored = (sunny ? 0.5 : 0.26) + wave * 0.13 + random.between(-0.05, 0.05);
      const lit = random.chance(light.lit * 0.8);
      sheet.polygon(
        wall.quad(i * step, up, step, floor - 0.75),
        lit ? mix(LAMP, tint, random.between(0.05, 0.4)) : mix(tone(tint), sky, mirrored),
      );
    }
    sheet.polygon(wall.quad(0, up - 0.75, wall.length, 0.75, 0.05), tone(mix(mullion, tint, 0.45)));
  }
  for (let i = 0; i <= bays; i++)
    sheet.line([wall.at(i * step, 8, 0.1), wall.at(i * step, 8 + floors * floor, 0.1)], tone(mullion), {
      width: 1.2,
      opacity: 0.75,
    });
  sheet.polygon(
    wall.quad(0, 0, wall.length, 7.4),
    sheet.gradient([
      [0, mix(tone(tint), LAMP, 0.35 + light.lit * 0.6)],
      [1, darker(tint, 0.5)],
    ]),
  );
  for (let i = 0; i <= bays; i += 2)
    sheet.polygon(wall.quad(Math.min(i * step, wall.length - 0.5), 0, 0.5, 7.6, 0.3), tone("#c9c6be"));
};

const crown = (
  sheet: Sheet,
  light: Light,
  walls: readonly Face[],
  height: number,
  { mullion, tint }: Glazing,
  stepped: boolean,
): void => {
  walls.forEach((wall, i) => {
    const tone = (color: Color) => (i === 1 ? inSun(light, color) : inShade(light, color));
    sheet.polygon(wall.quad(0, height - 1.2, wall.length, 3.4, 0.1), tone(mix(mullion, tint, 0.3)));
    if (stepped)
      sheet.polygon(
        wall.quad(wall.length * 0.2, height + 2.2, wall.length * 0.55, 3.2, -3),
        tone(darker(tint, 0.3)),
      );
  });
};

const podium = ({ sheet, light }: Scene, camera: Camera, x: number): void => {
  const wall = face(camera, [x + 36, 86], [x + 90, 100]);
  const stone = inHaze(light, inSun(light, "#bdb5a8"), 0.2);
  sheet.polygon(wall.quad(0, 0, wall.length, 13), stone);
  for (let along = 2; along < wall.length - 3; along += 5)
    sheet.polygon(wall.quad(along, 1, 3.6, 9), mix(light.glass, light.haze, 0.25));
};

/** A restructured slab of the seventies: bands of concrete, long windows, sun fins, pilotis. */
export const drawSlab = (scene: Scene): void => {
  const { random, camera } = scene;
  const concrete = random.pick(["#d8d2c4", "#c8c4bb", "#cdbda3", "#b9bcbb", "#e0ddd4"]);
  const fin = random.pick(["#b4643f", "#3e5660", "#c99a4b", "#e8e4da", "#5d6a52"]);
  drawSky(scene);
  drawSkyline(scene, 130);
  drawStreet(scene, 15);
  const x = random.between(-15, -7);
  const sunOnRight = random.chance(0.7);
  const floors = random.integer(6, 8);
  const corner = [x, 25] as const;
  const left = face(camera, [x - 7, 41], corner);
  const right = face(camera, corner, [x + 40, 38]);
  for (const [wall, sunny] of [
    [left, !sunOnRight],
    [right, sunOnRight],
  ] as const)
    drawBands(scene, wall, { concrete, fin, floors, sunny });
  for (let i = 0; i < 4; i++)
    drawTree(scene, random.between(-13, 16), random.between(16.5, 20), random.between(5, 7.5));
  for (let i = 0; i < 4; i++) drawPerson(scene, random.between(-9, 11), random.between(14.5, 19));
};

type Slab = { concrete: Color; fin: Color; floors: number; sunny: boolean };

const drawBands = (
  { sheet, random, light }: Scene,
  wall: Face,
  { concrete, fin, floors, sunny }: Slab,
): void => {
  const tone = (color: Color) => (sunny ? inSun(light, color) : inShade(light, color));
  const [, middle] = light.sky;
  sheet.polygon(
    wall.quad(0, 0, wall.length, 4),
    sheet.gradient([
      [0, mix(light.glass, "#0d1420", 0.4)],
      [1, mix(light.glass, LAMP, 0.25 + light.lit * 0.7)],
    ]),
  );
  for (let along = 0; along <= wall.length - 0.6; along += 5.4)
    sheet.polygon(wall.quad(along, 0, 0.7, 4, 0.2), tone(concrete));
  const bay = 1.35;
  for (let level = 0; level < floors; level++) {
    const up = 4 + level * 3.3;
    sheet.polygon(
      wall.quad(0, up, wall.length, 1.25),
      sheet.gradient([
        [0, lighter(tone(concrete), 0.1)],
        [1, darker(tone(concrete), 0.08)],
      ]),
    );
    sheet.polygon(wall.quad(0, up + 1.25, wall.length, 2.05), tone(light.glass));
    for (let along = 0; along < wall.length - 0.3; along += bay) {
      const width = Math.min(bay, wall.length - along);
      const pane = random.chance(light.lit)
        ? mix(LAMP, "#ffb65c", random.next() * 0.4)
        : mix(tone(light.glass), middle, random.between(0.04, sunny ? 0.4 : 0.18));
      sheet.polygon(wall.quad(along, up + 1.25, width, 2.05), pane);
      if (random.chance(0.3)) sheet.polygon(wall.quad(along, up + 2.4, width, 0.9), "#e9e6de", 0.5);
      sheet.polygon(wall.quad(along, up + 1.1, 0.14, 2.3, 0.45), tone(fin));
      sheet.polygon(
        [
          wall.at(along + 0.14, up + 1.1, 0),
          wall.at(along + 0.14, up + 3.4, 0),
          wall.at(along + 0.14, up + 3.4, 0.45),
          wall.at(along + 0.14, up + 1.1, 0.45),
        ],
        darker(tone(fin), 0.35),
      );
    }
    sheet.polygon(wall.quad(0, up + 3.0, wall.length, 0.3), light.shade, 0.32);
  }
  const top = 4 + floors * 3.3;
  sheet.polygon(wall.quad(0, top, wall.length, 1.3, 0.3), lighter(tone(concrete), 0.12));
  sheet.polygon(
    wall.quad(wall.length * 0.3, top + 1.3, wall.length * 0.3, 2.4, -4),
    darker(tone(concrete), 0.2),
  );
};
