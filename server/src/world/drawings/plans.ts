import type { Random } from "../random.ts";
import { drawDigits } from "./digits.ts";
import type { PlanKind } from "./pool.ts";
import { HEIGHT, type Sheet, type Spot, WIDTH } from "./sheet.ts";

const INK = "#1f2d3d";
const THIN = { width: 1.4 } as const;
const PAPERS = ["#fbf8f0", "#f6f4ee", "#f4f6f6", "#faf5e9"] as const;
const TINTS = ["#d9c6a2", "#bfcdd2", "#cbd3bd", "#dcc2b4"] as const;

type Rect = { x: number; y: number; width: number; height: number };
type Draft = { sheet: Sheet; random: Random; tint: string; scale: number };

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
  rect(sheet, outer, "#ffffff");
  if (kind === "office") office(draft, outer);
  else if (kind === "shop") shop(draft, outer);
  else hall(draft, outer);
  walls(draft, outer, kind === "hall" ? 90 : 54);
  dimensions(draft, outer);
  north(sheet, [WIDTH - 70, 90]);
};

const rect = (sheet: Sheet, { x, y, width, height }: Rect, fill: string, opacity?: number): void =>
  sheet.polygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    fill,
    opacity,
  );

const outline = (
  sheet: Sheet,
  { x, y, width, height }: Rect,
  stroke: { width: number; dash?: string } = THIN,
): void =>
  sheet.line(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
    INK,
    stroke,
  );

/** Outer walls in solid ink with windows left open. */
const walls = ({ sheet }: Draft, { x, y, width, height }: Rect, step: number): void => {
  const t = 11;
  for (const [at, top] of [
    [y - t, true],
    [y + height, false],
  ] as const) {
    rect(sheet, { x: x - t, y: at, width: width + 2 * t, height: t }, INK);
    for (let along = x + step * 0.4; along < x + width - step * 0.8; along += step) {
      rect(sheet, { x: along, y: at + 1, width: step * 0.6, height: t - 2 }, "#ffffff");
      sheet.line(
        [
          [along, at + t / 2],
          [along + step * 0.6, at + t / 2],
        ],
        INK,
        { width: top ? 1.6 : 1.4 },
      );
    }
  }
  for (const at of [x - t, x + width]) {
    rect(sheet, { x: at, y: y - t, width: t, height: height + 2 * t }, INK);
    for (let along = y + step * 0.6; along < y + height - step; along += step * 1.4) {
      rect(sheet, { x: at + 1, y: along, width: t - 2, height: step * 0.6 }, "#ffffff");
      sheet.line(
        [
          [at + t / 2, along],
          [at + t / 2, along + step * 0.6],
        ],
        INK,
        THIN,
      );
    }
  }
};

const wall = (sheet: Sheet, from: Spot, to: Spot): void => sheet.line([from, to], INK, { width: 5 });

/** A door leaf and the quarter circle it sweeps. */
const door = (sheet: Sheet, [x, y]: Spot, size: number, up: boolean): void => {
  const way = up ? -1 : 1;
  sheet.line(
    [
      [x, y],
      [x + size, y],
    ],
    "#ffffff",
    { width: 7 },
  );
  sheet.line(
    [
      [x, y],
      [x, y + way * size],
    ],
    INK,
    { width: 2 },
  );
  const arc: Spot[] = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 8) * (Math.PI / 2);
    return [x + Math.sin(angle) * size, y + way * Math.cos(angle) * size];
  });
  sheet.line(arc, INK, { width: 1, opacity: 0.7 });
};

/** Lifts, stairs and washrooms. */
const core = ({ sheet, tint }: Draft, area: Rect): void => {
  rect(sheet, area, tint, 0.55);
  outline(sheet, area, { width: 5 });
  const third = area.width / 3;
  const half = area.height / 2;
  for (let lift = 0; lift < 2; lift++) {
    const box = { x: area.x + 8, y: area.y + 8 + lift * (half - 6), width: third - 14, height: half - 14 };
    outline(sheet, box, { width: 2.4 });
    sheet.line(
      [
        [box.x, box.y],
        [box.x + box.width, box.y + box.height],
      ],
      INK,
      THIN,
    );
    sheet.line(
      [
        [box.x + box.width, box.y],
        [box.x, box.y + box.height],
      ],
      INK,
      THIN,
    );
  }
  const stair = { x: area.x + third + 2, y: area.y + 8, width: third - 8, height: area.height - 16 };
  outline(sheet, stair, { width: 2.4 });
  for (let step = stair.y + 8; step < stair.y + stair.height; step += 8)
    sheet.line(
      [
        [stair.x, step],
        [stair.x + stair.width, step],
      ],
      INK,
      { width: 1 },
    );
  sheet.line(
    [
      [stair.x + stair.width / 2, stair.y],
      [stair.x + stair.width / 2, stair.y + stair.height],
    ],
    INK,
    { width: 2 },
  );
  const wc = area.x + 2 * third + 2;
  wall(sheet, [wc, area.y], [wc, area.y + area.height]);
  wall(sheet, [wc, area.y + half], [area.x + area.width, area.y + half]);
  for (let basin = 0; basin < 4; basin++) {
    const cy = area.y + 18 + basin * ((area.height - 36) / 3);
    sheet.ellipse([area.x + area.width - 18, cy], [9, 6.5], INK);
    sheet.ellipse([area.x + area.width - 18, cy], [7, 4.6], "#ffffff");
  }
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
    if (i % 2 === 0) rect(sheet, area, tint, 0.28);
    outline(sheet, area, { width: 3.4 });
    door(sheet, [area.x + each * 0.55, onTop ? area.y + depth : area.y], 26, onTop);
    table(draft, area, i % 2 === 0);
  }
  const far = outer.x + outer.width;
  const big = {
    x: far - outer.width * 0.2,
    y: onTop ? outer.y + outer.height * 0.62 : outer.y,
    width: outer.width * 0.2,
    height: outer.height * 0.38,
  };
  rect(sheet, big, tint, 0.28);
  outline(sheet, big, { width: 3.4 });
  door(sheet, [big.x + 14, onTop ? big.y : big.y + big.height], 28, !onTop);
  table(draft, big, true);
  core(draft, middle);
  const free = onTop ? outer.y + outer.height * 0.72 : outer.y + 24;
  for (let x = outer.x + 30; x < big.x - 110; x += 118) desks(sheet, x, free);
  for (let x = outer.x + 30; x < middle.x - 100; x += 118)
    desks(sheet, x, outer.y + outer.height * (onTop ? 0.4 : 0.44));
  for (let x = middle.x + middle.width + 30; x < far - 110; x += 118)
    desks(sheet, x, outer.y + outer.height * (onTop ? 0.16 : 0.7));
  for (let x = outer.x + outer.width * 0.125; x < far - 20; x += outer.width * 0.125)
    for (const y of [outer.y + outer.height * 0.3, outer.y + outer.height * 0.69])
      rect(sheet, { x: x - 6, y: y - 6, width: 12, height: 12 }, INK);
  drawDigits(
    sheet,
    [outer.x + outer.width * 0.68, outer.y + outer.height * 0.5],
    24,
    `${surfaceOf(draft, outer)} m2`,
    INK,
  );
};

const surfaceOf = ({ scale }: Draft, { width, height }: Rect): number =>
  Math.round((width * height) / scale / scale);

const table = ({ sheet }: Draft, { x, y, width, height }: Rect, long: boolean): void => {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const w = long ? width * 0.46 : 54;
  const h = long ? 34 : 28;
  for (let seat = 0; seat < (long ? 4 : 1); seat++)
    for (const side of [-1, 1])
      outlineCircle(sheet, [cx - w / 2 + ((seat + 0.5) * w) / (long ? 4 : 1), cy + side * (h / 2 + 9)], 6.5);
  outline(sheet, { x: cx - w / 2, y: cy - h / 2, width: w, height: h });
};

const outlineCircle = (sheet: Sheet, center: Spot, radius: number): void => {
  sheet.circle(center, radius, INK);
  sheet.circle(center, radius - 1.3, "#ffffff");
};

/** Four desks back to back with their chairs. */
const desks = (sheet: Sheet, x: number, y: number): void => {
  for (let i = 0; i < 4; i++) {
    const at = { x: x + (i % 2) * 44, y: y + Math.floor(i / 2) * 26, width: 44, height: 26 };
    outline(sheet, at);
    outlineCircle(sheet, [at.x + 22, i < 2 ? at.y - 9 : at.y + 35], 7);
    sheet.line(
      [
        [at.x + 12, at.y + (i < 2 ? 19 : 7)],
        [at.x + 32, at.y + (i < 2 ? 19 : 7)],
      ],
      INK,
      { width: 2.4 },
    );
  }
};

const shop = (draft: Draft, outer: Rect): void => {
  const { sheet, random, tint } = draft;
  const back = outer.width * random.between(0.22, 0.32);
  const stock = { x: outer.x, y: outer.y, width: back, height: outer.height * 0.58 };
  const office = { x: outer.x, y: outer.y + outer.height * 0.58, width: back, height: outer.height * 0.42 };
  rect(sheet, stock, tint, 0.35);
  for (const area of [stock, office]) outline(sheet, area, { width: 5 });
  door(sheet, [outer.x + back * 0.5, office.y], 34, true);
  sheet.line(
    [
      [outer.x + back, outer.y + outer.height * 0.3],
      [outer.x + back, outer.y + outer.height * 0.4],
    ],
    "#ffffff",
    { width: 7 },
  );
  for (let shelf = 0; shelf < 3; shelf++)
    outline(sheet, { x: stock.x + 20, y: stock.y + 24 + shelf * 70, width: back - 60, height: 30 });
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++)
      outline(sheet, {
        x: outer.x + back + 90 + column * 140,
        y: outer.y + 90 + row * ((outer.height - 160) / 3),
        width: 92,
        height: 46,
      });
  for (let x = outer.x + back + 24; x < outer.x + outer.width - 90; x += 84) {
    outline(sheet, { x, y: outer.y + 6, width: 78, height: 24 });
    outline(sheet, { x, y: outer.y + outer.height - 30, width: 78, height: 24 });
  }
  rect(
    sheet,
    { x: outer.x + outer.width - 90, y: outer.y + outer.height * 0.62, width: 34, height: 120 },
    tint,
    0.7,
  );
  outline(sheet, { x: outer.x + outer.width - 90, y: outer.y + outer.height * 0.62, width: 34, height: 120 });
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
  rect(sheet, block, tint, 0.35);
  outline(sheet, block, { width: 5 });
  for (let i = 1; i < 5; i++)
    wall(
      sheet,
      [block.x, outer.y + (i * outer.height) / 5],
      [block.x + block.width, outer.y + (i * outer.height) / 5],
    );
  for (let i = 0; i < 5; i++)
    door(sheet, [block.x + block.width - 40, outer.y + ((i + 1) * outer.height) / 5], 20, true);
  for (let x = block.x + block.width + 50; x < outer.x + outer.width - 60; x += 96) {
    for (let y = outer.y + 60; y < outer.y + outer.height - 130; y += 42) {
      outline(sheet, { x, y, width: 42, height: 38 });
      sheet.line(
        [
          [x, y],
          [x + 42, y + 38],
        ],
        INK,
        { width: 0.8, opacity: 0.6 },
      );
    }
    rect(sheet, { x: x + 62, y: outer.y + outer.height * 0.5, width: 10, height: 10 }, INK);
    rect(sheet, { x: x - 4, y: outer.y + outer.height + 12, width: 52, height: 26 }, "#ffffff");
    outline(sheet, { x: x - 4, y: outer.y + outer.height + 12, width: 52, height: 26 }, { width: 3 });
  }
  drawDigits(
    sheet,
    [outer.x + outer.width * 0.56, outer.y + outer.height - 62],
    26,
    `${surfaceOf(draft, outer)} m2`,
    INK,
  );
};

const dimensions = ({ sheet, scale }: Draft, { x, y, width, height }: Rect): void => {
  const [below, aside] = [y + height + 70, x - 58];
  sheet.line(
    [
      [x, below],
      [x + width, below],
    ],
    INK,
    THIN,
  );
  sheet.line(
    [
      [aside, y],
      [aside, y + height],
    ],
    INK,
    THIN,
  );
  for (const at of [x, x + width]) {
    sheet.line(
      [
        [at, below - 14],
        [at, below + 14],
      ],
      INK,
      { width: 1 },
    );
    sheet.line(
      [
        [at - 7, below + 7],
        [at + 7, below - 7],
      ],
      INK,
      { width: 2.4 },
    );
  }
  for (const at of [y, y + height]) {
    sheet.line(
      [
        [aside - 14, at],
        [aside + 14, at],
      ],
      INK,
      { width: 1 },
    );
    sheet.line(
      [
        [aside - 7, at + 7],
        [aside + 7, at - 7],
      ],
      INK,
      { width: 2.4 },
    );
  }
  drawDigits(sheet, [x + width / 2 - 50, below + 12], 22, (width / scale).toFixed(2).replace(".", ","), INK);
  drawDigits(sheet, [aside - 46, y + height / 2], 15, (height / scale).toFixed(1).replace(".", ","), INK);
};

const north = (sheet: Sheet, [x, y]: Spot): void => {
  outlineCircle(sheet, [x, y], 26);
  sheet.polygon(
    [
      [x, y - 34],
      [x - 10, y + 10],
      [x, y + 2],
    ],
    INK,
  );
  sheet.line(
    [
      [x, y - 34],
      [x + 10, y + 10],
      [x, y + 2],
    ],
    INK,
    { width: 1.6 },
  );
};
