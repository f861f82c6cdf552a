import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyTypes } from "./enumerations.ts";
import {
  estimateWorkstations,
  parseWorkstations,
  readWorkstationsText,
  unitWorkstations,
  workstationsText,
} from "./workstations.ts";

const posts = fc.integer({ min: 1, max: 999_999 });
const surface = fc.double({ min: 0, max: 1_000_000, noNaN: true });

describe("parsing typed workstations", () => {
  it("reads a single number as a range from n to n", () => {
    fc.assert(
      fc.property(posts, (n) => {
        expect(parseWorkstations(String(n))).toEqual({ min: n, max: n });
      }),
    );
  });

  it("reads a range in any notation and direction", () => {
    const between = fc.constantFrom("-", " - ", "–", " — ", " à ", " À ", "\u00a0à\u00a0", " a ");
    const around = fc.constantFrom(["", ""], [" ", " "], ["", " postes"], ["", "postes"], ["", " poste"]);
    fc.assert(
      fc.property(posts, posts, between, around, (a, b, dash, [before, after]) => {
        const range = { min: Math.min(a, b), max: Math.max(a, b) };
        expect(parseWorkstations(`${before}${a}${dash}${b}${after}`)).toEqual(range);
      }),
    );
  });

  it.each([
    "",
    " ",
    "0",
    "00",
    "0-0",
    null,
    undefined,
    "douze",
    "-5",
    "12,5",
    "1.5",
    "10-",
    "10-12-14",
    "1e3",
  ])("returns null for %j", (typed) => expect(parseWorkstations(typed)).toBeNull());

  it("reads 0 as the lower end of a range", () => {
    expect(parseWorkstations("0-4")).toEqual({ min: 0, max: 4 });
  });

  it("never throws and only returns ordered ranges", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const range = parseWorkstations(typed);
        return range === null || (range.min >= 0 && range.min <= range.max && range.max > 0);
      }),
    );
  });
});

describe("estimating workstations", () => {
  const estimate = (surface: number) => estimateWorkstations({ surface }, "office");

  it("allows 6 to 10 m² per workstation", () => {
    expect(estimate(100)).toEqual({ min: 10, max: 16 });
    expect(estimate(9)).toEqual({ min: 0, max: 1 });
    expect(estimate(5.99)).toBeNull();
  });

  it("returns an ordered range of whole workstations", () => {
    fc.assert(
      fc.property(surface, (m2) => {
        const range = estimate(m2);
        if (range === null) return m2 < 6;
        const { min, max } = range;
        return (
          Number.isInteger(min) && Number.isInteger(max) && min <= max && max * 6 <= m2 && min * 10 <= m2
        );
      }),
    );
  });

  const withDesks = (of: (type: (typeof propertyTypes)[number]) => Parameters<typeof estimateWorkstations>) =>
    propertyTypes.filter((type) => estimateWorkstations(...of(type)) !== null);

  it("estimates only units used as offices or professional premises, above ground", () => {
    expect(withDesks((usage) => [{ usage, surface: 100 }, "office"])).toEqual([
      "office",
      "professional_premises",
    ]);
    expect(estimateWorkstations({ floor: -1, surface: 100 }, "office")).toBeNull();
    expect(estimateWorkstations({ floor: 0, surface: 100 }, "office")).not.toBeNull();
  });

  it("estimates nothing in warehouses, shops, hotels, homes, schools and land", () => {
    expect(withDesks((type) => [{ usage: "office", surface: 100 }, type])).toEqual([
      "office",
      "professional_premises",
      "activity",
      "other",
    ]);
    expect(estimateWorkstations({ usage: "activity", surface: 100 }, "activity")).toBeNull();
  });
});

describe("workstations of a unit", () => {
  it("use the given value, else an estimate marked as such", () => {
    fc.assert(
      fc.property(posts, surface, (n, m2) => {
        expect(unitWorkstations({ posts: String(n), surface: m2 }, "office")).toEqual({
          min: n,
          max: n,
          estimated: false,
        });
        const estimate = estimateWorkstations({ surface: m2 }, "office");
        for (const none of ["", "0", null, undefined, "beaucoup"]) {
          expect(unitWorkstations({ posts: none, surface: m2 }, "office")).toEqual(
            estimate && { ...estimate, estimated: true },
          );
        }
      }),
    );
    expect(unitWorkstations({ surface: null }, "office")).toBeNull();
  });

  it("are read back from their text", () => {
    fc.assert(
      fc.property(posts, posts, fc.boolean(), (a, b, estimated) => {
        const known = { min: Math.min(a, b), max: Math.max(a, b), estimated };
        expect(readWorkstationsText(workstationsText(known))).toEqual(known);
      }),
    );
    const many = { min: 1200, max: 2000, estimated: true };
    expect(readWorkstationsText(workstationsText(many))).toEqual(many);
    expect(readWorkstationsText(null)).toBeNull();
  });

  it("count wherever they were typed", () => {
    for (const type of propertyTypes)
      expect(unitWorkstations({ usage: type, floor: -1, posts: "4", surface: 100 }, type)).toEqual({
        min: 4,
        max: 4,
        estimated: false,
      });
  });
});
