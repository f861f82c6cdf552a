import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { type Selection, useSelection } from "../../../record/use-selection.ts";
import type { LinkedOffers } from "./use-linked-offers.ts";

export const MAX_CHOSEN = 10;

const keyOf = ({ id }: OfferSummary): string => id;
const useChosen = ({ offers = [] }: LinkedOffers) => useSelection({ keyOf, among: offers, max: MAX_CHOSEN });

export type ChosenOffers = Record<LinkCategory, Selection<OfferSummary>>;

export const useChosenOffers = (linked: Record<LinkCategory, LinkedOffers>): ChosenOffers => ({
  selected: useChosen(linked.selected),
  liked: useChosen(linked.liked),
  requested: useChosen(linked.requested),
  rejected: useChosen(linked.rejected),
});

type ChosenIds = Record<LinkCategory, { selected: readonly { id: string }[] }>;

export const chosenIds = (chosen: ChosenIds): string[] => [
  ...new Set(linkCategories.flatMap((category) => chosen[category].selected.map(({ id }) => id))),
];
