/** At most 5 batches of 100; a token left after them means more than 500 results. */
export const SEARCH_PAGE_SIZE = 100;
export const SEARCH_MAX_BATCHES = 5;
export const SEARCH_MAX_RESULTS = SEARCH_PAGE_SIZE * SEARCH_MAX_BATCHES;
/** The most offers that one request names, changes or deletes. */
export const MAX_BULK_OFFERS = 5000;
export const MAP_MAX_RESULTS = 50;

export const MAX_ZONES = 10;
export const TOO_MANY_ZONES = `Maximum ${MAX_ZONES} zones sélectionnées`;
/** Between drawn zones in one text: no zone's own has it. */
export const DRAWN_ZONE_SEPARATOR = ";";
export const ZONE_SUGGESTIONS = 8;
export const ZONE_MIN_CHARACTERS = 2;
export const ADDRESS_SUGGESTIONS = 5;
export const ADDRESS_MIN_CHARACTERS = 3;
