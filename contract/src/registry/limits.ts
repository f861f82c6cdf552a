/**
 * Metres from an address to its parcel: address points are at the door or on the pavement; farther out, the
 * nearest parcel is often a neighbour's.
 */
export const ADDRESS_TO_PARCEL_DISTANCE = 10;

/** Radius in metres for nearby offers and prices. */
export const AREA_RADIUS = 250;

export const REGISTRY_PAGE = 20;

export const OWNER_PARCELS_PAGE = 10;

export const precisions = ["standard", "exacte"] as const;
