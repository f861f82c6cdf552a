import type { Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { matchesKey } from "../../offers/categories/queries.ts";
import { requirementsKey } from "../queries.ts";
import { type Criteria, queryOf } from "./criteria/criteria.ts";

export type MatchingOffers = Result<typeof requirements.listMatchingOffers>;
export type MatchingOffer = MatchingOffers["items"][number];

type Wanted = {
  /** In place of the requirement's own wishes; null leaves it to them. */
  criteria: Criteria | null;
  withRejected: boolean;
  limit: number;
};

/** The published offers that fit a requirement, the best first. What was there stays until the next has come. */
export const matchingOffersQuery = (requirementId: string, { criteria, withRejected, limit }: Wanted) =>
  queryOptions({
    queryKey: [...matchesKey(requirementId), criteria, withRejected, limit],
    queryFn: ({ signal }) =>
      api.listMatchingOffers(
        {
          params: { id: requirementId },
          query: {
            ...(criteria ? { own: "true", ...queryOf(criteria) } : {}),
            ...(withRejected ? { withRejected: "true" } : {}),
            limit,
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    // The requirement may say something else since: what it looks for is edited beside.
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });

export type ClientAnswerEntry = Result<typeof clientSpaces.listClientAnswers>["items"][number];

/** More than a client ever gives; of older ones the categories tell. */
const ANSWERS = 200;

/** What the client has said of offers, the last first. */
export const clientAnswersQuery = (requirementId: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "client-answers", requirementId],
    queryFn: async ({ signal }): Promise<ClientAnswerEntry[]> =>
      (await api.listClientAnswers({ params: { id: requirementId }, query: { limit: ANSWERS } }, signal))
        .items,
  });
