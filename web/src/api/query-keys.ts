/** Prefixes of cached queries that other areas invalidate. */
export const offersKey = ["offers"] as const;
