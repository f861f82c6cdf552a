import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitOf, fits, foldedText, foldedWords, isOneErrorAway } from "./words.ts";

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
const word = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(""));

const mistyped = fc
  .tuple(word, fc.nat(), letter, fc.constantFrom("out", "in", "wrong", "swapped"))
  .map(([right, place, other, error]) => {
    const at = place % right.length;
    const [before, here, after] = [right.slice(0, at), right.charAt(at), right.slice(at + 1)];
    if (error === "out") return { right, wrong: before + after };
    if (error === "in") return { right, wrong: before + other + here + after };
    if (error === "wrong") return { right, wrong: before + other + after };
    return { right, wrong: before + after.charAt(0) + here + after.slice(1) };
  });

describe("folding text", () => {
  it.each([
    ["L’Œuvre d’ÉTÉ", ["l", "oeuvre", "d", "ete"]],
    ["12 bis, rue de l'Échiquier", ["12", "bis", "rue", "de", "l", "echiquier"]],
    ["jean.dupont@acme.fr", ["jean", "dupont", "acme", "fr"]],
    ["Saint-Denis", ["saint", "denis"]],
    ["Straße, Ærø, Łódź", ["strasse", "aero", "lodz"]],
    [" ?!% ", []],
  ])("splits '%s' into words", (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  it("returns letters, digits and single spaces, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const folded = foldedText(text);
        expect(folded).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
        expect(foldedText(folded)).toBe(folded);
      }),
    );
  });
});

describe("one typing error", () => {
  it("is tolerated anywhere, in a whole word and in a prefix", () => {
    fc.assert(
      fc.property(mistyped, word, ({ right, wrong }, rest) => {
        expect(isOneErrorAway(wrong, right, { whole: true })).toBe(true);
        expect(isOneErrorAway(wrong, right + rest, { whole: false })).toBe(true);
      }),
    );
  });

  it.each([
    ["hausman", "haussmann", fits.mistypedBeginning],
    ["hausmann", "haussmann", fits.mistyped],
    ["hauss", "haussmann", fits.beginning],
    ["haussmann", "haussmann", fits.same],
    ["uai", "quai", fits.mistyped],
  ])("is classified by how well '%s' fits '%s'", (typed, kept, fit) => {
    expect(fitOf(typed, kept)).toBe(fit);
  });

  it.each([
    ["hosman", "haussmann"],
    ["75009", "75008"],
    ["rie", "rue"],
    ["qu", "uai"],
  ])("is not tolerated in '%s' for '%s': two errors, a number, or too short", (typed, kept) => {
    expect(fitOf(typed, kept)).toBeUndefined();
  });
});
