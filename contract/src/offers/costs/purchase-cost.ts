import { formatNumber, formatPercent } from "../../format/number.ts";
import { NARROW } from "../../format/spacing.ts";
import { wholePrices } from "../aggregates.ts";
import { saleFeesPayers, saleFeesUnitLabels } from "../labels.ts";
import { vatRateOf } from "../legal-mentions.ts";
import type { Offer } from "../offer.ts";
import { toCents } from "../rent.ts";
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
} from "./cost-table.ts";

const shares = new Set(["price_excl_rights", "price_excl_vat", "net_seller_price", "price_incl_vat"]);

const feesAmount = (offer: Offer, tax: Taxing, price: Amount | null): Amount | null => {
  const { financialTermsSaleFees: fees, financialTermsSaleFeesUnit: unit } = offer;
  if (!fees || !unit) return null;
  if (unit === "vat_excl") return tax.add(fees);
  if (unit === "vat_incl") return tax.remove(fees);
  if (!shares.has(unit) || !price) return null;
  const base = unit === "price_incl_vat" ? price.inclTax : price.exclTax;
  return tax.add(toCents((base * fees) / 100));
};

const saleFeesLine = (offer: Offer, tax: Taxing, price: Amount | null): CostLine => {
  const { financialTermsSaleFees: fees, financialTermsSaleFeesUnit: unit } = offer;
  return feesLine({
    label: "Honoraires de vente",
    amount: feesAmount(offer, tax, price),
    basis: fees && unit ? `${formatNumber(fees)}${NARROW}${saleFeesUnitLabels[unit]}` : null,
    charged: offer.financialTermsSaleFeesChargedToBuyer,
    payers: saleFeesPayers,
    typed: Boolean(fees),
  });
};

/** What the buyer of the whole offer pays; null for an offer that is not for sale. */
export const purchaseCost = (offer: Offer, day: string): CostTable | null => {
  if (!offer.transactionTypes.includes("sale")) return null;
  const price = wholePrices(offer.units, offer).salePrice;
  const tax = taxing(vatRateOf(offer.aggregatedData.postalCode, day));
  const vat = offer.financialTermsFiscalRegime === "vat";
  const priceAmount = price === null ? null : vat ? tax.add(price) : untaxed(price);
  const deed = offer.financialTermsDeedCosts;
  const lines: CostLine[] = [
    {
      label: "Prix de vente",
      amount: priceAmount,
      note: price === null ? null : vat ? "HT" : "hors droits",
    },
    saleFeesLine(offer, tax, priceAmount),
    { label: "Frais d’acte", amount: deed ? untaxed(deed) : null, note: null },
  ];
  return {
    title: "Coût d’acquisition",
    scope: offer.units.length > 1 ? "Ensemble" : null,
    lines,
    total: lines[0]?.amount ? { ...sumOfAmounts(lines.map(({ amount }) => amount)), label: "Total" } : null,
    once: [],
    withOnce: null,
    unknown: unknownOf(lines),
    taxNote: !vat
      ? "Prix hors droits de mutation."
      : tax.rate === null
        ? "TVA locale non comptée."
        : `Prix soumis à la TVA à ${formatPercent(tax.rate)}.`,
  };
};
