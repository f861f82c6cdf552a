import { expect, test } from "vitest";
import { mapExtract } from "./map-extract.ts";

const size = { width: 500, height: 200 };

test("the map around the Hôtel de Ville has the Seine and the names near by", () => {
  const extract = mapExtract({ at: [2.3522, 48.8566], exact: true }, size);
  const kinds = new Set(extract?.shapes.map(({ kind }) => kind));
  expect(kinds).toContain("river");
  expect(extract?.names.map(({ text }) => text)).toContain("4e");
  expect(extract?.radius).toBeNull();
  for (const { x, y } of extract?.names ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(size.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(size.height);
  }
});

test("no name stands under the mark of an exact place", () => {
  const centre: [number, number] = [2.356, 48.854 + 0.0001];
  const names = (exact: boolean) => mapExtract({ at: centre, exact }, size)?.names.map(({ text }) => text);
  expect(names(true)).not.toContain("4e");
});

test("a place without its address is a wide circle", () => {
  expect(mapExtract({ at: [2.288, 48.893], exact: false }, size)?.radius).toBeGreaterThan(30);
});

test("there is no map where nothing is drawn", () => {
  expect(mapExtract({ at: [5.37, 43.3], exact: true }, size)).toBeNull();
});

test("the scale is that of the map, clear of names", () => {
  const extract = mapExtract({ at: [2.3522, 48.8566], exact: true }, size);
  expect((extract?.pointsPerMetre ?? 0) * 4600).toBeCloseTo(size.width);
  for (let east = 2.2; east < 2.5; east += 0.002) {
    const names = mapExtract({ at: [east, 48.8], exact: false }, size)?.names ?? [];
    expect(names.filter(({ x, y }) => x < 100 && y > size.height - 26)).toEqual([]);
  }
});
