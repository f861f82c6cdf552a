import type { Color } from "./color.ts";
import type { Sheet, Spot } from "./sheet.ts";

/** Strokes on a grid of 4 by 6, as a draughtsman's stencil: plans are lettered without any font on the machine. */
const STROKES: Record<string, readonly (readonly Spot[])[]> = {
  "0": [
    [
      [1, 0],
      [3, 0],
      [4, 1.5],
      [4, 4.5],
      [3, 6],
      [1, 6],
      [0, 4.5],
      [0, 1.5],
      [1, 0],
    ],
  ],
  "1": [
    [
      [0.6, 1.4],
      [2, 0],
      [2, 6],
    ],
  ],
  "2": [
    [
      [0, 1.4],
      [1, 0],
      [3, 0],
      [4, 1.2],
      [4, 2.2],
      [0, 6],
      [4, 6],
    ],
  ],
  "3": [
    [
      [0, 0.6],
      [1, 0],
      [3, 0],
      [4, 1.4],
      [3, 2.8],
      [1.6, 2.8],
    ],
    [
      [3, 2.8],
      [4, 4.2],
      [3, 6],
      [1, 6],
      [0, 5.2],
    ],
  ],
  "4": [
    [
      [3, 6],
      [3, 0],
      [0, 4.2],
      [4, 4.2],
    ],
  ],
  "5": [
    [
      [4, 0],
      [0.4, 0],
      [0.2, 2.6],
      [2.8, 2.4],
      [4, 3.8],
      [4, 4.8],
      [3, 6],
      [1, 6],
      [0, 5.2],
    ],
  ],
  "6": [
    [
      [3.4, 0],
      [1.4, 1],
      [0, 3.4],
      [0, 4.8],
      [1, 6],
      [3, 6],
      [4, 4.8],
      [4, 3.8],
      [3, 2.8],
      [1, 2.8],
      [0, 3.8],
    ],
  ],
  "7": [
    [
      [0, 0],
      [4, 0],
      [1.4, 6],
    ],
  ],
  "8": [
    [
      [1, 2.8],
      [0, 1.6],
      [1, 0],
      [3, 0],
      [4, 1.6],
      [3, 2.8],
      [1, 2.8],
      [0, 4.4],
      [1, 6],
      [3, 6],
      [4, 4.4],
      [3, 2.8],
    ],
  ],
  "9": [
    [
      [0.6, 6],
      [2.6, 5],
      [4, 2.6],
      [4, 1.2],
      [3, 0],
      [1, 0],
      [0, 1.2],
      [0, 2.2],
      [1, 3.2],
      [3, 3.2],
      [4, 2.2],
    ],
  ],
  ",": [
    [
      [1.4, 5.6],
      [1, 7],
    ],
  ],
  m: [
    [
      [0, 6],
      [0, 2.2],
    ],
    [
      [0, 3],
      [1, 2.2],
      [2, 3],
      [2, 6],
    ],
    [
      [2, 3],
      [3, 2.2],
      [4, 3],
      [4, 6],
    ],
  ],
  "²": [
    [
      [0, 0.8],
      [0.5, 0],
      [1.6, 0],
      [2, 0.8],
      [0, 2.8],
      [2, 2.8],
    ],
  ],
};

/** Letters digits, a comma, `m` and a raised 2 (`m2` gives m²) from a top left corner. */
export const drawDigits = (sheet: Sheet, [x, y]: Spot, height: number, text: string, color: Color): void => {
  const unit = height / 6;
  [...text.replace("m2", "m²")].forEach((letter, i) => {
    const at = x + i * unit * 5.6;
    for (const stroke of STROKES[letter] ?? [])
      sheet.line(
        stroke.map(([px, py]) => [at + px * unit, y + py * unit] as const),
        color,
        { width: Math.max(1.4, height / 11) },
      );
  });
};
