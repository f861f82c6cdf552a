import { ADDRESS_TO_PARCEL_DISTANCE } from "@plateau/contract/registry/operations.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import type { Sought } from "./sought.ts";

/** The parcels that are sought, the nearest first. Asked for once: a registry may be paid by the answer. */
export const soughtParcelsQuery = (sought: Sought | null) =>
  queryOptions({
    queryKey: ["registry", "sought-parcels", sought],
    queryFn: sought
      ? ({ signal }) =>
          "q" in sought
            ? api.searchParcels({ query: sought }, signal)
            : api.findParcels({ query: { ...sought, distance: ADDRESS_TO_PARCEL_DISTANCE } }, signal)
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
