import type { DirectorsSearch } from "./search-params.ts";

/** The search of directors as it was last seen in this tab: where the way back leads. */
const KEY = "plateau.directors";

/** Notes the search, called while it is shown. */
export const rememberDirectorSearch = (search: DirectorsSearch): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Private browsing: the way back leads to an empty search.
  }
};

/** The search that was last shown; its own route drops what makes no sense. */
export const lastDirectorSearch = (): DirectorsSearch => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as DirectorsSearch;
  } catch {
    return {};
  }
};
