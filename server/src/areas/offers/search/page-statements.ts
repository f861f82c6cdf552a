import sql, { raw, type Sql } from "sql-template-tag";
import { summaryText } from "../summaries.ts";

/** The place of a page's row in the order, and how many offers were found in all. */
export type FoundRow = { id: string; updated_at: string; found: number };

/** The last row of a page, and the summaries of all its rows as JSON text, joined by commas. */
export type FoundSummaries = FoundRow & { summaries: string };

/**
 * The first `rows` of the ids that `found` gives, with what a card shows, in the order of the results: one row, none
 * when nothing is found. The cards are fetched for the page alone.
 */
export const summaryPageStatement = (found: Sql, rows: number): Sql => sql`
  with found as materialized (${found}),
    page as (select id, updated_at from found order by updated_at desc, id desc limit ${raw(String(rows))})
  select last.id, last.updated_at, (select count(*) from found) as found, (
      select string_agg(${summaryText}, ',' order by page.updated_at desc, page.id desc)
      from page join real_estates r on r.id = page.id) as summaries
  from (select id, updated_at from page order by updated_at, id limit 1) last`;

/** The first `rows` of the ids that `found` gives. */
export const idPageStatement = (found: Sql, rows: number): Sql => sql`
  with found as materialized (${found})
  select id, updated_at, (select count(*) from found) as found
  from found order by updated_at desc, id desc limit ${raw(String(rows))}`;
