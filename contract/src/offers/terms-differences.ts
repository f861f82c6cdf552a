import { formatEuros } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import { type TermsPrices, type UnitFigures, wholePrices } from "./aggregates.ts";
import type { TransactionType } from "./enumerations.ts";
import { monthlyRent, unitSalePrice } from "./rent.ts";

export type TermsDifference = { field: "rentalTermsAnnualRent" | "saleTermsPrice"; text: string };

/** Euros a unit: monthly rents are rounded to the cent. */
const ROUNDING = 1;

type Compared = {
  terms: number | null | undefined;
  /** Sum of the units that have one. */
  known: number;
  complete: boolean;
  unitCount: number;
};

const differs = ({ terms, known, complete, unitCount }: Compared): boolean => {
  if (!terms || known === 0) return false;
  const gap = known - terms;
  return (complete ? Math.abs(gap) : gap) > ROUNDING * unitCount;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Where the rent or price of the terms and those of the units say different things. */
export const termsDifferences = (
  units: readonly UnitFigures[],
  terms: TermsPrices & { transactionTypes: readonly TransactionType[] },
): TermsDifference[] => {
  const offered = (type: TransactionType) => terms.transactionTypes.includes(type);
  const whole = wholePrices(units, {});
  const rent = {
    terms: terms.rentalTermsAnnualRent,
    known: 12 * sum(units.map((unit) => monthlyRent(unit)?.value ?? 0)),
    complete: whole.rent !== null,
    unitCount: units.length,
  };
  const price = {
    terms: terms.saleTermsPrice,
    known: sum(units.map((unit) => unitSalePrice(unit)?.value ?? 0)),
    complete: whole.salePrice !== null,
    unitCount: units.length,
  };
  const text = (name: string, unit: string, { terms: typed, known, complete }: Compared): string => {
    const figure = (value: number) => `${formatEuros(value)}${unit}`;
    const own = `${complete ? "" : "au moins "}${figure(known)}`;
    return `${name} des conditions (${figure(typed ?? 0)}) diffère de celui des lots (${own})${NARROW}; celui des lots est retenu.`;
  };
  return [
    ...(offered("rent") && differs(rent)
      ? [{ field: "rentalTermsAnnualRent" as const, text: text("Le loyer annuel", "/an", rent) }]
      : []),
    ...(offered("sale") && differs(price)
      ? [{ field: "saleTermsPrice" as const, text: text("Le prix de vente", "", price) }]
      : []),
  ];
};
