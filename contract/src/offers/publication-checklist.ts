import type { AggregatedData } from "./aggregates.ts";
import { AVAILABILITY_DATE_MISSING, lacksAvailabilityDate } from "./availability.ts";
import type { FieldName } from "./field-sections.ts";
import type { Offer, OfferSummary } from "./offer.ts";
import { monthlyRent, unitSalePrice } from "./rent.ts";
import { termsDifferences } from "./terms-differences.ts";

type ChecklistKey =
  | "photo"
  | "address"
  | "houseNumber"
  | "transaction"
  | "availabilityDate"
  | "surface"
  | "rent"
  | "price"
  | "rentDiffers"
  | "priceDiffers"
  | "dpe"
  | "rentalFees"
  | "saleFees";

export type FixLocation = {
  step: "edit" | "edit-buildings" | "edit-units" | "edit-medias";
  field: string;
};

export type Missing = { key: ChecklistKey; label: string; reason: string } & FixLocation;

const missing = (
  key: ChecklistKey,
  label: string,
  reason: string,
  step: FixLocation["step"],
  field: FieldName | (string & {}),
): Missing => ({ key, label, reason, step, field });

const inUnits = (offer: Offer, field: string): [FixLocation["step"], string] =>
  offer.buildings.length > 0
    ? ["edit-units", `units.0.${field}`]
    : ["edit-buildings", "buildings.0.addressId"];

type CardData = Pick<OfferSummary, "status" | "propertyType" | "transactionTypes"> & {
  aggregatedData: Pick<
    AggregatedData,
    "address" | "totalSurface" | "minRentPerMonth" | "minSalePrice" | "totalRentPerMonth" | "totalSalePrice"
  >;
};

/** Land often lies on a street without a number. */
const lacksHouseNumber = ({
  propertyType,
  aggregatedData: { address },
}: Pick<CardData, "propertyType" | "aggregatedData">): boolean =>
  propertyType !== "land" && address !== null && !/^\d/.test(address);

/** A published offer without transaction, rent or price, surface or house number. From the data of a card. */
export const isIncomplete = (card: CardData): boolean => {
  const { status, transactionTypes, aggregatedData: a } = card;
  return (
    status === "published" &&
    (transactionTypes.length === 0 ||
      !a.totalSurface ||
      a.address === null ||
      lacksHouseNumber(card) ||
      (transactionTypes.includes("rent") && !(a.minRentPerMonth || a.totalRentPerMonth)) ||
      (transactionTypes.includes("sale") && !(a.minSalePrice || a.totalSalePrice)))
  );
};

type Fees = {
  key: "rentalFees" | "saleFees";
  label: string;
  amount: "financialTermsRentalFees" | "financialTermsSaleFees";
  payer: "financialTermsRentalFeesChargedToLessee" | "financialTermsSaleFeesChargedToBuyer";
  question: string;
};

const rentalFees: Fees = {
  key: "rentalFees",
  label: "Honoraires de location",
  amount: "financialTermsRentalFees",
  payer: "financialTermsRentalFeesChargedToLessee",
  question: "Dites s’ils sont à la charge du preneur ou du bailleur.",
};

const saleFees: Fees = {
  key: "saleFees",
  label: "Honoraires de vente",
  amount: "financialTermsSaleFees",
  payer: "financialTermsSaleFeesChargedToBuyer",
  question: "Dites s’ils sont à la charge de l’acquéreur ou du vendeur.",
};

const fees = (offer: Offer, { key, label, amount, payer, question }: Fees): Missing | false => {
  if (!offer[amount]) {
    const said = Boolean(offer.financialTermsFeesComments);
    return !said && missing(key, label, "Le montant des honoraires doit être annoncé.", "edit", amount);
  }
  if (!offer[`${amount}Unit`])
    return missing(key, label, "Dites de quoi\u00a0: % du loyer ou du prix, € HT…", "edit", `${amount}Unit`);
  return typeof offer[payer] !== "boolean" && missing(key, label, question, "edit", payer);
};

const officeTypes: readonly Offer["propertyType"][] = ["office", "professional_premises"];

/** True while 'non applicable' is only the default; land never has a certificate. */
export const isDpeUnconfirmed = (
  offer: Pick<
    Offer,
    "propertyType" | "propertyDetailsDpeNotApplicable" | "propertyDetailsDpeNotApplicableConfirmed"
  >,
): boolean =>
  offer.propertyType !== "land" &&
  offer.propertyDetailsDpeNotApplicable !== false &&
  offer.propertyDetailsDpeNotApplicableConfirmed !== true;

const dpe = (offer: Offer): Missing | false => {
  if (isDpeUnconfirmed(offer)) {
    const reason = officeTypes.includes(offer.propertyType)
      ? "À confirmer\u00a0: des bureaux sans DPE, alors qu’ils y sont en principe soumis."
      : "À confirmer\u00a0: «\u202fnon applicable\u202f» est la valeur par défaut.";
    return missing("dpe", "DPE", reason, "edit", "propertyDetailsDpeNotApplicable");
  }
  if (offer.propertyDetailsDpeNotApplicable !== false) return false;
  const field = offer.propertyDetailsDpeEnergyClass
    ? "propertyDetailsDpeGesClass"
    : "propertyDetailsDpeEnergyClass";
  if (offer[field]) return false;
  const which = field === "propertyDetailsDpeGesClass" ? "La classe GES" : "La classe énergie";
  return missing("dpe", "DPE", `${which} doit figurer dans l’annonce.`, "edit", field);
};

const differences = (offer: Offer): Missing[] =>
  termsDifferences(offer.units, offer).map(({ field, text }) =>
    field === "saleTermsPrice"
      ? missing("priceDiffers", "Prix de vente", text, "edit", field)
      : missing("rentDiffers", "Loyer annuel", text, "edit", field),
  );

/** A rate of the terms alone is in no figure, and no search by budget finds it. */
const RATE_ONLY = "Seul le montant au m² est indiqué.";

/** Missing items, most important first. Advice only: the offer can still be published. */
export const publicationChecklist = (offer: Offer): Missing[] => {
  const [rents, sells] = [offer.transactionTypes.includes("rent"), offer.transactionTypes.includes("sale")];
  const rent = offer.units.some(monthlyRent) || offer.rentalTermsAnnualRent;
  const price = offer.units.some(unitSalePrice) || offer.saleTermsPrice;
  const found: (Missing | false)[] = [
    offer.medias.photos.length === 0 &&
      missing("photo", "Photo", "Une offre sans photo est peu consultée.", "edit-medias", "photos"),
    offer.aggregatedData.address === null &&
      missing(
        "address",
        "Adresse",
        "L’offre n’apparaît pas sur la carte.",
        "edit-buildings",
        "buildings.0.addressId",
      ),
    lacksHouseNumber(offer) &&
      missing(
        "houseNumber",
        "Numéro de rue",
        "L’adresse n’a pas de numéro.",
        "edit-buildings",
        "buildings.0.addressId",
      ),
    !rents &&
      !sells &&
      missing(
        "transaction",
        "Transaction",
        "Ni location ni vente n’est choisie.",
        "edit",
        "transactionTypes",
      ),
    !offer.aggregatedData.totalSurface &&
      missing("surface", "Surface", "Aucun lot n’a de surface.", ...inUnits(offer, "surface")),
    rents &&
      !rent &&
      (offer.rentalTermsAnnualRentPerSqm
        ? missing("rent", "Loyer", RATE_ONLY, "edit", "rentalTermsAnnualRent")
        : missing(
            "rent",
            "Loyer",
            "Les recherches par budget écartent l’offre.",
            ...inUnits(offer, "rentPerMonth"),
          )),
    sells &&
      !price &&
      (offer.saleTermsPricePerSqm
        ? missing("price", "Prix de vente", RATE_ONLY, "edit", "saleTermsPrice")
        : missing("price", "Prix de vente", "Aucun prix n’est indiqué.", ...inUnits(offer, "salePrice"))),
    ...differences(offer),
    lacksAvailabilityDate(offer.availability, offer.availabilityDate) &&
      missing(
        "availabilityDate",
        "Date de disponibilité",
        `${AVAILABILITY_DATE_MISSING}.`,
        "edit",
        "availabilityDate",
      ),
    dpe(offer),
    rents && fees(offer, rentalFees),
    sells && fees(offer, saleFees),
  ];
  return found.filter((each) => each !== false);
};
