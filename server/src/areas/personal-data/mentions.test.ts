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
    ["75009 06 39 98 12 34", "phone"],
    ["01 42 00 00 00 / 06 39 98 12 34", "phone"],
    ["06-39-98-12-34-01-42-00-00-00", "phone"],
    ["01 42 00 00 00\n0033 6 39 98 12 34\n69003 Lyon", "phone"],
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

  it.each(["", "poste 12", "voir fiche"])("is never a phone that is written « %s »", (phone) =>
    expect(matchIn(["12 rue des Halles, poste 12"], { ...zoe, phone })).toBeUndefined(),
  );

  it("is replaced where it stands, and nothing else", () => {
    expect(redacted("Œuvre d’Aïda\u202f: Mme Zoé Le Fèvre (06.39.98.12.34), puis Zoé.", zoe)).toBe(
      "Œuvre d’Aïda\u202f: Mme [personne effacée] ([téléphone effacé]), puis Zoé.",
    );
  });

  it("is replaced next to other numbers, which are kept", () => {
    const writings = [
      "0639981234",
      "06 39 98 12 34",
      "+33639981234",
      "+33 (0)6.39.98.12.34",
      "0033 6-39-98-12-34",
    ];
    const other = fc.stringMatching(/^\d{1,14}$/).filter((number) => !number.endsWith("33"));
    const between = fc.constantFrom(" ", "\n", " / ", "-", ".");
    fc.assert(
      fc.property(
        other,
        between,
        fc.constantFrom(...writings),
        between,
        other,
        (before, a, number, b, after) => {
          expect(redacted(before + a + number + b + after, zoe)).toBe(
            `${before}${a}[téléphone effacé]${b}${after}`,
          );
        },
      ),
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
