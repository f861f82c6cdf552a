import { queryOptions } from "@tanstack/react-query";
import { registryApi } from "../../api/registry-api.ts";

/** A page of the parcels that a company owns, from 1. */
export const parcelsOfOwnerQuery = (siren: string, { page, perPage }: { page: number; perPage: number }) =>
  queryOptions({
    queryKey: ["registry", "parcels-of-owner", siren, perPage, page],
    queryFn: ({ signal }) => registryApi.findParcels({ query: { ownerSiren: siren, perPage, page } }, signal),
    // Static while the page is open; the provider may charge per parcel.
    staleTime: Number.POSITIVE_INFINITY,
  });
