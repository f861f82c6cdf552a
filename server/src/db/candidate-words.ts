import sql from "sql-template-tag";
import type { Db } from "./database.ts";

const vocabularies = { search: sql`search_vocabulary`, registry: sql`registry_vocabulary` };

const CANDIDATES = 2000;

/** For each typed word, those of a vocabulary that share a delete with it: all that are one error away, and others. */
export const candidateWords = (
  db: Db,
  vocabulary: keyof typeof vocabularies,
  typed: readonly string[],
): Promise<{ typed: string; words: string[] }[]> =>
  db.rows(
    sql`
      select typed, array(
        select distinct word from (
          select word from ${vocabularies[vocabulary]}
          where search_deletes(word) && search_deletes(typed) limit ${CANDIDATES}
        ) alike) words
      from unnest(${[...typed]}::text[]) typed`,
    { name: `${vocabulary}-candidate-words` },
  );
