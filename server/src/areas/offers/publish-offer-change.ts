import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { publishChange } from "../../live/live-events.ts";

/** `owners`: of the offer, before and after the change. */
export type Audience = { isOpen: boolean; owners: readonly string[] };

/** The same as the contract's `isOpenToVisitors`. */
export const isOpen = (offer: Sql): Sql => sql`(${offer}.status = 'published' and not ${offer}.is_private)`;

/** Visitors are told of an offer that they may read, or could before the change. */
export const publishOfferChange = async (
  tx: Db,
  id: string,
  { isOpen, owners }: Audience,
  kind: "offer" | "offer-links" = "offer",
): Promise<void> => {
  await publishChange(tx, { kind, id, visitors: isOpen ? "all" : [...new Set(owners)].sort() });
};
