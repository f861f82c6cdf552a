import { describe, expect, it } from "vitest";
import { distanceOf, idRangeOfPrefix, parcelNumberPrefix, parseQuery, tsqueryOf } from "./search-query.ts";

const alternativesOf = (typed: string) =>
  parseQuery(typed).map(({ alternatives }) => alternatives.map((words) => words.join(" ")));

describe("parseQuery", () => {
  it.each([
    ["rue Taitbout", [["rue"], ["taitbout"]]],
    ["bd Haussmann", [["bd", "boulevard"], ["haussmann"]]],
    ["552 100 554", [["552 100 554", "552100554"]]],
    ["Dupont 06 39 98", [["dupont"], ["06 39 98", "063998"]]],
    ["+33 1 99 00 12 34", [["01 99 00 12 34", "0199001234"]]],
    ["+33 (0)1.99.00.12.34", [["01 99 00 12 34", "0199001234"]]],
    ["+33199001234", [["0199001234"]]],
    ["0033 1 99 00 12 34", [["01 99 00 12 34", "0199001234"]]],
    ["33199001234", [["33199001234", "0199001234"]]],
    ["12 rue 75008", [["12"], ["rue"], ["75008"]]],
    ["?! %", []],
  ])("parses '%s' into all its alternatives", (typed, alternatives) => {
    expect(alternativesOf(typed)).toEqual(alternatives);
  });

  it("matches prefixes on the last word only, except in fuzzy mode", () => {
    const terms = parseQuery("rue tait");
    expect(tsqueryOf(terms, "exact")).toBe("((('rue')))&((('tait')))");
    expect(tsqueryOf(terms, "prefix")).toBe("((('rue')))&((('tait':*)))");
    expect(tsqueryOf(terms, "fuzzy", new Map([["tait", ["trait"]]]))).toBe(
      "((('rue':*)))&((('tait':*|'trait')))",
    );
  });

  it("ranks exact words before prefixes, and prefixes before errors", () => {
    const terms = parseQuery("rue taitbout");
    const distances = [
      ["rue", "taitbout"],
      ["rue", "taitboutier"],
      ["rue", "taitbot"],
    ].map((words) => distanceOf(terms, words));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(new Set(distances).size).toBe(3);
  });
});

describe("number prefixes", () => {
  it("match an offer's id from six digits", () => {
    expect(idRangeOfPrefix("1F3a9B")).toEqual({
      first: "1f3a9b00-0000-0000-0000-000000000000",
      last: "1f3a9bff-ffff-ffff-ffff-ffffffffffff",
    });
    expect(idRangeOfPrefix("1f3a9")).toBeUndefined();
    expect(idRangeOfPrefix("bureaux")).toBeUndefined();
  });

  it.each([
    ["75118000AO0042", "75118000AO0042"],
    ["75118 000 ao 0042", "75118000AO0042"],
    ["75118 AO 42", "75118000AO0042"],
    ["75118ao42", "75118000AO0042"],
    ["75118000AO00", "75118000AO00"],
    ["2a004 b 7", "2A0040000B0007"],
    ["75118 000", "75118000"],
    ["75118", undefined],
    ["rue de Rivoli", undefined],
    ["75118%", undefined],
  ])("parse '%s' as the parcel prefix '%s'", (typed, beginning) => {
    expect(parcelNumberPrefix(typed)).toBe(beginning);
  });
});
