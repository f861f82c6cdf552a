import sql, { type Sql } from "sql-template-tag";

/**
 * Newest first, at most `limit`: those updated since `since`, or all where they are fewer. `newest` selects `id` and `updated_at` of
 * what was updated since a moment.
 */
export const recentFirst = (
  since: string | undefined,
  limit: Sql,
  newest: (since: string | undefined) => Sql,
): Sql => {
  if (since === undefined) return newest(undefined);
  return sql`
    with recent as materialized (${newest(since)})
    select id, updated_at from recent where (select count(*) from recent) = ${limit}
    union all
    (select id, updated_at from (${newest(undefined)}) every where (select count(*) from recent) < ${limit})`;
};
