import type { Db } from "../../../db/database.ts";
import { type NameQuery, nameQuery, nameQueryWithTypos } from "./name-query.ts";

type NameSearch<F> = {
  q: string;
  precision: "standard" | "exacte";
  /** Looked for in this order when nothing has the name as typed. */
  plainNames: readonly string[];
  find: (q: string, query: NameQuery) => Promise<F>;
};

/** As typed, else (unless exact) as a plain name, else with one typo per word. Undefined without a word. */
export const findByName = async <F extends { total: number }>(
  db: Db,
  { q, precision, plainNames, find }: NameSearch<F>,
): Promise<F | undefined> => {
  let found: F | undefined;
  for (const name of precision === "exacte" ? [q] : [q, ...plainNames]) {
    const query = nameQuery(name, precision);
    if (query) found = await find(name, query);
    if (!found || found.total > 0) return found;
  }
  if (precision === "exacte") return found;
  const name = plainNames.at(-1) ?? q;
  const withTypos = await nameQueryWithTypos(db, name);
  return withTypos ? find(name, withTypos) : found;
};
