import { type Color, darker, lighter, mix } from "./color.ts";
import type { Room } from "./pool.ts";
import {
  drawCeilingLights,
  drawChair,
  drawDesk,
  drawPendant,
  drawPlant,
  drawRoom,
  type RoomScene,
} from "./room.ts";
import { drawPerson, drawSky, drawSkyline, type Scene } from "./scenery.ts";
import { HEIGHT, WIDTH } from "./sheet.ts";
import { type Camera, drawBox, face, flat, project } from "./space.ts";

const WALLS: readonly Color[] = ["#e8e2d4", "#dfe0dc", "#e9dfcc", "#d3d8d6", "#e4d3c2"];
const FLOORS: readonly Color[] = ["#b98d5e", "#8f6c4a", "#a8a49b", "#c2a27c", "#7a7b7c"];
const SEATS: readonly Color[] = ["#3e5660", "#b4643f", "#5d6a52", "#2b3444", "#c99a4b", "#8a3f3a"];

const roomOf = ({ sheet, random, light }: Scene, half: number, height: number, depth: number): RoomScene => ({
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

/** A room of the pool. */
export const drawInterior = (scene: Scene, room: Room): void => DRAW[room](scene);

const openspace = (scene: Scene): void => {
  const { random } = scene;
  const room = roomOf(scene, random.between(5.4, 6.6), 3, 21);
  drawRoom(room, { boards: random.chance(0.6), sill: random.pick([0.1, 0.8]) });
  drawCeilingLights(room);
  partition(room);
  const wood = random.pick(["#e6d8bf", "#f0eee8", "#c9a678"]);
  const seat = random.pick(SEATS);
  for (let z = 17.4; z >= 3.8; z -= 3.4) {
    drawDesk(room, -4.6, z, wood, seat);
    if (z > 5) drawDesk(room, 1.2, z, wood, seat);
    if (random.chance(0.4)) drawPlant(room, 0, z + 1, 1.5);
  }
  drawPlant(room, room.half - 0.8, 5.6, 1.9);
};

/** A glazed meeting room at the back. */
const partition = ({ sheet, camera, half, height, depth, light }: RoomScene): void => {
  const wall = face(camera, [-half * 0.1, depth - 0.1], [half, depth - 0.1]);
  sheet.polygon(wall.quad(0, 0, wall.length, height - 0.2), mix("#ffe9bf", light.glass, 0.2));
  sheet.polygon(wall.quad(0.6, 0, wall.length - 1.2, 0.9), "#6b5a48", 0.6);
  for (let at = 0; at <= wall.length; at += 1.1)
    sheet.line([wall.at(at, 0), wall.at(at, height - 0.2)], "#1f262c", { width: 2.5 });
  sheet.line([wall.at(0, 2.1), wall.at(wall.length, 2.1)], "#1f262c", { width: 2 });
};

const meeting = (scene: Scene): void => {
  const { random } = scene;
  const room = roomOf(scene, 3.6, 2.9, 10);
  drawRoom(room, { boards: random.chance(0.5), sill: 0.7 });
  const { sheet, camera } = room;
  const back = face(camera, [-3.6, 10], [3.6, 10]);
  sheet.polygon(back.quad(1.7, 0.9, 3.8, 1.65), "#1d2329");
  sheet.polygon(
    back.quad(1.8, 1, 3.6, 1.45),
    sheet.gradient([
      [0, "#40586a"],
      [1, "#8fa5ac"],
    ]),
  );
  for (let bar = 0; bar < 6; bar++)
    sheet.polygon(back.quad(2.3 + bar * 0.45, 1.15, 0.25, 0.25 + bar * 0.14), "#f0c987", 0.85);
  const seat = random.pick(SEATS);
  for (let z = 8.4; z > 4; z -= 1.15) for (const x of [-1.55, 1.75]) drawChair(room, x, z, seat);
  drawBox(sheet, camera, { x: -0.3, y: 0, z: 4.8, width: 0.7, height: 0.7, depth: 3, color: "#33383e" });
  drawBox(sheet, camera, {
    x: -1.25,
    y: 0.7,
    z: 3.7,
    width: 2.6,
    height: 0.07,
    depth: 5,
    color: random.pick(["#a9794e", "#e9e3d6", "#6b4a35"]),
  });
  for (let paper = 0; paper < 4; paper++)
    sheet.polygon(
      flat(camera, [paper % 2 ? 0.5 : -0.9, paper % 2 ? 0.85 : -0.55], [4.4 + paper, 4.8 + paper], 0.775),
      "#faf7ef",
    );
  for (const z of [7.6, 6, 4.6]) drawPendant(room, 0.05, z, 1.95, random.pick(["#23282d", "#b4643f"]));
  drawPlant(room, 2.9, 5.2, 1.8);
};

const lobby = (scene: Scene): void => {
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
  person(scene, camera, 2.4, 9.4);
  person(scene, camera, -3.2, 7.2);
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

const person = (scene: Scene, camera: Camera, x: number, z: number): void =>
  drawPerson({ ...scene, camera }, x, z);

const terrace = (scene: Scene): void => {
  const { sheet, random, light } = scene;
  const camera: Camera = { horizon: 430, center: 600, eye: 1.65, focal: 620 };
  const near: Scene = { ...scene, camera };
  drawSky(near);
  eiffel(near, random.between(180, 1000));
  drawSkyline(near, 120);
  const deck = random.pick(["#a98358", "#8d7a66", "#c2a27c"]);
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
  person(scene, camera, random.between(-5, -3.6), 7.4);
  person(scene, camera, random.between(3.6, 5), 7.8);
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

const shell = (scene: Scene): void => {
  const { random } = scene;
  const room: RoomScene = {
    ...roomOf(scene, 6.4, 3.6, 22),
    wall: random.pick(["#cfccc4", "#c4c6c6", "#d8d2c6"]),
    floor: random.pick(["#a7a49c", "#9a9894", "#b0a795"]),
  };
  drawRoom(room, { boards: false, sill: random.pick([0.1, 0.9]) });
  const { sheet, camera, height, half } = room;
  for (let z = 19; z > 3; z -= 4) {
    for (const x of [-2.4, 2.6])
      drawBox(sheet, camera, { x, y: 0, z, width: 0.55, height, depth: 0.55, color: "#c9c5bb" });
    drawBox(sheet, camera, {
      x: -half,
      y: height - 0.4,
      z,
      width: 2 * half,
      height: 0.4,
      depth: 0.35,
      color: "#bdb9b0",
    });
  }
  for (const [x, radius] of [
    [1.2, 0.24],
    [-3.4, 0.16],
  ] as const)
    for (let z = 21; z > 4.5; z -= 0.12) {
      const [cx, cy] = project(camera, [x, height - 0.75, z]);
      sheet.circle([cx, cy], (radius * camera.focal) / z, mix("#8f989d", "#d9dee0", (z % 2) * 0.45));
    }
  for (let pallet = 0; pallet < 3; pallet++)
    drawBox(sheet, camera, {
      x: 3.6,
      y: 0,
      z: 9 - pallet * 1.6,
      width: 1.2,
      height: 0.4 + pallet * 0.25,
      depth: 0.9,
      color: "#b98d5e",
    });
  sheet.line([project(camera, [half, 1, 20]), project(camera, [half, 1, 2])], "#b4643f", {
    width: 2,
    opacity: 0.6,
  });
};

const shop = (scene: Scene): void => {
  const { random } = scene;
  const room = roomOf(scene, 4.4, 3.3, 12);
  drawRoom(room, { boards: random.chance(0.6), sill: 0.1 });
  const { sheet, camera, half, depth, height } = room;
  const wood = random.pick(["#8f6c4a", "#2f3a40", "#c9a678"]);
  const goods: readonly Color[] = ["#b4643f", "#3e5660", "#e6d8bf", "#5d6a52", "#8a3f3a", "#c99a4b"];
  for (const wall of [
    face(camera, [half, depth], [half, 1]),
    face(camera, [-half + 0.5, depth - 0.1], [half, depth - 0.1]),
  ]) {
    for (const up of [0.4, 1.05, 1.7, 2.3]) {
      for (let at = 0.4; at < wall.length - 0.5; at += random.between(0.34, 0.6))
        sheet.polygon(
          wall.quad(at, up, random.between(0.18, 0.34), random.between(0.2, 0.48), 0.25),
          random.pick(goods),
        );
      sheet.polygon(wall.quad(0.2, up - 0.07, wall.length - 0.4, 0.07, 0.35), wood);
    }
    for (let at = 0.2; at < wall.length; at += 2.2) sheet.polygon(wall.quad(at, 0, 0.06, 2.8, 0.35), wood);
  }
  for (let z = 9.6; z > 4; z -= 2.6) {
    drawBox(sheet, camera, { x: -1.2, y: 0, z, width: 2.2, height: 0.82, depth: 1.1, color: wood });
    for (let item = 0; item < 5; item++)
      drawBox(sheet, camera, {
        x: -1.1 + item * 0.42,
        y: 0.82,
        z: z + 0.3,
        width: 0.3,
        height: random.between(0.08, 0.34),
        depth: 0.4,
        color: random.pick(goods),
      });
  }
  for (let z = 10; z > 2; z -= 1.6) drawPendant(room, 0.9, z, height - 0.7, "#23282d");
  person(scene, camera, 2.2, 7.4);
};

const hall = (scene: Scene): void => {
  const { random, light } = scene;
  const room: RoomScene = { ...roomOf(scene, 12, 9, 46), wall: "#c9cdcd", floor: "#a9a8a3" };
  const { sheet, half, depth } = room;
  const camera: Camera = { ...room.camera, horizon: 560, eye: 1.7, focal: 640 };
  sheet.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    "#4d565c",
  );
  sheet.polygon(
    flat(camera, [-half, half], [1, depth]),
    sheet.gradient([
      [0, "#d6d4cc"],
      [1, "#83847f"],
    ]),
  );
  sheet.polygon(
    flat(camera, [-half, half], [1, depth], 9),
    sheet.gradient([
      [0, "#5c666c"],
      [1, "#8b959a"],
    ]),
  );
  for (const [from, to] of [
    [
      [-half, 1],
      [-half, depth],
    ],
    [
      [half, depth],
      [half, 1],
    ],
    [
      [-half, depth],
      [half, depth],
    ],
  ] as const) {
    const wall = face(camera, from, to);
    sheet.polygon(wall.quad(0, 0, wall.length, 9), from[0] === half ? "#c4c9c9" : "#adb4b6");
    for (let at = 0; at < wall.length; at += 0.8)
      sheet.line([wall.at(at, 0), wall.at(at, 9)], "#7f888c", { opacity: 0.4 });
  }
  for (let z = 42; z > 4; z -= 5) {
    for (const x of [-4.5, 2.5])
      sheet.polygon(
        flat(camera, [x, x + 2], [z - 3.4, z], 8.9),
        light.name === "dusk" ? "#6b6f8c" : "#f6f7f2",
      );
    sheet.polygon(flat(camera, [-half, half], [z, z + 0.5], 8.4), "#b4643f");
    for (const x of [-half, half - 0.5])
      drawBox(sheet, camera, { x, y: 0, z, width: 0.5, height: 8.6, depth: 0.5, color: "#b4643f" });
  }
  const rackColor = random.pick(["#2f5d7c", "#c4872e"]);
  for (let z = 36; z > 9; z -= 3)
    for (const side of [-1, 1]) {
      const x = side < 0 ? -10.5 : 8;
      for (const up of [0.1, 2.2, 4.3])
        for (const shift of [0, 1.25])
          if (random.chance(0.85))
            drawBox(sheet, camera, {
              x: x + shift,
              y: up,
              z,
              width: 1.1,
              height: random.between(1, 1.7),
              depth: 1.1,
              color: random.pick(["#b98d5e", "#c9a678", "#a77b52", "#d9d3c4"]),
            });
      for (const up of [2, 4.1])
        drawBox(sheet, camera, { x, y: up, z, width: 2.5, height: 0.14, depth: 0.2, color: "#c4572e" });
      for (const shift of [-0.1, 2.5])
        drawBox(sheet, camera, {
          x: x + shift,
          y: 0,
          z,
          width: 0.14,
          height: 6.4,
          depth: 0.14,
          color: rackColor,
        });
    }
  for (const x of [-7, 6.8]) sheet.polygon(flat(camera, [x, x + 0.18], [1, depth]), "#e0b23c", 0.9);
  person(scene, camera, random.between(-4, 4), 14);
  person(scene, camera, random.between(-4, 4), 22);
};

const DRAW: Record<Room, (scene: Scene) => void> = { openspace, meeting, lobby, terrace, shell, shop, hall };
