import { type Color, darker, lighter, mix } from "./color.ts";
import { inShade, inSun, LAMP } from "./light.ts";
import { drawLamp, drawPerson, drawSky, drawStreet, drawTree, type Scene } from "./scenery.ts";
import { HEIGHT, WIDTH } from "./sheet.ts";
import { type Camera, drawGlow, type Face, face, flat } from "./space.ts";

/** A shop at the foot of an old building, seen from across a narrow street. */
export const drawShopfront = (scene: Scene): void => {
  const { sheet, random, light } = scene;
  const camera: Camera = { horizon: 655, center: 600, eye: 1.7, focal: 800 };
  const near: Scene = { ...scene, camera };
  const stone = random.pick(["#ddcdae", "#d3c3a6", "#e3d9c5", "#c9b697"]);
  const paint = random.pick(["#22453f", "#27364f", "#6e2a30", "#23262b", "#8a6a35", "#4b5a45", "#9c4a2c"]);
  drawSky(near);
  drawStreet(near, 8.6);
  const slope = random.between(-2.4, 2.4);
  const wall = face(camera, [-16, 12.5 + slope], [16, 12.5 - slope]);
  const tone = (color: Color) => (light.name === "dusk" ? inShade(light, color) : inSun(light, color));
  sheet.polygon(
    wall.quad(0, 0, wall.length, 14),
    sheet.gradient([
      [0, tone(stone)],
      [1, darker(tone(stone), 0.16)],
    ]),
  );
  for (let up = 0.6; up < 14; up += 0.55)
    sheet.line([wall.at(0, up), wall.at(wall.length, up)], darker(tone(stone), 0.35), { opacity: 0.25 });
  upstairs(near, wall, stone, tone);
  const middle = wall.length / 2;
  vitrine(near, wall, middle - 5.6, 11.2, paint, tone);
  for (const along of [middle - 13, middle + 7.4])
    vitrine(near, wall, along, 5.4, mix(paint, "#6b6257", 0.65), tone);
  if (light.name !== "overcast" && light.name !== "dusk")
    sheet.polygon([wall.at(0, 14), wall.at(9, 14), wall.at(3.5, 0), wall.at(0, 0)], light.shade, 0.2);
  drawLamp(near, random.pick([-6.8, 6.6]), 9.2);
  for (let i = 0; i < random.integer(2, 4); i++)
    drawPerson(near, random.between(-6, 6), random.between(8.9, 10.6));
  if (random.chance(0.5)) drawTree(near, random.pick([-7.4, 7.6]), 9, 6.2);
};

const upstairs = (
  { sheet, random, light }: Scene,
  wall: Face,
  stone: Color,
  tone: (color: Color) => Color,
): void => {
  sheet.polygon(wall.quad(0, 4.9, wall.length, 0.34, 0.3), lighter(tone(stone), 0.25));
  sheet.polygon(wall.quad(0, 4.6, wall.length, 0.3), darker(tone(stone), 0.4), 0.4);
  for (let along = 1.2; along < wall.length - 1.6; along += 3) {
    const lit = random.chance(light.lit);
    sheet.polygon(wall.quad(along - 0.25, 5.6, 1.8, 2.9), lighter(tone(stone), 0.2));
    sheet.polygon(
      wall.quad(along, 5.6, 1.3, 2.6),
      lit ? LAMP : mix(light.glass, light.sky[1], random.between(0.1, 0.4)),
    );
    sheet.polygon(wall.quad(along, 5.6, 0.13, 2.6), "#0d1420", 0.3);
    sheet.polygon(wall.quad(along + 0.6, 5.6, 0.09, 2.6), "#eee9dd");
    sheet.polygon(wall.quad(along, 7.3, 1.3, 0.07), "#eee9dd");
    for (const side of [-0.62, 1.34]) {
      sheet.polygon(wall.quad(along + side, 5.55, 0.58, 2.7, 0.06), tone("#c7c3b4"));
      for (let slat = 0; slat < 12; slat++)
        sheet.line(
          [
            wall.at(along + side, 5.7 + slat * 0.21, 0.07),
            wall.at(along + side + 0.58, 5.7 + slat * 0.21, 0.07),
          ],
          "#85827a",
          { opacity: 0.6 },
        );
    }
    for (let bar = 0; bar <= 1.5; bar += 0.14)
      sheet.line([wall.at(along - 0.1 + bar, 5.6, 0.25), wall.at(along - 0.1 + bar, 6.45, 0.25)], "#1f2a33", {
        width: 1.6,
      });
    sheet.line([wall.at(along - 0.15, 6.48, 0.25), wall.at(along + 1.45, 6.48, 0.25)], "#1f2a33", {
      width: 3,
    });
  }
};

const vitrine = (
  scene: Scene,
  wall: Face,
  along: number,
  width: number,
  paint: Color,
  tone: (color: Color) => Color,
): void => {
  const { sheet, random, light } = scene;
  if (light.name === "dusk") drawGlow(sheet, wall, along, width);
  sheet.polygon(wall.quad(along, 0, width, 4.3, 0.12), tone(paint));
  sheet.polygon(wall.quad(along, 4.2, width, 0.2, 0.3), darker(tone(paint), 0.3));
  sheet.polygon(wall.quad(along + 0.3, 3.45, width - 0.6, 0.6, 0.16), lighter(tone(paint), 0.08));
  for (let letter = 0; letter < 9; letter++)
    sheet.polygon(
      wall.quad(along + width / 2 - 1.35 + letter * 0.3, 3.6, random.between(0.12, 0.2), 0.3, 0.18),
      "#e6d6a8",
      0.9,
    );
  const panes = Math.max(2, Math.round(width / 2.6));
  const step = (width - 0.6) / panes;
  for (let i = 0; i < panes; i++) {
    const at = along + 0.3 + i * step + 0.1;
    const door = i === Math.floor(panes / 2);
    const up = door ? 0.08 : 0.7;
    sheet.polygon(
      wall.quad(at, up, step - 0.2, 3.25 - up, 0.14),
      sheet.gradient([
        [0, mix("#ffe6b4", light.glass, light.lit > 0.3 ? 0.05 : 0.28)],
        [1, mix("#c99a62", light.glass, light.lit > 0.3 ? 0.2 : 0.45)],
      ]),
    );
    if (!door) display(scene, wall, at, step - 0.2, paint);
    else sheet.polygon(wall.quad(at + (step - 0.2) / 2 - 0.04, 0.1, 0.08, 3.1, 0.16), tone(paint));
    sheet.polygon(
      [
        wall.at(at + 0.2, 3.2, 0.15),
        wall.at(at + 0.8, 3.2, 0.15),
        wall.at(at + 0.35, up, 0.15),
        wall.at(at, up, 0.15),
      ],
      "#ffffff",
      0.16,
    );
  }
  const dx = [lighter(tone(paint), 0.05), tone("#efe6d2")];
  const stripes = 14;
  for (let i = 0; i < stripes; i++) {
    const from = along + (i * width) / stripes;
    const to = from + width / stripes;
    sheet.polygon(
      [wall.at(from, 3.5, 0.2), wall.at(to, 3.5, 0.2), wall.at(to, 2.9, 1.5), wall.at(from, 2.9, 1.5)],
      dx[i % 2] ?? paint,
    );
    sheet.polygon(
      [
        wall.at(from, 2.9, 1.5),
        wall.at(to, 2.9, 1.5),
        wall.at(to, 2.68, 1.5),
        wall.at((from + to) / 2, 2.62, 1.5),
        wall.at(from, 2.68, 1.5),
      ],
      darker(dx[i % 2] ?? paint, 0.12),
    );
  }
};

/** What stands in a shop window: shelves, vases, clothes on busts. */
const display = ({ sheet, random }: Scene, wall: Face, along: number, width: number, paint: Color): void => {
  const colors = [darker(paint, 0.4), "#8c5a3c", "#e9dcc2", "#3c4a52", "#b98a4e"];
  for (const up of [0.8, 1.7]) {
    sheet.polygon(wall.quad(along + 0.05, up, width - 0.1, 0.05, 0.15), "#5d4a38", 0.7);
    for (let at = 0.15; at < width - 0.4; at += random.between(0.3, 0.55))
      sheet.polygon(
        wall.quad(along + at, up + 0.05, random.between(0.14, 0.28), random.between(0.2, 0.7), 0.15),
        random.pick(colors),
        0.75,
      );
  }
  for (let lamp = 0.3; lamp < width; lamp += 0.7)
    sheet.circle(wall.at(along + lamp, 2.85, 0.15), 6, "#fff3cf", 0.9);
};

/** A paved courtyard between two wings, with a tree and climbing plants. */
export const drawCourtyard = (scene: Scene): void => {
  const { sheet, random, light } = scene;
  const camera: Camera = { horizon: 640, center: random.integer(520, 680), eye: 1.7, focal: 640 };
  const near: Scene = { ...scene, camera };
  const plaster = random.pick(["#e5d9c0", "#dcc6a0", "#e9e2d2", "#d4b899", "#cdd0c6"]);
  const wood = random.pick(["#2f4a45", "#6a7a80", "#7c3b33", "#37414d"]);
  drawSky(near);
  sheet.polygon(
    [
      [0, 600],
      [WIDTH, 600],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    sheet.gradient([
      [0, light.ground],
      [1, darker(light.ground, 0.35)],
    ]),
  );
  for (let z = 3; z < 34; z += 0.8)
    sheet.line(flat(camera, [-8, 8], [z, z]).slice(0, 2), darker(light.ground, 0.4), {
      opacity: 0.35,
      width: 1.4,
    });
  for (let x = -8; x <= 8; x += 0.8)
    sheet.line(
      [flat(camera, [x, x], [3, 34])[0] ?? [0, 0], flat(camera, [x, x], [3, 34])[3] ?? [0, 0]],
      darker(light.ground, 0.4),
      { opacity: 0.25, width: 1.2 },
    );
  const sunOnRight = random.chance(0.5);
  wing(near, face(camera, [-9, 34], [9, 34]), plaster, wood, true, 4);
  wing(near, face(camera, [-8, 4], [-8, 34]), plaster, wood, !sunOnRight, 4);
  wing(near, face(camera, [8, 34], [8, 4]), plaster, wood, sunOnRight, 4);
  if (light.name !== "overcast")
    sheet.polygon(flat(camera, sunOnRight ? [-8, 1] : [-1, 8], [3, 34]), light.shade, 0.3);
  drawTree(near, random.between(-3.4, -1.8), 17, 8.5);
  for (let pot = 0; pot < 7; pot++) planter(near, random.pick([-6.8, 6.6]), 8 + pot * 3);
  drawPerson(near, random.between(0.5, 3), 15);
  drawPerson(near, random.between(-4, 4), 23);
};

const planter = ({ sheet, random, light, camera }: Scene, x: number, z: number): void => {
  const m = camera.focal / z;
  const left = camera.center + x * m;
  const ground = camera.horizon + camera.eye * m;
  sheet.polygon(
    [
      [left, ground],
      [left + 0.6 * m, ground],
      [left + 0.7 * m, ground - 0.6 * m],
      [left - 0.1 * m, ground - 0.6 * m],
    ],
    inSun(light, "#9a5f45"),
  );
  for (let i = 0; i < 18; i++)
    sheet.circle(
      [left + random.between(-0.1, 0.7) * m, ground - random.between(0.55, 1.5) * m],
      random.between(0.06, 0.16) * m,
      mix(light.leaf, "#2f4a2f", random.next() * 0.6),
      0.85,
    );
};

const wing = (
  { sheet, random, light }: Scene,
  wall: Face,
  plaster: Color,
  wood: Color,
  sunny: boolean,
  floors: number,
): void => {
  const tone = (color: Color) => (sunny ? inSun(light, color) : inShade(light, color));
  const top = floors * 3.2 + 0.6;
  sheet.polygon(
    wall.quad(0, 0, wall.length, top),
    sheet.gradient([
      [0, tone(plaster)],
      [1, darker(tone(plaster), 0.16)],
    ]),
  );
  for (let along = 1; along < wall.length - 1.4; along += 2.6) {
    for (let level = 0; level < floors; level++) {
      const up = level === 0 ? 0.1 : level * 3.2 + 0.7;
      const height = level === 0 ? 2.7 : 2;
      const lit = random.chance(light.lit + (level === 0 ? 0.15 : 0));
      sheet.polygon(
        wall.quad(along - 0.14, up - 0.08, 1.58, height + 0.2),
        level === 0 ? tone(wood) : lighter(tone(plaster), 0.25),
      );
      sheet.polygon(
        wall.quad(along, up, 1.3, height),
        lit ? LAMP : mix(tone(light.glass), light.sky[1], random.between(0.05, 0.35)),
      );
      sheet.polygon(wall.quad(along + 0.6, up, 0.1, height), level === 0 ? tone(wood) : tone("#eee9dd"));
      sheet.polygon(
        wall.quad(along, up + height * 0.6, 1.3, 0.08),
        level === 0 ? tone(wood) : tone("#eee9dd"),
      );
    }
  }
  for (let leaf = 0; leaf < 110; leaf++) {
    const along = wall.length * (0.62 + random.between(-0.15, 0.15));
    const metre = wall.at(along, 0)[1] - wall.at(along, 1)[1];
    sheet.circle(
      wall.at(along, random.next() ** 1.4 * top * 0.9, 0.1),
      metre * random.between(0.1, 0.3),
      mix(light.leaf, "#2c4630", random.next() * 0.7),
      0.8,
    );
  }
  sheet.polygon(wall.quad(0, top - 0.15, wall.length, 0.3, 0.35), tone("#8d9aa5"));
  sheet.polygon(
    [
      wall.at(0, top + 0.1, 0.2),
      wall.at(wall.length, top + 0.1, 0.2),
      wall.at(wall.length, top + 1.6, -1.4),
      wall.at(0, top + 1.6, -1.4),
    ],
    tone("#7d8c99"),
  );
};
