import { expect, test } from "vitest";
import { lastSeenText } from "./last-seen-text.ts";

const now = new Date("2026-11-22T08:00:00Z");

test.each([
  ["2026-11-22T07:55:00Z", "il y a 5 minutes"],
  ["2026-11-21T23:30:00Z", "aujourd’hui 00:30"],
  ["2026-11-21T17:12:00Z", "hier 18:12"],
  ["2026-11-20T23:05:00Z", "hier 00:05"],
  ["2026-11-20T22:55:00Z", "le 20 novembre 2026 à 23:55"],
])("formats %s as '%s', by days in Paris", (at, text) => expect(lastSeenText(at, now)).toBe(text));

test("says yesterday across a clock change", () => {
  expect(lastSeenText("2026-10-24T22:30:00Z", new Date("2026-10-26T09:00:00Z"))).toBe("hier 00:30");
});
