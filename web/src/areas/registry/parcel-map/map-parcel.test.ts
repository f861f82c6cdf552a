import type { ParcelGeometry } from "@plateau/contract/registry/parcel.ts";
import { expect, test } from "vitest";
import { boundsOf, type MapParcel, outlinesOf, pointsOf } from "./map-parcel.ts";

const square = (west: number, south: number) => [
  [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south],
  ],
];
const parcel = (geometry: ParcelGeometry | null, point: [number, number] | null): MapParcel => ({
  number: "75118000ZZ0042",
  geometry,
  longitude: point?.[0] ?? null,
  latitude: point?.[1] ?? null,
});

test("boundsOf uses the outline rather than the point", () => {
  expect(boundsOf([parcel({ type: "Polygon", coordinates: square(2, 48) }, [9, 9])])).toEqual([
    [2, 48],
    [3, 49],
  ]);
});

test("boundsOf covers every part of a multi-part parcel", () => {
  const coordinates = [square(2, 48), square(5, 47)];
  expect(boundsOf([parcel({ type: "MultiPolygon", coordinates }, null)])).toEqual([
    [2, 47],
    [6, 49],
  ]);
});

test("boundsOf falls back to the point, else returns null", () => {
  const placeless = parcel(null, null);
  expect(boundsOf([parcel(null, [2.35, 48.85]), placeless])).toEqual([
    [2.35, 48.85],
    [2.35, 48.85],
  ]);
  expect(boundsOf([placeless])).toBeNull();
  expect(outlinesOf([placeless]).features).toEqual([]);
});

test("pointsOf leaves out parcels without an outline, which have a marker", () => {
  const outlined = parcel({ type: "Polygon", coordinates: square(2, 48) }, [2.5, 48.5]);
  const { features } = pointsOf([outlined, parcel(null, [9, 9]), { ...outlined, longitude: null }]);
  expect(features.map(({ geometry }) => geometry)).toEqual([{ type: "Point", coordinates: [2.5, 48.5] }]);
});
