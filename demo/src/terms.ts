import {
  buildingLabels,
  certifications,
  type DpeClass,
  type PropertyType,
  type TransactionType,
} from "@plateau/contract/offers/enumerations.ts";
import type { DemoOfferFields, Look } from "./demo-offer.ts";
import type { Random } from "./random.ts";
import type { Street } from "./streets.ts";
import { constructionOf, descriptionFor, servicesOf } from "./texts.ts";

type Terms = Partial<DemoOfferFields>;
export type TermsPlan = {
  random: Random;
  type: PropertyType;
  look: Look;
  street: Street;
  transactions: readonly TransactionType[];
  rentType: DemoOfferFields["rentType"];
  saleType: DemoOfferFields["saleType"];
};

export const termsFor = (plan: TermsPlan): Terms => ({
  ...detailsFor(plan),
  ...parkingFor(plan),
  ...energyFor(plan),
  ...financialFor(plan),
  ...(plan.transactions.includes("rent") ? rentalFor(plan) : {}),
  ...(plan.transactions.includes("sale") ? saleFor(plan) : {}),
});

const detailsFor = ({ random, type, look, street }: TermsPlan): Terms => {
  const modern = look === "tower" || look === "slab";
  return {
    ...(modern && random.chance(0.7)
      ? { propertyDetailsBuildingName: `${random.pick(NAMED)} ${random.pick(NAMES)}` }
      : {}),
    propertyDetailsIndependentBuilding: look === "hall" || look === "hotel" || random.chance(0.15),
    ...(type === "retail"
      ? {
          propertyDetailsCommercialZone: random.pick([
            "downtown_area",
            "prime",
            "n_1",
            "n_1_bis",
            "n_2",
          ] as const),
        }
      : {}),
    ...(type === "land"
      ? {}
      : {
          propertyDetailsState: random.pick(
            look === "tower" ? ([...OLD_STATES, "new"] as const) : OLD_STATES,
          ),
          propertyDetailsPremisesState: random.pick([
            "renovated",
            "very_good_state",
            "good_state",
            "refreshed",
            "using_state",
            "to_be_refreshed",
          ] as const),
        }),
    ...(modern && random.chance(0.6)
      ? {
          propertyDetailsCertifications: random.sample(certifications, random.integer(1, 2)),
          propertyDetailsLabels: random.sample(buildingLabels, random.integer(0, 2)),
        }
      : {}),
    propertyDetailsDescription: descriptionFor(random, type, look, street),
    propertyDetailsConstruction: constructionOf(look),
    ...(type === "land"
      ? {}
      : {
          propertyDetailsBuildingServices: random
            .sample(servicesOf(type).building, random.integer(2, 4))
            .join(", "),
          propertyDetailsPremisesServices: random
            .sample(servicesOf(type).premises, random.integer(3, 5))
            .join(", "),
        }),
  };
};

/** As the descriptions tell, only towers are new. */
const OLD_STATES = [
  "restructured",
  "renovated",
  "very_good_condition",
  "good_condition",
  "normal_use",
] as const;

const NAMED = ["Le", "Immeuble", "Espace", "Résidence"];
const NAMES = ["Belvédère", "Cristal", "Orion", "Méridien", "Colbert", "Ampère", "Équinoxe", "Horizon"];

const parkingFor = ({ random, look, transactions }: TermsPlan): Terms => {
  const available = look === "hall" || look === "tower" || random.chance(0.3);
  if (!available) return { propertyDetailsParkingAvailable: false };
  const outside = look === "hall" || look === "land";
  const places = outside ? random.integer(3, 40) : random.integer(1, 25);
  const rent = outside ? 600 : random.pick([1800, 2200, 2500, 3000]);
  const rents = transactions.includes("rent");
  return {
    propertyDetailsParkingAvailable: true,
    ...(outside
      ? {
          propertyDetailsParkingExteriorPlaces: places,
          ...(rents ? { propertyDetailsParkingExteriorRental: rent } : {}),
        }
      : {
          propertyDetailsParkingInteriorPlaces: places,
          ...(rents ? { propertyDetailsParkingInteriorRental: rent } : {}),
        }),
    ...(random.chance(0.3)
      ? { propertyDetailsParkingComment: "Bornes de recharge électrique sur demande." }
      : {}),
  };
};

/** Upper bound of each class in kWh and kg of CO₂ per m² and year, from the French scale for offices. */
const ENERGY_SCALE: readonly (readonly [DpeClass, number, number])[] = [
  ["A", 70, 6],
  ["B", 110, 11],
  ["C", 180, 30],
  ["D", 250, 50],
  ["E", 330, 70],
  ["F", 420, 100],
  ["G", 520, 130],
];

const energyFor = ({ random, type }: TermsPlan): Terms => {
  if (type === "land" || random.chance(0.35)) {
    return {
      propertyDetailsDpeNotApplicable: true,
      propertyDetailsDpeNotApplicableConfirmed: type !== "office",
    };
  }
  const rank = random.weighted(
    [0, 1, 2, 3, 4, 5, 6].map((at) => [at, [1, 3, 7, 8, 4, 2, 1][at] ?? 1] as const),
  );
  const [energyClass, kwh] = ENERGY_SCALE[rank] ?? ["D", 250, 50];
  const [gesClass, , kg] = ENERGY_SCALE[Math.max(0, rank - random.integer(0, 1))] ?? ["D", 250, 50];
  return {
    propertyDetailsDpeNotApplicable: false,
    propertyDetailsDpeEnergyClass: energyClass,
    propertyDetailsDpeEnergyValue: kwh - random.integer(1, 35),
    propertyDetailsDpeGesClass: gesClass,
    propertyDetailsDpeGesValue: kg - random.integer(1, 4),
  };
};

const financialFor = ({ random, type, street, transactions }: TermsPlan): Terms => {
  const inParis = street.insee.startsWith("75");
  const managementFees = random.pick([2, 2.5, 3]);
  return {
    financialTermsFiscalRegime: transactions.includes("rent")
      ? "vat"
      : random.pick(["vat", "transfer_duties"] as const),
    financialTermsPropertyTax: random.integer(12, 38),
    ...(type === "office" ? { financialTermsOfficeTax: inParis ? 25.31 : 13.5 } : {}),
    financialTermsHideOfficeTax: random.chance(0.1),
    financialTermsTeom: random.integer(3, 9),
    ...(transactions.includes("rent")
      ? {
          financialTermsRentalFees: random.pick([15, 20, 30]),
          financialTermsRentalFeesUnit: "rent_excl_vat_excl" as const,
          financialTermsRentalFeesChargedToLessee: random.chance(0.75),
        }
      : {}),
    ...(transactions.includes("sale")
      ? {
          financialTermsSaleFees: random.pick([3, 4, 5]),
          financialTermsSaleFeesUnit: "price_excl_rights" as const,
          financialTermsSaleFeesChargedToBuyer: random.chance(0.6),
        }
      : {}),
    ...(type === "retail"
      ? {
          financialTermsLeaseActivities: random.sample(
            ["Prêt-à-porter", "Bijouterie", "Optique", "Épicerie fine"],
            2,
          ),
          financialTermsAuthorizedActivities: "Tous commerces sans nuisance",
          financialTermsForbiddenActivities: "Restauration avec extraction, discothèque",
        }
      : {}),
    ...(transactions.includes("rent")
      ? {
          financialTermsManagementFeesValue: managementFees,
          financialTermsManagementFeesUnit: "% du loyer HT HC",
        }
      : {}),
    ...(random.chance(0.4) ? { financialTermsInternalNote: random.pick(INTERNAL_NOTES) } : {}),
  };
};

const INTERNAL_NOTES = [
  "Le bailleur accepterait une franchise de trois mois pour un bail ferme de six ans.",
  "Concurrence de deux autres cabinets, rappeler le propriétaire en début de mois.",
  "Dossier suivi avec le notaire du vendeur ; diagnostics attendus.",
];

type RentType = NonNullable<Exclude<DemoOfferFields["rentType"], "">>;
type Lease = Pick<
  DemoOfferFields,
  | "rentalTermsLeaseType"
  | "rentalTermsLeaseTerm1"
  | "rentalTermsLeaseTerm2"
  | "rentalTermsLeaseTerm3"
  | "rentalTermsLeaseTermText"
>;

const LEASE_3_6_9 = {
  rentalTermsLeaseTerm1: "3 ans",
  rentalTermsLeaseTerm2: "6 ans",
  rentalTermsLeaseTerm3: "9 ans",
} as const;
const COMMERCIAL: Lease = { rentalTermsLeaseType: "commercial", ...LEASE_3_6_9 };
const FIRM: Lease = { rentalTermsLeaseType: "firm", rentalTermsLeaseTermText: "Six ans fermes" };

/** The leases that each type of rental is signed under. */
const LEASES: Partial<Record<RentType, readonly Lease[]>> = {
  bail_3_6_9: [COMMERCIAL, COMMERCIAL, COMMERCIAL, FIRM],
  short_term_lease: [{ rentalTermsLeaseType: "precarious", rentalTermsLeaseTermText: "23 mois" }],
  professional_lease: [{ rentalTermsLeaseType: "professional", rentalTermsLeaseTerm1: "6 ans" }],
  sublease: [
    { rentalTermsLeaseType: "sublease", rentalTermsLeaseTermText: "Jusqu’au terme du bail principal" },
  ],
  service_agreement: [
    { rentalTermsLeaseType: "service_contract", rentalTermsLeaseTermText: "12 mois renouvelables" },
  ],
  pop_up_flexible_retail: [
    { rentalTermsLeaseType: "precarious", rentalTermsLeaseTermText: "De deux semaines à six mois" },
  ],
};

const rentalFor = ({ random, type, rentType }: TermsPlan): Terms => ({
  rentalTermsPriceUnit: "vat_excl_charges_excl",
  rentalTermsPaymentType: random.weighted([
    ["quarterly_advance", 8],
    ["monthly_advance", 2],
  ] as const),
  ...random.pick((rentType && LEASES[rentType]) || [COMMERCIAL]),
  rentalTermsSecurityDeposit: random.pick([2, 3, 3, 3, 6]),
  rentalTermsSecurityDepositUnit: "months_excl_vat_excl_charges",
  rentalTermsIndexation: type === "retail" || type === "commercial_premises" ? "ilc" : "ilat",
  ...(random.chance(0.25) ? { rentalTermsCaution: "Garantie à première demande de trois mois" } : {}),
  ...(type === "retail" && random.chance(0.4)
    ? { rentalTermsTransferPrice: random.integer(8, 60) * 10_000 }
    : {}),
});

const saleFor = ({ random, saleType }: TermsPlan): Terms => ({
  saleTermsConditions: random.pick([
    "Vente hors droits, sous condition suspensive de financement.",
    ...(saleType === "vacant_premises" ? ["Cession du bien libre de toute occupation."] : []),
    "Cession des parts de la société propriétaire possible.",
  ]),
});
