import { expect, test } from "vitest";
import { isPublicHoliday } from "./public-holidays.ts";

const holidaysOf = (year: number): string[] => {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 24 * 60 * 60_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days.filter(isPublicHoliday).map((day) => day.slice(5));
};

// Dates published by the administration (service-public.fr, jours fériés).
test.each([
  [2024, ["04-01", "05-09", "05-20"]],
  [2025, ["04-21", "05-29", "06-09"]],
  [2026, ["04-06", "05-14", "05-25"]],
])("the movable holidays of %i", (year, movable) => {
  const fixed = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
  expect(holidaysOf(year)).toEqual([...new Set([...fixed, ...movable])].sort());
});
