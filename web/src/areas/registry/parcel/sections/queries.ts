import { OWNER_PARCELS_PAGE } from "@plateau/contract/registry/operations.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../../api/client.ts";

/** Neither sales of past years nor owners change while a page is open; an answer may have cost tokens. */
const AS_LONG_AS_THE_PAGE = Number.POSITIVE_INFINITY;

/** Prices per m² of the sales around a parcel, by year. */
export const pricesAroundQuery = (numero: string) =>
  queryOptions({
    queryKey: ["registry", "prices-around", numero],
    queryFn: ({ signal }) => api.getPricesAround({ params: { numero } }, signal),
    staleTime: AS_LONG_AS_THE_PAGE,
  });

/** A page of the parcels of an owner; the page before stays in sight meanwhile. */
export const ownerParcelsQuery = (siren: string, page: number) =>
  queryOptions({
    queryKey: ["registry", "parcels-of-owner", siren, page],
    queryFn: ({ signal }) =>
      api.findParcels({ query: { siren_proprietaire: siren, par_page: OWNER_PARCELS_PAGE, page } }, signal),
    staleTime: AS_LONG_AS_THE_PAGE,
    placeholderData: keepPreviousData,
  });
