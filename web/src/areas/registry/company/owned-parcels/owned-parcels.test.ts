import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { describe, expect, test } from "vitest";
import { cadastralText, heldLand, plotText } from "./held-land.ts";
import { homeOf, placedParcels } from "./map-home.ts";

const parcel = (numero: string, longitude: number | null, latitude: number | null): ParcelSummary => ({
  numero,
  adresse: null,
  commune: "Paris 9e Arrondissement",
  code_commune: numero.slice(0, 5),
  contenance: 400,
  prefixe: numero.slice(5, 8),
  section: numero.slice(8, 10),
  numero_plan: numero.slice(10),
  longitude,
  latitude,
});

const opera = parcel("75109000ZA0042", 2.33, 48.87);
const trinite = parcel("75109000ZB0001", 2.34, 48.88);
const bastille = parcel("75111000ZZ0007", 2.37, 48.85);
const lyon = parcel("69383000ZZ0009", 4.85, 45.75);

describe("the land that an owner holds", () => {
  test("is the sum of what is known, and says of how many parcels nothing is", () => {
    expect(heldLand([{ contenance: 400 }, { contenance: null }, { contenance: 850 }])).toEqual({
      surface: "1\u202f250\u202fm²",
      unknown: "1\u00a0parcelle sans contenance connue",
    });
    expect(heldLand([{ contenance: null }])).toMatchObject({ surface: null });
    expect(heldLand([])).toEqual({ surface: null, unknown: null });
  });

  test("is told by commune, section and number", () => {
    expect(cadastralText(opera)).toBe("Paris 9e Arrondissement · section ZA · n° 42");
    expect(plotText(opera)).toBe("ZA\u00a042");
  });
});

describe("the map of an owner's parcels", () => {
  const home = (...parcels: ParcelSummary[]) => homeOf(placedParcels(parcels));

  test("stands around all that have a place", () => {
    expect(home(opera, bastille, parcel("75109000ZC0001", null, 48.9))).toEqual([2.33, 48.85, 2.37, 48.87]);
  });

  test("stands where most are when they are too far from each other to be seen together", () => {
    expect(home(lyon, opera, trinite)).toEqual([2.33, 48.87, 2.34, 48.88]);
  });

  test("stands in one commune when even a département is too wide", () => {
    const far = parcel("75112000ZZ0001", 2.9, 48.8);
    expect(home(far, opera, trinite)).toEqual([2.33, 48.87, 2.34, 48.88]);
  });

  test("is nowhere without a place", () => {
    expect(home()).toBeNull();
    expect(home(parcel("75109000ZC0001", null, null))).toBeNull();
  });
});
