/** One person's own searches; those of the bin do not count. */
export const MAX_OWN_SEARCHES = 100;

export const MAX_SEARCH_NAME = 100;
