import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalTokens, fold, indexWords, tokensOf } from "./normalise.ts";

describe("canonicalTokens", () => {
  it.each([
    ["Avenue du Général-Leclerc", "av. gal leclerc"],
    ["Boulevard Saint-Germain", "BD ST GERMAIN"],
    ["Rue du Faubourg Saint-Honoré", "r du fg st honore"],
    ["Rue de l'Élysée", "RUE DE L ELYSEE"],
    ["Paris 8e Arrondissement", "paris 8ème arr"],
    ["Paris 1er Arrondissement", "Paris 1 ardt"],
    ["Rue du Quatre Septembre", "rue du 4 septembre"],
    ["Place du Président Édouard Herriot", "pl pdt edouard herriot"],
    ["Vandœuvre-lès-Nancy", "vandoeuvre lès nancy"],
  ])("normalises '%s' and '%s' to the same tokens", (official, typed) => {
    expect(canonicalTokens(typed)).toEqual(canonicalTokens(official));
  });

  it("keeps stop words when the query has no other words", () => {
    expect(canonicalTokens("Les")).toEqual(["les"]);
    expect(canonicalTokens("Le Mans")).toEqual(["mans"]);
  });
});

describe("fold", () => {
  it("returns lower-case letters, digits and single spaces, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it("ignores case, accents and punctuation", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("élan", "Çà", "sûr", "naïf", "rue"), { minLength: 1 }),
        (words) => {
          expect(fold(words.join("-").toUpperCase())).toBe(fold(words.join(", ")));
        },
      ),
    );
  });
});

describe("indexWords", () => {
  it("contains every canonical word of the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(indexWords([name])).toEqual(expect.arrayContaining(canonicalTokens(name)));
      }),
    );
  });

  it("contains a number both in words and in digits", () => {
    expect(indexWords(["Rue du Quatre Septembre"])).toEqual(["rue", "quatre", "4", "septembre"]);
    expect(tokensOf("Place du 11 Novembre")).toEqual(["place", "du", "11", "novembre"]);
  });
});
