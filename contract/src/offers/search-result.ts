import type { TransactionType } from "./enumerations.ts";

/** The transaction of the search that found an offer. Its price comes first where the offer has both. */
export type SearchResult = { searchedFor?: TransactionType | undefined };

/** The offer as a result of a search for one transaction. */
export const asSearchResult = <O extends object>(
  offer: O,
  searchedFor: TransactionType | null | undefined,
): O & SearchResult => (searchedFor === "sale" ? { ...offer, searchedFor } : offer);
