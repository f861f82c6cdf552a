import type { Room } from "./pool.ts";
import { drawLobby, drawTerrace } from "./reception-rooms.ts";
import type { Scene } from "./scenery.ts";
import { drawHallInside, drawShop } from "./trade-rooms.ts";
import { drawMeeting, drawOpenspace, drawShell } from "./workrooms.ts";

const DRAW: Record<Room, (scene: Scene) => void> = {
  openspace: drawOpenspace,
  meeting: drawMeeting,
  lobby: drawLobby,
  terrace: drawTerrace,
  shell: drawShell,
  shop: drawShop,
  hall: drawHallInside,
};

/** A room of the pool. */
export const drawInterior = (scene: Scene, room: Room): void => DRAW[room](scene);
