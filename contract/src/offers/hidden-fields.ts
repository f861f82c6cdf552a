import type { Terms } from "./terms.ts";

const hiddenBy: Partial<Record<keyof Terms, readonly (keyof Terms)[]>> = {
  financialTermsHidePropertyTax: ["financialTermsPropertyTax"],
  financialTermsHideOfficeTax: ["financialTermsOfficeTax"],
  financialTermsHideTeom: ["financialTermsTeom", "financialTermsTeomRemarks"],
  financialTermsHideProfessionalTax: ["financialTermsProfessionalTax", "financialTermsProfessionalTaxRate"],
  financialTermsHideAllCharges: [
    "financialTermsPropertyTax",
    "financialTermsOfficeTax",
    "financialTermsTeom",
    "financialTermsTeomRemarks",
    "financialTermsProfessionalTax",
    "financialTermsProfessionalTaxRate",
    "financialTermsOtherTaxInfo",
    "financialTermsManagementFeesValue",
    "financialTermsManagementFeesUnit",
  ],
};

/** `Masquer …`: what clients do not receive. */
export const hidingFlags = Object.keys(hiddenBy) as (keyof Terms)[];

/** The fields that the flags of these terms keep from clients. */
export const hiddenFields = (terms: Terms): (keyof Terms)[] =>
  hidingFlags.flatMap((flag) => (terms[flag] === true ? (hiddenBy[flag] ?? []) : []));

export const isHidden = (name: string, terms: Terms): boolean =>
  hiddenFields(terms).some((hidden) => hidden === name);
