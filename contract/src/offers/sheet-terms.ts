import {
  type FieldName,
  financialTerms,
  parking,
  propertyDetails,
  rentalTerms,
  saleTerms,
} from "./field-sections.ts";
import type { Offer } from "./offer.ts";
import { type ShownSection, shownSection } from "./shown-fields.ts";

/** Elsewhere on the sheet: cover, figures, costs, map. */
const SHOWN_ELSEWHERE: readonly FieldName[] = [
  "title",
  "propertyType",
  "propertyDetailsDescription",
  "propertyDetailsAccess",
  "financialTermsPropertyTax",
  "financialTermsOfficeTax",
  "financialTermsTeom",
  "financialTermsProfessionalTax",
  "rentalTermsPriceUnit",
];

const OF_PREMISES: readonly FieldName[] = [
  "propertyDetailsBuildingName",
  "propertyDetailsState",
  "propertyDetailsPremisesState",
  "propertyDetailsConstruction",
  "propertyDetailsBuildingServices",
  "propertyDetailsPremisesServices",
  "propertyDetailsIndependentBuilding",
  "propertyDetailsCertifications",
  "propertyDetailsLabels",
  "propertyDetailsCertificationComments",
  "rentalTermsRieShare",
];

const OF_RENT: readonly FieldName[] = [
  "propertyDetailsParkingInteriorRental",
  "propertyDetailsParkingExteriorRental",
  "financialTermsLeaseActivities",
];

const OF_SALE: readonly FieldName[] = [
  "propertyDetailsParkingInteriorSale",
  "propertyDetailsParkingExteriorSale",
  "financialTermsDeedCosts",
];

const OF_RETAIL: readonly FieldName[] = ["retailType", "propertyDetailsCommercialZone"];
const retailTypes = new Set(["retail", "commercial_premises", "hotel", "other"]);

const inapplicable = (offer: Offer): Set<FieldName> => {
  const { propertyType: type, transactionTypes: transactions, units } = offer;
  const hasRents = units.some(({ rentPerMonth, rentPerSqmPerYear }) => rentPerMonth || rentPerSqmPerYear);
  const hasPrices = units.some(({ salePrice, salePerSqm }) => salePrice || salePerSqm);
  return new Set([
    ...SHOWN_ELSEWHERE,
    ...(type === "land" ? OF_PREMISES : []),
    ...(transactions.includes("rent") ? [] : OF_RENT),
    ...(transactions.includes("sale") ? [] : OF_SALE),
    ...(retailTypes.has(type) ? [] : OF_RETAIL),
    // The units' figures count.
    ...(hasRents ? (["rentalTermsAnnualRent", "rentalTermsAnnualRentPerSqm"] as const) : []),
    ...(hasPrices ? (["saleTermsPrice", "saleTermsPricePerSqm"] as const) : []),
  ]);
};

/** The terms of an offer without what does not apply to it. */
export const sheetTerms = (offer: Offer): ShownSection[] => {
  const except = inapplicable(offer);
  return [propertyDetails, rentalTerms, saleTerms, financialTerms, parking].flatMap(
    (section) => shownSection(section, offer, except) ?? [],
  );
};
