import type { Color } from "./color.ts";
import { drawPendant, drawRoom, type RoomScene } from "./room.ts";
import { drawVisitor, roomOf } from "./room-setup.ts";
import type { Scene } from "./scenery.ts";
import { HEIGHT, WIDTH } from "./sheet.ts";
import { type Camera, drawBox, face, flat } from "./space.ts";

/** A shop with its shelves and tables. */
export const drawShop = (scene: Scene): void => {
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
  drawVisitor(scene, camera, 2.2, 7.4);
};

/** The inside of a warehouse: portal frames, racks, roof lights. */
export const drawHallInside = (scene: Scene): void => {
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
  drawVisitor(scene, camera, random.between(-4, 4), 14);
  drawVisitor(scene, camera, random.between(-4, 4), 22);
};
