import type { Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { asSearchResult } from "@plateau/contract/offers/search-result.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { matchesKey } from "../../offers/categories/categories.ts";
import { requirementsKey } from "../queries.ts";
import { type Criteria, queryOf } from "./criteria.ts";

export type MatchingOffers = Result<typeof requirements.listMatchingOffers>;
export type MatchingOffer = MatchingOffers["items"][number];

type MatchesQuery = {
  criteria: Criteria | null;
  withRejected: boolean;
  limit: number;
  withoutPrice?: boolean;
};

/** Keeps the previous offers while loading. */
export const matchingOffersQuery = (
  requirementId: string,
  { criteria, withRejected, limit, withoutPrice = false }: MatchesQuery,
) =>
  queryOptions({
    queryKey: [...matchesKey(requirementId), criteria, withRejected, limit, withoutPrice],
    queryFn: async ({ signal }) => {
      const found = await api.listMatchingOffers(
        {
          params: { id: requirementId },
          query: {
            ...(criteria ? { own: "true", ...queryOf(criteria) } : {}),
            ...(withRejected ? { withRejected: "true" } : {}),
            ...(withoutPrice ? { withoutPrice: "true" } : {}),
            limit,
          },
        },
        signal,
      );
      const asResult = (match: MatchingOffer): MatchingOffer => ({
        ...match,
        offer: asSearchResult(match.offer, found.wishes.transactionType),
      });
      return { ...found, items: found.items.map(asResult) };
    },
    placeholderData: keepPreviousData,
    // The requirement's criteria may have changed.
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });

export type ClientAnswerEntry = Result<typeof clientSpaces.listClientAnswers>["items"][number];

const ANSWERS = 200;

export const clientAnswersQuery = (requirementId: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "client-answers", requirementId],
    queryFn: async ({ signal }): Promise<ClientAnswerEntry[]> =>
      (await api.listClientAnswers({ params: { id: requirementId }, query: { limit: ANSWERS } }, signal))
        .items,
  });
