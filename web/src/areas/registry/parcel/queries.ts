import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { OccupantLease } from "@plateau/contract/registry/parcel-blocks.ts";
import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { registryApi } from "../../../api/registry-api.ts";

/** Never refetched automatically: the registry may charge per record. */
export const parcelQuery = (parcelNumber: string) =>
  queryOptions({
    queryKey: ["registry", "parcel", parcelNumber],
    queryFn: ({ signal }) => registryApi.getParcel({ params: { number: parcelNumber }, query: {} }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Of Plateau's own list: never charged. */
export const stationsNearQuery = ({ latitude, longitude, communeCode }: Parcel) =>
  queryOptions({
    queryKey: ["stations", latitude, longitude, communeCode],
    queryFn:
      latitude === null || longitude === null
        ? skipToken
        : ({ signal }) => api.listStationsNear({ query: { latitude, longitude, communeCode } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What colleagues noted since: the registry's own answer is not asked for again. */
export const readOccupantLease = async (
  cache: QueryClient,
  parcelNumber: string,
  siren: string,
): Promise<OccupantLease | null> => {
  const { occupants } = await cache.fetchQuery({ ...parcelQuery(parcelNumber), staleTime: 0 });
  return occupants.find((occupant) => occupant.siren === siren)?.lease ?? null;
};

/** Shows a saved lease without reading the parcel again. */
export const showOccupantLease = (
  cache: QueryClient,
  parcelNumber: string,
  siren: string,
  lease: OccupantLease | null,
): void => {
  cache.setQueryData(
    parcelQuery(parcelNumber).queryKey,
    (parcel) =>
      parcel && {
        ...parcel,
        occupants: parcel.occupants.map((occupant) =>
          occupant.siren === siren ? { ...occupant, lease } : occupant,
        ),
      },
  );
};

/** Requests a fresh record, which may cost tokens. */
export const refreshParcel = async (cache: QueryClient, parcelNumber: string): Promise<void> => {
  const parcel = await registryApi.getParcel({
    params: { number: parcelNumber },
    query: { refresh: "true" },
  });
  cache.setQueryData(parcelQuery(parcelNumber).queryKey, parcel);
};

export const pricesAroundQuery = (parcelNumber: string) =>
  queryOptions({
    queryKey: ["registry", "prices-around", parcelNumber],
    queryFn: ({ signal }) => registryApi.getPricesAround({ params: { number: parcelNumber } }, signal),
    // Static while the page is open, and may have cost tokens.
    staleTime: Number.POSITIVE_INFINITY,
  });
