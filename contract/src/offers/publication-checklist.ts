import type { FieldName } from "./field-sections.ts";
import type { Offer } from "./offer.ts";
import { monthlyRent, unitSalePrice } from "./rent.ts";
import { termsDifferences } from "./terms-differences.ts";

type ChecklistKey =
  | "photo"
  | "address"
  | "transaction"
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

const lacksFees = (offer: Offer, amount: number | undefined): boolean =>
  !amount && !offer.financialTermsFeesComments;

const dpe = (offer: Offer): Missing | false => {
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

/** Missing items, most important first. Advice only: the offer can still be published. */
export const publicationChecklist = (offer: Offer): Missing[] => {
  const [rents, sells] = [offer.transactionTypes.includes("rent"), offer.transactionTypes.includes("sale")];
  const rent =
    offer.units.some(monthlyRent) || offer.rentalTermsAnnualRent || offer.rentalTermsAnnualRentPerSqm;
  const price = offer.units.some(unitSalePrice) || offer.saleTermsPrice || offer.saleTermsPricePerSqm;
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
      missing(
        "rent",
        "Loyer",
        "Les recherches par budget écartent l’offre.",
        ...inUnits(offer, "rentPerMonth"),
      ),
    sells &&
      !price &&
      missing("price", "Prix de vente", "Aucun prix n’est indiqué.", ...inUnits(offer, "salePrice")),
    ...differences(offer),
    dpe(offer),
    rents &&
      lacksFees(offer, offer.financialTermsRentalFees) &&
      missing(
        "rentalFees",
        "Honoraires de location",
        "Le montant des honoraires doit être annoncé.",
        "edit",
        "financialTermsRentalFees",
      ),
    sells &&
      lacksFees(offer, offer.financialTermsSaleFees) &&
      missing(
        "saleFees",
        "Honoraires de vente",
        "Le montant des honoraires doit être annoncé.",
        "edit",
        "financialTermsSaleFees",
      ),
  ];
  return found.filter((each) => each !== false);
};
