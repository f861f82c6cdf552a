import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSiren, isSiret } from "./siren.ts";

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));

describe("SIREN and SIRET", () => {
  it("accept real numbers", () => {
    // DINUM, the City of Paris, La Poste's seat and one of its offices.
    expect([isSiren("130025265"), isSiren("217500016"), isSiren("356000000")]).toEqual([true, true, true]);
    expect([isSiret("13002526500013"), isSiret("35600000000048"), isSiret("35600000000001")]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("refuse wrong lengths, other characters and all zeros", () => {
    for (const text of ["", "13002526", "1300252650", "13002526A", "130 025 265", "000000000", "U12345678"])
      expect(isSiren(text)).toBe(false);
    for (const text of [
      "",
      "130025265",
      "1300252650001",
      "13002526500014",
      "35600000000002",
      "00000000000000",
    ])
      expect(isSiret(text)).toBe(false);
  });

  it("accept exactly one check digit", () => {
    fc.assert(
      fc.property(digits(8), (first) => {
        fc.pre(first !== "00000000");
        const taken = Array.from({ length: 10 }, (_, last) => isSiren(`${first}${last}`)).filter(Boolean);
        expect(taken).toHaveLength(1);
      }),
    );
  });

  it("detect any single wrong digit", () => {
    fc.assert(
      fc.property(
        digits(8),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (first, at, off) => {
          const last = Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find(isSiren);
          fc.pre(last !== undefined);
          const wrong = `${last.slice(0, at)}${(Number(last[at]) + off) % 10}${last.slice(at + 1)}`;
          expect(isSiren(wrong)).toBe(false);
        },
      ),
    );
  });
});
