import { ADDRESS_TO_PARCEL_DISTANCE } from "@plateau/contract/registry/limits.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { registryApi } from "../api/registry-api.ts";

export const parcelAtQuery = (coordinates: readonly [number, number] | null) =>
  queryOptions({
    queryKey: ["registry", "parcel-at", coordinates],
    queryFn: coordinates
      ? async ({ signal }) => {
          const [longitude, latitude] = coordinates;
          const query = { latitude, longitude, distance: ADDRESS_TO_PARCEL_DISTANCE, perPage: 1 };
          return (await registryApi.findParcels({ query }, signal)).results[0]?.number ?? null;
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
