import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";

const isUnused: Sql = sql`
  not exists (select from search_docs d where d.words @@ (quote_literal(v.word)::tsquery))`;

/** Words, such as names, that nothing holds any more. */
export const purgeVocabulary = (db: Db): Promise<number> =>
  db.run(sql`delete from search_vocabulary v where ${isUnused}`);
