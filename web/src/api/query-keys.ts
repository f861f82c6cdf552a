/** Prefixes of cached queries that other areas invalidate. */
export const offersKey = ["offers"] as const;
export const binKey = ["bin"] as const;
export const requirementContactsKey = ["requirements", "contacts"] as const;
