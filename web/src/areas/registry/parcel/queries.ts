import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** A parcel with all that is known of it. It is asked for once: a registry may be paid by the answer. */
export const parcelQuery = (numero: string) =>
  queryOptions({
    queryKey: ["registry", "parcel", numero],
    queryFn: ({ signal }) => api.getParcel({ params: { numero }, query: {} }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Asks the registry anew, whatever it costs, and shows the answer. */
export const refreshParcel = async (cache: QueryClient, numero: string): Promise<void> => {
  const parcel = await api.getParcel({ params: { numero }, query: { actualiser: "true" } });
  cache.setQueryData(parcelQuery(numero).queryKey, parcel);
};
