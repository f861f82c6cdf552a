import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** How many parcels of an owner one call brings: as many as the map shows. */
export const PARCELS_AT_ONCE = 100;

/** A company. What a provider was asked is kept by the server: reading again what is there costs nothing. */
export const companyQuery = (siren: string) =>
  queryOptions({
    queryKey: ["registry", "company", siren],
    queryFn: ({ signal }) => api.getCompany({ query: { siren } }, signal),
  });

/** Asks the provider again, whatever it costs. */
export const refreshCompany = async (cache: QueryClient, siren: string): Promise<void> => {
  const company = await api.getCompany({ query: { siren, actualiser: "true" } });
  cache.setQueryData(companyQuery(siren).queryKey, company);
};

/** A hundred parcels on which a company has a right, by number; `block` counts from 1. */
export const ownedParcelsQuery = (siren: string, block: number) =>
  queryOptions({
    queryKey: ["registry", "parcels-of-owner", siren, block],
    queryFn: ({ signal }) =>
      api.findParcels(
        { query: { siren_proprietaire: siren, par_page: PARCELS_AT_ONCE, page: block } },
        signal,
      ),
    // A provider may be paid by the parcel.
    staleTime: Number.POSITIVE_INFINITY,
  });
