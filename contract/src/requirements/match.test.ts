import { describe, expect, it } from "vitest";
import {
  type Judged,
  judgedText,
  type MatchReason,
  matchCriteria,
  matchSchema,
  reasonText,
  unknownPlacesText,
} from "./match.ts";

const n = "\u202f";
const judged: Judged = {
  kind: "unit",
  unitId: null,
  floor: null,
  surface: null,
  rent: null,
  rentPriceUnit: null,
  salePrice: null,
};

describe("what was judged", () => {
  it("is named with the figures that are known, and asks for the price otherwise", () => {
    expect(judgedText(judged)).toBe("Lot, prix à demander");
    expect(judgedText({ ...judged, kind: "whole", surface: 14_131 })).toBe(
      `Ensemble, 14${n}131${n}m², prix à demander`,
    );
    expect(judgedText({ ...judged, floor: 0, rent: 1000 })).toBe(`Rez-de-chaussée, 1${n}000${n}€/mois HT HC`);
    expect(judgedText({ ...judged, floor: 3, rent: 1000, salePrice: 9000 })).toBe(
      `3e\u00a0étage, 1${n}000${n}€/mois HT HC, 9${n}000${n}€`,
    );
  });

  it.each([
    ["vat_incl", "TTC"],
    ["vat_excl_charges_incl", "HT CC"],
    ["vat_excl_charges_excl", "HT HC"],
  ] as const)("names a rent %s as %s", (rentPriceUnit, words) => {
    expect(judgedText({ ...judged, rent: 1000, rentPriceUnit })).toBe(`Lot, 1${n}000${n}€/mois ${words}`);
  });
});

describe("a reason", () => {
  const verdicts = ["met", "near", "unmet", "unknown"] as const;

  it("has a text for each criterion and verdict", () => {
    const texts = matchCriteria.flatMap((criterion) =>
      verdicts.map((verdict) => reasonText({ criterion, verdict, gap: null })),
    );
    expect(texts.every((text) => text.length > 5)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("gives the gap of what is met or missed, in whole percent, and none of what is unknown", () => {
    const textOf = (verdict: MatchReason["verdict"], gap: number | null) =>
      reasonText({ criterion: "surface", verdict, gap });
    expect(textOf("met", 0)).toBe("surface ✓");
    expect(textOf("met", 12)).toBe(`surface ✓ (+12${n}%)`);
    expect(textOf("near", -8)).toBe(`surface \u22128${n}%`);
    expect(textOf("near", 0)).toBe(`surface +0${n}%`);
    expect(textOf("unmet", 12.6)).toBe(`surface +13${n}%`);
    expect(textOf("unknown", 12)).toBe("surface inconnue");
  });

  it("quotes the places that were not understood", () => {
    expect(unknownPlacesText(["Ici"])).toBe(`lieu non reconnu${n}: «${n}Ici${n}»`);
    expect(unknownPlacesText(["Ici", "Là"])).toBe(`lieux non reconnus${n}: «${n}Ici${n}», «${n}Là${n}»`);
    const reason = { criterion: "zone", verdict: "unmet", gap: null } as const;
    expect(reasonText({ ...reason, unknownPlaces: ["Ici"] })).toBe(unknownPlacesText(["Ici"]));
    expect(reasonText({ ...reason, unknownPlaces: [] })).toBe("autre zone");
  });

  it("names the currency of a budget that was not compared", () => {
    const reason = { criterion: "budget", verdict: "unknown", gap: null } as const;
    expect(reasonText({ ...reason, currency: "CHF" })).toBe("budget en CHF, non comparé");
    expect(reasonText(reason)).toBe("prix à demander");
    const match = { score: 50, group: "other", reasons: [{ ...reason, currency: "CHF" }], judged: null };
    expect(matchSchema.parse(match)).toEqual(match);
  });

  it("is what the wire accepts, with a score from 0 to 100", () => {
    for (const score of [0, 50, 100])
      for (const verdict of verdicts)
        for (const kind of ["unit", "whole"] as const) {
          const match = {
            score,
            group: "fitting",
            reasons: [{ criterion: "zone", verdict, gap: null, unknownPlaces: ["Ici"] }],
            judged: { ...judged, kind },
          };
          expect(matchSchema.parse(match)).toEqual(match);
        }
    const match = { score: 50, group: "other", reasons: [], judged: null };
    expect(matchSchema.parse(match)).toEqual(match);
    for (const wrong of [
      { score: -1 },
      { score: 101 },
      { reasons: [{}] },
      { judged: {} },
      { group: "best" },
      { judged: { ...judged, kind: "lot" } },
      { reasons: [{ criterion: "zone", verdict: "perhaps", gap: null }] },
    ])
      expect(matchSchema.safeParse({ ...match, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });
});
