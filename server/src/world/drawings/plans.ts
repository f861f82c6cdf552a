import type { Random } from "../random.ts";
import { drawDigits } from "./digits.ts";
import {
  type Draft,
  drawCore,
  drawDesks,
  drawDimensions,
  drawDoor,
  drawNorth,
  drawOuterWalls,
  drawTable,
  drawWall,
  fillRect,
  INK,
  outlineRect,
  type Rect,
  surfaceOf,
} from "./plan-parts.ts";
import type { PlanKind } from "./pool.ts";
import { HEIGHT, type Sheet, WIDTH } from "./sheet.ts";

const PAPERS = ["#fbf8f0", "#f6f4ee", "#f4f6f6", "#faf5e9"] as const;

const TINTS = ["#d9c6a2", "#bfcdd2", "#cbd3bd", "#dcc2b4"] as const;

/** A floor plan in thin lines: walls, core, rooms, furniture, outer dimensions in metres. */
export const drawPlan = (sheet: Sheet, random: Random, kind: PlanKind): void => {
  sheet.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    random.pick(PAPERS),
  );
  for (let x = 0; x <= WIDTH; x += 30)
    sheet.line(
      [
        [x, 0],
        [x, HEIGHT],
      ],
      "#8aa0ad",
      { width: 0.6, opacity: x % 150 === 0 ? 0.3 : 0.13 },
    );
  for (let y = 0; y <= HEIGHT; y += 30)
    sheet.line(
      [
        [0, y],
        [WIDTH, y],
      ],
      "#8aa0ad",
      { width: 0.6, opacity: y % 150 === 0 ? 0.3 : 0.13 },
    );
  const width = random.between(800, 900);
  const height = kind === "shop" ? random.between(480, 600) : random.between(430, 580);
  const outer: Rect = { x: (WIDTH - width) / 2 + 20, y: (HEIGHT - height) / 2 - 10, width, height };
  const draft: Draft = {
    sheet,
    random,
    tint: random.pick(TINTS),
    scale: kind === "hall" ? 14 : kind === "shop" ? 58 : 25,
  };
  fillRect(sheet, outer, "#ffffff");
  if (kind === "office") office(draft, outer);
  else if (kind === "shop") shop(draft, outer);
  else hall(draft, outer);
  drawOuterWalls(draft, outer, kind === "hall" ? 90 : 54);
  drawDimensions(draft, outer);
  drawNorth(sheet, [WIDTH - 70, 90]);
};

const office = (draft: Draft, outer: Rect): void => {
  const { sheet, random, tint } = draft;
  const middle = {
    x: outer.x + outer.width * random.between(0.36, 0.44),
    y: outer.y + outer.height * 0.36,
    width: outer.width * 0.22,
    height: outer.height * 0.3,
  };
  const rooms = random.integer(3, 5);
  const depth = outer.height * 0.27;
  const each = (outer.width * random.between(0.42, 0.56)) / rooms;
  const onTop = random.chance(0.5);
  for (let i = 0; i < rooms; i++) {
    const area = {
      x: outer.x + i * each,
      y: onTop ? outer.y : outer.y + outer.height - depth,
      width: each,
      height: depth,
    };
    if (i % 2 === 0) fillRect(sheet, area, tint, 0.28);
    outlineRect(sheet, area, { width: 3.4 });
    drawDoor(sheet, [area.x + each * 0.55, onTop ? area.y + depth : area.y], 26, onTop);
    drawTable(draft, area, i % 2 === 0);
  }
  const far = outer.x + outer.width;
  const big = {
    x: far - outer.width * 0.2,
    y: onTop ? outer.y + outer.height * 0.62 : outer.y,
    width: outer.width * 0.2,
    height: outer.height * 0.38,
  };
  fillRect(sheet, big, tint, 0.28);
  outlineRect(sheet, big, { width: 3.4 });
  drawDoor(sheet, [big.x + 14, onTop ? big.y : big.y + big.height], 28, !onTop);
  drawTable(draft, big, true);
  drawCore(draft, middle);
  const free = onTop ? outer.y + outer.height * 0.72 : outer.y + 24;
  for (let x = outer.x + 30; x < big.x - 110; x += 118) drawDesks(sheet, x, free);
  for (let x = outer.x + 30; x < middle.x - 100; x += 118)
    drawDesks(sheet, x, outer.y + outer.height * (onTop ? 0.4 : 0.44));
  for (let x = middle.x + middle.width + 30; x < far - 110; x += 118)
    drawDesks(sheet, x, outer.y + outer.height * (onTop ? 0.16 : 0.7));
  for (let x = outer.x + outer.width * 0.125; x < far - 20; x += outer.width * 0.125)
    for (const y of [outer.y + outer.height * 0.31, outer.y + outer.height * 0.64])
      fillRect(sheet, { x: x - 6, y: y - 6, width: 12, height: 12 }, INK);
  drawDigits(
    sheet,
    [outer.x + outer.width * 0.68, outer.y + outer.height * 0.5],
    24,
    `${surfaceOf(draft, outer)} m2`,
    INK,
  );
};

const shop = (draft: Draft, outer: Rect): void => {
  const { sheet, random, tint } = draft;
  const back = outer.width * random.between(0.22, 0.32);
  const stock = { x: outer.x, y: outer.y, width: back, height: outer.height * 0.58 };
  const office = { x: outer.x, y: outer.y + outer.height * 0.58, width: back, height: outer.height * 0.42 };
  fillRect(sheet, stock, tint, 0.35);
  for (const area of [stock, office]) outlineRect(sheet, area, { width: 5 });
  drawDoor(sheet, [outer.x + back * 0.5, office.y], 34, true);
  sheet.line(
    [
      [outer.x + back, outer.y + outer.height * 0.3],
      [outer.x + back, outer.y + outer.height * 0.4],
    ],
    "#ffffff",
    { width: 7 },
  );
  for (let shelf = 0; shelf < 3; shelf++)
    outlineRect(sheet, { x: stock.x + 20, y: stock.y + 24 + shelf * 70, width: back - 60, height: 30 });
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++)
      outlineRect(sheet, {
        x: outer.x + back + 90 + column * 140,
        y: outer.y + 90 + row * ((outer.height - 160) / 3),
        width: 92,
        height: 46,
      });
  for (let x = outer.x + back + 24; x < outer.x + outer.width - 90; x += 84) {
    outlineRect(sheet, { x, y: outer.y + 6, width: 78, height: 24 });
    outlineRect(sheet, { x, y: outer.y + outer.height - 30, width: 78, height: 24 });
  }
  fillRect(
    sheet,
    { x: outer.x + outer.width - 90, y: outer.y + outer.height * 0.62, width: 34, height: 120 },
    tint,
    0.7,
  );
  outlineRect(sheet, {
    x: outer.x + outer.width - 90,
    y: outer.y + outer.height * 0.62,
    width: 34,
    height: 120,
  });
  drawDigits(
    sheet,
    [outer.x + outer.width * 0.8, outer.y + outer.height * 0.32],
    24,
    `${surfaceOf(draft, outer)} m2`,
    INK,
  );
};

const hall = (draft: Draft, outer: Rect): void => {
  const { sheet, random, tint } = draft;
  const block = {
    x: outer.x,
    y: outer.y,
    width: outer.width * random.between(0.16, 0.22),
    height: outer.height,
  };
  fillRect(sheet, block, tint, 0.35);
  outlineRect(sheet, block, { width: 5 });
  for (let i = 1; i < 5; i++)
    drawWall(
      sheet,
      [block.x, outer.y + (i * outer.height) / 5],
      [block.x + block.width, outer.y + (i * outer.height) / 5],
    );
  for (let i = 0; i < 5; i++)
    drawDoor(sheet, [block.x + block.width - 40, outer.y + ((i + 1) * outer.height) / 5], 20, true);
  for (let x = block.x + block.width + 50; x < outer.x + outer.width - 60; x += 96) {
    for (let y = outer.y + 60; y < outer.y + outer.height - 130; y += 42) {
      outlineRect(sheet, { x, y, width: 42, height: 38 });
      sheet.line(
        [
          [x, y],
          [x + 42, y + 38],
        ],
        INK,
        { width: 0.8, opacity: 0.6 },
      );
    }
    fillRect(sheet, { x: x + 62, y: outer.y + outer.height * 0.5, width: 10, height: 10 }, INK);
    fillRect(sheet, { x: x - 4, y: outer.y + outer.height + 12, width: 52, height: 26 }, "#ffffff");
    outlineRect(sheet, { x: x - 4, y: outer.y + outer.height + 12, width: 52, height: 26 }, { width: 3 });
  }
  drawDigits(
    sheet,
    [outer.x + outer.width * 0.56, outer.y + outer.height - 62],
    26,
    `${surfaceOf(draft, outer)} m2`,
    INK,
  );
};
