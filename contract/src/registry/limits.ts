/** Metres from an address to its parcel. */
export const ADDRESS_TO_PARCEL_DISTANCE = 1;

/**
 * Metres searched when no parcel is at the address itself: its point may be at the door or on the pavement.
 * Farther out, the nearest parcel is often a neighbour's.
 */
export const NEAR_ADDRESS_DISTANCE = 10;

/** Radius in metres for nearby offers and prices. */
export const AREA_RADIUS = 250;

export const REGISTRY_PAGE = 20;

export const OWNER_PARCELS_PAGE = 10;

export const precisions = ["standard", "exacte"] as const;
