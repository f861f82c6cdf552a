import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { floorName, stackingPlan } from "./stacking-plan.ts";

type Unit = Parameters<typeof stackingPlan>[0][number];

const buildings = ["a", "b", "c"].map((id, at) => ({ id, name: `Bâtiment ${at + 1}` }));

const anyUnits: fc.Arbitrary<Unit[]> = fc
  .array(
    fc.record({
      floor: fc.option(fc.integer({ min: -20, max: 200 }), { nil: null }),
      surface: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 5_000_000 }).map((value) => value / 100),
      ),
      associatedBuildingIds: fc.subarray(["a", "b", "c", "elsewhere"]),
    }),
    { maxLength: 40 },
  )
  .map((units) => units.map((unit, at) => ({ id: `u${at}`, ...unit })));

const unit = (id: string, floor: number | null, surface: number, ...ids: string[]): Unit => ({
  id,
  floor,
  surface,
  associatedBuildingIds: ids.length ? ids : ["a"],
});

describe("stacking plan", () => {
  test("shows every unit once in each of its buildings, on its floor", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const plan = stackingPlan(units, buildings);
        const shown = plan.buildings.flatMap((building) => [
          ...building.floors.flatMap(({ floor, segments }) =>
            segments.map((segment) => `${building.id} ${segment.unit.id} ${floor}`),
          ),
          ...building.unplaced.map((segment) => `${building.id} ${segment.unit.id} null`),
        ]);
        const expected = units.flatMap(({ id, floor, associatedBuildingIds }) => {
          const own = associatedBuildingIds.filter((each) => each !== "elsewhere");
          return (own.length ? own : [null]).map((building) => `${building} ${id} ${floor}`);
        });
        expect(shown.sort()).toEqual(expected.sort());
      }),
    );
  });

  test("fills each floor with segments proportional to their surface", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        for (const { floors } of stackingPlan(units, buildings).buildings) {
          for (const { segments, surface, width } of floors) {
            expect(segments.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1, 9);
            for (const segment of segments) {
              if (surface > 0) expect(segment.share * surface).toBeCloseTo(segment.surface, 5);
            }
            expect(width).toBeGreaterThanOrEqual(0);
            expect(width).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  test("lists floors from top to bottom without gaps, each in one level", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const { levels, buildings: drawn } = stackingPlan(units, buildings);
        const floors = drawn.flatMap((building) => building.floors.map(({ floor }) => floor));
        expect(levels.length > 0).toBe(floors.length > 0);
        if (floors.length === 0) return;
        expect(levels[0]?.top).toBe(Math.max(...floors, 0));
        expect(levels.at(-1)?.bottom).toBe(Math.min(...floors, 0));
        levels.forEach((level, at) => {
          if (at > 0) expect(level.top).toBe((levels[at - 1]?.bottom ?? 0) - 1);
          expect(level.top >= 0).toBe(level.bottom >= 0);
          const isOccupied = floors.some((floor) => floor <= level.top && floor >= level.bottom);
          expect(level.empty).toBe(!isOccupied);
          if (isOccupied) expect(level.top).toBe(level.bottom);
        });
      }),
    );
  });

  test("keeps the offer's unit order on a floor, the highest floor first", () => {
    const { buildings: drawn } = stackingPlan(
      [unit("un", 1, 100), unit("deux", 3, 50), unit("trois", 1, 300)],
      buildings,
    );
    expect(
      drawn[0]?.floors.map(({ floor, segments }) => [floor, segments.map((each) => each.unit.id)]),
    ).toEqual([
      [3, ["deux"]],
      [1, ["un", "trois"]],
    ]);
    expect(drawn[0]?.floors.map(({ width }) => width)).toEqual([0.125, 1]);
    expect(drawn[0]?.floors[1]?.segments.map(({ share }) => share)).toEqual([0.25, 0.75]);
  });

  test("aligns all buildings at ground level, with basements below", () => {
    const { levels, buildings: drawn } = stackingPlan(
      [unit("haut", 8, 100), unit("cave", -2, 40), unit("loin", 3, 60, "b")],
      buildings,
    );
    expect(levels).toEqual([
      { top: 8, bottom: 8, empty: false },
      { top: 7, bottom: 4, empty: true },
      { top: 3, bottom: 3, empty: false },
      { top: 2, bottom: 0, empty: true },
      { top: -1, bottom: -1, empty: true },
      { top: -2, bottom: -2, empty: false },
    ]);
    expect(drawn.map(({ name, top, bottom }) => [name, top, bottom])).toEqual([
      ["Bâtiment 1", 8, -2],
      ["Bâtiment 2", 3, 0],
    ]);
    expect(drawn.map(({ width }) => width)).toEqual([1, 0.6]);
  });

  test("splits the surface of a unit evenly between its two buildings", () => {
    const { buildings: drawn } = stackingPlan([unit("lot", 1, 300, "a", "b")], buildings);
    expect(drawn.map(({ floors }) => floors[0]?.surface)).toEqual([150, 150]);
  });

  test("separates units without floor or building, and is empty without units", () => {
    const { levels, buildings: drawn } = stackingPlan(
      [unit("flou", null, 80), { ...unit("seul", 2, 10), associatedBuildingIds: [] }],
      buildings,
    );
    expect(drawn.map(({ id, unplaced }) => [id, unplaced.length])).toEqual([
      ["a", 1],
      [null, 0],
    ]);
    expect(levels.map(({ top }) => top)).toEqual([2, 1]);
    expect(stackingPlan([], buildings)).toEqual({ levels: [], buildings: [] });
  });
});

test("floorName names basements, the ground floor and upper floors", () => {
  expect([-2, -1, 0, 1, 12].map(floorName)).toEqual([
    "2e\u00a0sous-sol",
    "1er\u00a0sous-sol",
    "rez-de-chaussée",
    "1er\u00a0étage",
    "12e\u00a0étage",
  ]);
});
