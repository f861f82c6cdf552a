import type { fiscalRegimes } from "../enumerations.ts";
import { toCents } from "../rent.ts";

/** Euros. */
export type Amount = { exclTax: number; inclTax: number };

/** `note` says what the amount counts on, or why there is none. */
export type CostLine = { label: string; amount: Amount | null; note: string | null };

export type CostTable = {
  title: string;
  /** `Ensemble` when the offer has several units. */
  scope: "Ensemble" | null;
  lines: CostLine[];
  /** Of the known lines; null when the rent or the price is unknown. */
  total: (Amount & { label: string }) | null;
  /** Paid once, after the total. */
  once: CostLine[];
  withOnce: (Amount & { label: string }) | null;
  /** What the totals leave out. */
  unknown: string[];
  taxNote: string;
};

export type Vat = "due" | "none" | "assumed";

/** `assumed` unless the terms name a regime of rents. */
export const vatOfRent = (regime: (typeof fiscalRegimes)[number] | null | undefined): Vat => {
  if (regime === "exempt" || regime === "crl" || regime === "crl_rent_reg_fees") return "none";
  return regime?.startsWith("vat") ? "due" : "assumed";
};

export type Taxing = {
  /** 0.2 for 20 %; null where it is not known. */
  rate: number | null;
  add: (exclTax: number) => Amount;
  /** Of an amount that includes the tax. */
  remove: (inclTax: number) => Amount;
};

export const untaxed = (value: number): Amount => ({ exclTax: value, inclTax: value });

export const taxing = (rate: number | null): Taxing => ({
  rate,
  add: (exclTax) => ({ exclTax, inclTax: toCents(exclTax * (1 + (rate ?? 0))) }),
  remove: (inclTax) => ({ exclTax: toCents(inclTax / (1 + (rate ?? 0))), inclTax }),
});

export const sumOfAmounts = (amounts: readonly (Amount | null)[]): Amount =>
  amounts.reduce<Amount>(
    (sum, each) => ({
      exclTax: toCents(sum.exclTax + (each?.exclTax ?? 0)),
      inclTax: toCents(sum.inclTax + (each?.inclTax ?? 0)),
    }),
    { exclTax: 0, inclTax: 0 },
  );

/** `taxe foncière, TEOM`: the lines without an amount that are not said to be nothing. */
export const unknownOf = (lines: readonly CostLine[]): string[] =>
  lines.filter(({ amount }) => amount === null).map(({ label }) => label);

type Fees = {
  label: string;
  amount: Amount | null;
  /** The fees as typed, with their unit. */
  basis: string | null;
  /** Whether the client pays; null or undefined when nobody said. */
  charged: boolean | null | undefined;
  payers: { yes: string; no: string };
  /** Whether any fees were typed. */
  typed: boolean;
};

/** Nothing for the client when the other party pays. */
export const feesLine = ({ label, amount, basis, charged, payers, typed }: Fees): CostLine => {
  if (charged === false) return { label, amount: untaxed(0), note: `à la charge ${payers.no}` };
  const payer = charged ? `à la charge ${payers.yes}` : "redevable à préciser";
  return { label, amount, note: [basis, typed ? payer : null].filter(Boolean).join(", ") || null };
};
