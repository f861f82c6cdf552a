import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { linkedOffersQuery } from "./queries.ts";

const useCount = (requirementId: string, category: LinkCategory): number | undefined =>
  useInfiniteQuery(linkedOffersQuery(requirementId, category)).data?.pages[0]?.count;

/** How many offers a requirement has in each category; undefined while that is unknown. */
export const useCategoryCounts = (requirementId: string): Record<LinkCategory, number | undefined> => ({
  selected: useCount(requirementId, "selected"),
  liked: useCount(requirementId, "liked"),
  requested: useCount(requirementId, "requested"),
  rejected: useCount(requirementId, "rejected"),
});
