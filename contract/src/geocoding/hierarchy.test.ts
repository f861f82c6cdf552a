import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cityOf, departmentOf, hierarchyOf, isArrondissement, widestZones, zoneLevel } from "./hierarchy.ts";

const digits = (length: number) => fc.nat(10 ** length - 1).map((n) => String(n).padStart(length, "0"));
const commune = fc.oneof(
  fc.constantFrom("75056", "75101", "75120", "69123", "69381", "13055", "13216", "2A004", "2B033", "97105"),
  digits(5),
);
const street = fc.tuple(commune, fc.oneof(digits(4), fc.constantFrom("a1b2c3", "0x1z")));
const house = fc.tuple(
  street,
  fc.integer({ min: 1, max: 99_999 }),
  fc.constantFrom("", "_bis", "_ter", "_a"),
);

const streetId = ([code, name]: [string, string]) => `${code}_${name}`;
const houseId = ([road, number, suffix]: [[string, string], number, string]) =>
  `${streetId(road)}_${String(number).padStart(5, "0")}${suffix}`;

describe("place hierarchy", () => {
  it("runs from the house number to the département", () => {
    expect(hierarchyOf({ id: "75104_8249_00012_bis", type: "housenumber" })).toEqual({
      houseId: "75104_8249_00012_bis",
      streetId: "75104_8249",
      communeId: "75104",
      cityId: "75056",
      departmentId: "75",
    });
    expect(hierarchyOf({ id: "92062_a1b2c3", type: "street" })).toEqual({
      houseId: null,
      streetId: "92062_a1b2c3",
      communeId: "92062",
      cityId: "92062",
      departmentId: "92",
    });
    expect(hierarchyOf({ id: "2A004", type: "municipality" })).toMatchObject({
      communeId: "2A004",
      departmentId: "2A",
    });
  });

  it("has no arrondissement for the city itself", () => {
    expect(hierarchyOf({ id: "75056", type: "municipality" })).toEqual({
      houseId: null,
      streetId: null,
      communeId: null,
      cityId: "75056",
      departmentId: "75",
    });
  });

  it("covers the three cities with arrondissements, and no other", () => {
    const codes = ["75101", "75120", "69381", "69389", "13201", "13216"];
    expect(codes.map(cityOf)).toEqual(["75056", "75056", "69123", "69123", "13055", "13055"]);
    expect(codes.every(isArrondissement)).toBe(true);
    expect(["75056", "75100", "75121", "69380", "13217", "92062", "2A004"].some(isArrondissement)).toBe(
      false,
    );
  });

  it("uses three characters for overseas départements", () => {
    expect(["97105", "98735", "2B033", "01004"].map(departmentOf)).toEqual(["971", "987", "2B", "01"]);
  });
});

describe("zone level", () => {
  it("is the level of the hierarchy that has the id", () => {
    fc.assert(
      fc.property(house, (place) => {
        const hierarchy = hierarchyOf({ id: houseId(place), type: "housenumber" });
        for (const [level, id] of Object.entries(hierarchy)) {
          if (level === "communeId" && id === hierarchy.cityId) continue;
          if (id !== null) expect(zoneLevel(id)).toBe(level);
        }
      }),
    );
  });

  it.each([
    "",
    "7",
    "paris",
    "75104_",
    "_8249",
    "75104_8249_",
    "75104_8249_bis",
    "75104;drop",
    "75104 8249",
    "7510412",
  ])("is null for %j", (id) => expect(zoneLevel(id)).toBeNull());
});

describe("overlapping zones", () => {
  it("keeps only the widest", () => {
    expect(widestZones(["75108", "75056", "75108"])).toEqual(["75056"]);
    expect(widestZones(["75104_8249_00012", "75104_8249"])).toEqual(["75104_8249"]);
    expect(widestZones(["75", "75056", "92062", "75104_8249_00012"])).toEqual(["75", "92062"]);
    expect(widestZones(["75101", "75102", "92"])).toEqual(["75101", "75102", "92"]);
  });

  it("covers the same places without nested zones", () => {
    fc.assert(
      fc.property(
        fc.array(house, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat(4)),
        (places, levels) => {
          const zonesOf = (place: (typeof places)[number]): string[] =>
            Object.values(hierarchyOf({ id: houseId(place), type: "housenumber" })).filter(
              (id) => id !== null,
            );
          const chosen = places.map((place) => {
            const zones = zonesOf(place);
            return zones[(levels.next().value ?? 0) % zones.length] ?? "";
          });
          const kept = widestZones(chosen);
          for (const place of places) {
            const inside = (zones: string[]) => zonesOf(place).filter((zone) => zones.includes(zone));
            expect(inside(kept).length > 0).toBe(inside(chosen).length > 0);
            expect(inside(kept).length === 1 || new Set(inside(kept)).size <= 1).toBe(true);
          }
        },
      ),
    );
  });
});
