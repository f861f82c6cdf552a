import { expect, test } from "vitest";
import { criteriaOf, isBackwards, queryOf, searchOf } from "./criteria.ts";
import { offersSearchSchema } from "./search-params.ts";

const read = (search: Record<string, unknown>) => criteriaOf(offersSearchSchema.parse(search));

test("an address says criteria, and says them again the same", () => {
  const criteria = { locationIds: ["75108", "75104_8249"], surfaceMin: 120, budgetMax: 9500.5 };
  expect(read(searchOf(criteria))).toEqual(criteria);
  expect(queryOf(criteria)).toEqual({ locationIds: "75108,75104_8249", surfaceMin: 120, budgetMax: 9500.5 });
});

test("one commune is a bare number, a département that starts with 0 stays text", () => {
  expect(searchOf({ locationIds: ["75056"] }).locationIds).toBe(75056);
  expect(searchOf({ locationIds: ["01"] }).locationIds).toBe("01");
  expect(read({ locationIds: 75056 }).locationIds).toEqual(["75056"]);
});

test("what makes no sense is dropped, the rest is kept", () => {
  expect(
    read({ locationIds: "75108,nulle part,75108", surfaceMin: "abc", postsMin: -3, propertyType: "castle" }),
  ).toEqual({ locationIds: ["75108"] });
  const many = Array.from({ length: 14 }, (_, at) => String(75101 + at)).join(",");
  expect(read({ locationIds: many }).locationIds).toHaveLength(10);
});

test("no zone, no filter", () => {
  expect(queryOf({ locationIds: [] })).toEqual({});
  expect(searchOf({ locationIds: [] }).locationIds).toBeUndefined();
});

test("a range is backwards when its least is above its most", () => {
  expect(isBackwards({ surfaceMin: 200, surfaceMax: 100 }, "surface")).toBe(true);
  expect(isBackwards({ surfaceMin: 100, surfaceMax: 100 }, "surface")).toBe(false);
  expect(isBackwards({ surfaceMin: 100 }, "surface")).toBe(false);
});
