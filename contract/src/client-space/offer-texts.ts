import { formatEuros, formatEurosPerMonth, formatSurface } from "../format/number.ts";
import { placeText } from "../format/town.ts";
import { placedBuildingsText } from "../offers/building.ts";
import { propertyTypeLabels, transactionTypeLabels } from "../offers/labels.ts";
import { judgedText } from "../requirements/match.ts";
import type { ClientOffer } from "./client-space.ts";
import { availabilityOf, figuresOf, type ScopedFigures } from "./offer-figures.ts";

export const placeOf = ({ street, postalCode, city }: ClientOffer): string =>
  placeText(street, postalCode, city);

/** A line for each address of its buildings; none when the place is not known. */
export const placesOf = (offer: ClientOffer): string[] =>
  offer.addresses.length > 0 ? offer.addresses.map(placedBuildingsText) : [placeOf(offer)].filter(Boolean);

const kindOf = ({ propertyType, transactionTypes }: ClientOffer): string =>
  [propertyTypeLabels[propertyType], ...transactionTypes.map((type) => transactionTypeLabels[type])].join(
    " · ",
  );

/** In the order of the selection, from 1; null for an only offer. */
export const numberOf = (at: number, { length }: readonly unknown[]): number | null =>
  length > 1 ? at + 1 : null;

/** `Offre 2`: what client and broker call it on the phone; null without a number. */
export const numberText = (number: number | null): string | null =>
  number === null ? null : `Offre ${number}`;

/** `Offre 2 · Bureaux · Location` */
export const numberedKindOf = (offer: ClientOffer, number: number | null): string =>
  [numberText(number), kindOf(offer)].filter(Boolean).join(" · ");

/** Of one among the offers that the client sees. */
export const clientNumberText = (id: string, shown: readonly string[]): string | null => {
  const at = shown.indexOf(id);
  return at === -1 ? null : numberText(numberOf(at, shown));
};

export const ENTRANCE_FEE = "Droit d’entrée HT";
export const TRANSFER_PRICE = "Prix de cession";

type Term = { figure: keyof ScopedFigures; term: string; rent?: true; money?: true; lesser?: true };

const terms: readonly Term[] = [
  { figure: "surface", term: "Surface" },
  { figure: "posts", term: "Postes" },
  { figure: "monthly", term: "Loyer mensuel", rent: true, money: true },
  { figure: "sale", term: "Prix de vente", money: true },
  { figure: "yearly", term: "Loyer annuel", money: true, lesser: true },
];

export type KeyFigure = {
  term: string;
  text: string | null;
  money?: true | undefined;
  lesser?: true | undefined;
};

/** Of an only unit, else per unit; null texts are unknown. */
export const keyFiguresOf = (offer: ClientOffer): KeyFigure[] => {
  const figures = figuresOf(offer);
  const { scopes, taxes, charges, perWorkstation, entranceFee, transferPrice, availability } = figures;
  const own = scopes.find(({ label }) => label !== "Ensemble");
  const scope = own?.label ?? "";
  const whole = scope ? ", ensemble" : "";
  return [
    ...terms.map(({ figure, term, rent, money, lesser }) => ({
      term: [term, rent && taxes, scope].filter(Boolean).join(" "),
      text: own?.[figure] ?? null,
      money,
      lesser,
    })),
    { term: "Charges", text: charges, money: true, lesser: true },
    { term: "Loyer par poste", text: perWorkstation, money: true, lesser: true },
    { term: `${ENTRANCE_FEE}${whole}`, text: entranceFee, money: true },
    { term: `${TRANSFER_PRICE}${whole}`, text: transferPrice, money: true },
    { term: "Disponibilité", text: availability, lesser: true },
  ];
};

type Unit = ClientOffer["units"][number];
type Column = {
  title: string;
  figure?: true;
  /** Said once among the offer's figures otherwise. */
  onlyIfDifferent?: true;
  text: (unit: Unit) => string | null;
};

const columns: readonly Column[] = [
  { title: "Bâtiment", text: ({ building }) => building },
  { title: "Étage", text: ({ floor }) => floor },
  { title: "Usage", text: ({ usage }) => usage },
  { title: "Surface", figure: true, text: ({ surface }) => (surface && formatSurface(surface)) || null },
  { title: "Postes", figure: true, text: ({ posts }) => posts },
  {
    title: "Loyer mensuel",
    figure: true,
    text: ({ rentPerMonth }) => (rentPerMonth === null ? null : formatEurosPerMonth(rentPerMonth)),
  },
  {
    title: "Prix de vente",
    figure: true,
    text: ({ salePrice }) => (salePrice === null ? null : formatEuros(salePrice)),
  },
  { title: "Disponibilité", figure: true, onlyIfDifferent: true, text: availabilityOf },
];

/** Columns that some unit fills; none without units. */
export const shownColumns = (units: readonly Unit[]): Column[] =>
  columns.filter(({ text, onlyIfDifferent }) => {
    const texts = new Set(units.map(text));
    return onlyIfDifferent ? texts.size > 1 : [...texts].some((value) => value !== null);
  });

/** The unit that suits the requirement best, as staff see it; null when there is only one. */
export const suitingUnitText = ({ judged, figures }: ClientOffer): string | null =>
  judged && figures.unitCount > 1 ? judgedText({ ...judged, unitId: null }) : null;
