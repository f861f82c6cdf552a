import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchIn, redacted } from "./mentions.ts";

const zoe = {
  firstname: "Zoé",
  lastname: "Le Fèvre",
  email: "zoe.lefevre@exemple.test",
  phone: "06 39 98 12 34",
};

describe("a mention of a person", () => {
  it.each([
    ["Écrire à ZOE.Lefevre@exemple.test.", "email"],
    ["Rappeler au +33 (0)6.39.98.12.34 demain", "phone"],
    ["Vu avec LE FÈVRE, Zoe", "full-name"],
    ["Zoé  Le-Fevre veut visiter", "full-name"],
    ["Mme Le Fèvre", "last-name"],
  ])("is recognised in « %s »", (text, match) => {
    expect(matchIn([null, text], zoe)).toBe(match);
    expect(matchIn([redacted(text, zoe)], zoe)).toBeUndefined();
  });

  it.each([
    "Zoé seule",
    "le fèvrement",
    "azoe.lefevre@exemple.test",
    "zoe.lefevre@exemple.test-autre.fr",
    "06 39 98 12 35",
    "Réf. 006399812340",
  ])("is not seen in « %s »", (text) => expect(matchIn([text], zoe)).toBeUndefined());

  it("is replaced where it stands, and nothing else", () => {
    expect(redacted("Œuvre d’Aïda\u202f: Mme Zoé Le Fèvre (06.39.98.12.34), puis Zoé.", zoe)).toBe(
      "Œuvre d’Aïda\u202f: Mme [personne effacée] ([téléphone effacé]), puis Zoé.",
    );
  });

  it("never survives, and the rest of any text does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
        fc.pre(matchIn([before, after, `${before} ${after}`], zoe) === undefined);
        const text = `${before} Le Fèvre ${after}`;
        expect(redacted(text, zoe)).toBe(`${before} [personne effacée] ${after}`);
      }),
    );
  });
});
