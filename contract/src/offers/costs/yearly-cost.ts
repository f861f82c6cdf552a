import { formatCount, formatEurosExact, formatNumber, formatPercent } from "../../format/number.ts";
import { NARROW } from "../../format/spacing.ts";
import { rentalFeesPayers, rentalFeesUnitLabels, rentalPriceUnitLabels } from "../labels.ts";
import { vatRateOf } from "../legal-mentions.ts";
import type { Offer } from "../offer.ts";
import { monthlyRent, toCents, unitYearlyRent } from "../rent.ts";
import type { Unit } from "../unit.ts";
import {
  type Amount,
  type CostLine,
  type CostTable,
  feesLine,
  sumOfAmounts,
  type Taxing,
  taxing,
  unknownOf,
  untaxed,
  type Vat,
  vatOfRent,
} from "./cost-table.ts";

const hasSurface = ({ surface }: Unit): boolean => surface > 0;

const rateText = (rate: number): string => `${formatEurosExact(rate)}/m²/an`;

/** Of all units; the terms' rent when no unit has one; null when a unit with a surface lacks its rent. */
export const wholeYearlyRent = ({ units, rentalTermsAnnualRent }: Offer): number | null => {
  const rents = units.flatMap((unit) => unitYearlyRent(unit)?.value ?? []);
  if (rents.length === 0) return rentalTermsAnnualRent || null;
  if (units.some((unit) => hasSurface(unit) && !monthlyRent(unit))) return null;
  return toCents(rents.reduce((sum, rent) => sum + rent, 0));
};

type Rates = "financialTermsPropertyTax" | "financialTermsOfficeTax" | "financialTermsTeom";

const taxes: readonly { name: Rates; label: string }[] = [
  { name: "financialTermsPropertyTax", label: "Taxe foncière" },
  { name: "financialTermsOfficeTax", label: "Taxe sur les bureaux" },
  { name: "financialTermsTeom", label: "TEOM" },
];

/** Where people pay no tax on offices, its absence is no gap. */
const concerns = (name: Rates, { propertyType, units }: Offer): boolean =>
  name !== "financialTermsOfficeTax" ||
  !["land", "residential_premises", "educational_premises", "other"].includes(
    units.length === 1 ? (units[0]?.usage ?? propertyType) : propertyType,
  );

const chargesIncluded = ({ rentalTermsPriceUnit }: Offer): boolean =>
  rentalTermsPriceUnit === "vat_excl_charges_incl";

/** Of rents and what goes with them. */
const taxingOf = ({ financialTermsFiscalRegime, aggregatedData }: Offer, day: string): Taxing =>
  taxing(vatOfRent(financialTermsFiscalRegime) === "none" ? 0 : vatRateOf(aggregatedData.postalCode, day));

/** Rent, charges and taxes per m² of one unit, excluding tax; null without a rent. */
export const unitYearlyCost = (unit: Unit, offer: Offer, day: string): number | null => {
  const rent = unitYearlyRent(unit);
  if (!rent) return null;
  const tax = taxingOf(offer, day);
  const exclTax = offer.rentalTermsPriceUnit === "vat_incl" ? tax.remove(rent.value).exclTax : rent.value;
  const charges = chargesIncluded(offer) ? 0 : toCents((unit.chargesPerSqmPerYear ?? 0) * unit.surface);
  const others = taxes.map(({ name }) => toCents((offer[name] ?? 0) * unit.surface));
  return toCents([exclTax, charges, ...others].reduce((sum, each) => sum + each, 0));
};

/** Of the whole, where some units have a rent: how many have none. */
const unitsWithoutRent = ({ units }: Offer): string | null => {
  const left = units.filter((unit) => hasSurface(unit) && !monthlyRent(unit)).length;
  return left > 0 && left < units.length ? formatCount(left, "lot") : null;
};

const rentLine = (offer: Offer, tax: Taxing): CostLine => {
  const rent = wholeYearlyRent(offer);
  const unit = offer.rentalTermsPriceUnit ?? "vat_excl_charges_excl";
  const amount = rent === null ? null : unit === "vat_incl" ? tax.remove(rent) : tax.add(rent);
  return {
    label: "Loyer",
    amount,
    note: rent === null ? unitsWithoutRent(offer) : rentalPriceUnitLabels[unit],
  };
};

const chargesLine = (offer: Offer, tax: Taxing): CostLine => {
  const label = "Charges";
  if (chargesIncluded(offer)) return { label, amount: untaxed(0), note: "comprises dans le loyer" };
  const units = offer.units.filter(hasSurface);
  const known = units.filter(({ chargesPerSqmPerYear: rate }) => rate);
  if (known.length === 0) return { label, amount: null, note: null };
  const sum = known.reduce(
    (total, unit) => total + toCents((unit.chargesPerSqmPerYear ?? 0) * unit.surface),
    0,
  );
  const left = units.length - known.length;
  const rates = new Set(known.map(({ chargesPerSqmPerYear: rate }) => rate));
  const note =
    left > 0
      ? `sans ${formatCount(left, "lot")} aux charges inconnues`
      : rates.size === 1
        ? rateText(known[0]?.chargesPerSqmPerYear ?? 0)
        : null;
  return { label, amount: tax.add(toCents(sum)), note };
};

const taxLines = (offer: Offer, tax: Taxing): CostLine[] => {
  const units = offer.units.filter(hasSurface);
  return taxes.flatMap(({ name, label }): CostLine[] => {
    const rate = offer[name];
    if (!rate) return concerns(name, offer) ? [{ label, amount: null, note: null }] : [];
    if (units.length === 0) return [{ label, amount: null, note: rateText(rate) }];
    const sum = units.reduce((total, unit) => total + toCents(rate * unit.surface), 0);
    return [{ label, amount: tax.add(toCents(sum)), note: rateText(rate) }];
  });
};

const businessTaxLine = ({ financialTermsProfessionalTax: yearly }: Offer): CostLine[] =>
  yearly ? [{ label: "CFE", amount: untaxed(yearly), note: "hors champ de la TVA" }] : [];

const parkingLines = (offer: Offer, tax: Taxing): CostLine[] => {
  if (!offer.propertyDetailsParkingAvailable) return [];
  const kinds = [
    [
      offer.propertyDetailsParkingInteriorPlaces,
      offer.propertyDetailsParkingInteriorRental,
      "Stationnement intérieur",
    ],
    [
      offer.propertyDetailsParkingExteriorPlaces,
      offer.propertyDetailsParkingExteriorRental,
      "Stationnement extérieur",
    ],
  ] as const;
  return kinds.flatMap(([places, rent, label]): CostLine[] => {
    if (!places) return [];
    const count = formatCount(places, "place");
    if (!rent) return [{ label, amount: null, note: count }];
    return [
      {
        label,
        amount: tax.add(toCents(places * rent)),
        note: `${count} à ${formatNumber(rent)}${NARROW}€/an`,
      },
    ];
  });
};

const rentShares = new Set([
  "rent_excl_vat_no_charges",
  "rent_excl_vat",
  "rent_excl_vat_excl",
  "global_rent_no_charges",
  "ref_rent_no_charges",
  "main_rent_no_franchise",
]);

const feesAmount = (
  offer: Offer,
  tax: Taxing,
  rent: Amount | null,
  charges: Amount | null,
): Amount | null => {
  const {
    financialTermsRentalFees: fees,
    financialTermsRentalFeesUnit: unit,
    rentalTermsTransferPrice: transfer,
  } = offer;
  if (!fees || !unit) return null;
  if (unit === "vat_excl") return tax.add(fees);
  if (unit === "vat_incl") return tax.remove(fees);
  const share = (base: number) => tax.add(toCents((base * fees) / 100));
  if (rentShares.has(unit)) return rent && share(rent.exclTax);
  if (unit === "transfer_amount" || unit === "transfer_no_rights") return transfer ? share(transfer) : null;
  if (unit === "rent_excl_vat_incl") return rent && charges && share(rent.exclTax + charges.exclTax);
  return null;
};

const rentalFeesLine = (offer: Offer, tax: Taxing, [rent, charges]: readonly CostLine[]): CostLine => {
  const { financialTermsRentalFees: fees, financialTermsRentalFeesUnit: unit } = offer;
  return feesLine({
    label: "Honoraires de location",
    amount: feesAmount(offer, tax, rent?.amount ?? null, charges?.amount ?? null),
    basis:
      fees && unit && unit !== "{hash}"
        ? `${formatNumber(fees)}${NARROW}${rentalFeesUnitLabels[unit]}`
        : null,
    charged: offer.financialTermsRentalFeesChargedToLessee,
    payers: rentalFeesPayers,
    typed: Boolean(fees),
  });
};

/** What the tenant pays to enter: key money follows the tax of the rent, the price of a leasehold right has none. */
const entryLines = (offer: Offer, tax: Taxing): CostLine[] => {
  const { rentalTermsEntranceFee: entrance, rentalTermsTransferPrice: transfer } = offer;
  return [
    ...(entrance ? [{ label: "Droit d’entrée", amount: tax.add(entrance), note: null }] : []),
    ...(transfer
      ? [{ label: "Prix de cession", amount: untaxed(transfer), note: "hors droits d’enregistrement" }]
      : []),
  ];
};

const taxNoteOf = (vat: Vat, { rate }: Taxing): string => {
  if (vat === "none") return "Loyer non soumis à la TVA.";
  if (rate === null) return "TVA locale non comptée.";
  const text = formatPercent(rate);
  return vat === "due"
    ? `TVA à ${text} sur le loyer et ses accessoires.`
    : `TTC avec une TVA supposée de ${text}, à confirmer.`;
};

/** What the tenant of the whole offer pays in a year; null for an offer that is not to rent. `day`: `AAAA-MM-JJ`. */
export const yearlyCost = (offer: Offer, day: string): CostTable | null => {
  if (!offer.transactionTypes.includes("rent")) return null;
  const vat = vatOfRent(offer.financialTermsFiscalRegime);
  const tax = taxingOf(offer, day);
  const ofFees = taxing(vatRateOf(offer.aggregatedData.postalCode, day));
  const rent = rentLine(offer, tax);
  const charges = chargesLine(offer, tax);
  const lines = [
    rent,
    charges,
    ...taxLines(offer, tax),
    ...businessTaxLine(offer),
    ...parkingLines(offer, tax),
  ];
  const entry = entryLines(offer, tax);
  const once = [rentalFeesLine(offer, ofFees, [rent, charges]), ...entry];
  const total = rent.amount && { ...sumOfAmounts(lines.map(({ amount }) => amount)), label: "Total annuel" };
  const paidOnce = sumOfAmounts(once.map(({ amount }) => amount));
  const included = entry.length > 0 ? "frais d’entrée compris" : "honoraires compris";
  return {
    title: "Coût annuel",
    scope: offer.units.length > 1 ? "Ensemble" : null,
    lines,
    total,
    once,
    withOnce:
      total && paidOnce.exclTax > 0
        ? { ...sumOfAmounts([total, paidOnce]), label: `Première année, ${included}` }
        : null,
    unknown: unknownOf([...lines, ...once]),
    taxNote: taxNoteOf(vat, tax),
  };
};
