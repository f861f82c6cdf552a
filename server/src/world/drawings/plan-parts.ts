import type { Random } from "../random.ts";
import { drawDigits } from "./digits.ts";
import type { Sheet, Spot } from "./sheet.ts";

/** What plans are drawn with. */
export const INK = "#1f2d3d";

const THIN = { width: 1.4 } as const;

export type Rect = { x: number; y: number; width: number; height: number };

/** A plan in the making; `scale` is in pixels per metre. */
export type Draft = { sheet: Sheet; random: Random; tint: string; scale: number };

export const fillRect = (sheet: Sheet, { x, y, width, height }: Rect, fill: string, opacity?: number): void =>
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

export const outlineRect = (
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
export const drawOuterWalls = ({ sheet }: Draft, { x, y, width, height }: Rect, step: number): void => {
  const t = 11;
  for (const [at, top] of [
    [y - t, true],
    [y + height, false],
  ] as const) {
    fillRect(sheet, { x: x - t, y: at, width: width + 2 * t, height: t }, INK);
    for (let along = x + step * 0.4; along < x + width - step * 0.8; along += step) {
      fillRect(sheet, { x: along, y: at + 1, width: step * 0.6, height: t - 2 }, "#ffffff");
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
    fillRect(sheet, { x: at, y: y - t, width: t, height: height + 2 * t }, INK);
    for (let along = y + step * 0.6; along < y + height - step; along += step * 1.4) {
      fillRect(sheet, { x: at + 1, y: along, width: t - 2, height: step * 0.6 }, "#ffffff");
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

export const drawWall = (sheet: Sheet, from: Spot, to: Spot): void =>
  sheet.line([from, to], INK, { width: 5 });

/** A door leaf and the quarter circle it sweeps. */
export const drawDoor = (sheet: Sheet, [x, y]: Spot, size: number, up: boolean): void => {
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
export const drawCore = ({ sheet, tint }: Draft, area: Rect): void => {
  fillRect(sheet, area, tint, 0.55);
  outlineRect(sheet, area, { width: 5 });
  const third = area.width / 3;
  const half = area.height / 2;
  for (let lift = 0; lift < 2; lift++) {
    const box = { x: area.x + 8, y: area.y + 8 + lift * (half - 6), width: third - 14, height: half - 14 };
    outlineRect(sheet, box, { width: 2.4 });
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
  outlineRect(sheet, stair, { width: 2.4 });
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
  drawWall(sheet, [wc, area.y], [wc, area.y + area.height]);
  drawWall(sheet, [wc, area.y + half], [area.x + area.width, area.y + half]);
  for (let basin = 0; basin < 4; basin++) {
    const cy = area.y + 18 + basin * ((area.height - 36) / 3);
    sheet.ellipse([area.x + area.width - 18, cy], [9, 6.5], INK);
    sheet.ellipse([area.x + area.width - 18, cy], [7, 4.6], "#ffffff");
  }
};

const outlineCircle = (sheet: Sheet, center: Spot, radius: number): void => {
  sheet.circle(center, radius, INK);
  sheet.circle(center, radius - 1.3, "#ffffff");
};

/** A meeting table with its chairs, or a desk with one. */
export const drawTable = ({ sheet }: Draft, { x, y, width, height }: Rect, long: boolean): void => {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const w = long ? width * 0.46 : 54;
  const h = long ? 34 : 28;
  for (let seat = 0; seat < (long ? 4 : 1); seat++)
    for (const side of [-1, 1])
      outlineCircle(sheet, [cx - w / 2 + ((seat + 0.5) * w) / (long ? 4 : 1), cy + side * (h / 2 + 9)], 6.5);
  outlineRect(sheet, { x: cx - w / 2, y: cy - h / 2, width: w, height: h });
};

/** Four desks back to back with their chairs. */
export const drawDesks = (sheet: Sheet, x: number, y: number): void => {
  for (let i = 0; i < 4; i++) {
    const at = { x: x + (i % 2) * 44, y: y + Math.floor(i / 2) * 26, width: 44, height: 26 };
    outlineRect(sheet, at);
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

/** Outer dimensions in metres. */
export const drawDimensions = ({ sheet, scale }: Draft, { x, y, width, height }: Rect): void => {
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

/** Where north is. */
export const drawNorth = (sheet: Sheet, [x, y]: Spot): void => {
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

/** m² of a rectangle of the plan. */
export const surfaceOf = ({ scale }: Draft, { width, height }: Rect): number =>
  Math.round((width * height) / scale / scale);
