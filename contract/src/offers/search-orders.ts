export const offerOwners = ["mine", "colleagues"] as const;
export type OfferOwner = (typeof offerOwners)[number];

export const sortFields = ["updatedAt", "rent", "price", "pricePerSqm", "surface", "distance"] as const;
export type SortField = (typeof sortFields)[number];
export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The nearest first; otherwise the greatest and latest. */
export const defaultSortOrder = (sortBy: SortField): SortOrder => (sortBy === "distance" ? "asc" : "desc");
