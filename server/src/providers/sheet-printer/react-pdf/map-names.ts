import type { MapSize } from "./map-frame.ts";

export type Place = { x: number; y: number };

/** `angle` in degrees, never upside down; `kind` says how it is written. */
export type MapName = Place & {
  text: string;
  angle: number;
  kind: "road" | "street" | "water" | "place" | "station";
};

/** Wide enough for Inter at this size, on average. */
const widthOf = (text: string, size: number): number => text.length * size * 0.54;

export const NAME_SIZES: Record<MapName["kind"], number> = {
  road: 6.6,
  street: 5.8,
  water: 7,
  place: 8.5,
  station: 6.4,
};

type Straight = { middle: Place; angle: number; length: number };

/** The longest nearly straight part of a line that is inside the frame. */
const straightestPart = (line: readonly Place[], { width, height }: MapSize): Straight | undefined => {
  let best: Straight | undefined;
  for (let from = 0; from < line.length - 1; from++) {
    let path = 0;
    for (let to = from + 1; to < line.length; to++) {
      const [a, b, before] = [line[from], line[to], line[to - 1]];
      if (!a || !b || !before) continue;
      path += Math.hypot(b.x - before.x, b.y - before.y);
      const chord = Math.hypot(b.x - a.x, b.y - a.y);
      if (chord < path * 0.985) break;
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const inside = middle.x > 0 && middle.x < width && middle.y > 0 && middle.y < height;
      if (!inside || (best && best.length >= chord)) continue;
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      best = { middle, length: chord, angle: angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle };
    }
  }
  return best;
};

type Box = { left: number; right: number; top: number; bottom: number };

/** Some boxes along a turned text: one around all of it would keep much free space. */
const boxesOf = ({ text, x, y, angle, kind }: MapName): Box[] => {
  const size = NAME_SIZES[kind];
  const half = Math.max(0, widthOf(text, size) / 2 - size / 2);
  const turn = (angle * Math.PI) / 180;
  const steps = Math.max(1, Math.ceil(half / size));
  return Array.from({ length: 2 * steps + 1 }, (_, at) => {
    const along = ((at - steps) / steps) * half;
    const [cx, cy] = [x + along * Math.cos(turn), y + along * Math.sin(turn)];
    return { left: cx - size * 0.7, right: cx + size * 0.7, top: cy - size * 0.7, bottom: cy + size * 0.7 };
  });
};

const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Written names never touch each other, the edge or the areas kept free. */
export const nameBoard = (size: MapSize, free: readonly Box[]) => {
  const taken: Box[] = [...free];
  const names: MapName[] = [];
  const fits = (name: MapName): boolean =>
    boxesOf(name).every(
      (box) =>
        box.left > 2 &&
        box.right < size.width - 2 &&
        box.top > 2 &&
        box.bottom < size.height - 2 &&
        !taken.some((other) => touch(box, other)),
    );
  const write = (name: MapName): boolean => {
    if (!fits(name)) return false;
    taken.push(...boxesOf(name));
    names.push(name);
    return true;
  };
  return {
    names,
    write,
    keepFree: (box: Box) => void taken.push(box),
    /** Beside a sign: to its right, its left, below or above. */
    writeBeside: (place: Place, text: string, gap: number) => {
      const half = widthOf(text, NAME_SIZES.station) / 2;
      const around = [
        { x: place.x + gap + half, y: place.y },
        { x: place.x - gap - half, y: place.y },
        { x: place.x, y: place.y + gap + 3 },
        { x: place.x, y: place.y - gap - 3 },
      ];
      return around.some((at) => write({ ...at, text, angle: 0, kind: "station" }));
    },
    /** Along the straightest of the lines. */
    writeAlong: (lines: readonly (readonly Place[])[], text: string, kind: "road" | "street" | "water") => {
      const needed = widthOf(text, NAME_SIZES[kind]) + 4;
      const parts = lines
        .flatMap((line) => straightestPart(line, size) ?? [])
        .filter(({ length }) => length >= needed)
        .sort((a, b) => b.length - a.length);
      return parts.slice(0, 3).some(({ middle, angle }) => write({ ...middle, angle, text, kind }));
    },
  };
};
