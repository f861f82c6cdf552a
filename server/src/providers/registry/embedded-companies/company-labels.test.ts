import { vatNumberOf } from "@plateau/contract/registry/siren.ts";
import { describe, expect, it } from "vitest";
import { activityDomain, activityLabel } from "../activity-labels.ts";
import { formattedDay, formattedNumber } from "../company-numbers.ts";
import { headcountLabel } from "../headcount-bands.ts";
import { legalCategoriesMatching, legalFormLabel } from "../legal-forms.ts";

describe("labels of company codes", () => {
  it("give an activity, and its division for a sub-class of another nomenclature", () => {
    expect(activityLabel("68.20B")).toBe("Location de terrains et d’autres biens immobiliers");
    expect(activityLabel("68.99Z")).toBe("Activités immobilières");
    expect(activityLabel("00.00Z")).toBeNull();
    expect(activityDomain("62.02A")).toBe("Programmation, conseil et autres activités informatiques");
  });

  it("give a legal form and a headcount", () => {
    expect(legalFormLabel("5710")).toBe("SAS, société par actions simplifiée");
    expect(legalFormLabel("6540")).toBe("Société civile immobilière");
    expect(legalFormLabel("6566")).toBe("Société civile");
    expect(headcountLabel("12")).toBe("Entre 20 et 49 salariés");
    expect([
      legalFormLabel("0001"),
      legalFormLabel(null),
      headcountLabel("99"),
      headcountLabel(null),
    ]).toEqual([null, null, null, null]);
  });

  it.each([
    ["5710", ["5710"]],
    ["571", ["571"]],
    ["SASU", ["5720"]],
    ["S.C.I.", ["6540"]],
    ["société civile immobilière", ["6540", "6541"]],
    ["SNC", ["5202"]],
    ["aucune forme", []],
    ["constructor", []],
  ])("resolve the legal form filter '%s'", (filter, codes) => {
    expect(legalCategoriesMatching(filter)).toEqual(codes);
  });
});

describe("company numbers and dates", () => {
  it("are formatted in French", () => {
    expect(formattedNumber("912345678")).toBe("912 345 678");
    expect(formattedNumber("91234567800021")).toBe("912 345 678 00021");
    expect([formattedDay("2012-05-14"), formattedDay("1974-09"), formattedDay(null)]).toEqual([
      "14/05/2012",
      "09/1974",
      null,
    ]);
  });

  it("include the VAT number", () => {
    expect(vatNumberOf("356000000")).toBe("FR39356000000");
    expect(vatNumberOf("130025265")).toMatch(/^FR\d\d130025265$/);
  });
});
