import { formatSurface } from "@plateau/contract/format/number.ts";
import { type AggregatedData, aggregateUnits } from "@plateau/contract/offers/aggregates.ts";
import {
  cellsOf,
  type FigureKind,
  figureOf,
  type HeadlineLine,
  headlineOf,
  lineText,
  markerText,
  wholeTextOf,
} from "@plateau/contract/offers/card-figures.ts";
import { rentalPriceUnits, transactionTypes } from "@plateau/contract/offers/enumerations.ts";
import { factsOf, pricesOf, tilesOf } from "@plateau/contract/offers/figures.ts";
import { keyFiguresOf } from "@plateau/contract/offers/key-figures.ts";
import { rentalPriceUnitLabels } from "@plateau/contract/offers/labels.ts";
import { mentionsFor } from "@plateau/contract/offers/legal-mentions.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { monthlyRent, toCents, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { anyOfferTerms, anyUnits } from "@plateau/contract/offers/units.fixture.ts";
import { unitsCsv } from "@plateau/contract/offers/units-csv.ts";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { roundsOf } from "../../test/sampled.ts";
import { hidesAddress, unitsByFloor } from "../offers/sheet/for-clients.ts";
import { sheetOf } from "../offers/sheet/sheet-of.ts";
import { toClientOffer } from "./read-space.ts";

/** Every document about an offer says the same figures, each under its scope. */

const OFFERS = roundsOf(1000, 3);
const TODAY = "2026-11-23";
const SECRET = "Clés chez le gardien";

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    units: anyUnits,
    terms: anyOfferTerms,
    transactionTypes: fc.subarray([...transactionTypes]),
    rentalTermsPriceUnit: maybe(fc.constantFrom(...rentalPriceUnits)),
    hidesAddress: fc.boolean(),
    fees: fc.record({
      financialTermsRentalFees: maybe(fc.integer({ min: 1, max: 30 })),
      financialTermsSaleFees: maybe(fc.integer({ min: 1, max: 30 })),
    }),
  })
  .map(({ units, terms, hidesAddress, fees, ...offer }) => {
    const full = units.map(
      (unit, index) =>
        ({
          ...{ usage: "office", floor: null, posts: null, note: SECRET, associatedBuildingIds: [] },
          ...unit,
          id: String(index),
          usage: unit.usage ?? "office",
          surface: unit.surface ?? 0,
        }) as unknown as Unit,
    );
    const aggregatedData: AggregatedData = {
      ...aggregateUnits(full, terms),
      address: "12 Rue de Rivoli 75004 Paris",
      city: "Paris",
      postalCode: "75004",
      coordinates: [2.35, 48.85],
      rentPriceUnit: offer.rentalTermsPriceUnit ?? null,
      lastAggregatedAt: null,
    };
    return {
      id: "offer",
      title: "Bureaux",
      status: "published",
      ...offer,
      ...terms,
      ...fees,
      availability: null,
      availabilityDate: null,
      divisibleFrom: null,
      units: full,
      buildings: [{ id: "b", name: "A", hideAddress: hidesAddress, address: { properties: {} } }],
      addresses: [],
      medias: { photos: [], plans: [], documents: [] },
      aggregatedData,
    } as unknown as Offer;
  });

const forAnyOffer = (check: (offer: Offer) => void) => () =>
  fc.assert(fc.property(anyOffer, check), { numRuns: OFFERS });

/** `31 417 € - 55 583 €/mois` as numbers. */
const amountsOf = (text: string): number[] =>
  (text.replace(/\s/g, "").match(/\d+(?:,\d+)?/g) ?? []).map((digits) => Number(digits.replace(",", ".")));

const csvOf = (offer: Offer): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(
    unitsCsv(offer.units, { ...offer, without: [], withNotes: false }).replace("\ufeff", ""),
    { header: true, delimiter: ";", skipEmptyLines: true },
  ).data;

const numberIn = (cell: string | undefined): number | null => (cell ? Number(cell.replace(",", ".")) : null);

const SURFACE = "Surface (m²)";
const RENT = "Loyer mensuel (€)";
const PRICE = "Prix de vente (€)";

const columnOf = (offer: Offer, header: string): number[] =>
  csvOf(offer).flatMap((row) => numberIn(row[header]) ?? []);

const several = ({ units }: Offer): boolean => units.length > 1;

const lineOf = (lines: readonly HeadlineLine[], scope: HeadlineLine["scope"]) =>
  lines.find((line) => line.scope === scope);

const clientOf = (offer: Offer) =>
  toClientOffer(offer, { answer: null, judged: null, signUrl: (key) => key, day: TODAY });

const concerns = ({ transactionTypes: types }: Offer, type: "rent" | "sale"): boolean =>
  types.length === 0 || types.includes(type);

const transactionOf: Partial<Record<FigureKind, "rent" | "sale">> = { rent: "rent", price: "sale" };

const isOffered = (offer: Offer, kind: FigureKind): boolean => {
  const type = transactionOf[kind];
  return type === undefined || concerns(offer, type);
};

describe("the CSV of units", () => {
  test(
    "says each unit's figures to the cent, and no internal note",
    forAnyOffer((offer) => {
      const rows = csvOf(offer);
      expect(rows).toHaveLength(offer.units.length);
      offer.units.forEach((unit, index) => {
        expect(numberIn(rows[index]?.[SURFACE])).toBe(unit.surface || null);
        expect(numberIn(rows[index]?.[RENT])).toBe(monthlyRent(unit)?.value ?? null);
        expect(numberIn(rows[index]?.[PRICE])).toBe(unitSalePrice(unit)?.value ?? null);
      });
      expect(JSON.stringify(rows)).not.toContain(SECRET);
    }),
  );

  test(
    "adds up to the whole that cards and sheet show",
    forAnyOffer((offer) => {
      const { totalSurface, totalRentPerMonth, totalSalePrice } = offer.aggregatedData;
      for (const [header, total] of [
        [SURFACE, totalSurface],
        [RENT, totalRentPerMonth],
        [PRICE, totalSalePrice],
      ] as const) {
        const values = columnOf(offer, header);
        if (values.length > 0 && total !== null)
          expect(toCents(values.reduce((sum, value) => sum + value, 0))).toBe(total);
      }
    }),
  );
});

describe("the headline of card, detail and sheet", () => {
  test(
    "gives per unit the range of the units' figures, and of the whole their sum or the terms'",
    forAnyOffer((offer) => {
      const lines = headlineOf(offer);
      const whole = lineOf(lines, "whole");
      const { totalRentPerMonth, totalSalePrice, totalSurface } = offer.aggregatedData;
      for (const [kind, header, total] of [
        ["surface", SURFACE, totalSurface],
        ["rent", RENT, totalRentPerMonth],
        ["price", PRICE, totalSalePrice],
      ] as const) {
        const perUnit = figureOf(lineOf(lines, "unit"), kind);
        const values = columnOf(offer, header).map(Math.round);
        const range = [...new Set([Math.min(...values), Math.max(...values)])];
        const shown = kind === "surface" ? range.slice(0, 1) : range;
        if (perUnit) expect(amountsOf(perUnit.figure.replace("m²", ""))).toEqual(shown);
        const all = figureOf(whole, kind);
        if (all) expect(amountsOf(all.figure.replace("m²", ""))).toEqual([Math.round(total ?? -1)]);
      }
    }),
  );

  test(
    "names the scope of each line, cell, fact, tile and pin of several units, and of none of an only unit",
    forAnyOffer((offer) => {
      for (const line of headlineOf(offer)) {
        expect(line.label).toBe(several(offer) ? (line.scope === "unit" ? "par lot" : "Ensemble") : null);
        expect(/par lot|Ensemble/.test(lineText(line))).toBe(several(offer));
      }
      const scoped = /par lot|À partir de/;
      for (const { words } of [...cellsOf(offer), ...factsOf(offer)])
        expect(scoped.test(words), words).toBe(several(offer));
      const priced = tilesOf(offer).filter(
        ({ words }) => words.startsWith("Vente") || words.startsWith("Prix"),
      );
      for (const { words } of priced) expect(/par lot|ensemble/.test(words), words).toBe(several(offer));
      const totals = pricesOf(offer).filter(({ label }) => /^(Loyer mensuel|Prix de vente)/.test(label));
      for (const { label } of totals) expect(/par lot|ensemble/.test(label), label).toBe(several(offer));
      expect(wholeTextOf(offer)?.startsWith("Ensemble\u00a0: ") ?? true).toBe(true);
      if (markerText({ ...offer }).startsWith("dès ")) expect(several(offer)).toBe(true);
    }),
  );

  test(
    "names taxes and charges once, as the terms say",
    forAnyOffer((offer) => {
      const lines = headlineOf(offer);
      const text = lines.map(lineText).join(" ");
      const taxes = rentalPriceUnitLabels[offer.rentalTermsPriceUnit ?? "vat_excl_charges_excl"];
      const rents = lines.some((line) => figureOf(line, "rent"));
      expect(text.split(taxes)).toHaveLength(rents ? 2 : 1);
    }),
  );
});

describe("the key figures of the sheet", () => {
  test(
    "are those of the card, the units and the whole in rows of their own",
    forAnyOffer((offer) => {
      const lines = headlineOf(offer);
      const { labels, rows } = keyFiguresOf(offer);
      if (lines.length > 0) expect(rows.map(({ scope }) => scope)).toEqual(lines.map(({ label }) => label));
      const column = labels.findIndex((label) => label.startsWith("Loyer mensuel"));
      const yearly = labels.indexOf("Loyer annuel");
      rows.forEach(({ scope, cells }, at) => {
        const line = lines[at];
        const rent = figureOf(line, "rent")?.figure;
        if (rent && column >= 0) expect(cells[column]).toBe(rent);
        expect(cells[0]).toBe(figureOf(line, "surface")?.text ?? "–");
        const monthly = offer.aggregatedData.totalRentPerMonth;
        if (scope !== "par lot" && monthly !== null && yearly >= 0) {
          const [year = 0] = amountsOf(cells[yearly] ?? "");
          // A month is rounded to the cent: a year of it may differ by six cents a unit, and is shown in whole euros.
          expect(Math.abs(year - 12 * monthly)).toBeLessThanOrEqual(
            0.51 + 0.06 * Math.max(1, offer.units.length),
          );
        }
      });
    }),
  );
});

describe("the sheet", () => {
  const printed = (offer: Offer) => sheetOf(offer, { broker: null, day: TODAY });

  test(
    "names the scope of each figure of several units",
    forAnyOffer((offer) => {
      const { keyFigures, costs, summary } = printed(offer);
      expect(keyFigures.rows.every(({ scope }) => scope === null)).toBe(
        !several(offer) || !headlineOf(offer).length,
      );
      for (const { title } of costs) expect(title.endsWith(", ensemble")).toBe(several(offer));
      if (summary.whole) expect(summary.whole.startsWith("Ensemble\u00a0: ")).toBe(true);
      if (summary.surface !== "–") expect(summary.surface.startsWith("dès ")).toBe(several(offer));
    }),
  );

  test(
    "holds no street when the address is hidden",
    forAnyOffer((offer) => {
      expect(JSON.stringify(printed(offer)).includes("Rivoli")).toBe(!hidesAddress(offer));
    }),
  );
});

describe("the client page", () => {
  test(
    "shows each unit's surface, rent and price to the cent, of the transactions offered",
    forAnyOffer((offer) => {
      const rows = csvOf({ ...offer, units: unitsByFloor(offer) });
      clientOf(offer).units.forEach((unit, index) => {
        const row = rows[index];
        expect(unit.surface).toBe(numberIn(row?.[SURFACE]));
        expect(unit.rentPerMonth).toBe(concerns(offer, "rent") ? numberIn(row?.[RENT]) : null);
        expect(unit.salePrice).toBe(concerns(offer, "sale") ? numberIn(row?.[PRICE]) : null);
      });
    }),
  );

  test(
    "says the headline of the card, without the prices of a transaction that is not offered",
    forAnyOffer((offer) => {
      const { figures, transactionTypes: types } = clientOf(offer);
      const shown = headlineOf({ aggregatedData: figures, transactionTypes: types });
      const textsOf = (lines: readonly HeadlineLine[]) =>
        lines.flatMap(({ label, figures }) =>
          figures
            .filter(({ kind }) => isOffered(offer, kind))
            .map(({ kind, figure }) => `${label} ${kind} ${figure}`),
        );
      expect(textsOf(shown)).toEqual(textsOf(headlineOf(offer)));
      for (const line of shown)
        for (const { kind } of line.figures) expect(isOffered(offer, kind), kind).toBe(true);
    }),
  );

  test(
    "says what is paid once to rent, as the sheet does",
    forAnyOffer((known) => {
      const offer = { ...known, rentalTermsEntranceFee: 180_000, rentalTermsTransferPrice: 950_000 };
      const { entranceFee, transferPrice } = clientOf(offer);
      const rents = concerns(offer, "rent");
      expect([entranceFee, transferPrice]).toEqual(rents ? [180_000, 950_000] : [null, null]);
      const once = sheetOf(offer, { broker: null, day: TODAY }).costs.map((block) => block.once ?? "");
      const said = once.join().replace(/\s/g, " ");
      expect(said.includes("droit d’entrée 180 000,00 € HT, prix de cession 950 000,00 € HT")).toBe(
        offer.transactionTypes.includes("rent"),
      );
    }),
  );

  test(
    "holds no internal note, and no street when the address is hidden",
    forAnyOffer((offer) => {
      const text = JSON.stringify(clientOf(offer));
      expect(text).not.toContain(SECRET);
      expect(text.includes("Rivoli")).toBe(!hidesAddress(offer));
    }),
  );
});

describe("the mentions due", () => {
  test(
    "are said of every offer: surface by scope, fees of each transaction, certificate and risks",
    forAnyOffer((offer) => {
      const mentions = mentionsFor(offer, TODAY);
      const said = new Map(mentions.map(({ id, text }) => [id, text]));
      expect(said.size).toBe(mentions.length);
      for (const [id, text] of said) expect(text.length, id).toBeGreaterThan(10);
      expect([said.has("surface"), said.has("dpe"), said.has("georisques")]).toEqual([true, true, true]);
      expect(said.has("fees-rent")).toBe(offer.transactionTypes.includes("rent"));
      expect(said.has("fees-sale")).toBe(offer.transactionTypes.includes("sale"));
      const whole = figureOf(lineOf(headlineOf(offer), "whole"), "surface");
      const surface = said.get("surface") ?? "";
      const { totalSurface } = offer.aggregatedData;
      expect(surface).toContain(whole ? formatSurface(totalSurface ?? 0, 2) : "non communiquée");
      if (whole) expect(/pour l’ensemble, à partir de .* par lot/.test(surface)).toBe(several(offer));
    }),
  );
});
