import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

const shown = sql`r.status = 'published' and not r.is_private and r.deleted_at is null`;

/** The offers that a requirement's client is shown, in the order in which they were selected. */
export const shownOfferIds = async (db: Db, requirementId: string): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id from requirement_links link join real_estates r on r.id = link.real_estate_id
    where link.requirement_id = ${requirementId} and link.category = 'selected' and ${shown}
    order by link.at, r.id`);
  return rows.map(({ id }) => id);
};

/** An offer that a requirement's client is shown, kept from being removed for good; undefined for any other. */
export const shownOffer = (
  db: Db,
  requirementId: string,
  offerId: string,
): Promise<{ title: string; userId: string } | undefined> =>
  db.row(sql`
    select r.title, r.user_id "userId"
    from requirement_links link join real_estates r on r.id = link.real_estate_id
    where link.requirement_id = ${requirementId} and link.category = 'selected' and r.id = ${offerId} and ${shown}
    for key share of r`);
