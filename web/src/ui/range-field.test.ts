import { expect, test } from "vitest";
import { isReversed } from "./range-field.tsx";

test("reports a range whose minimum exceeds its maximum", () => {
  expect(isReversed({ min: 200, max: 100 })).toBe(true);
  expect(isReversed({ min: 100, max: 100 })).toBe(false);
  expect(isReversed({ min: 100, max: undefined })).toBe(false);
});
