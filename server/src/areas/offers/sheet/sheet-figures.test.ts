import { formatEurosExact } from "@plateau/contract/format/number.ts";
import { type AggregatedData, aggregateUnits, type OfferTerms } from "@plateau/contract/offers/aggregates.ts";
import { figureOf, headlineOf } from "@plateau/contract/offers/card-figures.ts";
import { purchaseCost } from "@plateau/contract/offers/costs/purchase-cost.ts";
import { unitYearlyCost, yearlyCost } from "@plateau/contract/offers/costs/yearly-cost.ts";
import { propertyTypes } from "@plateau/contract/offers/enumerations.ts";
import { mentionsFor } from "@plateau/contract/offers/legal-mentions.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { monthlyRent, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { amountText, NONE } from "@plateau/contract/offers/unit-texts.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Sheet } from "../../../providers/sheet-printer/port.ts";
import { roundsOf } from "../../../test/sampled.ts";
import { sheetOf } from "./sheet-of.ts";

const DAY = "2026-11-23";

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const types = propertyTypes.filter((type) => type !== ("premise" as never));

const anyUnit = fc.record({
  id: fc.uuid(),
  floor: maybe(fc.integer({ min: -2, max: 30 })),
  usage: fc.constantFrom(...types),
  surface: fc.oneof(fc.constant(0), cents(5000)),
  posts: maybe(fc.constantFrom("12", "10-14")),
  note: fc.constant("note interne"),
  erp: fc.boolean(),
  outdoorSpace: fc.boolean(),
  availability: maybe(fc.constantFrom("immediately" as const, "to_be_defined" as const)),
  availabilityDate: fc.constant(null),
  rentPerMonth: maybe(cents(100_000)),
  rentPerSqmPerYear: maybe(cents(2000)),
  chargesPerSqmPerYear: maybe(cents(200)),
  salePrice: maybe(cents(10_000_000)),
  salePerSqm: maybe(cents(20_000)),
  associatedBuildingIds: fc.constant([]),
});

const anyFields = fc.record({
  id: fc.uuid(),
  title: fc.constant("Une offre"),
  private: fc.boolean(),
  status: fc.constantFrom("draft" as const, "published" as const),
  propertyType: fc.constantFrom(...types),
  transactionTypes: fc.constantFrom<Offer["transactionTypes"]>(["rent"], ["sale"], ["rent", "sale"]),
  mandateId: maybe(fc.constant("M-2041")),
  financialTermsFiscalRegime: optional(fc.constantFrom("vat" as const, "crl" as const)),
  financialTermsPropertyTax: optional(cents(100)),
  financialTermsTeom: optional(cents(20)),
  financialTermsRentalFees: optional(cents(40)),
  financialTermsRentalFeesUnit: optional(
    fc.constantFrom("rent_excl_vat_no_charges" as const, "vat_excl" as const),
  ),
  financialTermsRentalFeesChargedToLessee: optional(fc.boolean()),
  rentalTermsAnnualRent: optional(cents(1_000_000)),
  rentalTermsPriceUnit: optional(fc.constantFrom("vat_excl_charges_incl" as const, "vat_incl" as const)),
  saleTermsPrice: optional(cents(50_000_000)),
  propertyDetailsDpeNotApplicable: optional(fc.boolean()),
});

const anyOffer: fc.Arbitrary<Offer> = fc
  .tuple(anyFields, fc.array(anyUnit, { maxLength: 14 }))
  .map(([fields, units]) => {
    const place = {
      address: "12 Rue de Rivoli 75004 Paris",
      city: "Paris",
      postalCode: "75004",
      coordinates: null,
    };
    const aggregates = aggregateUnits(units, fields as OfferTerms);
    const rentPriceUnit = fields.rentalTermsPriceUnit ?? null;
    return {
      ...fields,
      units: units as unknown as Unit[],
      buildings: [],
      addresses: [],
      contacts: [],
      availability: null,
      availabilityDate: null,
      divisibleFrom: null,
      medias: { photos: [], plans: [], documents: [] },
      aggregatedData: { ...place, ...aggregates, rentPriceUnit, lastAggregatedAt: null } as AggregatedData,
    } as unknown as Offer;
  });

const columnOf = ({ units }: Sheet, label: string): string[] | null => {
  const at = units?.columns.findIndex((column) => column.label === label) ?? -1;
  return at < 0 ? null : (units?.rows.map((row) => row[at] ?? "") ?? null);
};

/** A column without any value is left out. */
const expectColumn = (sheet: Sheet, label: string, values: readonly string[]): void => {
  const shown = columnOf(sheet, label);
  if (shown === null) expect(values.filter((value) => value !== NONE)).toEqual([]);
  else expect(shown.toSorted()).toEqual([...values].toSorted());
};

test("a unit without a surface has none on its sheet", () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const sheet = sheetOf(offer, { broker: null, day: DAY });
      expect(columnOf(sheet, "Surface") ?? []).not.toContain("0\u202fm²");
      expect(sheet.units?.totals ?? []).not.toContain("0\u202fm²");
    }),
    { numRuns: roundsOf(1000, 3) },
  );
});

test("the sheets of random offers have the contract's figures to the cent, and the mentions due", () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const sheet = sheetOf(offer, { broker: null, day: DAY });
      const { units, transactionTypes } = offer;
      if (transactionTypes.includes("rent")) {
        expectColumn(
          sheet,
          "Loyer mensuel",
          units.map((unit) => amountText(monthlyRent(unit))),
        );
        expectColumn(
          sheet,
          "Coût annuel HT",
          units.map((unit) => {
            const cost = unitYearlyCost(unit, offer, DAY);
            return cost === null ? NONE : formatEurosExact(cost);
          }),
        );
      } else expect(columnOf(sheet, "Loyer mensuel")).toBeNull();
      if (transactionTypes.includes("sale"))
        expectColumn(
          sheet,
          "Prix de vente",
          units.map((unit) => amountText(unitSalePrice(unit))),
        );
      else expect(columnOf(sheet, "Prix de vente")).toBeNull();

      const totals = [yearlyCost(offer, DAY), purchaseCost(offer, DAY)].flatMap(
        (table) => table?.total ?? [],
      );
      const shown = sheet.costs.flatMap(({ rows }) => rows.find(({ kind }) => kind === "total") ?? []);
      expect(shown.map(({ cells }) => cells.slice(-2))).toEqual(
        totals.map(({ exclTax, inclTax }) => [exclTax, inclTax].map(formatEurosExact)),
      );

      const cells = sheet.keyFigures.rows.flatMap((row) => row.cells);
      const kinds = transactionTypes.length > 1 ? [] : (["rent", "price"] as const);
      for (const line of headlineOf(offer))
        for (const kind of kinds) {
          const figure = figureOf(line, kind);
          const wanted = kind === "rent" ? "rent" : "sale";
          if (figure && transactionTypes.includes(wanted)) expect(cells).toContain(figure.figure);
        }

      expect(sheet.mentions).toEqual(mentionsFor(offer, DAY).map(({ text }) => text));
      expect(sheet.internal).toBe(offer.private || offer.status !== "published");
      expect(JSON.stringify(sheet)).not.toContain("note interne");
    }),
    { numRuns: roundsOf(1000, 3) },
  );
});

test("the costs of random offers add up line by line", () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      for (const table of [yearlyCost(offer, DAY), purchaseCost(offer, DAY)]) {
        if (!table?.total) continue;
        for (const side of ["exclTax", "inclTax"] as const) {
          const sum = table.lines.reduce((total, { amount }) => total + (amount?.[side] ?? 0), 0);
          expect(Math.abs(sum - table.total[side])).toBeLessThan(0.005);
        }
        for (const { label, amount } of table.lines)
          expect(table.unknown.includes(label)).toBe(amount === null);
      }
    }),
    { numRuns: roundsOf(1000, 3) },
  );
});

test("the table of a selection has both prices of an offer for rent and sale", () => {
  const [offer] = fc.sample(anyOffer, 1) as [Offer];
  const [unit] = fc.sample(anyUnit, 1);
  const units = [{ ...unit, rentPerMonth: 2000, salePrice: 450_000 }] as unknown as Unit[];
  const terms = { transactionTypes: ["rent", "sale"], propertyType: "office" } as OfferTerms;
  const aggregatedData = {
    ...offer.aggregatedData,
    ...aggregateUnits(units, terms),
    rentPriceUnit: null,
  };
  const { summary } = sheetOf({ ...offer, ...terms, units, aggregatedData } as Offer, {
    broker: null,
    day: DAY,
  });
  expect(summary.money.replace(/\s/g, " ")).toBe("2 000 €/mois HT HC Vente 450 000 €");
});
