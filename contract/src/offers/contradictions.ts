import { formatDate } from "../format/date.ts";
import { formatCount, formatEuros, formatSurface } from "../format/number.ts";
import { figureOn } from "../law/rules.ts";
import type { FieldName } from "./field-sections.ts";
import type { Offer } from "./offer.ts";
import type { FixLocation } from "./publication-checklist.ts";
import { rentPerMonth, salePrice } from "./rent.ts";

export type Contradiction = { key: string; label: string; reason: string } & FixLocation;

const inEdit = (
  key: string,
  label: string,
  reason: string,
  field: FieldName | "transactionTypes",
): Contradiction => ({ key, label, reason, step: "edit", field });

const filled = (value: unknown): boolean => Boolean(value) && value !== "undefined";

/** The offer's date is that of its first available unit. */
const availability = (offer: Offer): Contradiction | false => {
  const contradiction = (reason: string) => inEdit("availability", "Disponibilité", reason, "availability");
  const immediate = offer.units.filter((unit) => unit.availability === "immediately").length;
  const dates = offer.units.flatMap(({ availabilityDate }) => availabilityDate ?? []).sort();
  const [first] = dates;
  if (offer.availability === "immediately") {
    const known = offer.units.length > 0 && offer.units.every((unit) => unit.availability);
    return known && immediate === 0 && contradiction("L’offre est immédiate, mais aucun lot ne l’est.");
  }
  const now = immediate === 1 ? "un lot est immédiat" : `${immediate} lots sont immédiats`;
  if (offer.availability === "to_be_defined")
    return immediate > 0 && contradiction(`La disponibilité de l’offre est à définir, mais ${now}.`);
  if (offer.availability !== "on_a_specific_date" || !offer.availabilityDate) return false;
  const day = formatDate(offer.availabilityDate);
  if (immediate > 0) return contradiction(`L’offre est disponible le ${day}, mais ${now}.`);
  const known = dates.length === offer.units.length;
  return (
    first !== undefined &&
    (first < offer.availabilityDate || (known && first > offer.availabilityDate)) &&
    contradiction(`L’offre est disponible le ${day}, mais son premier lot le ${formatDate(first)}.`)
  );
};

type RentType = NonNullable<Offer["rentType"]>;
type LeaseType = NonNullable<Offer["rentalTermsLeaseType"]>;

const commercial: readonly LeaseType[] = ["commercial", "firm"];

/** The types of lease that each type of rental can be signed under. */
const leasesOf: Record<RentType, readonly LeaseType[]> = {
  bail_3_6_9: commercial,
  short_term_lease: ["precarious", "firm"],
  professional_lease: ["professional", "firm"],
  sublease: ["sublease", "professional", ...commercial],
  service_agreement: ["service_contract"],
  pure_lease: commercial,
  lease_with_key_money: commercial,
  lease_with_leasehold_rights: commercial,
  pop_up_flexible_retail: ["precarious", "service_contract", "firm"],
};

const shortRentals: readonly RentType[] = ["short_term_lease", "pop_up_flexible_retail", "service_agreement"];
const shortLeases: readonly LeaseType[] = ["precarious", "service_contract"];

const isLong = (term: string | null | undefined): boolean =>
  /3\s*[/-]\s*6\s*[/-]\s*9/.test(term ?? "") ||
  Number(/(\d+)\s*ans?\b/.exec(term ?? "")?.[1] ?? 0) > figureOn("short-lease", "years");

const lease = (offer: Offer): Contradiction | false => {
  const { rentType, rentalTermsLeaseType: leaseType } = offer;
  if (rentType && leaseType && !leasesOf[rentType].includes(leaseType)) {
    return inEdit("lease", "Bail", "Le type de location et le type de bail ne s’accordent pas.", "rentType");
  }
  const short =
    (rentType && shortRentals.includes(rentType)) || (leaseType && shortLeases.includes(leaseType));
  const terms = [
    offer.rentalTermsLeaseTerm1,
    offer.rentalTermsLeaseTerm2,
    offer.rentalTermsLeaseTerm3,
    offer.rentalTermsLeaseTerm4,
    offer.rentalTermsLeaseTermText,
  ];
  return (
    Boolean(short) &&
    terms.some(isLong) &&
    inEdit(
      "lease",
      "Bail",
      `La location est de courte durée, mais le bail dure plus de ${figureOn("short-lease", "years")} ans.`,
      "rentalTermsLeaseTermText",
    )
  );
};

const rentalFields = [
  "rentType",
  "rentalTermsAnnualRent",
  "rentalTermsAnnualRentPerSqm",
  "rentalTermsPaymentType",
  "rentalTermsLeaseType",
  "rentalTermsSecurityDeposit",
  "rentalTermsIndexation",
  "rentalTermsTransferPrice",
  "rentalTermsEntranceFee",
  "financialTermsRentalFees",
] as const satisfies FieldName[];

const saleFields = [
  "saleType",
  "saleTermsPrice",
  "saleTermsPricePerSqm",
  "saleTermsConditions",
  "financialTermsSaleFees",
] as const satisfies FieldName[];

/** Occupied premises and investments are sold with the rents of their tenants. */
const soldWithTenants: readonly Offer["saleType"][] = ["occupied_premises", "investment"];

const transaction = (offer: Offer): Contradiction | false => {
  const [only, ...others] = offer.transactionTypes;
  if (!only || others.length > 0) return false;
  const forSale = only === "sale";
  const amounts = offer.units.some((unit) =>
    forSale
      ? !soldWithTenants.includes(offer.saleType) && (unit.rentPerMonth || unit.rentPerSqmPerYear)
      : unit.salePrice || unit.salePerSqm,
  );
  const terms = (forSale ? rentalFields : saleFields).some((field) => filled(offer[field]));
  return (
    (amounts || terms) &&
    inEdit(
      "transaction",
      "Transaction",
      forSale
        ? "L’offre est à vendre seulement, mais elle porte des conditions de location."
        : "L’offre est à louer seulement, mais elle porte des conditions de vente.",
      "transactionTypes",
    )
  );
};

const premisesFields = [
  "propertyDetailsState",
  "propertyDetailsPremisesState",
  "propertyDetailsBuildingServices",
  "propertyDetailsPremisesServices",
  "propertyDetailsDpeEnergyClass",
] as const satisfies FieldName[];

const land = (offer: Offer): Contradiction | false => {
  const field = premisesFields.find((name) => filled(offer[name]));
  return (
    offer.propertyType === "land" &&
    field !== undefined &&
    inEdit("land", "Terrain", "Un terrain n’a ni état ni prestations d’immeuble ou de locaux, ni DPE.", field)
  );
};

/** Rates are rounded to the euro when typed. */
const TOLERANCE = 0.01;

const differ = (one: number, other: number): boolean =>
  Math.abs(one - other) > Math.max(one, other) * TOLERANCE;

const unitAmounts = (offer: Offer): Contradiction[] =>
  offer.units.flatMap((unit, index) => {
    const { surface, rentPerMonth: rent, rentPerSqmPerYear: rate, salePrice: price, salePerSqm } = unit;
    const found = (label: string, field: string, total: number, fromRate: number): Contradiction => ({
      key: `units.${index}.${field}`,
      label: `${label} du lot ${index + 1}`,
      reason: `${formatEuros(total)}, mais ${formatEuros(fromRate)} d’après la surface et le prix au m².`,
      step: "edit-units",
      field: `units.${index}.${field}`,
    });
    const computedRent = surface > 0 && rent && rate ? rentPerMonth(rate, surface) : null;
    const computedPrice = surface > 0 && price && salePerSqm ? salePrice(salePerSqm, surface) : null;
    return [
      ...(rent && computedRent !== null && differ(rent, computedRent)
        ? [found("Loyer", "rentPerMonth", rent, computedRent)]
        : []),
      ...(price && computedPrice !== null && differ(price, computedPrice)
        ? [found("Prix", "salePrice", price, computedPrice)]
        : []),
    ];
  });

const divisibility = ({ divisibleFrom, units }: Offer): Contradiction | false => {
  const total = units.reduce((sum, { surface }) => sum + surface, 0);
  return (
    total > 0 &&
    divisibleFrom !== null &&
    divisibleFrom > total &&
    inEdit(
      "divisibleFrom",
      "Divisibilité",
      `Divisible à partir de ${formatSurface(divisibleFrom, 2)}, pour ${formatSurface(total, 2)} en tout.`,
      "divisibleFrom",
    )
  );
};

const parking = (offer: Offer): Contradiction | false => {
  const places =
    (offer.propertyDetailsParkingInteriorPlaces ?? 0) + (offer.propertyDetailsParkingExteriorPlaces ?? 0);
  return (
    offer.propertyDetailsParkingAvailable === false &&
    places > 0 &&
    inEdit(
      "parking",
      "Parking",
      `Aucun parking disponible, mais ${formatCount(places, "place")}.`,
      "propertyDetailsParkingAvailable",
    )
  );
};

const shop = (offer: Offer): Contradiction | false =>
  filled(offer.retailType) &&
  !["retail", "commercial_premises", "hotel", "other"].includes(offer.propertyType) &&
  !offer.units.some(({ usage }) => usage === "retail" || usage === "commercial_premises") &&
  inEdit("retailType", "Type de commerce", "Rien dans l’offre n’est un commerce.", "retailType");

/** What the offer says twice, differently. Advice only, for staff. */
export const contradictions = (offer: Offer): Contradiction[] =>
  [
    transaction(offer),
    availability(offer),
    lease(offer),
    land(offer),
    shop(offer),
    divisibility(offer),
    parking(offer),
    ...unitAmounts(offer),
  ].filter((each) => each !== false);
