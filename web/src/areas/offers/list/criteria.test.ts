import { searchQuerySchema } from "@plateau/contract/offers/search.ts";
import { expect, test } from "vitest";
import { activeCriteria, activeZones } from "./active-criteria.ts";
import {
  offersSearchSchema,
  parseCriteria,
  searchedTransaction,
  toQuery,
  toSearchParams,
} from "./criteria.ts";
import { parseDrawnZones } from "./drawn-zones.ts";

const read = (search: Record<string, unknown>) => parseCriteria(offersSearchSchema.parse(search));

test("round-trips criteria through the URL", () => {
  const criteria = { locationIds: ["75108", "75104_8249"], surfaceMin: 120, budgetMax: 9500.5 };
  expect(read(toSearchParams(criteria))).toEqual(criteria);
  expect(toQuery(criteria)).toEqual({ locationIds: "75108,75104_8249", surfaceMin: 120, budgetMax: 9500.5 });
});

test("writes one commune as a number and keeps a leading 0 as text", () => {
  expect(toSearchParams({ locationIds: ["75056"] }).locationIds).toBe(75056);
  expect(toSearchParams({ locationIds: ["01"] }).locationIds).toBe("01");
  expect(read({ locationIds: 75056 }).locationIds).toEqual(["75056"]);
});

test("amounts and orders of a sale alone make a search for a sale", () => {
  const transactionOf = (search: Record<string, unknown>) => searchedTransaction(read(search));
  expect(transactionOf({ priceMax: 3_000_000 })).toBe("sale");
  expect(transactionOf({ pricePerSqmMin: 4000 })).toBe("sale");
  expect(transactionOf({ sortBy: "price" })).toBe("sale");
  expect(transactionOf({ priceMax: 3_000_000, budgetMax: 9000 })).toBeUndefined();
  expect(transactionOf({ priceMax: 3_000_000, sortBy: "rent" })).toBeUndefined();
  expect(transactionOf({ priceMax: 3_000_000, transactionType: "rent" })).toBe("rent");
  expect(transactionOf({ surfaceMin: 100 })).toBeUndefined();
});

test("drops invalid parameters and keeps the others", () => {
  expect(
    read({ locationIds: "75108,nulle part,75108", surfaceMin: "abc", postsMin: -3, propertyType: "castle" }),
  ).toEqual({ locationIds: ["75108"] });
  const many = Array.from({ length: 14 }, (_, at) => String(75101 + at)).join(",");
  expect(read({ locationIds: many }).locationIds).toHaveLength(10);
});

test("round-trips every other criterion and the order", () => {
  const criteria = {
    locationIds: [],
    transactionType: "sale" as const,
    status: "published" as const,
    priceMax: 3_000_000,
    pricePerSqmMin: 4000,
    floorMin: -1,
    availableBefore: "2027-01-04",
    publishedSince: "2026-11-02",
    dpeMax: "C" as const,
    mandateType: "exclusive" as const,
    owner: "mine" as const,
    stationMinutes: 5,
    stationLine: "metro-13",
    outdoorSpace: true as const,
    sortBy: "distance" as const,
    sortOrder: "asc" as const,
    near: "2.35,48.85",
  };
  expect(read(toSearchParams(criteria))).toEqual(criteria);
  expect(searchQuerySchema.parse(toQuery({ ...criteria, floorMax: 7 }))).toMatchObject({
    outdoorSpace: "true",
    near: [2.35, 48.85],
    floorMax: 7,
  });
});

test("drops an order by distance from nowhere", () => {
  expect(read({ sortBy: "distance", near: "ici" })).toEqual({ locationIds: [] });
});

test("names each active criterion, and what removes it", () => {
  const named = activeCriteria({
    surfaceMin: 300,
    surfaceMax: 400,
    priceMax: 3e6,
    floorMax: 0,
    stationLine: "metro-13",
    stationMinutes: 5,
    dpeMax: "C",
    parking: true,
  });
  expect(named.map(({ label }) => label.replaceAll(/[\u202f\u00a0]/g, " "))).toEqual([
    "Surface : de 300 m² à 400 m²",
    "Prix de vente : jusqu’à 3 000 000 €",
    "Étage : jusqu’à RdC",
    "Métro 13 à 5 min à pied au plus",
    "DPE C ou mieux",
    "Parking",
  ]);
  expect(activeCriteria({ stationMinutes: 8 }).map(({ label }) => label)).toEqual([
    "Station à 8\u202fmin à pied au plus",
  ]);
  expect(read({ stationLine: "metro-99", stationMinutes: 90 })).toEqual({ locationIds: [] });
  expect(named[0]?.without).toEqual({ surfaceMin: undefined, surfaceMax: undefined });
});

test("sends no zone filter without zones", () => {
  expect(toQuery({ locationIds: [] })).toEqual({});
  expect(toSearchParams({ locationIds: [] }).locationIds).toBeUndefined();
});

test("round-trips drawn zones, drops unreadable ones, and names what removes each", () => {
  const [circle, frame] = ["circle:2.34,48.86,500", "frame:2.3,48.8,2.4,48.9"];
  const criteria = { locationIds: ["75108"], drawnZones: [circle, frame] };
  expect(toSearchParams(criteria).drawnZone).toBe(`${circle};${frame}`);
  expect(read(toSearchParams(criteria))).toEqual(criteria);
  expect(searchQuerySchema.parse(toQuery(criteria)).drawnZone).toHaveLength(2);
  expect(read({ drawnZone: `${circle};ici;polygon:` }).drawnZones).toEqual([circle]);
  expect(parseDrawnZones({ drawnZone: `${circle};circle:2,48,9` })).toHaveLength(1);
  expect(read({ drawnZone: "" })).toEqual({ locationIds: [] });
  const zones = parseDrawnZones({ drawnZone: `${circle};${frame}` });
  expect(activeZones(zones).map(({ without }) => without.drawnZone)).toEqual([frame, circle]);
  expect(activeZones(zones.slice(0, 1))[0]?.without).toEqual({ drawnZone: undefined });
});
