import { type Color, darker, lighter, mix } from "./color.ts";
import { inShade, inSun, LAMP } from "./light.ts";
import { drawCar, drawPerson, drawSky, drawSkyline, drawStreet, drawTree, type Scene } from "./scenery.ts";
import { type Camera, type Face, face, project } from "./space.ts";

/** A converted brick factory: tall steel windows, saw-tooth roof, chimney. */
export const drawBrick = (scene: Scene): void => {
  const { random, camera: street } = scene;
  const camera: Camera = { ...street, focal: random.between(640, 800) };
  const near: Scene = { ...scene, camera };
  const brick = random.pick(["#a4563f", "#8f4a3a", "#b0694c", "#9b6650", "#7d4438"]);
  drawSky(near);
  drawSkyline(near, 120);
  drawStreet(near, 14);
  const x = random.between(-13, -6);
  const sunOnRight = random.chance(0.65);
  const corner = [x, 20] as const;
  const left = face(camera, [x - 8, 38], corner);
  const right = face(camera, corner, [x + 34, 29]);
  chimney(near, x + random.between(8, 18), brick);
  for (const [wall, sunny] of [
    [left, !sunOnRight],
    [right, sunOnRight],
  ] as const) {
    brickWall(near, wall, brick, sunny);
  }
  if (random.chance(0.7)) drawTree(near, random.between(9, 14), 16, random.between(6, 8.5));
  drawTree(near, -12.5, 16, 7);
  for (let i = 0; i < 4; i++) drawPerson(near, random.between(-10, 10), random.between(14.3, 17.5));
  if (random.chance(0.5)) drawCar(near, random.between(-2, 5), 12.6);
};

const chimney = ({ sheet, light, camera }: Scene, x: number, brick: Color): void => {
  const at = (dx: number, y: number) => project(camera, [x + dx, y, 42]);
  sheet.polygon([at(-1.3, 0), at(0.2, 0), at(0.1, 36), at(-0.9, 36)], inSun(light, brick));
  sheet.polygon([at(0.2, 0), at(1.3, 0), at(0.9, 36), at(0.1, 36)], inShade(light, brick));
  sheet.polygon([at(-1.1, 36), at(1.1, 36), at(1.1, 37), at(-1.1, 37)], darker(brick, 0.3));
};

const brickWall = ({ sheet, random, light }: Scene, wall: Face, brick: Color, sunny: boolean): void => {
  const tone = (color: Color) => (sunny ? inSun(light, color) : inShade(light, color));
  const [, middle] = light.sky;
  const top = 13.2;
  sawTeeth(wall, (spots, color) => sheet.polygon(spots, color), tone, mix(light.glass, middle, 0.4), top);
  sheet.polygon(
    wall.quad(0, 0, wall.length, top),
    sheet.gradient([
      [0, lighter(tone(brick), 0.07)],
      [1, darker(tone(brick), 0.16)],
    ]),
  );
  for (let up = 0.3; up < top; up += 0.32)
    sheet.line([wall.at(0, up), wall.at(wall.length, up)], lighter(tone(brick), 0.25), { opacity: 0.2 });
  for (let patch = 0; patch < 60; patch++)
    sheet.polygon(
      wall.quad(random.between(0, wall.length - 0.6), random.between(0, top - 0.3), 0.55, 0.3),
      random.chance(0.5) ? darker(brick, 0.3) : lighter(brick, 0.2),
      0.25,
    );
  const bays = Math.max(2, Math.round(wall.length / 4.6));
  const step = wall.length / bays;
  for (let i = 0; i < bays; i++) {
    const along = i * step + step * 0.16;
    const width = step * 0.68;
    sheet.polygon(wall.quad(i * step - 0.25, 0, 0.5, top, 0.18), darker(tone(brick), 0.12));
    for (const [up, height] of [
      [0.5, 3.4],
      [4.8, 3.3],
      [8.9, 3.1],
    ] as const)
      steelWindow(up, height, along, width);
  }
  sheet.polygon(wall.quad(0, top - 0.4, wall.length, 0.55, 0.3), tone("#d5cab8"));
  sheet.polygon(wall.quad(0, 4.2, wall.length, 0.22, 0.1), tone("#cfc2ad"));

  function steelWindow(up: number, height: number, along: number, width: number): void {
    sheet.polygon(wall.quad(along - 0.15, up - 0.2, width + 0.3, 0.2, 0.12), tone("#cfc2ad"));
    sheet.polygon(
      [
        wall.at(along - 0.1, up + height),
        wall.at(along + width / 2, up + height + 0.45),
        wall.at(along + width + 0.1, up + height),
        wall.at(along + width + 0.1, up + height - 0.2),
        wall.at(along - 0.1, up + height - 0.2),
      ],
      lighter(tone(brick), 0.16),
    );
    const columns = 4;
    const rows = 4;
    const lit = random.chance(light.lit + 0.05);
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++)
        sheet.polygon(
          wall.quad(
            along + (column * width) / columns,
            up + (row * height) / rows,
            width / columns,
            height / rows,
          ),
          lit
            ? mix(LAMP, "#c98a4e", random.between(0, 0.5))
            : mix(tone(light.glass), middle, random.between(0.05, 0.4)),
        );
    for (let column = 0; column <= columns; column++)
      sheet.line(
        [
          wall.at(along + (column * width) / columns, up),
          wall.at(along + (column * width) / columns, up + height),
        ],
        "#20262c",
        { width: column % 2 ? 1.3 : 2.2 },
      );
    for (let row = 0; row <= rows; row++)
      sheet.line(
        [wall.at(along, up + (row * height) / rows), wall.at(along + width, up + (row * height) / rows)],
        "#20262c",
        { width: 1.4 },
      );
  }
};

type Fill = (spots: ReturnType<Face["quad"]>, color: Color) => void;

const sawTeeth = (wall: Face, fill: Fill, tone: (color: Color) => Color, glass: Color, top: number): void => {
  const teeth = Math.max(2, Math.round(wall.length / 5.5));
  const step = wall.length / teeth;
  for (let i = 0; i < teeth; i++) {
    const along = i * step;
    fill(
      [wall.at(along, top), wall.at(along + step, top), wall.at(along + step * 0.28, top + 2.7)],
      tone("#6f7880"),
    );
    fill(
      [
        wall.at(along, top),
        wall.at(along + step * 0.28, top + 2.7),
        wall.at(along + step * 0.28, top + 2.7, -2),
        wall.at(along, top, -2),
      ],
      glass,
    );
  }
};

/** A hall with metal cladding, dock doors, a lorry and its yard. */
export const drawHall = (scene: Scene): void => {
  const { sheet, random } = scene;
  const camera: Camera = { horizon: 690, center: 520, eye: 1.9, focal: random.between(760, 900) };
  const near: Scene = { ...scene, camera };
  const cladding = random.pick(["#c9ced0", "#8b979f", "#dcd8cc", "#5e6c75", "#b7bdb4"]);
  const accent = random.pick(["#c4572e", "#2f5d7c", "#d09a2e", "#3f6b52", "#8a2f36"]);
  drawSky(near);
  drawSkyline(near, 60);
  drawStreet(near, 9);
  for (let i = 0; i < 9; i++) drawTree(near, -42 + i * 11 + random.between(-3, 3), 62, random.between(9, 13));
  const x = random.between(-24, -16);
  const sunOnRight = random.chance(0.75);
  const corner = [x, 27] as const;
  const left = face(camera, [x - 14, 48], corner);
  const right = face(camera, corner, [x + 62, 40]);
  cladWall(near, left, { cladding, accent, sunny: !sunOnRight, doors: false });
  cladWall(near, right, { cladding, accent, sunny: sunOnRight, doors: true });
  lorry(near, right, random.integer(1, 2), accent);
  for (let i = 0; i < 7; i++)
    sheet.line([project(camera, [-8 + i * 3, 0, 19]), project(camera, [-9 + i * 3.2, 0, 13])], "#e8e4da", {
      width: 3,
      opacity: 0.5,
    });
  drawPerson(near, random.between(-6, 5), 16);
  drawPerson(near, random.between(2, 9), 19);
  drawCar(near, random.between(-9, -5), 13.5);
};

type Clad = { cladding: Color; accent: Color; sunny: boolean; doors: boolean };

const cladWall = ({ sheet, light }: Scene, wall: Face, { cladding, accent, sunny, doors }: Clad): void => {
  const tone = (color: Color) => (sunny ? inSun(light, color) : inShade(light, color));
  const top = 11;
  sheet.polygon(
    wall.quad(0, 0, wall.length, top),
    sheet.gradient([
      [0, lighter(tone(cladding), 0.1)],
      [1, darker(tone(cladding), 0.12)],
    ]),
  );
  for (let along = 0; along < wall.length; along += 0.5)
    sheet.line([wall.at(along, 0), wall.at(along, top)], darker(tone(cladding), 0.3), { opacity: 0.22 });
  sheet.polygon(wall.quad(0, top - 1.6, wall.length, 1.6, 0.1), tone(accent));
  sheet.polygon(wall.quad(0, top, wall.length, 0.25, 0.2), tone("#3b444b"));
  sheet.polygon(wall.quad(0, 0, wall.length, 1.1), tone("#9c988f"));
  if (!doors) return;
  sheet.polygon(wall.quad(0.8, 0, 13, 6.6, 0.1), tone(mix(cladding, "#ffffff", 0.4)));
  for (let column = 0; column < 5; column++)
    for (const up of [1, 4])
      sheet.polygon(
        wall.quad(1.4 + column * 2.5, up, 1.9, 1.9, 0.12),
        light.lit > 0.3 ? LAMP : mix(light.glass, light.sky[1], 0.25),
      );
  for (let dock = 0; dock < 6; dock++) {
    const along = 18 + dock * 6.8;
    if (along + 4 > wall.length) break;
    sheet.polygon(wall.quad(along - 0.35, 0.9, 4.1, 4.6, 0.4), "#1d2329");
    sheet.polygon(wall.quad(along, 1.2, 3.4, 3.9, 0.42), tone("#e4e2db"));
    for (let slat = 1; slat < 6; slat++)
      sheet.line(
        [wall.at(along, 1.2 + slat * 0.65, 0.42), wall.at(along + 3.4, 1.2 + slat * 0.65, 0.42)],
        "#8b8d8c",
        { width: 1 },
      );
    sheet.polygon(
      [
        wall.at(along - 0.5, 6.1, 0.1),
        wall.at(along + 3.9, 6.1, 0.1),
        wall.at(along + 3.9, 5.8, 1.8),
        wall.at(along - 0.5, 5.8, 1.8),
      ],
      tone(darker(accent, 0.25)),
    );
    if (light.lit > 0.3) sheet.circle(wall.at(along + 1.7, 6.6, 0.3), 5, LAMP);
  }
};

const lorry = ({ sheet, light }: Scene, wall: Face, dock: number, accent: Color): void => {
  const along = 18.2 + dock * 6.8;
  const white = inSun(light, "#e9e7e1");
  sheet.polygon(
    [
      wall.at(along, 0.05, 1),
      wall.at(along + 3.6, 0.05, 1),
      wall.at(along + 4.6, 0.05, 12),
      wall.at(along - 0.4, 0.05, 12),
    ],
    "#0d1420",
    0.3,
  );
  sheet.polygon(
    [wall.at(along, 1.1, 1), wall.at(along, 1.1, 9), wall.at(along, 4.1, 9), wall.at(along, 4.1, 1)],
    inShade(light, white),
  );
  sheet.polygon(wall.quad(along, 1.1, 2.6, 3, 9), white);
  sheet.polygon(wall.quad(along, 0.5, 2.6, 2.9, 11.4), inSun(light, accent));
  sheet.polygon(
    [
      wall.at(along, 0.5, 9.4),
      wall.at(along, 0.5, 11.4),
      wall.at(along, 3.4, 11.4),
      wall.at(along, 3.4, 9.4),
    ],
    inShade(light, accent),
  );
  sheet.polygon(wall.quad(along + 0.2, 1.9, 2.2, 1.2, 11.45), darker(light.glass, 0.3));
  for (const side of [0.15, 1.95]) {
    sheet.circle(wall.at(along + side + 0.25, 0.45, 11.4), 15, "#14171c");
    sheet.circle(wall.at(along + side + 0.2, 1.2, 11.5), 5, LAMP, 0.9);
  }
};
