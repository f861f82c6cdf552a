import { expect, it } from "vitest";
import { knownDay } from "./known-day.ts";

it("returns null for a day that is not a valid date", () => {
  expect(
    ["2024-02-29", "1899-12-31", "0000-00-00", "2024-00-00", "2024-13-01", "", null].map(knownDay),
  ).toEqual(["2024-02-29", "1899-12-31", null, null, null, null, null]);
});
