import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../../api/client.ts";

const MAX_PEOPLE = 1000;

const peopleQuery = queryOptions({
  queryKey: ["users", "all"],
  queryFn: async ({ signal }) => (await api.listUsers({ query: { limit: MAX_PEOPLE } }, signal)).items,
  staleTime: 5 * 60_000,
});

/** Everybody who may be in charge of an offer, by id, sorted by name. */
export function usePeople(): ReadonlyMap<string, string> {
  const { data } = useQuery(peopleQuery);
  return useMemo(
    () => new Map(data?.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]) ?? []),
    [data],
  );
}
