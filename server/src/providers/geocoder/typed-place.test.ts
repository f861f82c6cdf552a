import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTypedPlace } from "./typed-place.ts";

describe("readTypedPlace", () => {
  it.each([
    ["12 rue de Rivoli", 12, "", ["rue", "rivoli"]],
    ["12bis rue de Rivoli", 12, "bis", ["rue", "rivoli"]],
    ["12 bis r. de Rivoli, Paris 4", 12, "bis", ["r", "rivoli", "paris", "4"]],
    ["12 r de rivoli", 12, "", ["r", "rivoli"]],
    ["12 b avenue Foch", 12, "b", ["avenue", "foch"]],
    ["12-14 rue X", 12, "", ["rue", "x"]],
    ["8 d'Artois", 8, "", ["artois"]],
    ["rue de Rivoli 12", 12, "", ["rue", "rivoli"]],
    ["rue de Rivoli 75004", null, "", ["rue", "rivoli", "75004"]],
    ["75004", null, "", ["75004"]],
    ["paris 8", null, "", ["paris", "8"]],
    ["rue de rivoli paris 4e", null, "", ["rue", "rivoli", "paris", "4"]],
    ["12", null, "", ["12"]],
    ["1er arrondissement", null, "", ["1", "arrondissement"]],
  ] as const)("parses '%s'", (q, number, suffix, tokens) => {
    expect(readTypedPlace(q)).toMatchObject({ number, suffix, tokens });
  });

  it("parses any text without losing a significant word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const { tokens, readings } = readTypedPlace(text);
        for (const token of tokens) expect(token).toMatch(/^[a-z0-9]+$/);
        expect(readings.length).toBeGreaterThan(0);
      }),
    );
  });
});
