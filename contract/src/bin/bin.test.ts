import { expect, test } from "vitest";
import { daysLeft } from "./bin.ts";

test("counts the days begun until something is removed, and none for what stays", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const left = (restorableUntil: string | null) => daysLeft({ restorableUntil }, now);
  expect(left("2026-12-23T12:00:00.000000Z")).toBe(30);
  expect(left("2026-11-24T12:00:01Z")).toBe(2);
  expect(left("2026-11-23T12:00:01Z")).toBe(1);
  expect(left("2026-11-23T11:00:00Z")).toBe(1);
  expect(left(null)).toBeNull();
});
