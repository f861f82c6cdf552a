import type { OperationName } from "@plateau/contract/operations.ts";

const names: readonly OperationName[] = [
  "searchOffers",
  "listFoundIds",
  "listOffers",
  "listUserOffers",
  "countUserOffers",
  "getComparablePrices",
  "listListings",
  "listContacts",
  "findDuplicateContacts",
  "listRequirements",
  "countRequirements",
  "listMatchingOffers",
  "listMatchingRequirements",
  "searchEverything",
];

/** What may be served from a replica: searches, matches and lists, which only read. */
export const REPLICA_READS: ReadonlySet<OperationName> = new Set(names);
