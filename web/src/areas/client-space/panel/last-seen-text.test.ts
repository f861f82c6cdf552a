import { expect, test } from "vitest";
import { lastSeenText } from "./last-seen-text.ts";

const now = new Date("2026-11-22T08:00:00Z");

test.each([
  ["2026-11-22T07:55:00Z", "il y a 5 minutes"],
  ["2026-11-21T23:30:00Z", "aujourd’hui 00:30"],
  ["2026-11-21T17:12:00Z", "hier 18:12"],
  ["2026-11-20T23:05:00Z", "hier 00:05"],
  ["2026-11-20T22:55:00Z", "le 20 novembre 2026 à 23:55"],
])("%s is told as '%s', by the days of Paris", (at, text) => expect(lastSeenText(at, now)).toBe(text));

test("the day after the clocks change, yesterday is still yesterday", () => {
  expect(lastSeenText("2026-10-24T22:30:00Z", new Date("2026-10-26T09:00:00Z"))).toBe("hier 00:30");
});
