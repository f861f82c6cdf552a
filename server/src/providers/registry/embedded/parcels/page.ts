import type { Paging } from "../../port.ts";

/** The numbers of a page of parcels, and how many there are on all pages. */
export type NumbersFound = { total: number; numbers: string[] };

/** A page of a list that is held whole. */
export const pageOf = (numbers: readonly string[], { page, par_page }: Paging): NumbersFound => ({
  total: numbers.length,
  numbers: numbers.slice((page - 1) * par_page, page * par_page),
});
