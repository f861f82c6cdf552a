import {
  formatCount,
  formatEuros,
  formatEurosPerSqm,
  formatEurosPerSqmPerYear,
  formatNumber,
  formatRentRange,
  formatSurface,
} from "../format/number.ts";

import { transactionTypeLabels } from "./labels.ts";
import type { Offer } from "./offer.ts";
import { unitSalePerSqm } from "./rent.ts";
import { availabilityText, NONE } from "./unit-texts.ts";
import { unitWorkstations } from "./workstations.ts";

export type Fact = { words: string; figure: string; aside?: string | null; money?: true };

export const transactionsText = ({ transactionTypes }: Offer): string => {
  const [first, ...others] = transactionTypes.map((type) => transactionTypeLabels[type]);
  return [first, ...others.map((other) => other.toLowerCase())].filter(Boolean).join(" et ");
};

const range = (
  min: number | null,
  max: number | null,
  one: (value: number) => string,
  two: (least: number, most: number) => string = (least, most) => `${formatNumber(least)} - ${one(most)}`,
): string | null => {
  if (min === null || max === null) return null;
  const [least, most] = [Math.round(min), Math.round(max)];
  return least === most ? one(least) : two(least, most);
};

const euros = (min: number | null, max: number | null): string | null =>
  range(min, max, formatEuros, (least, most) => `${formatEuros(least)} - ${formatEuros(most)}`);

const rentText = ({ aggregatedData: a }: Offer): string | null =>
  range(a.minRentPerMonth, a.maxRentPerMonth, (rent) => formatRentRange(rent, rent), formatRentRange);

const rentPerSqmText = ({ aggregatedData: a }: Offer): string | null =>
  range(a.minRentPerSqmPerYear, a.maxRentPerSqmPerYear, formatEurosPerSqmPerYear);

const chargesText = ({ aggregatedData: a }: Offer): string | null =>
  range(a.minChargesPerSqmPerYear, a.maxChargesPerSqmPerYear, formatEurosPerSqmPerYear);

const salePriceText = ({ aggregatedData: a }: Offer): string | null => euros(a.minSalePrice, a.maxSalePrice);

const salePerSqmText = ({ units }: Offer): string | null => {
  const prices = units.flatMap((unit) => unitSalePerSqm(unit)?.value ?? []);
  return prices.length === 0 ? null : range(Math.min(...prices), Math.max(...prices), formatEurosPerSqm);
};

const surfaceFact = ({ aggregatedData: a, divisibleFrom }: Offer): Fact => {
  const smallest = divisibleFrom || (a.unitCount > 1 ? a.minSurface : null);
  return {
    words: "Surface totale",
    figure: a.totalSurface === null ? NONE : formatSurface(a.totalSurface),
    aside:
      smallest && smallest !== a.totalSurface ? `divisible à partir de ${formatSurface(smallest)}` : null,
  };
};

const moneyFact = (offer: Offer): Fact => {
  const [rent, price] = [rentText(offer), salePriceText(offer)];
  const forRent = offer.transactionTypes.includes("rent") || !offer.transactionTypes.includes("sale");
  if (rent && (forRent || !price)) {
    return { words: "Loyer", figure: rent, aside: rentPerSqmText(offer), money: true };
  }
  return {
    words: forRent ? "Loyer" : "Prix de vente",
    figure: price ?? NONE,
    aside: salePerSqmText(offer),
    money: true,
  };
};

const workstationsFact = ({ aggregatedData: a, units }: Offer): Fact => ({
  words: "Postes",
  figure: a.totalPosts === null ? NONE : formatNumber(Math.round(a.totalPosts)),
  aside: estimateNote(units.map((unit) => unitWorkstations(unit)?.estimated ?? false)),
});

const estimateNote = (estimated: readonly boolean[]): string | null => {
  if (!estimated.includes(true)) return null;
  return estimated.includes(false) ? "en partie estimés" : "estimés à 6 à 10 m² par poste";
};

/** Always three figures, so they keep the same place on every offer. */
export const factsOf = (offer: Offer): Fact[] => [
  surfaceFact(offer),
  moneyFact(offer),
  workstationsFact(offer),
];

const places = (offer: Offer): number =>
  offer.propertyDetailsParkingAvailable
    ? (offer.propertyDetailsParkingInteriorPlaces ?? 0) + (offer.propertyDetailsParkingExteriorPlaces ?? 0)
    : 0;

const TILES = 5;

export const tilesOf = (offer: Offer): Fact[] => {
  const both = offer.transactionTypes.includes("rent") && offer.transactionTypes.includes("sale");
  const price = both ? salePriceText(offer) : null;
  const charges = chargesText(offer);
  const parking = places(offer);
  const tiles: (Fact | false)[] = [
    { words: "Disponibilité", figure: availabilityText(offer) },
    price !== null && { words: "Prix de vente", figure: price, money: true },
    charges !== null && { words: "Charges", figure: charges, money: true },
    offer.units.length > 0 && { words: "Lots", figure: formatNumber(offer.units.length) },
    parking > 0 && { words: "Stationnement", figure: formatCount(parking, "place") },
    offer.propertyDetailsDpeNotApplicable === false &&
      offer.propertyDetailsDpeEnergyClass !== undefined && {
        words: "DPE",
        figure: `Classe ${offer.propertyDetailsDpeEnergyClass}`,
      },
  ];
  return tiles.filter((tile) => tile !== false && tile.figure !== NONE).slice(0, TILES) as Fact[];
};

export const pricesOf = (offer: Offer): { label: string; text: string }[] => {
  const months = offer.rentalTermsSecurityDeposit;
  const lines: [string, string | null][] = [
    ["Loyer mensuel", rentText(offer)],
    ["Loyer au m²", rentPerSqmText(offer)],
    ["Charges", chargesText(offer)],
    ["Dépôt de garantie", months ? `${formatNumber(months)}\u00a0mois` : null],
    ["Prix de vente", salePriceText(offer)],
    ["Prix au m²", salePerSqmText(offer)],
  ];
  return lines.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
};
