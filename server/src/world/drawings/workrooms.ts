import { mix } from "./color.ts";
import {
  drawCeilingLights,
  drawChair,
  drawDesk,
  drawPendant,
  drawPlant,
  drawRoom,
  type RoomScene,
} from "./room.ts";
import { roomOf, SEATS } from "./room-setup.ts";
import type { Scene } from "./scenery.ts";
import { drawBox, face, flat, project } from "./space.ts";

/** Rows of desks, and a glazed meeting room at the back. */
export const drawOpenspace = (scene: Scene): void => {
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

/** A long table, a screen and a view. */
export const drawMeeting = (scene: Scene): void => {
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

/** Bare concrete before the works: columns, beams, ducts. */
export const drawShell = (scene: Scene): void => {
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
