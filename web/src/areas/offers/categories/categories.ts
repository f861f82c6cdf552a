import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { BookmarkCheck, Heart, type LucideIcon, MessageSquareMore, ThumbsDown } from "lucide-react";
import { api } from "../../../api/client.ts";

type Link = { params: { id: string; requirementId: string } };

type Category = {
  icon: LucideIcon;
  /** The list of an offer that holds the requirements it has this category for. */
  ids: "selectedForDealIds" | "likedByDealIds" | "requestedByDealIds" | "rejectedByDealIds";
  list: typeof api.listSelected;
  add: (link: Link) => Promise<undefined>;
  remove: (link: Link) => Promise<undefined>;
};

/** The four ways an offer stands to a requirement, and what each is called in the API. */
export const categories: Record<LinkCategory, Category> = {
  selected: {
    icon: BookmarkCheck,
    ids: "selectedForDealIds",
    list: api.listSelected,
    add: api.addSelected,
    remove: api.removeSelected,
  },
  liked: {
    icon: Heart,
    ids: "likedByDealIds",
    list: api.listLiked,
    add: api.addLiked,
    remove: api.removeLiked,
  },
  requested: {
    icon: MessageSquareMore,
    ids: "requestedByDealIds",
    list: api.listRequested,
    add: api.addRequested,
    remove: api.removeRequested,
  },
  rejected: {
    icon: ThumbsDown,
    ids: "rejectedByDealIds",
    list: api.listRejected,
    add: api.addRejected,
    remove: api.removeRejected,
  },
};

/** What a category without any offer says. */
export const emptyCategoryTitles: Record<LinkCategory, string> = {
  selected: "Aucune offre sélectionnée",
  liked: "Aucune offre aimée",
  requested: "Aucune offre demandée",
  rejected: "Aucune offre rejetée",
};

/** Whether an offer is in a category of a requirement. */
export const isIn = (offer: OfferSummary, category: LinkCategory, requirementId: string): boolean =>
  offer[categories[category].ids].includes(requirementId);

/** The offer put in a category of a requirement, or taken out of it. */
export const withLink = (
  offer: OfferSummary,
  { category, requirementId, on }: { category: LinkCategory; requirementId: string; on: boolean },
): OfferSummary => {
  const { ids } = categories[category];
  const others = offer[ids].filter((id) => id !== requirementId);
  return { ...offer, [ids]: on ? [...others, requirementId] : others };
};
