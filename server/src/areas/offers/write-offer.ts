import sql, { join, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { nextUpdatedAt } from "./moments.ts";

/**
 * Writes columns of an offer that no aggregate depends on (`assignments`: SQL on `real_estates r`) and makes it the
 * most recently modified one; its lots follow. Answers its new `updatedAt`.
 */
export const writeOffer = async (tx: Db, offerId: string, assignments: readonly Sql[]): Promise<string> => {
  const row = await tx.row<{ updatedAt: string }>(sql`
    with offer as (
      update real_estates r set ${join([...assignments, sql`updated_at = ${nextUpdatedAt(sql`r`)}`], ", ")}
      where r.id = ${offerId}
      returning r.*
    ), lots as (
      update offer_lots l set status = o.status, updated_at = o.updated_at, property_type = o.property_type,
        has_rent = o.has_rent, has_sale = o.has_sale
      from offer o where l.offer_id = o.id
    )
    select updated_at "updatedAt" from offer`);
  if (!row) throw new Error(`The offer ${offerId} is gone`);
  return row.updatedAt;
};
