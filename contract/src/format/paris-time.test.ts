import fc from "fast-check";
import { expect, test } from "vitest";
import { fromParisInput, toParisInput } from "./paris-time.ts";

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
