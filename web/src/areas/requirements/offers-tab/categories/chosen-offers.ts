import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";

/** Most offers of one category in a document. */
export const MAX_CHOSEN = 10;

/** The offers chosen for a document, by category, in the order they were chosen. */
export type ChosenOffers = Readonly<Record<LinkCategory, readonly string[]>>;

export const NONE_CHOSEN: ChosenOffers = { selected: [], liked: [], requested: [], rejected: [] };

/** One more offer, or one less; null when the category has its ten. */
export function withChoice(
  chosen: ChosenOffers,
  { category, id, on }: { category: LinkCategory; id: string; on: boolean },
): ChosenOffers | null {
  const others = chosen[category].filter((each) => each !== id);
  if (!on) return { ...chosen, [category]: others };
  return others.length >= MAX_CHOSEN ? null : { ...chosen, [category]: [...others, id] };
}

/** Each chosen offer once, whatever categories it was chosen in: what the document is made of, in the order of the categories. */
export const idsOf = (chosen: ChosenOffers): string[] => [
  ...new Set(linkCategories.flatMap((category) => chosen[category])),
];
