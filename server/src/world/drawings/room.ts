import type { Random } from "../random.ts";
import { type Color, darker, lighter, mix } from "./color.ts";
import type { Light } from "./light.ts";
import { HEIGHT, type Sheet, WIDTH } from "./sheet.ts";
import { type Camera, drawBox, face, flat, project } from "./space.ts";

/** A room seen from its middle: half its width, its height and its depth, in metres. */
export type RoomScene = {
  sheet: Sheet;
  random: Random;
  light: Light;
  camera: Camera;
  half: number;
  height: number;
  depth: number;
  wall: Color;
  floor: Color;
};

/** The part of the sky and roofs that a window shows. */
const viewFill = ({ sheet, light }: RoomScene): string =>
  sheet.gradient([
    [0, light.sky[0]],
    [0.5, light.sky[1]],
    [0.78, light.sky[2]],
    [0.8, mix(light.haze, "#6d7784", 0.4)],
    [1, mix(light.haze, "#4c5866", 0.6)],
  ]);

/** Floor, ceiling, three walls; the windows are on the left, and their light lies on the floor. */
export const drawRoom = (room: RoomScene, { boards, sill }: { boards: boolean; sill: number }): void => {
  const { sheet, random, light, camera, half, height, depth, wall, floor } = room;
  const dim = light.name === "dusk" ? 0.26 : 0;
  sheet.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    darker(floor, 0.2),
  );
  sheet.polygon(
    flat(camera, [-half, half], [0.5, depth]),
    sheet.gradient([
      [0, lighter(floor, 0.12)],
      [1, darker(floor, 0.2 + dim)],
    ]),
  );
  if (boards)
    for (let x = -half; x <= half; x += 0.28)
      sheet.line([project(camera, [x, 0, 0.6]), project(camera, [x, 0, depth])], darker(floor, 0.4), {
        opacity: 0.3,
      });
  else
    for (let x = -half; x <= half; x += 1.2) {
      sheet.line([project(camera, [x, 0, 0.6]), project(camera, [x, 0, depth])], lighter(floor, 0.3), {
        opacity: 0.3,
      });
      sheet.line(
        [project(camera, [-half, 0, 1 + x + half]), project(camera, [half, 0, 1 + x + half])],
        lighter(floor, 0.3),
        { opacity: 0.3 },
      );
    }
  const ceiling = darker(mix(wall, "#ffffff", 0.45), dim);
  sheet.polygon(
    flat(camera, [-half, half], [0.5, depth], height),
    sheet.gradient([
      [0, darker(ceiling, 0.13)],
      [1, lighter(ceiling, 0.2)],
    ]),
  );
  const back = face(camera, [-half, depth], [half, depth]);
  sheet.polygon(back.quad(0, 0, 2 * half, height), darker(wall, 0.05 + dim));
  const right = face(camera, [half, depth], [half, 0.5]);
  sheet.polygon(
    right.quad(0, 0, right.length, height),
    sheet.gradient(
      [
        [0, darker(wall, 0.07 + dim)],
        [1, lighter(wall, 0.25 - dim)],
      ],
      [0, 0, 1, 0],
    ),
  );
  const left = face(camera, [-half, 0.5], [-half, depth]);
  sheet.polygon(left.quad(0, 0, left.length, height), darker(wall, 0.22 + dim));
  const view = viewFill(room);
  const step = random.pick([2.4, 3, 3.6]);
  for (let along = 0.6; along < left.length - step + 0.6; along += step) {
    const width = step - 0.6;
    const top = height - 0.35 - sill;
    sheet.polygon(left.quad(along - 0.08, sill - 0.08, width + 0.16, top + 0.16), lighter(wall, 0.35));
    sheet.polygon(left.quad(along, sill, width, top), view);
    for (let roof = 0; roof < 4; roof++)
      sheet.polygon(
        left.quad(along + roof * (width / 4), sill, width / 4 - 0.03, top * random.between(0.14, 0.36)),
        mix(light.haze, "#5a6675", 0.45),
        0.8,
      );
    sheet.polygon(left.quad(along + width / 2 - 0.03, sill, 0.06, top), lighter(wall, 0.3));
    sheet.polygon(left.quad(along, sill + top * 0.7, width, 0.05), lighter(wall, 0.3));
    if (light.name !== "overcast" && light.name !== "dusk")
      sheet.polygon(
        [
          project(camera, [-half + 0.2, 0, 0.9 + along]),
          project(camera, [-half + 0.2, 0, 0.5 + along + width]),
          project(camera, [-half + 4.4, 0, 1.6 + along + width]),
          project(camera, [-half + 4.4, 0, 1.9 + along]),
        ],
        "#fff3cf",
        0.26,
      );
  }
  sheet.polygon(back.quad(0, 0, 2 * half, 0.12), lighter(wall, 0.25));
};

/** Strip lights along the ceiling, with a warm halo. */
export const drawCeilingLights = ({ sheet, camera, half, height, depth }: RoomScene): void => {
  for (const x of [-half * 0.5, half * 0.1, half * 0.66])
    for (let z = 3; z < depth - 1; z += 3) {
      sheet.polygon(flat(camera, [x - 0.35, x + 0.35], [z - 0.2, z + 2], height - 0.05), "#ffeec2", 0.2);
      sheet.polygon(flat(camera, [x - 0.09, x + 0.09], [z, z + 1.8], height - 0.06), "#fffbef");
    }
};

/** A lamp that hangs over a table. */
export const drawPendant = (
  { sheet, camera, height }: RoomScene,
  x: number,
  z: number,
  low: number,
  color: Color,
): void => {
  const m = camera.focal / z;
  const [top, at] = [project(camera, [x, height, z]), project(camera, [x, low, z])];
  sheet.line([top, at], "#23282d", { width: 2 });
  sheet.circle([at[0], at[1] + 0.16 * m], 0.75 * m, "#ffd58a", 0.15);
  sheet.path(
    `M${at[0] - 0.32 * m},${at[1] + 0.24 * m} Q${at[0] - 0.26 * m},${at[1] - 0.02 * m} ${at[0]},${at[1] - 0.03 * m} Q${at[0] + 0.26 * m},${at[1] - 0.02 * m} ${at[0] + 0.32 * m},${at[1] + 0.24 * m} Z`,
    color,
  );
  sheet.ellipse([at[0], at[1] + 0.24 * m], [0.32 * m, 0.05 * m], "#fff0c4");
};

/** A plant in its pot. */
export const drawPlant = (
  { sheet, random, camera, light }: RoomScene,
  x: number,
  z: number,
  tall: number,
): void => {
  const m = camera.focal / z;
  const [footX, footY] = project(camera, [x, 0, z]);
  sheet.ellipse([footX + 0.1 * m, footY], [0.42 * m, 0.08 * m], "#0d1420", 0.3);
  sheet.polygon(
    [
      [footX - 0.17 * m, footY],
      [footX + 0.17 * m, footY],
      [footX + 0.25 * m, footY - 0.5 * m],
      [footX - 0.25 * m, footY - 0.5 * m],
    ],
    "#b4704d",
  );
  for (let leaf = 0; leaf < 26; leaf++) {
    const lean = random.between(-1, 1);
    const tip: [number, number] = [
      footX + lean * 0.75 * m,
      footY - (0.6 + (tall - 0.6) * (1 - Math.abs(lean) * 0.55) * random.between(0.55, 1)) * m,
    ];
    const green = mix(light.leaf, random.pick(["#2f5440", "#6f8a4a", "#43684b"]), 0.6);
    sheet.path(
      `M${footX},${footY - 0.45 * m} Q${footX + lean * 0.12 * m},${tip[1]} ${tip[0]},${tip[1]} Q${footX + lean * 0.55 * m},${footY - 0.7 * m} ${footX},${footY - 0.45 * m} Z`,
      green,
      0.92,
    );
  }
};

/** A chair on castors, seen from behind or from the side. */
export const drawChair = ({ sheet, camera }: RoomScene, x: number, z: number, color: Color): void => {
  const m = camera.focal / z;
  const [footX, footY] = project(camera, [x, 0, z]);
  sheet.ellipse([footX, footY], [0.34 * m, 0.08 * m], "#0d1420", 0.28);
  sheet.line(
    [
      [footX, footY - 0.06 * m],
      [footX, footY - 0.45 * m],
    ],
    "#2a2f35",
    { width: 0.07 * m },
  );
  sheet.line(
    [
      [footX - 0.26 * m, footY - 0.02 * m],
      [footX, footY - 0.09 * m],
      [footX + 0.26 * m, footY - 0.02 * m],
    ],
    "#2a2f35",
    { width: 0.05 * m },
  );
  sheet.ellipse([footX, footY - 0.47 * m], [0.27 * m, 0.08 * m], darker(color, 0.2));
  sheet.path(
    `M${footX - 0.22 * m},${footY - 0.5 * m} Q${footX - 0.27 * m},${footY - 1.02 * m} ${footX},${footY - 1.03 * m} Q${footX + 0.27 * m},${footY - 1.02 * m} ${footX + 0.22 * m},${footY - 0.5 * m} Z`,
    color,
  );
};

/** A long desk with two screens on each side. */
export const drawDesk = (room: RoomScene, x: number, z: number, wood: Color, seat: Color): void => {
  const { sheet, camera, random } = room;
  drawChair(room, x + 0.5, z + 1.5, darker(seat, 0.15));
  drawChair(room, x + 2, z + 1.5, darker(seat, 0.15));
  for (const leg of [x + 0.05, x + 2.6])
    drawBox(sheet, camera, {
      x: leg,
      y: 0,
      z: z + 0.1,
      width: 0.08,
      height: 0.7,
      depth: 1.1,
      color: "#3a4046",
    });
  drawBox(sheet, camera, { x, y: 0.7, z, width: 2.75, height: 0.06, depth: 1.3, color: wood });
  drawBox(sheet, camera, {
    x: x + 0.05,
    y: 0.76,
    z: z + 0.62,
    width: 2.65,
    height: 0.28,
    depth: 0.05,
    color: mix(seat, "#b9b4a8", 0.55),
  });
  for (const at of [0.3, 1.65]) {
    drawBox(sheet, camera, {
      x: x + at,
      y: 0.86,
      z: z + 0.5,
      width: 0.72,
      height: 0.44,
      depth: 0.04,
      color: "#20262d",
    });
    if (random.chance(0.6))
      drawBox(sheet, camera, {
        x: x + at + 0.1,
        y: 0.76,
        z: z + 0.12,
        width: 0.32,
        height: 0.03,
        depth: 0.24,
        color: "#e9e5da",
      });
  }
  drawChair(room, x + 0.7, z - 0.25, seat);
  drawChair(room, x + 2.05, z - 0.25, seat);
};
