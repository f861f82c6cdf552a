import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

export const secondStepQuery = queryOptions({
  queryKey: ["second-step"],
  queryFn: ({ signal }) => api.getSecondStep(undefined, signal),
  staleTime: 0,
});

export const useRefreshSecondStep = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries(secondStepQuery);
};
