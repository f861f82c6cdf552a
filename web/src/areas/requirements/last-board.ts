import type { BoardSearch } from "./board/search-params.ts";

/** The board's address as it was last seen in this tab, with its filters: where the way back leads. */
const KEY = "plateau.board";

/** Notes the board's filters, called while it is shown. A form that is open there is not come back to. */
export const rememberBoard = ({ nouvelle: _, ...filters }: BoardSearch): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filters));
  } catch {
    // Private browsing: the way back leads to the board without its filters.
  }
};

/** The filters that the board had; the board's own route drops those that make no sense. */
export const lastBoard = (): BoardSearch => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as BoardSearch;
  } catch {
    return {};
  }
};
