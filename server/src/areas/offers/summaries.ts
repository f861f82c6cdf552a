import type { AggregatedData } from "@plateau/contract/offers/aggregates.ts";
import type { LinkCategory, TransactionType } from "@plateau/contract/offers/enumerations.ts";
import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { type UnitJson, unitFromJson, unitJson } from "./units/storage.ts";

/** The columns of an offer's summary (`real_estates r`), links and single unit included: one statement a page. */
export const summaryColumns = sql`
  r.id, r.title, r.status, r.is_private, r.property_type, r.has_rent, r.has_sale, r.updated_at,
  r.address, r.city, r.postal_code, r.lon, r.lat, r.unit_count, r.min_surface, r.max_surface, r.total_surface,
  r.min_rent, r.max_rent, r.min_rent_per_sqm, r.max_rent_per_sqm, r.min_charges_per_sqm, r.max_charges_per_sqm,
  r.min_sale_price, r.max_sale_price, r.min_posts, r.max_posts, r.total_posts, r.aggregated_at,
  r.medias -> 'photos' photos,
  (select json_agg(json_build_array(l.category, l.requirement_id) order by l.at, l.requirement_id)
    from requirement_links l where l.real_estate_id = r.id) links,
  case when r.unit_count = 1
    then (select ${unitJson} from units u where u.real_estate_id = r.id order by u.position limit 1) end unit`;

/** A row read with `summaryColumns`. */
export type SummaryRow = Pick<Offer, "id" | "title" | "status"> & {
  is_private: boolean;
  property_type: Offer["propertyType"];
  has_rent: boolean;
  has_sale: boolean;
  updated_at: string;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  lon: number | null;
  lat: number | null;
  unit_count: number;
  min_surface: number | null;
  max_surface: number | null;
  total_surface: number | null;
  min_rent: number | null;
  max_rent: number | null;
  min_rent_per_sqm: number | null;
  max_rent_per_sqm: number | null;
  min_charges_per_sqm: number | null;
  max_charges_per_sqm: number | null;
  min_sale_price: number | null;
  max_sale_price: number | null;
  min_posts: number | null;
  max_posts: number | null;
  total_posts: number | null;
  aggregated_at: string | null;
  photos: Offer["medias"]["photos"];
  links: [LinkCategory, string][] | null;
  unit: UnitJson | null;
};

const aggregatedDataOf = (row: SummaryRow): AggregatedData => ({
  address: row.address,
  city: row.city,
  postalCode: row.postal_code,
  coordinates: row.lon === null || row.lat === null ? null : [row.lon, row.lat],
  totalSurface: row.total_surface,
  minSurface: row.min_surface,
  maxSurface: row.max_surface,
  unitCount: row.unit_count,
  minRentPerMonth: row.min_rent,
  maxRentPerMonth: row.max_rent,
  minRentPerSqmPerYear: row.min_rent_per_sqm,
  maxRentPerSqmPerYear: row.max_rent_per_sqm,
  minChargesPerSqmPerYear: row.min_charges_per_sqm,
  maxChargesPerSqmPerYear: row.max_charges_per_sqm,
  minSalePrice: row.min_sale_price,
  maxSalePrice: row.max_sale_price,
  totalPosts: row.total_posts,
  minPosts: row.min_posts,
  maxPosts: row.max_posts,
  lastAggregatedAt: row.aggregated_at,
});

const transactionTypesOf = (row: SummaryRow): TransactionType[] => [
  ...(row.has_rent ? (["rent"] as const) : []),
  ...(row.has_sale ? (["sale"] as const) : []),
];

const linkedIds = (row: SummaryRow, category: LinkCategory): string[] =>
  (row.links ?? []).filter(([of]) => of === category).map(([, requirementId]) => requirementId);

/** What a summary and a full offer have in common. */
export const commonFields = (row: SummaryRow) => ({
  id: row.id,
  title: row.title,
  status: row.status,
  private: row.is_private,
  propertyType: row.property_type,
  transactionTypes: transactionTypesOf(row),
  aggregatedData: aggregatedDataOf(row),
  selectedForDealIds: linkedIds(row, "selected"),
  likedByDealIds: linkedIds(row, "liked"),
  requestedByDealIds: linkedIds(row, "requested"),
  rejectedByDealIds: linkedIds(row, "rejected"),
  updatedAt: row.updated_at,
});

/** An offer's summary from its row. */
export const summaryFromRow = (row: SummaryRow): OfferSummary => ({
  ...commonFields(row),
  medias: { photos: row.photos },
  ...(row.unit ? { units: [unitFromJson(row.unit)] } : {}),
});

/** The summaries of offers in the order of their ids; those that are deleted or unknown are left out. */
export const offerSummaries = async (db: Db, ids: readonly string[]): Promise<OfferSummary[]> => {
  const rows = await db.rows<SummaryRow>(sql`
    select ${summaryColumns}
    from unnest(${ids}::uuid[]) with ordinality page(id, place) join real_estates r on r.id = page.id
    where r.deleted_at is null order by page.place`);
  return rows.map(summaryFromRow);
};
