import { mapPlaces } from "@plateau/contract/map/places.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { Terms } from "@plateau/contract/offers/terms.ts";
import { concealing } from "./concealed-address.ts";

/** Said among the staff, or there only to keep something else from being shown. */
const forStaff: readonly (keyof Terms)[] = [
  "financialTermsInternalNote",
  "financialTermsHidePropertyTax",
  "financialTermsHideOfficeTax",
  "financialTermsHideTeom",
  "financialTermsHideProfessionalTax",
  "financialTermsHideAllCharges",
];

/** What a flag keeps to the staff. */
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

/** The names that lead to a building as surely as its address. */
const namesOfBuildings: readonly (keyof Terms)[] = [
  "propertyDetailsBuildingName",
  "propertyDetailsProgramName",
];

const without = <T extends object>(fields: T, names: readonly (keyof Terms)[]): T => {
  const left = { ...fields };
  for (const name of names) delete left[name as keyof T];
  return left;
};

const withoutCharges = (offer: Offer): Offer => ({
  ...offer,
  units: offer.units.map((unit) => ({ ...unit, chargesPerSqmPerYear: null })),
  aggregatedData: { ...offer.aggregatedData, minChargesPerSqmPerYear: null, maxChargesPerSqmPerYear: null },
});

const withoutStaffFields = (offer: Offer): Offer => {
  const hidden = Object.entries(hiddenBy).flatMap(([flag, names]) =>
    offer[flag as keyof Terms] === true ? names : [],
  );
  const kept = without(offer, [...forStaff, ...hidden]);
  return offer.financialTermsHideAllCharges === true ? withoutCharges(kept) : kept;
};

/** Every text that somebody typed, with the streets taken out of it. */
const concealTexts = <T>(value: T, conceal: (text: string) => string): T => {
  if (typeof value === "string") return conceal(value) as T;
  if (Array.isArray(value)) return value.map((each) => concealTexts(each, conceal)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, concealTexts(each, conceal)]),
  ) as T;
};

const typedFields = /^(propertyDetails|financialTerms|rentalTerms|saleTerms)/;

/** Whether the offer tells no more than its commune outside the screens of the staff. */
export const hidesAddress = ({ buildings }: Pick<Offer, "buildings">): boolean =>
  buildings.some(({ hideAddress }) => hideAddress);

/** `75004 Paris`. */
export const communeOf = ({ aggregatedData: { postalCode, city } }: Pick<Offer, "aggregatedData">): string =>
  [postalCode, city].filter(Boolean).join(" ");

/** The middle of the commune: a place that says no more than its name. */
const middleOfCommune = ({ addresses }: Offer): [number, number] | null => {
  const place = mapPlaces.find(({ id }) => id === addresses[0]?.properties.citycode);
  return place ? [place.at[0], place.at[1]] : null;
};

const withoutAddress = (offer: Offer): Offer => {
  const conceal = concealing(offer.addresses);
  const kept = without(offer, namesOfBuildings);
  const typed = Object.entries(kept).filter(([name]) => typedFields.test(name));
  const named = (media: Offer["medias"]["plans"][number]) => ({ ...media, name: conceal(media.name) });
  const { photos, plans, documents } = offer.medias;
  return {
    ...kept,
    ...concealTexts(Object.fromEntries(typed), conceal),
    title: [propertyTypeLabels[offer.propertyType], communeOf(offer)].filter(Boolean).join(" – "),
    addresses: [],
    buildings: offer.buildings.map((building) => ({
      ...building,
      address: { ...building.address, properties: { id: "", label: "", type: "municipality" } },
    })),
    medias: { photos: photos.map(named), plans: plans.map(named), documents: documents.map(named) },
    aggregatedData: { ...offer.aggregatedData, address: null, coordinates: middleOfCommune(offer) },
  };
};

/**
 * The offer as its clients may know it. Gone are the note for the staff, what a flag hides, the mandate, the contacts,
 * the notes of units and the requirements it is linked to; and, when a building hides its address, every street, number
 * and exact point, from free texts as well.
 */
export const forClients = (offer: Offer): Offer => {
  const kept = withoutStaffFields({
    ...offer,
    mandateType: null,
    mandateId: null,
    contacts: [],
    units: offer.units.map((unit) => ({ ...unit, note: null })),
    selectedForDealIds: [],
    likedByDealIds: [],
    requestedByDealIds: [],
    rejectedByDealIds: [],
  });
  return hidesAddress(offer) ? withoutAddress(kept) : kept;
};
