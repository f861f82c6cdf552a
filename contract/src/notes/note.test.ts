import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueLabel, shownUntil } from "./note.ts";

describe("dueLabel", () => {
  it.each([
    ["2026-11-20T09:59:59+01:00", "En retard"],
    ["2026-11-20T10:00:01+01:00", "Aujourd'hui"],
    ["2026-11-20T23:59:59+01:00", "Aujourd'hui"],
    ["2026-11-21T00:00:00+01:00", "Demain"],
    ["2026-11-21T23:59:59+01:00", "Demain"],
    ["2026-11-22T00:00:00+01:00", null],
  ])("on 20 November at 10:00 in Paris, for %s, is %s", (due, label) => {
    expect(dueLabel(due, new Date("2026-11-20T10:00:00+01:00"))).toBe(label);
  });

  it("uses days in Paris, also when a day has 23 or 25 hours", () => {
    expect(dueLabel("2026-03-29T23:30:00+02:00", new Date("2026-03-28T23:30:00+01:00"))).toBe("Demain");
    expect(dueLabel("2026-10-25T23:30:00+01:00", new Date("2026-10-25T00:10:00+02:00"))).toBe("Aujourd'hui");
  });

  it("is late exactly when the due date has passed", () => {
    const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, (due, now) => {
        expect(dueLabel(due.toISOString(), now) === "En retard").toBe(due < now);
      }),
    );
  });
});

describe("shownUntil", () => {
  it.each([
    ["2026-11-20T18:00:00+01:00", "2026-11-20T18:30:00+01:00"],
    ["2026-11-20T23:30:00+01:00", "2026-11-21T00:00:00+01:00"],
    ["2026-11-20T23:59:00+01:00", "2026-11-21T00:00:00+01:00"],
    ["2026-10-24T23:59:00+02:00", "2026-10-25T00:00:00+02:00"],
    ["2026-10-25T23:59:00+01:00", "2026-10-26T00:00:00+01:00"],
  ])("of %s is %s, on the same day in Paris", (due, end) => {
    expect(shownUntil(due)).toEqual(new Date(end));
  });
});
