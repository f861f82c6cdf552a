import { hasLink } from "../../offers/categories/categories.ts";
import type { MatchingOffer } from "./queries.ts";

export type ListedMatches = {
  requirementId: string;
  /** Includes offers that were rejected since. */
  matches: readonly MatchingOffer[];
  listed: readonly MatchingOffer[];
};

/**
 * The place in the list before of an offer that has left it because it was rejected, or -1. Offers that were rejected before leave it
 * when they are no longer asked for.
 */
export const rejectedSince = (
  before: readonly MatchingOffer[],
  { requirementId, matches, listed }: ListedMatches,
): number => {
  const isRejected = ({ offer }: MatchingOffer) => hasLink(offer, "rejected", requirementId);
  const isIn = (list: readonly MatchingOffer[], { offer: { id } }: MatchingOffer) =>
    list.some(({ offer }) => offer.id === id);
  const rejected = matches.filter(isRejected);
  return before.findIndex((match) => !isRejected(match) && !isIn(listed, match) && isIn(rejected, match));
};
