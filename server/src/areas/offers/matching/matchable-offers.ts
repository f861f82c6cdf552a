import type { MatchableOffer } from "@plateau/contract/requirements/score.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

/** What matching compares of offers, by id; those that are deleted or unknown are left out. */
export const matchableOffers = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, MatchableOffer>> => {
  const rows = await db.rows<MatchableOffer & { id: string }>(
    sql`
      select r.id, r.property_type "propertyType", r.availability, r.availability_date "availabilityDate",
        array_remove(array[case when r.has_rent then 'rent' end, case when r.has_sale then 'sale' end], null)
          "transactionTypes",
        array_remove(array[r.house_id, r.street_id, r.commune_id, r.city_id, r.department_id], null) zones,
        (select coalesce(json_agg(json_build_object('surface', u.surface, 'postsMin', u.posts_min,
            'postsMax', u.posts_max, 'rent', u.rent, 'salePrice', u.sale_price) order by u.pos = -1, u.pos), '[]')
          from offer_lots u where u.offer_id = r.id) lots
      from real_estates r where r.id = any(${ids}::uuid[]) and r.deleted_at is null`,
    { name: "matchable-offers" },
  );
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
};
