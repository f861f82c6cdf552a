import { expect, test } from "vitest";
import { isReversed, offersSearchSchema, parseCriteria, toQuery, toSearchParams } from "./criteria.ts";

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

test("drops invalid parameters and keeps the others", () => {
  expect(
    read({ locationIds: "75108,nulle part,75108", surfaceMin: "abc", postsMin: -3, propertyType: "castle" }),
  ).toEqual({ locationIds: ["75108"] });
  const many = Array.from({ length: 14 }, (_, at) => String(75101 + at)).join(",");
  expect(read({ locationIds: many }).locationIds).toHaveLength(10);
});

test("sends no zone filter without zones", () => {
  expect(toQuery({ locationIds: [] })).toEqual({});
  expect(toSearchParams({ locationIds: [] }).locationIds).toBeUndefined();
});

test("reports a range whose minimum exceeds its maximum", () => {
  expect(isReversed({ surfaceMin: 200, surfaceMax: 100 }, "surface")).toBe(true);
  expect(isReversed({ surfaceMin: 100, surfaceMax: 100 }, "surface")).toBe(false);
  expect(isReversed({ surfaceMin: 100 }, "surface")).toBe(false);
});
