import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { describe, expect, test } from "vitest";
import { cadastralText, initialBounds, landTotal, placedParcels, plotText } from "./owned-land.ts";

const parcel = (parcelNumber: string, longitude: number | null, latitude: number | null): ParcelSummary => ({
  number: parcelNumber,
  address: null,
  commune: "Paris 9e Arrondissement",
  communeCode: parcelNumber.slice(0, 5),
  landArea: 400,
  prefix: parcelNumber.slice(5, 8),
  section: parcelNumber.slice(8, 10),
  planNumber: parcelNumber.slice(10),
  longitude,
  latitude,
});

const opera = parcel("75109000ZA0042", 2.33, 48.87);
const trinite = parcel("75109000ZB0001", 2.34, 48.88);
const bastille = parcel("75111000ZZ0007", 2.37, 48.85);
const lyon = parcel("69383000ZZ0009", 4.85, 45.75);

describe("land of an owner", () => {
  test("totals known areas and counts the unknown ones", () => {
    expect(landTotal([{ landArea: 400 }, { landArea: null }, { landArea: 850 }])).toEqual({
      surface: "1\u202f250\u202fm²",
      unknown: "1\u00a0parcelle sans contenance connue",
    });
    expect(landTotal([{ landArea: null }])).toMatchObject({ surface: null });
    expect(landTotal([])).toEqual({ surface: null, unknown: null });
  });

  test("is described by commune, section and number", () => {
    expect(cadastralText(opera)).toBe("Paris 9e Arrondissement · section ZA · n° 42");
    expect(plotText(opera)).toBe("ZA\u00a042");
  });
});

describe("initial map bounds", () => {
  const home = (...parcels: ParcelSummary[]) => initialBounds(placedParcels(parcels));

  test("contain all parcels with coordinates", () => {
    expect(home(opera, bastille, parcel("75109000ZC0001", null, 48.9))).toEqual([2.33, 48.85, 2.37, 48.87]);
  });

  test("follow the largest group when parcels are too far apart", () => {
    expect(home(lyon, opera, trinite)).toEqual([2.33, 48.87, 2.34, 48.88]);
  });

  test("narrow down to one commune when the département is too wide", () => {
    const far = parcel("75112000ZZ0001", 2.9, 48.8);
    expect(home(far, opera, trinite)).toEqual([2.33, 48.87, 2.34, 48.88]);
  });

  test("are null without coordinates", () => {
    expect(home()).toBeNull();
    expect(home(parcel("75109000ZC0001", null, null))).toBeNull();
  });
});
