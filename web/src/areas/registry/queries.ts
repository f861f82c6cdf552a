import { ADDRESS_TO_PARCEL_DISTANCE } from "@plateau/contract/registry/operations.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Parcels do not move while a page is open. */
const AS_LONG_AS_THE_PAGE = Number.POSITIVE_INFINITY;

/**
 * The number of the parcel at an address's point, `[longitude, latitude]`; null when none is known there. It is asked
 * for once: what it adds to a page is not worth a second call to a registry that may be away, or paid.
 */
export const parcelAtQuery = (coordinates: readonly [number, number] | null) =>
  queryOptions({
    queryKey: ["registry", "parcel-at", coordinates],
    queryFn: coordinates
      ? async ({ signal }) => {
          const [longitude, latitude] = coordinates;
          const query = { latitude, longitude, distance: ADDRESS_TO_PARCEL_DISTANCE, par_page: 1 };
          return (await api.findParcels({ query }, signal)).resultats[0]?.numero ?? null;
        }
      : skipToken,
    staleTime: AS_LONG_AS_THE_PAGE,
    retry: false,
  });
