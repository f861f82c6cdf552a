import type { Random } from "../random.ts";
import { type Color, darker, lighter, mix } from "./color.ts";
import { inHaze, inShade, inSun, LAMP, type Light } from "./light.ts";
import {
  drawCar,
  drawLamp,
  drawPerson,
  drawSky,
  drawSkyline,
  drawStreet,
  drawTree,
  type Scene,
} from "./scenery.ts";
import type { Sheet } from "./sheet.ts";
import { drawGlow, type Face, face } from "./space.ts";

const STONES: readonly Color[] = ["#e2d3b4", "#d9c7a6", "#e6dcc6", "#cfbd9c", "#ded0bb"];
const ZINC: Color = "#7d8c99";
const IRON: Color = "#1f2a33";

type Style = { stone: Color; floors: number; awning: Color; hotel: boolean };
type Wall = {
  sheet: Sheet;
  random: Random;
  light: Light;
  wall: Face;
  tone: (color: Color) => Color;
  sunny: boolean;
};

const GROUND = 4.4;
const FLOOR = 3.15;

/** A corner building of cut stone under a zinc roof, in its street; as a hotel with flags and a glass canopy. */
export const drawHaussmann = (scene: Scene, { hotel }: { hotel: boolean }): void => {
  const { sheet, random, light, camera } = scene;
  const style: Style = {
    stone: random.pick(STONES),
    floors: random.integer(4, 5),
    awning: random.pick(["#7c2f35", "#2f4a45", "#263a57", "#a2713d", "#4a4a4a"]),
    hotel,
  };
  drawSky(scene);
  drawSkyline(scene, 190);
  drawStreet(scene, 15.5);
  const cornerX = random.between(-7, 1.5);
  const corner = [cornerX, 20] as const;
  const sunOnRight = random.chance(0.6);
  const toRight = [cornerX + 27, 20 + random.between(5, 14)] as const;
  const toLeft = [cornerX - 15, 20 + random.between(20, 27)] as const;
  neighbour(scene, [toRight[0], toRight[1]], [toRight[0] + 40, toRight[1] + 20], style, sunOnRight);
  neighbour(scene, [toLeft[0] - 22, toLeft[1] + 36], [toLeft[0], toLeft[1]], style, !sunOnRight);
  const left = face(camera, toLeft, corner);
  const right = face(camera, corner, toRight);
  const wallOf = (wall: Face, sunny: boolean): Wall => ({
    sheet,
    random,
    light,
    wall,
    sunny,
    tone: (color) => (sunny ? inSun(light, color) : inShade(light, color)),
  });
  drawWall(wallOf(left, !sunOnRight), style);
  drawWall(wallOf(right, sunOnRight), style);
  if (hotel) drawCanopy(wallOf(right, sunOnRight), style);
  drawLamp(scene, cornerX - 2.4, 16.4);
  for (let i = 0; i < random.integer(2, 4); i++)
    drawPerson(scene, random.between(-11, 13), random.between(14.5, 18.5));
  if (random.chance(0.6)) drawCar(scene, random.between(2, 7), 13.6);
  if (random.chance(0.65)) drawTree(scene, random.between(-13, -9.5), 15.5, random.between(8, 10));
  if (random.chance(0.4)) drawTree(scene, random.between(11.5, 14), 16, random.between(8, 9.5));
};

const neighbour = (
  { sheet, random, light, camera }: Scene,
  start: readonly [number, number],
  end: readonly [number, number],
  { stone }: Style,
  sunny: boolean,
): void => {
  const wall = face(camera, start, end);
  const color = inHaze(light, sunny ? inSun(light, stone) : inShade(light, stone), 0.38);
  const height = random.between(16, 19);
  sheet.polygon(wall.quad(0, 0, wall.length, height), color);
  sheet.polygon(
    [
      wall.at(0, height, 0.2),
      wall.at(wall.length, height, 0.2),
      wall.at(wall.length, height + 3.4, -2),
      wall.at(0, height + 3.4, -2),
    ],
    inHaze(light, ZINC, 0.4),
  );
  for (let up = 5; up < height - 2; up += FLOOR)
    for (let along = 1; along < wall.length - 1.4; along += 2.7)
      sheet.polygon(
        wall.quad(along, up, 1.1, 1.9),
        inHaze(light, random.chance(light.lit * 0.8) ? LAMP : light.glass, 0.3),
      );
};

const drawWall = (w: Wall, style: Style): void => {
  const { sheet, wall, tone, light } = w;
  const top = GROUND + style.floors * FLOOR;
  sheet.polygon(
    wall.quad(0, 0, wall.length, top),
    sheet.gradient([
      [0, lighter(tone(style.stone), 0.06)],
      [1, darker(tone(style.stone), 0.14)],
    ]),
  );
  drawShops(w, style);
  const bays = Math.floor(wall.length / 2.75);
  const bay = wall.length / bays;
  for (let floor = 0; floor < style.floors; floor++) {
    const up = GROUND + floor * FLOOR;
    sheet.polygon(wall.quad(0, up - 0.12, wall.length, 0.2, 0.15), lighter(tone(style.stone), 0.22));
    sheet.polygon(wall.quad(0, up - 0.34, wall.length, 0.22), darker(tone(style.stone), 0.3), 0.55);
    for (let i = 0; i < bays; i++) drawWindow(w, style, i * bay + (bay - 1.25) / 2, up + 0.28, floor);
    if (floor === 1 || floor === style.floors - 1) drawBalcony(w, up + 0.05, 0, wall.length);
    else for (let i = 0; i < bays; i++) drawBalcony(w, up + 0.25, i * bay + (bay - 1.4) / 2, 1.4);
  }
  sheet.polygon(wall.quad(0, top - 0.5, wall.length, 0.5), darker(tone(style.stone), 0.34), 0.5);
  drawRoof(w, top - 0.05, bays, bay);
  sheet.polygon(wall.quad(0, top - 0.1, wall.length, 0.42, 0.5), lighter(tone(style.stone), 0.26));
  if (!w.sunny) sheet.polygon(wall.quad(0, 0, wall.length, top), light.shade, 0.08);
};

const drawWindow = (
  { sheet, wall, tone, light, random, sunny }: Wall,
  { stone, hotel, awning }: Style,
  along: number,
  up: number,
  floor: number,
): void => {
  const height = floor === 0 ? 2.1 : 2.3;
  sheet.polygon(wall.quad(along - 0.2, up, 1.65, height + 0.22), lighter(tone(stone), 0.2));
  sheet.polygon(wall.quad(along - 0.26, up + height + 0.2, 1.77, 0.16, 0.12), lighter(tone(stone), 0.34));
  sheet.polygon(wall.quad(along - 0.2, up + height + 0.06, 1.65, 0.14), darker(tone(stone), 0.35), 0.6);
  const lit = random.chance(light.lit);
  const [, skyMiddle] = light.sky;
  const glass = lit
    ? mix(LAMP, "#ffb65c", random.next() * 0.5)
    : mix(light.glass, skyMiddle, sunny ? random.between(0.05, 0.42) : random.between(0, 0.16));
  sheet.polygon(wall.quad(along, up, 1.25, height), glass);
  if (random.chance(0.45))
    for (const side of [0.08, 0.85])
      sheet.polygon(wall.quad(along + side, up, 0.32, height), "#efe8da", lit ? 0.55 : 0.36);
  sheet.polygon(wall.quad(along + 0.58, up, 0.09, height), lighter(tone("#e9e4d8"), 0.1));
  sheet.polygon(wall.quad(along, up + height * 0.66, 1.25, 0.07), lighter(tone("#e9e4d8"), 0.1));
  sheet.polygon(wall.quad(along, up, 0.12, height), "#0d1420", 0.32);
  if (hotel && floor > 0)
    sheet.polygon(
      [
        wall.at(along - 0.1, up + height, 0.05),
        wall.at(along + 1.35, up + height, 0.05),
        wall.at(along + 1.35, up + height - 0.7, 0.7),
        wall.at(along - 0.1, up + height - 0.7, 0.7),
      ],
      tone(awning),
    );
};

/** Wrought iron: a rail, a foot and closely set bars. */
const drawBalcony = ({ sheet, wall, tone, light }: Wall, up: number, along: number, width: number): void => {
  sheet.polygon(wall.quad(along, up - 0.18, width, 0.2, 0.5), lighter(tone("#d9cdb5"), 0.12));
  sheet.polygon(wall.quad(along, up - 0.6, width, 0.42, 0.02), light.shade, 0.3);
  sheet.polygon(wall.quad(along, up + 0.02, width, 0.9, 0.5), IRON, 0.34);
  for (let at = along; at <= along + width + 0.01; at += width > 3 ? 0.3 : 0.2)
    sheet.line([wall.at(at, up, 0.5), wall.at(at, up + 0.9, 0.5)], IRON, { width: 0.9, opacity: 0.75 });
  sheet.line([wall.at(along, up + 0.92, 0.5), wall.at(along + width, up + 0.92, 0.5)], IRON, { width: 2 });
};

const drawShops = ({ sheet, wall, tone, light, random }: Wall, { stone, awning, hotel }: Style): void => {
  for (let up = 0.5; up < GROUND - 0.4; up += 0.5)
    sheet.line([wall.at(0, up), wall.at(wall.length, up)], darker(tone(stone), 0.4), { opacity: 0.5 });
  const width = 3.4;
  const bays = Math.floor(wall.length / (width + 1));
  const step = wall.length / bays;
  for (let i = 0; i < bays; i++) {
    const along = i * step + (step - width) / 2;
    const lit = hotel || random.chance(0.35 + light.lit);
    if (lit && light.name === "dusk") drawGlow(sheet, wall, along, width);
    sheet.polygon(wall.quad(along - 0.14, 0, width + 0.28, 3.6), tone(darker(awning, 0.35)));
    sheet.polygon(
      wall.quad(along, 0.45, width, 2.5),
      sheet.gradient([
        [0, lit ? LAMP : mix(light.glass, "#ffffff", 0.18)],
        [1, lit ? mix(LAMP, "#8a5a35", 0.55) : darker(light.glass, 0.4)],
      ]),
    );
    for (let item = 0; item < 3; item++) {
      const at = along + random.between(0.2, width - 0.7);
      sheet.polygon(
        wall.quad(at, 0.5, random.between(0.3, 0.6), random.between(0.5, 1.6)),
        darker(awning, 0.5),
        0.5,
      );
    }
    sheet.polygon(wall.quad(along + width / 2 - 0.04, 0.45, 0.08, 2.5), tone(darker(awning, 0.2)));
    if (random.chance(0.7)) {
      sheet.polygon(
        [
          wall.at(along - 0.1, 3.3, 0.1),
          wall.at(along + width + 0.1, 3.3, 0.1),
          wall.at(along + width + 0.1, 2.65, 1.3),
          wall.at(along - 0.1, 2.65, 1.3),
        ],
        tone(awning),
      );
      sheet.polygon(wall.quad(along - 0.1, 2.4, width + 0.2, 0.25, 1.3), tone(darker(awning, 0.2)));
    }
  }
};

/** The mansard: a steep zinc slope with dormers, a flat top, and chimney stacks. */
const drawRoof = (
  { sheet, wall, tone, light, random }: Wall,
  up: number,
  bays: number,
  bay: number,
): void => {
  const zinc = tone(ZINC);
  for (let at = random.between(2, 5); at < wall.length - 1.5; at += random.between(6, 9)) {
    sheet.polygon(wall.quad(at, up + 2.4, 1.5, 3.1, -1.9), tone("#b79b80"));
    for (let pot = 0; pot < 4; pot++)
      sheet.polygon(wall.quad(at + 0.12 + pot * 0.34, up + 5.5, 0.2, 0.55, -1.9), tone("#a8593c"));
  }
  sheet.polygon(
    [
      wall.at(0, up, 0.1),
      wall.at(wall.length, up, 0.1),
      wall.at(wall.length, up + 3, -1.3),
      wall.at(0, up + 3, -1.3),
    ],
    sheet.gradient([
      [0, lighter(zinc, 0.2)],
      [1, darker(zinc, 0.1)],
    ]),
  );
  for (let at = 0; at <= wall.length; at += 0.62)
    sheet.line([wall.at(at, up, 0.1), wall.at(at, up + 3, -1.3)], darker(zinc, 0.3), { opacity: 0.35 });
  for (let i = 0; i < bays; i++) {
    const along = i * bay + (bay - 1.2) / 2;
    sheet.polygon(
      [
        wall.at(along + 1.2, up + 0.3, 0),
        wall.at(along + 1.2, up + 0.3, -0.1),
        wall.at(along + 1.2, up + 2.3, -1),
        wall.at(along + 1.2, up + 2.3, 0),
      ],
      darker(zinc, 0.4),
    );
    sheet.polygon(wall.quad(along - 0.12, up + 0.3, 1.44, 2.05), lighter(zinc, 0.3));
    sheet.polygon(
      wall.quad(along + 0.12, up + 0.42, 0.96, 1.6),
      random.chance(light.lit) ? LAMP : darker(light.glass, 0.15),
    );
    sheet.polygon(wall.quad(along + 0.56, up + 0.42, 0.07, 1.6), lighter(zinc, 0.5));
    sheet.polygon(
      [
        wall.at(along - 0.25, up + 2.3, 0.1),
        wall.at(along + 1.45, up + 2.3, 0.1),
        wall.at(along + 0.6, up + 2.75, 0.05),
      ],
      darker(zinc, 0.15),
    );
  }
};

/** The glass canopy and the flags of a hotel. */
const drawCanopy = ({ sheet, wall, tone }: Wall, { awning }: Style): void => {
  const at = wall.length * 0.32;
  sheet.polygon(
    [wall.at(at, 3.9, 0.1), wall.at(at + 5, 3.9, 0.1), wall.at(at + 5, 3.5, 2.6), wall.at(at, 3.5, 2.6)],
    "#cfe0e2",
    0.75,
  );
  sheet.line([wall.at(at, 3.5, 2.6), wall.at(at + 5, 3.5, 2.6)], IRON, { width: 4 });
  for (let i = 0; i < 4; i++) {
    const along = at - 1 + i * 2.3;
    sheet.line([wall.at(along, 5.2, 0.1), wall.at(along, 7, 1.8)], IRON, { width: 2 });
    sheet.polygon(
      [
        wall.at(along, 7, 1.8),
        wall.at(along + 0.9, 6.7, 1.8),
        wall.at(along + 0.8, 5.2, 1.6),
        wall.at(along, 5.5, 1.4),
      ],
      tone(i % 2 ? awning : "#e9e2d0"),
    );
  }
};
