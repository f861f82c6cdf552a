import { expect, test } from "vitest";
import { formatFileSize } from "./number.ts";

test("formats a file size in the largest suitable unit", () => {
  expect(formatFileSize(0)).toBe("0\u00a0o");
  expect(formatFileSize(850)).toBe("850\u00a0o");
  expect(formatFileSize(42_030)).toBe("42\u00a0Ko");
  expect(formatFileSize(1_234_567)).toBe("1,2\u00a0Mo");
  expect(formatFileSize(100_000_000)).toBe("100\u00a0Mo");
});
