import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayInParis, daysBetween } from "./date.ts";
import { fromParisInput, startOfDay, toParisInput } from "./paris-time.ts";

const repeatedHour = (moment: Date): boolean => {
  const [, month, day, hour] = /(\d{2})-(\d{2})T(\d{2})/.exec(toParisInput(moment.toISOString())) ?? [];
  return month === "10" && Number(day) >= 25 && hour === "02";
};

test("round-trips every minute but the hour that occurs twice", () => {
  const minutes = fc.date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2100-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(minutes, (date) => {
      date.setUTCSeconds(0, 0);
      fc.pre(!repeatedHour(date));
      expect(fromParisInput(toParisInput(date.toISOString()))).toEqual({ moment: date.toISOString() });
    }),
  );
});

test("reads summer and winter time, whatever the zone of the device", () => {
  expect(fromParisInput("2026-07-14T09:00")).toEqual({ moment: "2026-07-14T07:00:00.000Z" });
  expect(fromParisInput("2026-12-03T10:30")).toEqual({ moment: "2026-12-03T09:30:00.000Z" });
  expect(toParisInput("2026-12-03T09:30:00.000Z")).toBe("2026-12-03T10:30");
});

test("takes the first of an hour that occurs twice", () => {
  expect(fromParisInput("2026-10-25T02:30")).toEqual({ moment: "2026-10-25T00:30:00.000Z" });
});

test("refuses an hour that daylight saving skips, proposing the next one", () => {
  expect(fromParisInput("2026-03-29T02:30")).toEqual({
    message: "02:30 n’existe pas le 29 mars 2026 (passage à l’heure d’été)\u202f: indiquez 03:30",
  });
});

test.each(["", "demain", "2026-13-01T10:00", "2026-12-03"])("refuses %j", (text) => {
  expect(fromParisInput(text)).toEqual({ message: "Indiquez une date et une heure" });
});

test("a day starts at midnight in Paris, also where clocks change", () => {
  const days = fc.integer({ min: 0, max: 36_525 }).map((count) => addDays("2000-01-01", count));
  fc.assert(
    fc.property(days, (day) => {
      const start = startOfDay(day);
      expect(toParisInput(start.toISOString())).toBe(`${day}T00:00`);
      expect(dayInParis(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
    }),
  );
  const hoursOf = (day: string) =>
    (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / 3_600_000;
  expect(["2026-03-29", "2026-10-25", "2026-11-20"].map(hoursOf)).toEqual([23, 25, 24]);
});

test("adds and counts calendar days", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
  expect(daysBetween("2026-04-01", "2026-03-01")).toBe(-31);
});
