import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";

/** The CRM's names for a requirement's properties, for its forms and its history. */
export const propertyDefinitionsQuery = queryOptions({
  queryKey: ["requirements", "properties"],
  queryFn: async ({ signal }) => (await api.listPropertyDefinitions(undefined, signal)).items,
  staleTime: 5 * 60_000,
});
