import { describe, expect, it } from "vitest";
import {
  constructionPeriodLabel,
  managerLabel,
  permitStateLabel,
  permitTypeLabel,
  planningLegalStatusLabel,
  planningStatusLabel,
  saleLabel,
} from "./record-labels.ts";

describe("registry code labels", () => {
  it("translate codes to French", () => {
    expect([permitTypeLabel("PD"), permitStateLabel("commence")]).toEqual(["Permis de démolir", "Commencé"]);
    expect(managerLabel("benevole")).toBe("Bénévole");
    expect([planningStatusLabel("document.production"), planningLegalStatusLabel("APPROVED")]).toEqual([
      "Publié",
      "Approuvé",
    ]);
  });

  it("restore accents and commas missing from the tax office's labels", () => {
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

  it("describe the construction period", () => {
    expect(
      ["DE_1949_A_1960", "AVANT_1949", "A_COMPTER_DE_2011", "NON_CONNUE", "1948-1974"].map(
        constructionPeriodLabel,
      ),
    ).toEqual(["1949 à 1960", "Avant 1949", "Depuis 2011", "Non connue", "1948-1974"]);
  });

  it("return unknown codes unchanged", () => {
    for (const label of [permitTypeLabel, permitStateLabel, managerLabel, planningStatusLabel, saleLabel])
      expect(label("?!")).toBe("?!");
  });
});
