import { type Color, darker, lighter, mix } from "./color.ts";
import { inSun } from "./light.ts";
import type { Scene } from "./scenery.ts";
import { HEIGHT, type Sheet, type Spot, WIDTH } from "./sheet.ts";

/** Metres on the ground and up, seen from the air without perspective. */
type Bird = (x: number, y: number, up?: number) => Spot;

/** A plot of land from the air: its outline, the streets around and the neighbours as models. */
export const drawLand = ({ sheet, random, light }: Scene): void => {
  const ground = mix(light.ground, "#d9d2bd", 0.5);
  sheet.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    sheet.gradient([
      [0, lighter(ground, 0.2)],
      [1, darker(ground, 0.1)],
    ]),
  );
  const turn = random.between(0.86, 1.1);
  const bird: Bird = (x, y, up = 0) => [600 + (x - y) * 7.4 * turn, 470 + (x + y) * 4.1 - up * 6.6];
  road(sheet, bird, 34, true);
  road(sheet, bird, -38, false);
  const plot: Spot[] = [
    bird(-26, -22),
    bird(27, -22),
    bird(27, 24),
    bird(random.between(-8, 0), 24),
    bird(-26, 12),
  ];
  const grass = mix(light.leaf, "#c9c08a", random.between(0.3, 0.6));
  sheet.polygon(plot, grass);
  for (let tuft = 0; tuft < 260; tuft++) {
    const [x, y] = bird(random.between(-24, 25), random.between(-20, 11));
    sheet.ellipse(
      [x, y],
      [random.between(2, 9), random.between(1, 3)],
      random.chance(0.5) ? darker(grass, 0.18) : lighter(grass, 0.22),
      0.5,
    );
  }
  for (let row = -1; row <= 1; row++)
    sheet.line([bird(-24, row * 6), bird(25, row * 6)], lighter(grass, 0.4), {
      width: 1,
      opacity: 0.5,
      dash: "3 7",
    });
  sheet.line([...plot, plot[0] ?? [0, 0]], "#b5352c", { width: 5, dash: "18 9" });
  for (const corner of plot) sheet.circle(corner, 7, "#b5352c");
  const houses: { x: number; y: number; width: number; depth: number; up: number }[] = [];
  for (let i = 0; i < 7; i++)
    houses.push({
      x: -78 + i * 23,
      y: -66,
      width: random.between(13, 19),
      depth: 16,
      up: random.between(6, 17),
    });
  for (let i = 0; i < 6; i++)
    houses.push({
      x: -78 + i * 22,
      y: 47,
      width: random.between(12, 18),
      depth: 18,
      up: random.between(6, 15),
    });
  for (let i = 0; i < 3; i++)
    houses.push({ x: -82, y: -34 + i * 25, width: 26, depth: 18, up: random.between(7, 16) });
  for (let i = 0; i < 3; i++)
    houses.push({ x: 46, y: -36 + i * 24, width: 22, depth: 17, up: random.between(8, 18) });
  const paint = inSun(light, "#efe9dc");
  houses.sort((a, b) => a.x + a.y - b.x - b.y);
  for (const house of houses)
    model(sheet, bird, house, random.chance(0.2) ? mix(paint, "#b98a6a", 0.5) : paint);
  for (let i = 0; i < 46; i++) {
    const alongRoad = random.between(-80, 90);
    const [x, y] = random.chance(0.5)
      ? [alongRoad, 29.5]
      : [random.pick([-28.5, 29]), random.between(-40, 26)];
    canopy(sheet, bird(x, y), random.between(9, 19), mix(light.leaf, "#3c5a3c", random.next() * 0.6));
  }
  for (let i = 0; i < 7; i++)
    car(
      sheet,
      bird,
      random.between(-70, 80),
      random.pick([33, 37]),
      random.pick(["#30363f", "#e4e2dc", "#7c2f35", "#34495c"]),
    );
};

const road = (sheet: Sheet, bird: Bird, at: number, along: boolean): void => {
  const place = (a: number, b: number) => (along ? bird(a, b) : bird(b, a));
  sheet.polygon(
    [place(-160, at - 5), place(160, at - 5), place(160, at + 8), place(-160, at + 8)],
    "#d8d3c8",
  );
  sheet.polygon(
    [place(-160, at - 3), place(160, at - 3), place(160, at + 6), place(-160, at + 6)],
    "#85868a",
  );
  sheet.line([place(-160, at + 1.5), place(160, at + 1.5)], "#f2efe6", { width: 2, dash: "20 16" });
};

const model = (
  sheet: Sheet,
  bird: Bird,
  { x, y, width, depth, up }: { x: number; y: number; width: number; depth: number; up: number },
  color: Color,
): void => {
  const [x1, y1] = [x + width, y + depth];
  sheet.polygon(
    [
      bird(x, y1),
      bird(x1, y1),
      bird(x1 + up * 0.75, y1 + up * 0.2),
      bird(x1 + up * 0.75, y + up * 0.2),
      bird(x1, y),
    ],
    "#1c2436",
    0.22,
  );
  sheet.polygon([bird(x, y1), bird(x1, y1), bird(x1, y1, up), bird(x, y1, up)], darker(color, 0.1));
  sheet.polygon([bird(x1, y), bird(x1, y1), bird(x1, y1, up), bird(x1, y, up)], darker(color, 0.3));
  sheet.polygon([bird(x, y, up), bird(x1, y, up), bird(x1, y1, up), bird(x, y1, up)], lighter(color, 0.3));
  sheet.polygon(
    [bird(x + 1, y + 1, up), bird(x1 - 1, y + 1, up), bird(x1 - 1, y1 - 1, up), bird(x + 1, y1 - 1, up)],
    darker(color, 0.05),
  );
  for (let level = 2; level < up - 1; level += 3)
    for (let at = 1; at < width - 1.5; at += 2.6)
      sheet.polygon(
        [
          bird(x + at, y1, level),
          bird(x + at + 1.5, y1, level),
          bird(x + at + 1.5, y1, level + 1.5),
          bird(x + at, y1, level + 1.5),
        ],
        "#5c6d7c",
        0.65,
      );
};

const canopy = (sheet: Sheet, [x, y]: Spot, radius: number, color: Color): void => {
  sheet.ellipse([x + radius * 0.8, y + radius * 0.3], [radius, radius * 0.5], "#1c2436", 0.25);
  sheet.circle([x, y - radius * 0.6], radius, darker(color, 0.2));
  sheet.circle([x - radius * 0.2, y - radius * 0.8], radius * 0.7, color);
  sheet.circle([x - radius * 0.32, y - radius * 0.95], radius * 0.36, lighter(color, 0.22));
};

const car = (sheet: Sheet, bird: Bird, x: number, y: number, color: Color): void => {
  sheet.polygon([bird(x, y), bird(x + 4.2, y), bird(x + 4.2, y + 1.8), bird(x, y + 1.8)], "#1c2436", 0.35);
  sheet.polygon(
    [bird(x, y, 0.9), bird(x + 4.2, y, 0.9), bird(x + 4.2, y + 1.8, 0.9), bird(x, y + 1.8, 0.9)],
    color,
  );
  sheet.polygon(
    [
      bird(x + 1.1, y + 0.2, 1.3),
      bird(x + 3, y + 0.2, 1.3),
      bird(x + 3, y + 1.6, 1.3),
      bird(x + 1.1, y + 1.6, 1.3),
    ],
    lighter(color, 0.2),
  );
};
