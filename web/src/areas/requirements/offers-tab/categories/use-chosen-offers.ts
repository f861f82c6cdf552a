import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { useState } from "react";
import { type ChosenOffers, MAX_CHOSEN, NONE_CHOSEN, withChoice } from "./chosen-offers.ts";
import type { LinkedOffers } from "./use-linked-offers.ts";

/** The offers ticked for a document; one that has left its category is no longer among them. */
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
    const next = withChoice(chosen, { category, id, on });
    setRefused(next === null);
    if (next) setTicked(next);
  }

  return {
    chosen,
    choose,
    /** An eleventh offer of a category was just ticked, in vain. */
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
