import { streetOf } from "@plateau/contract/offers/card-figures.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useLayoutEffect, useRef } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { toast } from "../../../../ui/toast.ts";
import { isIn } from "../../../offers/categories/categories.ts";
import { useLinkOffer } from "../../../offers/categories/queries.ts";
import type { MatchingOffer } from "../queries.ts";

/** Longer than other notes: whoever sorts a list looks at the next offer first. */
const WAY_BACK_MS = 8000;

type RejectionsOptions = {
  requirementId: string;
  /** What the server answered; an offer that was rejected since is among them. */
  matches: readonly MatchingOffer[];
  /** What of it is listed. */
  listed: readonly MatchingOffer[];
};

/**
 * Follows offers that leave the list because somebody has just rejected them: says so with a way back, and leads the
 * focus, which went with the card, to the offer that takes its place.
 */
export function useRejections({ requirementId, matches, listed }: RejectionsOptions) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<readonly MatchingOffer[]>([]);
  const { mutate } = useLinkOffer(requirementId);

  useLayoutEffect(() => {
    const at = before.current.findIndex(
      ({ offer: { id } }) =>
        !listed.some(({ offer }) => offer.id === id) && isRejected(matches, id, requirementId),
    );
    const gone = before.current[at];
    before.current = listed;
    if (!gone) return;
    if (document.activeElement === document.body || document.activeElement === null) {
      const places = list.current?.children ?? [];
      (places[at] ?? places[places.length - 1])?.querySelector<HTMLElement>("[data-walk]")?.focus();
    }
    const { id } = gone.offer;
    const putBack = () =>
      mutate(
        { id, category: "rejected", on: false },
        {
          onError: (error) =>
            toast.error("L’offre n’a pas pu être remise", { description: messageOf(error) }),
        },
      );
    toast.success("Offre rejetée", {
      description: `${nameOf(gone.offer)} n’est plus proposée.`,
      timeout: WAY_BACK_MS,
      action: { label: "Annuler", onClick: putBack },
    });
  }, [listed, matches, requirementId, mutate]);

  return list;
}

const isRejected = (matches: readonly MatchingOffer[], id: string, requirementId: string): boolean =>
  matches.some(({ offer }) => offer.id === id && isIn(offer, "rejected", requirementId));

const nameOf = (offer: OfferSummary): string => streetOf(offer.aggregatedData) ?? offer.title;
