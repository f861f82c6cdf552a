import type { TransactionType } from "./enumerations.ts";

/** By the search that found it: of an offer for both, this one's price comes first. */
export type Sought = { sought?: TransactionType | undefined };

/** An offer as the result of a search for one transaction. */
export const soughtAs = <O extends object>(
  offer: O,
  sought: TransactionType | null | undefined,
): O & Sought => (sought === "sale" ? { ...offer, sought } : offer);
