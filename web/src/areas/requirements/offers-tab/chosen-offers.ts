import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";

import { useState } from "react";
import type { LinkedOffers } from "./use-linked-offers.ts";

export const MAX_CHOSEN = 10;

export type ChosenOffers = Readonly<Record<LinkCategory, readonly string[]>>;

export const NONE_CHOSEN: ChosenOffers = { selected: [], liked: [], requested: [], rejected: [] };

/** Null when the category is full. */
export function toggleChoice(
  chosen: ChosenOffers,
  { category, id, on }: { category: LinkCategory; id: string; on: boolean },
): ChosenOffers | null {
  const others = chosen[category].filter((each) => each !== id);
  if (!on) return { ...chosen, [category]: others };
  return others.length >= MAX_CHOSEN ? null : { ...chosen, [category]: [...others, id] };
}

export const chosenIds = (chosen: ChosenOffers): string[] => [
  ...new Set(linkCategories.flatMap((category) => chosen[category])),
];

export function useChosenOffers(linked: Record<LinkCategory, LinkedOffers>) {
  const [ticked, setTicked] = useState<ChosenOffers>(NONE_CHOSEN);
  const [refused, setRefused] = useState(false);
  const present = (category: LinkCategory) =>
    ticked[category].filter((id) => linked[category].offers?.some((offer) => offer.id === id));
  const chosen: ChosenOffers = {
    selected: present("selected"),
    liked: present("liked"),
    requested: present("requested"),
    rejected: present("rejected"),
  };

  function choose(category: LinkCategory, id: string, on: boolean) {
    const next = toggleChoice(chosen, { category, id, on });
    setRefused(next === null);
    if (next) setTicked(next);
  }

  return {
    chosen,
    choose,
    /** The last choice exceeded the limit. */
    refused,
    chooseFirst: (category: LinkCategory) => {
      const ids = linked[category].offers?.slice(0, MAX_CHOSEN).map(({ id }) => id) ?? [];
      setRefused(false);
      setTicked({ ...chosen, [category]: ids });
    },
    chooseNone: () => {
      setRefused(false);
      setTicked(NONE_CHOSEN);
    },
  };
}
