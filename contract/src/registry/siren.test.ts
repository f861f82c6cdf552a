import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSiren, isSiret, sirenIn } from "./siren.ts";

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

describe("a SIREN as it is typed or copied", () => {
  it.each([
    "552081317",
    "552 081 317",
    "552.081.317",
    "552 081 317 00012",
    "SIREN 552 081 317",
    "Siren : 552 081 317",
    "SIRET 55208131700012",
    "RCS Paris 552 081 317",
    "RCS Paris B 552 081 317",
    "552 081 317 R.C.S. Paris",
    "FR 12 552081317",
    "FR12552081317",
    "FR 12 552 081 317",
    "FR K7 552 081 317",
    "TVA FR12 552081317",
    "n° TVA intracommunautaire : FR 12 552 081 317",
    "EDF SA, 552\u00a0081\u202f317 RCS Paris",
  ])("is read in %s", (typed) => {
    expect(sirenIn(typed)).toBe("552081317");
  });

  it.each([
    "",
    "Paris 75009",
    "SCI du 12 rue de Rivoli",
    "Société 552081318",
    "55208131",
    "5520813170",
    "12 552081317",
  ])("is not seen in %j", (typed) => {
    expect(sirenIn(typed)).toBeUndefined();
  });
});
