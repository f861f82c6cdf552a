import { expect, test } from "vitest";
import type { TermsPrices, UnitFigures } from "./aggregates.ts";
import type { TransactionType } from "./enumerations.ts";
import { termsDifferences } from "./terms-differences.ts";

const n = "\u202f";
const differences = (
  units: readonly UnitFigures[],
  terms: TermsPrices,
  types: TransactionType[] = ["rent", "sale"],
) => termsDifferences(units, { transactionTypes: types, ...terms });

const priced = { surface: 100, rentPerMonth: 2500, salePrice: 900_000 };

test("says which amounts differ, and that the units' count", () => {
  expect(differences([priced], { rentalTermsAnnualRent: 36_000, saleTermsPrice: 850_000 })).toEqual([
    {
      field: "rentalTermsAnnualRent",
      text: `Le loyer annuel des conditions (36${n}000${n}€/an) diffère de celui des lots (30${n}000${n}€/an)${n}; celui des lots est retenu.`,
    },
    {
      field: "saleTermsPrice",
      text: `Le prix de vente des conditions (850${n}000${n}€) diffère de celui des lots (900${n}000${n}€)${n}; celui des lots est retenu.`,
    },
  ]);
});

test("says nothing when they agree but for rounding, or when only one side has an amount", () => {
  const thirds = [
    { surface: 100, rentPerMonth: 8333.33 },
    { surface: 100, rentPerMonth: 8333.33 },
  ];
  expect(differences(thirds, { rentalTermsAnnualRent: 200_000 })).toEqual([]);
  expect(differences([{ surface: 100 }], { rentalTermsAnnualRent: 200_000 })).toEqual([]);
  expect(differences([priced], {})).toEqual([]);
});

test("compares an incomplete sum only from above", () => {
  const units = [priced, { surface: 50 }];
  expect(differences(units, { rentalTermsAnnualRent: 36_000 })).toEqual([]);
  expect(differences(units, { rentalTermsAnnualRent: 20_000 })[0]?.text).toContain(
    `(au moins 30${n}000${n}€/an)`,
  );
});

test("ignores the terms of a transaction that is not offered", () => {
  expect(differences([priced], { saleTermsPrice: 1 }, ["rent"])).toEqual([]);
});
