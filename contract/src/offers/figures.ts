import { formatCount, formatEurosPerSqm, formatNumber, formatSurface } from "../format/number.ts";
import {
  cellsOf,
  type HeadlineCell,
  headlineOf,
  priceText,
  ratePerYearText,
  rentText,
} from "./card-figures.ts";
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

const rentPerSqmText = ({ aggregatedData: a }: Offer): string | null =>
  ratePerYearText([a.minRentPerSqmPerYear, a.maxRentPerSqmPerYear]);

const chargesText = ({ aggregatedData: a }: Offer): string | null =>
  ratePerYearText([a.minChargesPerSqmPerYear, a.maxChargesPerSqmPerYear]);

export const salePerSqmText = ({ units }: Offer): string | null => {
  const prices = units.flatMap((unit) => unitSalePerSqm(unit)?.value ?? []);
  if (prices.length === 0) return null;
  const [least, most] = [Math.round(Math.min(...prices)), Math.round(Math.max(...prices))];
  return least === most ? formatEurosPerSqm(least) : `${formatNumber(least)} - ${formatEurosPerSqm(most)}`;
};

const surfaceAside = ({ aggregatedData: a, divisibleFrom }: Offer): string | null =>
  divisibleFrom && divisibleFrom !== a.totalSurface && divisibleFrom !== a.minSurface
    ? `divisible à partir de ${formatSurface(divisibleFrom, 2)}`
    : null;

const estimateNote = (estimated: readonly boolean[]): string | null => {
  if (!estimated.includes(true)) return null;
  return estimated.includes(false) ? "en partie estimés" : "estimés à 6 à 10 m² par poste";
};

const asideOf = (offer: Offer, { kind, figure }: HeadlineCell): string | null => {
  if (kind === "surface") return surfaceAside(offer);
  if (kind === "workstations")
    return estimateNote(
      offer.units.flatMap((unit) => unitWorkstations(unit, offer.propertyType)?.estimated ?? []),
    );
  if (figure === null) return null;
  return kind === "rent" ? rentPerSqmText(offer) : salePerSqmText(offer);
};

/** Always three figures of one scope, so they keep the same place on every offer. */
export const factsOf = (offer: Offer): Fact[] =>
  cellsOf(offer).map((cell) => ({
    words: cell.words,
    figure: cell.figure ?? NONE,
    aside: asideOf(offer, cell),
    ...(cell.kind === "rent" || cell.kind === "price" ? { money: true } : {}),
  }));

const places = (offer: Offer): number =>
  offer.propertyDetailsParkingAvailable
    ? (offer.propertyDetailsParkingInteriorPlaces ?? 0) + (offer.propertyDetailsParkingExteriorPlaces ?? 0)
    : 0;

const TILES = 5;

const priceWords = { "par lot": "Vente par lot", Ensemble: "Vente, ensemble" } as const;

export const tilesOf = (offer: Offer): Fact[] => {
  const line = headlineOf(offer).find(({ figures }) => figures.some(({ kind }) => kind === "rent"));
  const price = line?.figures.find(({ kind }) => kind === "price");
  const charges = chargesText(offer);
  const parking = places(offer);
  const tiles: (Fact | false)[] = [
    { words: "Disponibilité", figure: availabilityText(offer) },
    price !== undefined && {
      words: line?.label ? priceWords[line.label] : price.words,
      figure: price.figure,
      money: true,
    },
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
  const { aggregatedData: a } = offer;
  const several = a.unitCount > 1;
  const months = offer.rentalTermsSecurityDeposit;
  const scoped = (
    label: string,
    text: typeof rentText,
    units: Parameters<typeof rentText>[0],
    whole: number | null,
  ): [string, string | null][] => [
    ...(several ? [[`${label} par lot`, text(units)] as [string, string | null]] : []),
    [several ? `${label}, ensemble` : label, text([whole, whole])],
  ];
  const lines: [string, string | null][] = [
    ...scoped("Loyer mensuel", rentText, [a.minRentPerMonth, a.maxRentPerMonth], a.totalRentPerMonth),
    ["Loyer au m²", rentPerSqmText(offer)],
    ["Charges", chargesText(offer)],
    ["Dépôt de garantie", months ? `${formatNumber(months)}\u00a0mois` : null],
    ...scoped("Prix de vente", priceText, [a.minSalePrice, a.maxSalePrice], a.totalSalePrice),
    ["Prix au m²", salePerSqmText(offer)],
  ];
  return lines.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
};
