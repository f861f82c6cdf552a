import { expect, test } from "vitest";
import { fromLocalInput, toLocalInput } from "./date-time-input.ts";

test.each(["2026-12-03T09:30:00.000Z", "2026-03-29T00:59:00.000Z", "2026-10-25T03:00:00.000Z"])(
  "round-trips %s through the browser's field",
  (moment) => {
    expect(fromLocalInput(toLocalInput(moment))).toBe(moment);
  },
);

test("leaves the field empty without a valid date and time", () => {
  expect(toLocalInput("")).toBe("");
  expect(toLocalInput("demain")).toBe("");
  expect(fromLocalInput("")).toBe("");
});
