import { townText } from "@plateau/contract/format/town.ts";
import { mapPlaces } from "@plateau/contract/map/places.ts";
import { hiddenFields, hidingFlags } from "@plateau/contract/offers/hidden-fields.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { Terms } from "@plateau/contract/offers/terms.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { concealing } from "./concealed-address.ts";
import { concealingBuildings } from "./concealed-building.ts";

const forStaff: readonly (keyof Terms)[] = [
  "financialTermsInternalNote",
  "propertyDetailsDpeNotApplicableConfirmed",
  ...hidingFlags,
];

/** A building's name reveals its address. */
const namesOfBuildings = ["propertyDetailsBuildingName", "propertyDetailsProgramName"] as const;

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
  const remaining = without(offer, [...forStaff, ...hiddenFields(offer)]);
  return offer.financialTermsHideAllCharges === true ? withoutCharges(remaining) : remaining;
};

const concealTexts = <T>(value: T, conceal: (text: string) => string): T => {
  if (typeof value === "string") return conceal(value) as T;
  if (Array.isArray(value)) return value.map((each) => concealTexts(each, conceal)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, concealTexts(each, conceal)]),
  ) as T;
};

const typedFields = /^(propertyDetails|financialTerms|rentalTerms|saleTerms)/;

export const hidesAddress = ({ buildings }: Pick<Offer, "buildings">): boolean =>
  buildings.some(({ hideAddress }) => hideAddress);

export const communeOf = ({ aggregatedData: { postalCode, city } }: Pick<Offer, "aggregatedData">): string =>
  townText(postalCode, city);

/** 'Accès et transports' as the broker typed it: it wins over what is computed. */
export const accessOf = ({ propertyDetailsAccess }: Pick<Offer, "propertyDetailsAccess">): string | null =>
  propertyDetailsAccess?.trim() || null;

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** By building, then from the lowest floor up; unknown floors last. */
export const unitsByFloor = (offer: Pick<Offer, "buildings" | "units">): Unit[] => {
  const place = (unit: Unit) =>
    offer.buildings.findIndex(({ id }) => unit.associatedBuildingIds.includes(id));
  const floor = (unit: Unit) => unit.floor ?? Number.POSITIVE_INFINITY;
  return [...offer.units].sort((a, b) => place(a) - place(b) || compare(floor(a), floor(b)));
};

const middleOfCommune = ({ addresses }: Offer): [number, number] | null => {
  const place = mapPlaces.find(({ id }) => id === addresses[0]?.properties.citycode);
  return place ? [place.at[0], place.at[1]] : null;
};

const withoutAddress = (offer: Offer): Offer => {
  const concealStreets = concealing(offer.addresses);
  const concealNames = concealingBuildings(namesOfBuildings.flatMap((field) => offer[field] ?? []));
  const conceal = (text: string) => concealNames(concealStreets(text));
  const remaining = without(offer, namesOfBuildings);
  const typed = Object.entries(remaining).filter(([name]) => typedFields.test(name));
  const named = (media: Offer["medias"]["plans"][number]) => ({ ...media, name: conceal(media.name) });
  const { photos, plans, documents } = offer.medias;
  return {
    ...remaining,
    ...concealTexts(Object.fromEntries(typed), conceal),
    title: [propertyTypeLabels[offer.propertyType], communeOf(offer)].filter(Boolean).join(" – "),
    addresses: [],
    // Minutes to some stations would tell the place.
    stations: null,
    buildings: offer.buildings.map((building) => ({
      ...building,
      address: { ...building.address, properties: { id: "", label: "", type: "municipality" } },
    })),
    medias: { photos: photos.map(named), plans: plans.map(named), documents: documents.map(named) },
    aggregatedData: { ...offer.aggregatedData, address: null, coordinates: middleOfCommune(offer) },
  };
};

/**
 * Removes internal data: note, flags, mandate, contacts, unit notes, requirement links. Hidden addresses also
 * lose streets, exact points and mentions in text.
 */
export const forClients = (offer: Offer): Offer => {
  const remaining = withoutStaffFields({
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
  return hidesAddress(offer) ? withoutAddress(remaining) : remaining;
};
