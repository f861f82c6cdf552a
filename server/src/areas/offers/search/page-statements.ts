import sql, { raw, type Sql } from "sql-template-tag";
import { type SummaryRow, summaryColumns } from "../summaries.ts";

/** What every page statement answers of a row: its place in the order, and how many offers were found in all. */
export type FoundRow = { id: string; updated_at: string; found: number };

/** A row of a page of summaries. */
export type FoundSummaryRow = SummaryRow & FoundRow;

/**
 * The first `rows` of the ids that `found` gives, joined to what a card shows, in the order of the results. The columns
 * are fetched for the rows of the page alone.
 */
export const summaryPageStatement = (found: Sql, rows: number): Sql => sql`
  with found as materialized (${found})
  select (select count(*) from found) as found, ${summaryColumns}
  from (select id from found order by updated_at desc, id desc limit ${raw(String(rows))}) page
  join real_estates r on r.id = page.id
  order by r.updated_at desc, r.id desc`;

/** The first `rows` of the ids that `found` gives. */
export const idPageStatement = (found: Sql, rows: number): Sql => sql`
  with found as materialized (${found})
  select id, updated_at, (select count(*) from found) as found
  from found order by updated_at desc, id desc limit ${raw(String(rows))}`;
