import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateFull,
  formatDateShort,
  formatDay,
  formatRelative,
  knownDay,
  parseDay,
  parseDayAndTime,
  parseTime,
} from "./date.ts";
import {
  formatCount,
  formatEuros,
  formatEurosExact,
  formatEurosPerSqmPerYear,
  formatNumber,
  formatPercent,
  formatRentRange,
  formatSurface,
  parseAmount,
  parseNumber,
} from "./number.ts";

const n = "\u202f";

describe("amounts and surfaces", () => {
  test("use narrow no-break spaces throughout", () => {
    expect(formatEuros(28500)).toBe(`28${n}500${n}€`);
    expect(formatEurosExact(1234.5)).toBe(`1${n}234,50${n}€`);
    expect(formatEurosPerSqmPerYear(450)).toBe(`450${n}€/m²/an`);
    expect(formatSurface(1250)).toBe(`1${n}250${n}m²`);
    expect(formatSurface(1250.46, 1)).toBe(`1${n}250,5${n}m²`);
    expect(formatPercent(0.125, 1)).toBe(`12,5${n}%`);
    expect(formatNumber(-1200.5)).toBe(`\u22121${n}200,5`);
  });

  test("shows a rent range of one value as one rent", () => {
    expect(formatRentRange(2375, 2375)).toBe(`2${n}375${n}€/mois`);
    expect(formatRentRange(2375, 4100)).toBe(`2${n}375${n}€ - 4${n}100${n}€/mois`);
  });

  test("uses the plural from two", () => {
    expect([0, 1, 2].map((count) => formatCount(count, "offre"))).toEqual([
      "0\u00a0offre",
      "1\u00a0offre",
      "2\u00a0offres",
    ]);
  });
});

describe("typed numbers", () => {
  test.each([
    ["1 250,5", 1250.5],
    ["1250.5", 1250.5],
    [`1${n}250`, 1250],
    ["\u00a012\u00a0", 12],
    [",5", 0.5],
    ["-3", -3],
    ["", null],
    ["  ", null],
    ["12 m2", undefined],
    ["1,2,3", undefined],
    ["abc", undefined],
  ])("parses the number %j as %j", (text, value) => expect(parseNumber(text)).toBe(value));

  test.each([
    ["1 250,5 m²", 1250.5],
    [`28${n}500${n}€`, 28500],
    ["1 000 000 €", 1_000_000],
    ["450 €/m²/an HT HC", 450],
    ["2375.50", 2375.5],
    ["12 euros", 12],
    ["3 M€", 3_000_000],
    ["1,1m€ HT", 1_100_000],
    ["2,5 millions d’euros", 2_500_000],
    ["850k", 850_000],
    ["3 M", 3_000_000],
    ["1,2 k€/mois", 1200],
    ["350 m", undefined],
    ["12 kg", undefined],
    ["M€", undefined],
    ["", null],
    ["€", undefined],
    ["-5", -5],
    ["sur demande", undefined],
  ])("parses the amount %j as %j", (text, value) => expect(parseAmount(text)).toBe(value));

  test("round-trip through formatting and parsing", () => {
    for (const value of [0, 12, 1250.5, 1_000_000.25, -42])
      expect(parseNumber(formatNumber(value))).toBe(value);
  });
});

describe("dates", () => {
  test("are formatted in French, in Paris time", () => {
    expect(formatDate("2026-11-20")).toBe("20 novembre 2026");
    expect(formatDate("2026-12-01")).toBe("1er décembre 2026");
    expect(formatDateShort("2026-11-20T23:30:00Z")).toBe("21/11/2026");
    expect(formatDateFull("2026-12-01T09:00:00Z")).toMatch(/^mardi 1er décembre 2026.*10:00$/);
    expect(formatDateFull("2026-12-21T00:01:00Z")).toMatch(/^lundi 21 décembre 2026.*01:01$/);
    expect(formatDay("2027-05-01")).toBe("samedi 1er mai 2027");
    expect(formatDateFull("2026-11-20T13:30:00Z")).toMatch(/vendredi 20 novembre 2026.*14:30/);
  });

  test("are relative when recent", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(formatRelative("2026-11-20T11:59:30Z", now)).toBe("à l’instant");
    expect(formatRelative("2026-11-20T11:55:00Z", now)).toBe("il y a 5 minutes");
    expect(formatRelative("2026-11-19T11:00:00Z", now)).toBe("hier");
    expect(formatRelative("2026-09-01T11:00:00Z", now)).toBe("1er septembre 2026");
  });

  test.each([
    ["20/11/2026", "2026-11-20"],
    ["1/2/27", "2027-02-01"],
    ["20112026", "2026-11-20"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2027", undefined],
    ["31/04/2026", undefined],
    ["demain", undefined],
    ["", null],
    ["2026-11-20", "2026-11-20"],
    ["20 / 11 / 2026", "2026-11-20"],
    ["1er décembre 2026", "2026-12-01"],
    ["20 Aout 2026", "2026-08-20"],
    ["vendredi 20 novembre 2026", "2026-11-20"],
    ["20 brumaire 2026", undefined],
  ])("parses the date %j as %j", (text, day) => expect(parseDay(text)).toBe(day));

  test.each(["15/12", "1512", "12/2027", "5/1226", "2026-11", "novembre 2026"])(
    "reads no day in '%s', which lacks a part",
    (text) => expect(parseDay(text)).toBeUndefined(),
  );

  test.each([
    ["20/11/2026 14:30", "14:30"],
    ["20/11/2026 9h", "09:00"],
    ["20/11/2026 14:30:59", "14:30"],
    ["20/11/26, 14h30", "14:30"],
    ["2026-11-20T14:30", "14:30"],
    ["20 novembre 2026 à 14:30", "14:30"],
    ["vendredi 20 novembre 2026 à 14 h 30", "14:30"],
    ["20/11/2026", undefined],
  ])("parses the day and the time of %j", (text, time) => {
    expect(parseDayAndTime(text)).toEqual({ day: "2026-11-20", time });
    expect(parseDay(text)).toBe("2026-11-20");
  });

  test.each(["20/11/2026 25:00", "20/11/2026 14:3", "20/11/2026 demain", "14:30", "31/02/2026 14:30"])(
    "refuses '%s' as a day and a time",
    (text) => expect(parseDay(text)).toBeUndefined(),
  );
});

test("knownDay returns null for a day that is not a valid date", () => {
  expect(
    ["2024-02-29", "1899-12-31", "0000-00-00", "2024-00-00", "2024-13-01", "", null].map(knownDay),
  ).toEqual(["2024-02-29", "1899-12-31", null, null, null, null, null]);
});

test.each([
  ["14:30", "14:30"],
  ["9:05", "09:05"],
  [" 14h30 ", "14:30"],
  ["14 h", "14:00"],
  ["1430", "14:30"],
  ["9", "09:00"],
  ["00:00", "00:00"],
  ["", ""],
])("reads the time '%s' as %s", (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each(["24:00", "14:60", "14:3", "midi", "143", ":30"])("reads no time in '%s'", (text) => {
  expect(parseTime(text)).toBeUndefined();
});
