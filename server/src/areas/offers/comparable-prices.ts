import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { MIN_COMPARABLE_OFFERS, type PriceRange } from "@plateau/contract/offers/comparable-prices.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { missing } from "../../refusal.ts";

/** The most recently updated offers are compared. */
const MAX_OFFERS = 500;

type Place = {
  id: string;
  propertyType: string;
  communeId: string | null;
  communeName: string | null;
  departmentId: string | null;
};

type Ranges = {
  rentOffers: number;
  rents: [number, number] | null;
  saleOffers: number;
  sales: [number, number] | null;
};

const rangesIn = (db: Db, offer: Place, area: Sql): Promise<Ranges | undefined> =>
  db.row<Ranges>(sql`
    with comparable as materialized (
      select id from real_estates
      where ${area} and status = 'published' and deleted_at is null
        and property_type = ${offer.propertyType} and id <> ${offer.id}
      order by updated_at desc, id desc limit ${MAX_OFFERS}
    )
    select count(distinct l.offer_id) filter (where l.rent > 0) "rentOffers",
      percentile_cont(array[0.1, 0.9]) within group (order by l.rent * 12 / l.surface)
        filter (where l.rent > 0) rents,
      count(distinct l.offer_id) filter (where l.sale_price > 0) "saleOffers",
      percentile_cont(array[0.1, 0.9]) within group (order by l.sale_price / l.surface)
        filter (where l.sale_price > 0) sales
    from comparable c join offer_lots l on l.offer_id = c.id
    where l.pos >= 0 and l.surface > 0`);

const rangeOf = (offerCount: number, bounds: [number, number] | null, area: string): PriceRange | null =>
  bounds === null || offerCount < MIN_COMPARABLE_OFFERS
    ? null
    : { low: bounds[0], high: bounds[1], offerCount, area };

/** In the offer's commune, else in its département. */
export const getComparablePrices = async (
  ctx: Ctx,
  { params }: Input<typeof offers.getComparablePrices>,
): Promise<Result<typeof offers.getComparablePrices>> => {
  const offer = await ctx.db.row<Place>(sql`
    select r.id, r.property_type "propertyType", r.commune_id "communeId",
      p.name "communeName", r.department_id "departmentId"
    from real_estates r left join geo_places p on p.id = r.commune_id
    where r.id = ${params.id} and r.deleted_at is null`);
  if (!offer) throw missing();
  const { communeId, communeName, departmentId } = offer;
  const areas = [
    ...(communeId === null
      ? []
      : [{ name: communeName ?? `commune ${communeId}`, condition: sql`commune_id = ${communeId}` }]),
    ...(departmentId === null
      ? []
      : [{ name: `département ${departmentId}`, condition: sql`department_id = ${departmentId}` }]),
  ];
  let rentPerSqmPerYear: PriceRange | null = null;
  let salePerSqm: PriceRange | null = null;
  for (const { name, condition } of areas) {
    const found = await rangesIn(ctx.db, offer, condition);
    if (!found) continue;
    rentPerSqmPerYear ??= rangeOf(found.rentOffers, found.rents, name);
    salePerSqm ??= rangeOf(found.saleOffers, found.sales, name);
    if (rentPerSqmPerYear && salePerSqm) break;
  }
  return { rentPerSqmPerYear, salePerSqm };
};
