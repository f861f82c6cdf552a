import type { Random } from "../random.ts";
import { type Color, darker, lighter, mix } from "./color.ts";
import { inHaze, LAMP, type Light } from "./light.ts";
import { HEIGHT, type Sheet, WIDTH } from "./sheet.ts";
import { type Camera, flat, project } from "./space.ts";

/** What stands around the buildings: sky, street, trees, people. */
export type Scene = { sheet: Sheet; random: Random; light: Light; camera: Camera };

/** Sky with long clouds, and the sun's glow on one side. */
export const drawSky = ({ sheet, random, light, camera }: Scene): void => {
  const [top, middle, low] = light.sky;
  sheet.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, camera.horizon + 4],
      [0, camera.horizon + 4],
    ],
    sheet.gradient([
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
  );
  const clouds = light.name === "overcast" ? 12 : random.integer(3, 7);
  for (let i = 0; i < clouds; i++) {
    const y = random.between(30, camera.horizon * 0.62);
    cloud(sheet, random, random.between(-100, WIDTH), y, random.between(160, 420), light.cloud);
  }
};

const cloud = (sheet: Sheet, random: Random, x: number, y: number, length: number, color: Color): void => {
  for (let i = 0; i < 22; i++) {
    const share = random.next();
    const swell = Math.sin(share * Math.PI);
    const height = length * (0.012 + 0.045 * swell) * random.between(0.5, 1.2);
    sheet.ellipse(
      [x + share * length, y - swell * length * 0.05 * random.next()],
      [length * random.between(0.07, 0.2), height],
      color,
      0.085,
    );
  }
};

/** Roofs in the distance, under the haze. */
export const drawSkyline = ({ sheet, random, light, camera }: Scene, height: number): void => {
  for (const [depth, share] of [
    [0.55, 0.78],
    [1, 0.58],
  ] as const) {
    const color = inHaze(light, "#6d7784", share);
    let x = -20;
    while (x < WIDTH) {
      const width = random.between(46, 130);
      const top = camera.horizon - height * depth * random.between(0.6, 1.05);
      sheet.polygon(
        [
          [x, camera.horizon],
          [x, top],
          [x + width * 0.1, top - 9],
          [x + width * 0.9, top - 9],
          [x + width, top],
          [x + width, camera.horizon],
        ],
        color,
      );
      for (let chimney = 0; chimney < 2; chimney++) {
        const at = x + width * random.between(0.15, 0.8);
        sheet.polygon(
          [
            [at, top - 8],
            [at, top - 22],
            [at + 9, top - 22],
            [at + 9, top - 8],
          ],
          darker(color, 0.06),
        );
      }
      x += width;
    }
  }
};

/** Roadway, kerb and pavement, with a soft reflection of the sky after rain or at dusk. */
export const drawStreet = ({ sheet, random, light, camera }: Scene, pavementFrom: number): void => {
  const [, middle] = light.sky;
  const road = mix("#5c5f66", light.ground, 0.28);
  sheet.polygon(
    [
      [0, camera.horizon],
      [WIDTH, camera.horizon],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    sheet.gradient([
      [0, mix(road, middle, 0.35)],
      [1, darker(road, 0.32)],
    ]),
  );
  sheet.polygon(flat(camera, [-90, 90], [pavementFrom, 90]), light.ground);
  sheet.polygon(flat(camera, [-90, 90], [pavementFrom - 0.25, pavementFrom]), lighter(light.ground, 0.35));
  sheet.polygon(flat(camera, [-90, 90], [pavementFrom - 0.7, pavementFrom - 0.25]), darker(road, 0.35));
  for (let i = 0; i < 26; i++) {
    const z = pavementFrom + 0.8 * i;
    sheet.line([project(camera, [-60, 0, z]), project(camera, [60, 0, z])], darker(light.ground, 0.3), {
      opacity: 0.22,
    });
  }
  crossing(sheet, camera, random.between(-6, 4), pavementFrom);
};

const crossing = (sheet: Sheet, camera: Camera, x: number, pavementFrom: number): void => {
  for (let i = 0; i < 7; i++)
    sheet.polygon(
      flat(camera, [x + i * 1, x + i * 1 + 0.5], [pavementFrom - 7, pavementFrom - 1]),
      "#efece4",
      0.5,
    );
};

/** A street tree: trunk, iron grille, and leaves in clumps with the light on one side. */
export const drawTree = (
  { sheet, random, light, camera }: Scene,
  x: number,
  z: number,
  height: number,
): void => {
  const scale = camera.focal / z;
  const [footX, footY] = project(camera, [x, 0, z]);
  const leaf = mix(light.leaf, random.pick(["#8a8a3c", "#4c6a4a", "#6d7f46"]), 0.35);
  sheet.ellipse(
    [footX + height * 0.2 * scale, footY + 2],
    [height * 0.34 * scale, height * 0.035 * scale],
    "#10182a",
    0.22,
  );
  const trunk = darker("#5a4a3d", light.name === "dusk" ? 0.5 : 0.15);
  const w = height * 0.022 * scale;
  sheet.polygon(
    [
      [footX - w, footY],
      [footX + w, footY],
      [footX + w * 0.6, footY - height * 0.55 * scale],
      [footX - w * 0.6, footY - height * 0.55 * scale],
    ],
    trunk,
  );
  const clump = (count: number, spread: number, color: Color, dx: number, dy: number, opacity: number) => {
    for (let i = 0; i < count; i++) {
      const angle = random.between(0, Math.PI * 2);
      const away = Math.sqrt(random.next()) * spread * height * scale;
      sheet.circle(
        [
          footX + Math.cos(angle) * away * 0.82 + dx * height * scale,
          footY - (0.7 + dy) * height * scale + Math.sin(angle) * away,
        ],
        random.between(0.025, 0.07) * height * scale,
        color,
        opacity,
      );
    }
  };
  clump(46, 0.3, darker(leaf, 0.38), 0.02, -0.03, 0.95);
  clump(60, 0.27, leaf, 0, 0.02, 0.8);
  clump(54, 0.2, lighter(leaf, light.name === "dusk" ? 0.06 : 0.2), -0.06, 0.06, 0.35);
};

const COATS: readonly Color[] = ["#2b3444", "#6b3d34", "#a98a5b", "#44586b", "#7c2f35", "#3d4a3f", "#d8cdb8"];

/** A person who walks or stands, with a shadow: gives the building its size. */
export const drawPerson = ({ sheet, random, light, camera }: Scene, x: number, z: number): void => {
  const [footX, footY] = project(camera, [x, 0, z]);
  const m = camera.focal / z;
  const coat = light.name === "dusk" ? darker(random.pick(COATS), 0.4) : random.pick(COATS);
  const legs = darker(coat, 0.45);
  const stride = random.between(0.08, 0.26);
  sheet.ellipse([footX + 0.35 * m, footY], [0.55 * m, 0.06 * m], "#10182a", 0.25);
  for (const way of [-1, 1])
    sheet.polygon(
      [
        [footX - 0.1 * m, footY - 0.85 * m],
        [footX + 0.1 * m, footY - 0.85 * m],
        [footX + (way * stride + 0.07) * m, footY],
        [footX + (way * stride - 0.07) * m, footY],
      ],
      legs,
    );
  sheet.path(
    `M${footX - 0.2 * m},${footY - 0.65 * m} Q${footX - 0.26 * m},${footY - 1.45 * m} ${footX},${footY - 1.48 * m} Q${footX + 0.26 * m},${footY - 1.45 * m} ${footX + 0.2 * m},${footY - 0.65 * m} Z`,
    coat,
  );
  sheet.circle([footX + 0.01 * m, footY - 1.6 * m], 0.115 * m, light.name === "dusk" ? "#8a6353" : "#c79a7c");
  sheet.path(
    `M${footX - 0.12 * m},${footY - 1.62 * m} a${0.12 * m},${0.13 * m} 0 0 1 ${0.24 * m},0 Z`,
    "#33261f",
  );
  if (random.chance(0.4))
    sheet.polygon(
      [
        [footX + 0.2 * m, footY - 0.8 * m],
        [footX + 0.42 * m, footY - 0.8 * m],
        [footX + 0.4 * m, footY - 0.48 * m],
        [footX + 0.22 * m, footY - 0.48 * m],
      ],
      darker(coat, 0.3),
    );
};

/** A street lamp, lit at dusk. */
export const drawLamp = ({ sheet, light, camera }: Scene, x: number, z: number): void => {
  const m = camera.focal / z;
  const [footX, footY] = project(camera, [x, 0, z]);
  const iron = "#26302f";
  sheet.polygon(
    [
      [footX - 0.09 * m, footY],
      [footX + 0.09 * m, footY],
      [footX + 0.04 * m, footY - 4 * m],
      [footX - 0.04 * m, footY - 4 * m],
    ],
    iron,
  );
  if (light.name === "dusk") sheet.circle([footX, footY - 4.35 * m], 1.3 * m, LAMP, 0.16);
  sheet.polygon(
    [
      [footX - 0.13 * m, footY - 4 * m],
      [footX + 0.13 * m, footY - 4 * m],
      [footX + 0.2 * m, footY - 4.55 * m],
      [footX - 0.2 * m, footY - 4.55 * m],
    ],
    light.name === "dusk" ? LAMP : "#dfe3dd",
  );
  sheet.polygon(
    [
      [footX - 0.24 * m, footY - 4.55 * m],
      [footX + 0.24 * m, footY - 4.55 * m],
      [footX, footY - 4.85 * m],
    ],
    iron,
  );
};

/** A parked car seen from the side. */
export const drawCar = ({ sheet, random, light, camera }: Scene, x: number, z: number): void => {
  const m = camera.focal / z;
  const [left, ground] = project(camera, [x, 0, z]);
  const base = random.pick(["#30363f", "#8f9499", "#e4e2dc", "#5b2f30", "#34495c", "#b8ab8f"]);
  const body = light.name === "dusk" ? darker(base, 0.45) : base;
  const X = (metres: number) => left + metres * m;
  const Y = (metres: number) => ground - metres * m;
  sheet.ellipse([X(2.1), Y(0.02)], [2.3 * m, 0.16 * m], "#0d1420", 0.4);
  sheet.path(
    `M${X(0.05)},${Y(0.3)} L${X(0)},${Y(0.75)} Q${X(0.2)},${Y(0.9)} ${X(0.85)},${Y(0.95)} Q${X(1.35)},${Y(1.45)} ${X(1.9)},${Y(1.46)} L${X(2.7)},${Y(1.44)} Q${X(3.2)},${Y(1.35)} ${X(3.6)},${Y(0.98)} Q${X(4.2)},${Y(0.9)} ${X(4.22)},${Y(0.6)} L${X(4.2)},${Y(0.3)} Z`,
    body,
  );
  sheet.path(
    `M${X(1.05)},${Y(0.95)} Q${X(1.45)},${Y(1.36)} ${X(1.9)},${Y(1.37)} L${X(2.65)},${Y(1.35)} Q${X(3.05)},${Y(1.27)} ${X(3.35)},${Y(0.97)} Z`,
    mix(light.glass, "#0d1420", 0.25),
  );
  sheet.line(
    [
      [X(0.06), Y(0.66)],
      [X(4.2), Y(0.7)],
    ],
    lighter(body, 0.25),
    { width: 0.03 * m, opacity: 0.6 },
  );
  for (const wheel of [0.85, 3.4]) {
    sheet.circle([X(wheel), Y(0.32)], 0.33 * m, "#14171c");
    sheet.circle([X(wheel), Y(0.32)], 0.18 * m, "#8d9094");
  }
};
