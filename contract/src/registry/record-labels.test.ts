import { describe, expect, it } from "vitest";
import {
  constructionPeriodLabel,
  landRightLabel,
  managerLabel,
  permitStateLabel,
  permitTypeLabel,
  planningLegalStatusLabel,
  planningStatusLabel,
  saleLabel,
} from "./record-labels.ts";

describe("codes of the registers", () => {
  it("are said in words", () => {
    expect(landRightLabel("U")).toBe("Usufruitier");
    expect([permitTypeLabel("PD"), permitStateLabel("commence")]).toEqual(["Permis de démolir", "Commencé"]);
    expect(managerLabel("benevole")).toBe("Bénévole");
    expect([planningStatusLabel("document.production"), planningLegalStatusLabel("APPROVED")]).toEqual([
      "Publié",
      "Approuvé",
    ]);
  });

  it("are respelled where the tax office leaves out accents and commas", () => {
    expect(
      ["Echange", "Local industriel. commercial ou assimilé", "Vente terrain à bâtir", "Appartement"].map(
        saleLabel,
      ),
    ).toEqual([
      "Échange",
      "Local industriel, commercial ou assimilé",
      "Vente de terrain à bâtir",
      "Appartement",
    ]);
  });

  it("tell when a building was built", () => {
    expect(
      ["DE_1949_A_1960", "AVANT_1949", "A_COMPTER_DE_2011", "NON_CONNUE", "1948-1974"].map(
        constructionPeriodLabel,
      ),
    ).toEqual(["1949 à 1960", "Avant 1949", "Depuis 2011", "Non connue", "1948-1974"]);
  });

  it("stay as they are where they are not known", () => {
    for (const label of [
      landRightLabel,
      permitTypeLabel,
      permitStateLabel,
      managerLabel,
      planningStatusLabel,
      saleLabel,
    ])
      expect(label("?!")).toBe("?!");
  });
});
