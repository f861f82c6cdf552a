import { darker, lighter, mix } from "./color.ts";
import { drawChair, drawPendant, drawPlant, drawRoom, type RoomScene } from "./room.ts";
import { drawVisitor, roomOf, SEATS } from "./room-setup.ts";
import { drawSky, drawSkyline, type Scene } from "./scenery.ts";
import { HEIGHT, WIDTH } from "./sheet.ts";
import { type Camera, drawBox, face, flat, project } from "./space.ts";

/** The hall of an office building or of a hotel. */
export const drawLobby = (scene: Scene): void => {
  const { random, light } = scene;
  const room = roomOf(scene, 6, 5.4, 16);
  drawRoom(room, { boards: false, sill: 0.1 });
  const { sheet, camera, half, depth } = room;
  const back = face(camera, [-half, depth], [half, depth]);
  const panel = random.pick(["#7a5338", "#31424a", "#5b4a3e", "#8d7a5e"]);
  sheet.polygon(back.quad(1.8, 0, 8.4, 4.6), panel);
  for (let at = 1.8; at <= 10.2; at += 0.35)
    sheet.line([back.at(at, 0), back.at(at, 4.6)], darker(panel, 0.4), { width: 1.4, opacity: 0.6 });
  for (const at of [2.3, 8.2]) {
    sheet.polygon(back.quad(at, 0, 1.5, 2.5), "#aab2b5");
    sheet.line([back.at(at + 0.75, 0), back.at(at + 0.75, 2.5)], "#4b5459", { width: 2 });
  }
  const right = face(camera, [half, depth], [half, 0.5]);
  for (let along = 1; along < 12; along += 3.4)
    sheet.polygon(right.quad(along, 0.6, 2.2, 3.4), mix(panel, "#d9cdb5", 0.45), 0.8);
  drawBox(sheet, camera, {
    x: -1.4,
    y: 0,
    z: 11,
    width: 4.4,
    height: 1.1,
    depth: 1.1,
    color: random.pick(["#efe9dd", "#2f3a40", "#b98d5e"]),
  });
  for (const x of [-1.6, 0.8, 3.2]) drawPendant(room, x, 10.5, 3, "#b98a4e");
  drawVisitor(scene, camera, 2.4, 9.4);
  drawVisitor(scene, camera, -3.2, 7.2);
  drawBox(sheet, camera, {
    x: 2.9,
    y: 0,
    z: 5.6,
    width: 2.4,
    height: 0.45,
    depth: 0.9,
    color: random.pick(SEATS),
  });
  drawPlant(room, 4.9, 9, 2.6);
  drawPlant(room, -4.6, 8, 2.2);
  sheet.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    light.name === "dusk" ? "#ffb56b" : "#fff2d8",
    0.05,
  );
};

/** A roof terrace over the zinc of Paris. */
export const drawTerrace = (scene: Scene): void => {
  const { sheet, random, light } = scene;
  const camera: Camera = { horizon: 430, center: 600, eye: 1.65, focal: 620 };
  const near: Scene = { ...scene, camera };
  drawSky(near);
  eiffel(near, random.between(180, 1000));
  drawSkyline(near, 120);
  const wood = random.pick(["#a98358", "#8d7a66", "#c2a27c"]);
  const deck = light.name === "dusk" ? darker(wood, 0.45) : wood;
  sheet.polygon(
    [
      [0, 430],
      [WIDTH, 430],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    mix(light.haze, "#7b8791", 0.55),
  );
  for (let roof = 0; roof < 9; roof++) {
    const x = -80 + roof * 150 + random.between(-20, 20);
    const y = random.between(448, 480);
    sheet.polygon(
      [
        [x, 560],
        [x + 14, y],
        [x + 120, y],
        [x + 140, 560],
      ],
      mix("#8492a0", light.haze, random.between(0.05, 0.35)),
    );
    sheet.polygon(
      [
        [x + 30, y],
        [x + 30, y - 26],
        [x + 58, y - 26],
        [x + 58, y],
      ],
      mix("#b5886a", light.haze, 0.3),
    );
  }
  sheet.polygon(
    flat(camera, [-14, 14], [0.6, 9]),
    sheet.gradient([
      [0, lighter(deck, 0.12)],
      [1, darker(deck, light.name === "dusk" ? 0.5 : 0.15)],
    ]),
  );
  for (let x = -14; x <= 14; x += 0.3)
    sheet.line([project(camera, [x, 0, 0.7]), project(camera, [x, 0, 9])], darker(deck, 0.45), {
      opacity: 0.4,
    });
  const rail = face(camera, [-14, 9], [14, 9]);
  sheet.polygon(rail.quad(0, 0, 28, 1.05), "#dbe8ea", 0.3);
  for (let at = 0; at <= 28; at += 1.4)
    sheet.line([rail.at(at, 0), rail.at(at, 1.1)], "#2a3238", { width: 3 });
  sheet.line([rail.at(0, 1.1), rail.at(28, 1.1)], "#2a3238", { width: 5 });
  const room: RoomScene = {
    sheet,
    random,
    light,
    camera,
    half: 6,
    height: 6,
    depth: 9,
    wall: "#e8e2d4",
    floor: deck,
  };
  for (let x = -7; x < 8; x += 2.4) {
    drawBox(sheet, camera, {
      x,
      y: 0,
      z: 8.2,
      width: 1.7,
      height: 0.5,
      depth: 0.6,
      color: random.pick(["#5a6167", "#b98d5e"]),
    });
    drawPlant(room, x + 0.8, 8.1, random.between(1.2, 1.8));
  }
  const seat = random.pick(SEATS);
  for (const x of [-2.6, 1.4]) {
    drawChair(room, x - 0.6, 6, seat);
    drawChair(room, x + 1.5, 6, seat);
    drawBox(sheet, camera, { x, y: 0.68, z: 5.4, width: 0.9, height: 0.05, depth: 0.9, color: "#efe9dd" });
    drawBox(sheet, camera, {
      x: x + 0.4,
      y: 0,
      z: 5.8,
      width: 0.1,
      height: 0.68,
      depth: 0.1,
      color: "#2a3238",
    });
  }
  drawVisitor(scene, camera, random.between(-5, -3.6), 7.4);
  drawVisitor(scene, camera, random.between(3.6, 5), 7.8);
};

/** The tower that tells where we are, far behind the roofs. */
const eiffel = ({ sheet, light }: Scene, x: number): void => {
  const color = mix("#5b5148", light.haze, 0.55);
  sheet.path(
    `M${x - 34},430 Q${x - 8},350 ${x - 3},210 L${x},185 L${x + 3},210 Q${x + 8},350 ${x + 34},430 L${x + 20},430 Q${x},392 ${x - 20},430 Z`,
    color,
  );
  for (const [y, half] of [
    [388, 20],
    [330, 11],
    [232, 5],
  ] as const)
    sheet.polygon(
      [
        [x - half, y],
        [x + half, y],
        [x + half, y + 6],
        [x - half, y + 6],
      ],
      darker(color, 0.15),
    );
};
