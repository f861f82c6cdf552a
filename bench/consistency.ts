import { deepStrictEqual } from "node:assert/strict";
import { hierarchyOf } from "@plateau/contract/geocoding/hierarchy.ts";
import { aggregateUnits, type UnitFigures } from "@plateau/contract/offers/aggregates.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import {
  type SearchUnit,
  type SearchUnitExtremes,
  searchUnitExtremes,
  searchUnits,
} from "@plateau/contract/offers/search-units.ts";
import sql from "sql-template-tag";
import type { Db } from "../server/src/db/database.ts";

type Sample = {
  propertyType: PropertyType;
  figures: Record<string, number | null>;
  units: UnitFigures[];
  lots: SearchUnit[];
  extremes: SearchUnitExtremes;
  zones: Record<string, string>;
} & Pick<Offer, "availability" | "availabilityDate">;

/** Throws unless a sample of generated offers matches the contract's rules. */
export const checkSample = async (db: Db, size: number): Promise<void> => {
  const samples = await db.rows<Sample>(sql`
    select r.property_type as "propertyType", r.availability, r.availability_date as "availabilityDate",
      json_build_object('minSalePerSqm', r.min_sale_per_sqm, 'maxSalePerSqm', r.max_sale_per_sqm,
        'minFloor', r.min_floor, 'maxFloor', r.max_floor, 'availableFrom', r.available_from,
        'hasOutdoorSpace', r.has_outdoor_space, 'hasErp', r.has_erp) as extremes,
      json_build_object('unitCount', r.unit_count, 'minSurface', r.min_surface, 'maxSurface', r.max_surface,
        'totalSurface', r.total_surface, 'minRentPerMonth', r.min_rent, 'maxRentPerMonth', r.max_rent,
        'minSalePrice', r.min_sale_price, 'maxSalePrice', r.max_sale_price,
        'totalRentPerMonth', r.total_rent, 'totalSalePrice', r.total_sale_price,
        'minPosts', r.min_posts, 'maxPosts', r.max_posts, 'totalPosts', r.total_posts) as figures,
      json_build_object('houseId', r.house_id, 'streetId', r.street_id, 'communeId', r.commune_id,
        'cityId', r.city_id, 'departmentId', r.department_id) as zones,
      (select json_agg(json_build_object('surface', u.surface, 'floor', u.floor, 'outdoorSpace', u.outdoor_space, 'posts', u.posts, 'rentPerMonth', u.rent_per_month,
        'rentPerSqmPerYear', u.rent_per_sqm_per_year, 'salePerSqm', u.sale_per_sqm) order by u.position)
        from units u where u.real_estate_id = r.id) as units,
      (select json_agg(json_build_object('surface', l.surface, 'postsMin', l.posts_min, 'postsMax', l.posts_max,
        'rent', l.rent, 'salePrice', l.sale_price, 'salePerSqm', l.sale_per_sqm, 'availableFrom', l.available_from,
        'floorMin', l.floor_min, 'floorMax', l.floor_max, 'outdoorSpace', l.outdoor_space, 'erp', l.erp) order by l.pos = -1, l.pos) from offer_lots l where l.offer_id = r.id) as lots
    from (select * from real_estates order by id limit ${size}) r`);
  for (const { figures, units, lots, extremes, zones, ...terms } of samples) {
    const computed = aggregateUnits(units, terms) as Record<string, number | null>;
    deepStrictEqual(figures, Object.fromEntries(Object.keys(figures).map((key) => [key, computed[key]])));
    const rows = searchUnits(units, terms);
    deepStrictEqual(lots, rows);
    deepStrictEqual(extremes, searchUnitExtremes(rows, terms));
    deepStrictEqual(zones, hierarchyOf({ id: zones.houseId ?? "", type: "housenumber" }));
  }
};
