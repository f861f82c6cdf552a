import { formatNumber } from "../../format/number.ts";
import { NARROW } from "../../format/spacing.ts";
import { wholePrices } from "../aggregates.ts";
import { saleFeesUnitLabels } from "../labels.ts";
import type { Offer } from "../offer.ts";
import { toCents } from "../rent.ts";
import {
  type Amount,
  type CostLine,
  type CostTable,
  includingTax,
  sumOfAmounts,
  taxed,
  unknownOf,
  untaxed,
} from "./cost-table.ts";

const shares = new Set(["price_excl_rights", "price_excl_vat", "net_seller_price", "price_incl_vat"]);

const feesAmount = (offer: Offer, price: number | null): Amount | null => {
  const { financialTermsSaleFees: fees, financialTermsSaleFeesUnit: unit } = offer;
  if (!fees || !unit) return null;
  if (unit === "vat_excl") return taxed(fees);
  if (unit === "vat_incl") return includingTax(fees);
  return shares.has(unit) && price !== null ? taxed(toCents((price * fees) / 100)) : null;
};

const feesLine = (offer: Offer, price: number | null): CostLine => {
  const { financialTermsSaleFees: fees, financialTermsSaleFeesUnit: unit } = offer;
  const label = "Honoraires de vente";
  if (offer.financialTermsSaleFeesChargedToBuyer === false)
    return { label, amount: untaxed(0), note: "à la charge du vendeur" };
  const payer = offer.financialTermsSaleFeesChargedToBuyer ? "à la charge de l’acquéreur" : "redevable à préciser";
  const basis = fees && unit ? `${formatNumber(fees)}${NARROW}${saleFeesUnitLabels[unit]}` : null;
  return {
    label,
    amount: feesAmount(offer, price),
    note: [basis, fees ? payer : null].filter(Boolean).join(", ") || null,
  };
};

/** What the buyer of the whole offer pays; null for an offer that is not for sale. */
export const purchaseCost = (offer: Offer): CostTable | null => {
  if (!offer.transactionTypes.includes("sale")) return null;
  const price = wholePrices(offer.units, offer).salePrice;
  const vat = offer.financialTermsFiscalRegime === "vat";
  const deed = offer.financialTermsDeedCosts;
  const lines: CostLine[] = [
    {
      label: "Prix de vente",
      amount: price === null ? null : vat ? taxed(price) : untaxed(price),
      note: price === null ? null : vat ? "HT" : "hors droits",
    },
    feesLine(offer, price),
    { label: "Frais d’acte", amount: deed ? untaxed(deed) : null, note: null },
  ];
  return {
    title: "Coût d’acquisition",
    scope: offer.units.length > 1 ? "Ensemble" : null,
    lines,
    total: lines[0]?.amount
      ? { ...sumOfAmounts(lines.map(({ amount }) => amount)), label: "Total" }
      : null,
    once: [],
    withOnce: null,
    unknown: unknownOf(lines),
    taxNote: vat ? "Prix soumis à la TVA à 20\u202f%." : "Prix hors droits de mutation.",
  };
};
