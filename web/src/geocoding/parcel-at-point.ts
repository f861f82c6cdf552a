import { ADDRESS_TO_PARCEL_DISTANCE, NEAR_ADDRESS_DISTANCE } from "@plateau/contract/registry/limits.ts";
import type { ParcelSearchResults } from "@plateau/contract/registry/parcel.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { registryApi } from "../api/registry-api.ts";

type Point = { latitude: number; longitude: number };

/** Parcels at the point of an address, else near it; `distance` says which, in metres. */
export const parcelsAtAddress = async (
  point: Point,
  signal: AbortSignal,
  perPage?: number,
): Promise<ParcelSearchResults> => {
  const within = async (distance: number) => {
    const query = { ...point, distance, ...(perPage !== undefined && { perPage }) };
    return { ...(await registryApi.findParcels({ query }, signal)), distance };
  };
  const there = await within(ADDRESS_TO_PARCEL_DISTANCE);
  return there.total > 0 ? there : within(NEAR_ADDRESS_DISTANCE);
};

/** The parcel of an address, and whether it lies at the address itself or only near it. */
export const parcelAtQuery = (coordinates: readonly [number, number] | null) =>
  queryOptions({
    queryKey: ["registry", "parcel-at", coordinates],
    queryFn: coordinates
      ? async ({ signal }) => {
          const [longitude, latitude] = coordinates;
          const { results, distance } = await parcelsAtAddress({ latitude, longitude }, signal, 1);
          const number = results[0]?.number;
          return number === undefined ? null : { number, near: distance !== ADDRESS_TO_PARCEL_DISTANCE };
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
