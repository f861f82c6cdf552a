import { deepStrictEqual } from "node:assert/strict";
import { hierarchyOf } from "@plateau/contract/geocoding/hierarchy.ts";
import { aggregateUnits, type UnitFigures } from "@plateau/contract/offers/aggregates.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { type SearchUnit, searchUnits } from "@plateau/contract/offers/search-units.ts";
import sql from "sql-template-tag";
import type { Db } from "../server/src/db/database.ts";

type Sample = {
  propertyType: PropertyType;
  figures: Record<string, number | null>;
  units: UnitFigures[];
  lots: SearchUnit[];
  zones: Record<string, string>;
};

/** Throws unless a sample of generated offers matches the contract's rules. */
export const checkSample = async (db: Db, size: number): Promise<void> => {
  const samples = await db.rows<Sample>(sql`
    select r.property_type as "propertyType", json_build_object('unitCount', r.unit_count, 'minSurface', r.min_surface, 'maxSurface', r.max_surface,
        'totalSurface', r.total_surface, 'minRentPerMonth', r.min_rent, 'maxRentPerMonth', r.max_rent,
        'minSalePrice', r.min_sale_price, 'maxSalePrice', r.max_sale_price,
        'totalRentPerMonth', r.total_rent, 'totalSalePrice', r.total_sale_price,
        'minPosts', r.min_posts, 'maxPosts', r.max_posts, 'totalPosts', r.total_posts) as figures,
      json_build_object('houseId', r.house_id, 'streetId', r.street_id, 'communeId', r.commune_id,
        'cityId', r.city_id, 'departmentId', r.department_id) as zones,
      (select json_agg(json_build_object('surface', u.surface, 'posts', u.posts, 'rentPerMonth', u.rent_per_month,
        'rentPerSqmPerYear', u.rent_per_sqm_per_year, 'salePerSqm', u.sale_per_sqm) order by u.position)
        from units u where u.real_estate_id = r.id) as units,
      (select json_agg(json_build_object('surface', l.surface, 'postsMin', l.posts_min, 'postsMax', l.posts_max,
        'rent', l.rent, 'salePrice', l.sale_price) order by l.pos = -1, l.pos) from offer_lots l where l.offer_id = r.id) as lots
    from (select * from real_estates order by id limit ${size}) r`);
  for (const { figures, units, lots, zones, propertyType } of samples) {
    const computed = aggregateUnits(units, { propertyType }) as Record<string, number | null>;
    deepStrictEqual(figures, Object.fromEntries(Object.keys(figures).map((key) => [key, computed[key]])));
    deepStrictEqual(lots, searchUnits(units, { propertyType }));
    deepStrictEqual(zones, hierarchyOf({ id: zones.houseId ?? "", type: "housenumber" }));
  }
};
