import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { birthday, day, figure, text, texts } from "./read-json.ts";

describe("what the vendor writes", () => {
  it.each([
    ["2018-06-01", "2018-06-01"],
    ["2015-03-01T00:00:00.000Z", "2015-03-01"],
    ["2015-02-28T23:00:00.000Z", "2015-03-01"],
    ["2015-07-01T22:30:00Z", "2015-07-02"],
    ["2015-03-01T00:00:00", "2015-03-01"],
    ["1/6/2018", "2018-06-01"],
    ["01-06-2018", "2018-06-01"],
    ["0000-00-00", null],
    ["2023-02-30", null],
    ["31 décembre", null],
    [20180601, null],
    [null, null],
  ])("is the day in Paris of %j: %j", (written, read) => {
    expect(day(written)).toBe(read);
  });

  it.each([
    ["1974-09-12", "1974-09-12"],
    ["12/09/1974", "1974-09-12"],
    ["1974-09", "1974-09"],
    ["09/1974", "1974-09"],
    ["13/1974", null],
    ["1974", null],
  ])("is the birthday of %j: %j", (written, read) => {
    expect(birthday(written)).toBe(read);
  });

  it("is a list also when it is one text", () => {
    expect([texts("75010"), texts(["75010", "", null]), texts(""), texts(null)]).toEqual([
      ["75010"],
      ["75010"],
      [],
      [],
    ]);
  });

  it("is a number also when it is written out", () => {
    expect(["99", "1 250,5", 0, "NN", "", null, {}].map(figure)).toEqual([
      99,
      1250.5,
      0,
      null,
      null,
      null,
      null,
    ]);
  });

  it("never makes a reader fail, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = [day(value), birthday(value), text(value)];
        for (const each of read) expect(each === null || typeof each === "string").toBe(true);
        expect(figure(value) === null || Number.isFinite(figure(value))).toBe(true);
      }),
    );
  });
});
