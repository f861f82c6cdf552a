import { expect, test } from "vitest";
import { parcelCountText } from "./parcel-count-text.ts";

const n = "\u202f";
const items = [1];

test("says whether parcels lie at the address or only near it", () => {
  expect(parcelCountText({ count: 1, items, distance: 1 })).toBe(
    `1\u00a0parcelle à l’adresse même (à 1${n}m près)`,
  );
  expect(parcelCountText({ count: 1, items, distance: 10 })).toBe(
    `1\u00a0parcelle à moins de 10${n}m${n}: aucune à l’adresse même`,
  );
});

test("says no distance for a parcel number", () => {
  expect(parcelCountText({ count: 1, items, distance: null })).toBe("1\u00a0parcelle");
  expect(parcelCountText({ count: 30, items, distance: null })).toBe("1 premières parcelles sur 30");
});

test("never says that parcels at a street's point are at the address itself", () => {
  expect(parcelCountText({ count: 1, items, distance: 1 }, "street")).toBe(
    `1\u00a0parcelle près de la rue${n}: le numéro n’y est pas connu, aucune à l’adresse même`,
  );
  expect(parcelCountText({ count: 1, items, distance: 10 }, "locality")).toBe(
    `1\u00a0parcelle près du lieu-dit${n}: sa position est approximative`,
  );
});
