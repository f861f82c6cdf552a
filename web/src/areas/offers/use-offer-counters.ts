import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { offersKey } from "./queries.ts";

/** How many offers a person has, by status. */
export const offerCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...offersKey, "counts", userId],
    queryFn: ({ signal }) => api.countUserOffers({ params: { userId } }, signal),
  });

/** The dashboard's two numbers of offers: undefined while they come, null with a way to ask again when they do not. */
export function useOfferCounters(userId: string) {
  const { data, isError, refetch } = useQuery(offerCountsQuery(userId));
  const counted = (count: number | undefined) => ({
    value: isError && count === undefined ? null : count,
    onRetry: isError && count === undefined ? () => void refetch() : undefined,
  });
  return [
    {
      label: "Offres publiées",
      link: { to: "/real-estates/user", search: { statut: "published" } },
      ...counted(data?.published),
    },
    {
      label: "Offres en brouillon",
      link: { to: "/real-estates/user", search: { statut: "draft" } },
      ...counted(data?.draft),
    },
  ] as const;
}
