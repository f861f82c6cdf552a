import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

export const agencyQuery = queryOptions({
  queryKey: ["agency"],
  queryFn: ({ signal }) => api.readAgency(undefined, signal),
});
