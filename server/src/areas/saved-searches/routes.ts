import type { savedSearches } from "@plateau/contract/saved-searches/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { followSavedSearch, markSearchOpened } from "./follow-search.ts";
import { listSavedSearches, readSavedSearch } from "./fresh-counts.ts";
import {
  copySavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from "./save-search.ts";

export const savedSearchesHandlers: Handlers<typeof savedSearches> = {
  listSavedSearches,
  getSavedSearch: (ctx, { params }) => readSavedSearch(ctx, params.id),
  createSavedSearch,
  updateSavedSearch,
  copySavedSearch,
  followSavedSearch,
  markSearchOpened,
  deleteSavedSearch,
  restoreSavedSearch,
};
