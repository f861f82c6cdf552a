import type { BuildingUnit, Unit } from "@plateau/contract/offers/unit.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { momentText, nextUpdatedAt } from "../../../db/timestamps.ts";

export const linkedUnits = sql`units u cross join lateral (
  select coalesce(json_agg(bu.building_id order by b.position, b.id), '[]') building_ids,
    coalesce(json_agg(json_build_object('id', bu.id, 'buildingId', bu.building_id, 'unitId', bu.unit_id)
      order by b.position, b.id), '[]') links
  from building_units bu join buildings b on b.id = bu.building_id where bu.unit_id = u.id) places`;

export const unitJson = sql`json_build_object(
  'id', u.id, 'realEstateId', u.real_estate_id, 'floor', u.floor, 'usage', u.usage, 'surface', u.surface,
  'posts', u.posts, 'note', u.note, 'erp', u.erp, 'outdoorSpace', u.outdoor_space,
  'availability', u.availability, 'availabilityDate', u.availability_date,
  'rentPerMonth', u.rent_per_month, 'rentPerSqmPerYear', u.rent_per_sqm_per_year,
  'chargesPerSqmPerYear', u.charges_per_sqm_per_year, 'salePrice', u.sale_price, 'salePerSqm', u.sale_per_sqm,
  'priceOrigins', u.price_origins, 'replacedPrices', u.replaced_prices,
  'associatedBuildingIds', places.building_ids, 'buildingUnits', places.links, 'buildingId', places.building_ids -> 0,
  'createdAt', ${momentText(sql`u.created_at`)}, 'updatedAt', ${momentText(sql`u.updated_at`)})`;

export const unitsByOffer = async (db: Db, offerIds: readonly string[]): Promise<Map<string, Unit[]>> => {
  const rows = await db.rows<{ offerId: string; units: Unit[] }>(
    sql`
      select u.real_estate_id "offerId", json_agg(${unitJson} order by u.position, u.id) units
      from ${linkedUnits} where u.real_estate_id = any(${offerIds}::uuid[])
      group by u.real_estate_id`,
    { name: "units-by-offer" },
  );
  return new Map(rows.map(({ offerId, units }) => [offerId, units]));
};

export const unitsOfOffer = async (db: Db, offerId: string): Promise<Unit[]> =>
  (await unitsByOffer(db, [offerId])).get(offerId) ?? [];

export const offerOfUnit = async (db: Db, unitId: string): Promise<string | undefined> =>
  (
    await db.row<{ id: string }>(sql`
      select r.id from units u join real_estates r on r.id = u.real_estate_id
      where u.id = ${unitId} and r.deleted_at is null`)
  )?.id;

export type UnitRow = Omit<Unit, "realEstateId" | "buildingUnits" | "buildingId" | "createdAt" | "updatedAt">;

/** Unchanged units keep their `updatedAt`. `relinked`: units whose buildings change. */
export const replaceUnits = (
  tx: Db,
  offerId: string,
  units: readonly UnitRow[],
  relinked: readonly string[],
): Promise<number> => {
  const given = units.map((unit, position) => ({ ...unit, position }));
  return tx.run(
    sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
          id uuid, position int, floor int, usage text, surface float8, posts text, note text, erp boolean,
          "outdoorSpace" boolean, availability text, "availabilityDate" date, "rentPerMonth" float8,
          "rentPerSqmPerYear" float8, "chargesPerSqmPerYear" float8, "salePrice" float8, "salePerSqm" float8,
          "priceOrigins" jsonb, "replacedPrices" jsonb,
          "associatedBuildingIds" uuid[])
      ), gone as (
        delete from units u where u.real_estate_id = ${offerId} and not exists (select from given g where g.id = u.id)
      ), saved as (
        insert into units as u (id, real_estate_id, position, floor, usage, surface, posts, note, erp, outdoor_space,
          availability, availability_date, rent_per_month, rent_per_sqm_per_year, charges_per_sqm_per_year,
          sale_price, sale_per_sqm, price_origins, replaced_prices)
        select g.id, ${offerId}, g.position, g.floor, g.usage, g.surface, g.posts, g.note, g.erp, g."outdoorSpace",
          g.availability, g."availabilityDate", g."rentPerMonth", g."rentPerSqmPerYear", g."chargesPerSqmPerYear",
          g."salePrice", g."salePerSqm", g."priceOrigins", g."replacedPrices"
        from given g
        on conflict (id) do update set position = excluded.position, floor = excluded.floor, usage = excluded.usage,
          surface = excluded.surface, posts = excluded.posts, note = excluded.note, erp = excluded.erp,
          outdoor_space = excluded.outdoor_space, availability = excluded.availability,
          availability_date = excluded.availability_date, rent_per_month = excluded.rent_per_month,
          rent_per_sqm_per_year = excluded.rent_per_sqm_per_year,
          charges_per_sqm_per_year = excluded.charges_per_sqm_per_year, sale_price = excluded.sale_price,
          sale_per_sqm = excluded.sale_per_sqm, price_origins = excluded.price_origins,
          replaced_prices = excluded.replaced_prices, updated_at = ${nextUpdatedAt(sql`u`)}
        where u.id = any(${relinked}::uuid[])
          or (u.position, u.floor, u.usage, u.surface, u.posts, u.note, u.erp, u.outdoor_space, u.availability,
              u.availability_date, u.rent_per_month, u.rent_per_sqm_per_year, u.charges_per_sqm_per_year,
              u.sale_price, u.sale_per_sqm, u.price_origins, u.replaced_prices)
            is distinct from
             (excluded.position, excluded.floor, excluded.usage, excluded.surface, excluded.posts, excluded.note,
              excluded.erp, excluded.outdoor_space, excluded.availability, excluded.availability_date,
              excluded.rent_per_month, excluded.rent_per_sqm_per_year, excluded.charges_per_sqm_per_year,
              excluded.sale_price, excluded.sale_per_sqm, excluded.price_origins, excluded.replaced_prices)
      ), unlinked as (
        delete from building_units bu using units u
        where u.id = bu.unit_id and u.real_estate_id = ${offerId} and not exists (
          select from given g where g.id = bu.unit_id and bu.building_id = any(g."associatedBuildingIds"))
      )
      insert into building_units (unit_id, building_id)
      select g.id, building_id from given g, unnest(g."associatedBuildingIds") building_id
      on conflict (unit_id, building_id) do nothing`,
    { name: "units-replace" },
  );
};

export const buildingUnits = (
  db: Db,
  { unitId, buildingId }: { unitId?: string | undefined; buildingId?: string | undefined },
): Promise<BuildingUnit[]> =>
  db.rows(sql`
    select bu.id, bu.building_id "buildingId", bu.unit_id "unitId"
    from building_units bu join units u on u.id = bu.unit_id join buildings b on b.id = bu.building_id
      join real_estates r on r.id = u.real_estate_id
    where r.deleted_at is null
      and (${unitId ?? null}::uuid is null or bu.unit_id = ${unitId ?? null})
      and (${buildingId ?? null}::uuid is null or bu.building_id = ${buildingId ?? null})
    order by b.position, u.position, bu.id`);

export const buildingUnitById = (
  db: Db,
  id: string,
): Promise<{ unitId: string; buildingId: string; offerId: string } | undefined> =>
  db.row(sql`
    select bu.unit_id "unitId", bu.building_id "buildingId", u.real_estate_id "offerId"
    from building_units bu join units u on u.id = bu.unit_id join real_estates r on r.id = u.real_estate_id
    where bu.id = ${id} and r.deleted_at is null`);
