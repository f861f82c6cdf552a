import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metresBetween } from "./distance.ts";
import { lineName, lineSign, linesNamed, linesText, stationLines } from "./station-lines.ts";
import { noStationText, stationLineSchema, stationText, walkingMinutes, walkText } from "./stations.ts";

const n = "\u202f";

const metres = fc.double({ min: 0, max: 20_000, noNaN: true });
const point = fc.tuple(
  fc.double({ min: 1.4, max: 3.6, noNaN: true }),
  fc.double({ min: 48.1, max: 49.3, noNaN: true }),
);

describe("walking minutes", () => {
  it("cover 80 m of streets each, streets being 1.3 times the straight line, rounded up", () => {
    fc.assert(
      fc.property(metres, (straight) => {
        const minutes = walkingMinutes(straight);
        const streets = straight * 1.3;
        expect(Number.isInteger(minutes)).toBe(true);
        expect(minutes * 80).toBeGreaterThanOrEqual(streets);
        if (minutes > 1) expect((minutes - 1) * 80).toBeLessThan(streets);
      }),
    );
  });

  it("never fall as the way gets longer, and are never none", () => {
    fc.assert(fc.property(metres, metres, (one, more) => walkingMinutes(one) <= walkingMinutes(one + more)));
    expect([0, 61, 62, 307, 308, 615].map(walkingMinutes)).toEqual([1, 1, 2, 5, 6, 10]);
  });

  it("are said to be an estimate", () => {
    expect(walkText(5)).toBe(`5${n}min à pied (estimation)`);
  });
});

describe("the straight line", () => {
  it("is the same both ways, and nothing to the place itself", () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(metresBetween(from, to)).toBeCloseTo(metresBetween(to, from), 6);
        expect(metresBetween(from, from)).toBe(0);
      }),
    );
  });

  it("is some 111 km for a degree of latitude", () => {
    expect(metresBetween([2.35, 48], [2.35, 49])).toBeCloseTo(111_195, -1);
    expect(metresBetween([2.33795, 48.88459], [2.32724, 48.88381])).toBeCloseTo(787, -1);
  });
});

describe("the lines", () => {
  it("have one id and one name each", () => {
    expect(new Set(stationLines.map(({ id }) => id)).size).toBe(stationLines.length);
    expect(new Set(stationLines.map(({ id }) => lineName(id))).size).toBe(stationLines.length);
  });

  it("are named as on the network", () => {
    const ids = ["metro-13", "metro-7bis", "rer-a", "tram-3a", "train-j", "orlyval", "metro-99"];
    expect(ids.map(lineName)).toEqual([
      "Métro\u00a013",
      "Métro\u00a07bis",
      "RER\u00a0A",
      "Tram\u00a03a",
      "Train\u00a0J",
      "Orlyval",
      "metro-99",
    ]);
    expect(ids.slice(0, 5).map(lineSign)).toEqual([
      "M\u00a013",
      "M\u00a07bis",
      "RER\u00a0A",
      "T\u00a03a",
      "Train\u00a0J",
    ]);
  });

  it("are grouped by mode, in order", () => {
    expect(linesText(["tram-3a", "metro-13", "rer-a", "metro-9"])).toBe(
      "M\u00a09, 13 · RER\u00a0A · T\u00a03a",
    );
    expect(linesText([])).toBe("");
  });

  it("are found by what a broker types", () => {
    const found = (typed: string) => linesNamed(typed).map(({ id }) => id);
    for (const typed of ["métro 13", "Metro ligne 13", "METRO 13", "m13", " M  13 ", "me\u0301tro\u00a013"])
      expect(found(typed), typed).toEqual(["metro-13"]);
    expect(found("ligne 13")).toEqual(["metro-13", "tram-13"]);
    expect(found("ligne 3")).toEqual(["metro-3", "metro-3bis", "tram-3a", "tram-3b"]);
    expect(found("métro 7 bis")).toEqual(["metro-7bis"]);
    expect(found("t3b")).toEqual(["tram-3b"]);
    expect(found("RER A")).toEqual(["rer-a"]);
    expect(found("ligne j")).toEqual(["train-j"]);
    expect(found("Transilien L")).toEqual(["train-l"]);
    for (const typed of [
      "13",
      "a",
      "ligne",
      "ligne 15",
      "metro",
      "m1a",
      "paris 13",
      "ligné",
      "constructor a",
      "",
    ])
      expect(found(typed), typed).toEqual([]);
  });

  it("are each found by their name", () => {
    const numbered = stationLines.filter(({ mode }) => mode !== "other");
    for (const line of numbered) expect(linesNamed(lineName(line.id))).toContain(line);
  });

  it("are refused when unknown", () => {
    expect(stationLineSchema.safeParse("metro-13").success).toBe(true);
    expect(stationLineSchema.safeParse("metro-15").success).toBe(false);
  });
});

it("tells a station in one line, and why there is none", () => {
  const station = { name: "Place de Clichy", lines: ["metro-2", "metro-13"], minutes: 5 };
  expect(stationText({ ...station, coordinates: [2.32, 48.88] })).toBe(
    `Place de Clichy · M\u00a02, 13 · 5${n}min à pied (estimation)`,
  );
  expect(noStationText([{ ...station, coordinates: [2.32, 48.88] }])).toBeNull();
  expect(noStationText([])).toContain("Aucune station");
  expect(noStationText(null)).toContain("inconnues");
});
