import type { Input } from "@plateau/contract/api/operation.ts";
import type { registry as operations } from "@plateau/contract/registry/operations.ts";
import type { Registry } from "../../providers/registry/port.ts";

type Query = Input<typeof operations.findParcels>["query"];

/** Parcels of an owner, in an area, or around a point: the first of these that is asked. */
export const findParcels = (registry: Registry, query: Query) => {
  const { siren_proprietaire: siren, bounds, latitude = 0, longitude = 0, page, par_page } = query;
  if (siren !== undefined) return registry.findParcelsOfOwner({ siren, page, par_page });
  if (bounds === undefined) {
    const distance = query.rayon ?? query.distance;
    return registry.findParcels({ latitude, longitude, distance, page, par_page });
  }
  const [[lat, lng], [otherLat, otherLng]] = bounds;
  return registry.findParcelsWithin({
    south: Math.min(lat, otherLat),
    north: Math.max(lat, otherLat),
    west: Math.min(lng, otherLng),
    east: Math.max(lng, otherLng),
    page,
    par_page,
  });
};
