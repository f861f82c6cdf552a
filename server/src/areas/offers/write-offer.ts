import type { CreateOffer, UpdateOffer } from "@plateau/contract/offers/offer.ts";
import { ownerRefusal } from "@plateau/contract/offers/rights.ts";
import { type Terms, termsFields } from "@plateau/contract/offers/terms.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { assignments } from "../../db/assignments.ts";
import type { Db } from "../../db/database.ts";
import { isForeignKeyViolation } from "../../db/errors.ts";
import { nextUpdatedAt } from "../../db/timestamps.ts";
import type { Reader } from "../../readable-offers.ts";
import { isOpen } from "../../readable-offers.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { type Audience, publishOfferChanges } from "./publish-offer-change.ts";

type Body = Partial<Omit<CreateOffer & UpdateOffer, "addressId" | "address">>;

const columns = {
  title: sql`title`,
  status: sql`status`,
  private: sql`is_private`,
  userId: sql`user_id`,
  propertyType: sql`property_type`,
  saleType: sql`sale_type`,
  rentType: sql`rent_type`,
  retailType: sql`retail_type`,
  mandateType: sql`mandate_type`,
  mandateId: sql`mandate_id`,
  availability: sql`availability`,
  availabilityDate: sql`availability_date`,
  divisibleFrom: sql`divisible_from`,
} as const;

const splitTerms = (body: Body): { given: Terms; cleared: string[] } => {
  const terms = Object.entries(body).filter(([name, value]) => name in termsFields && value !== undefined);
  return {
    given: Object.fromEntries(terms.filter(([, value]) => value !== null)),
    cleared: terms.filter(([, value]) => value === null).map(([name]) => name),
  };
};

const transactionFlags = (types: Body["transactionTypes"]): { rent: boolean; sale: boolean } => ({
  rent: types?.includes("rent") ?? false,
  sale: types?.includes("sale") ?? false,
});

export const assignmentsOf = (body: Body): Sql[] => {
  const assigned = assignments(columns, body);
  if (body.transactionTypes) {
    const { rent, sale } = transactionFlags(body.transactionTypes);
    assigned.push(sql`has_rent = ${rent}`, sql`has_sale = ${sale}`);
  }
  if (body.medias) assigned.push(sql`medias = ${JSON.stringify(body.medias)}::jsonb`);
  const { given, cleared } = splitTerms(body);
  if (cleared.length || Object.keys(given).length) {
    assigned.push(sql`terms = (r.terms || ${JSON.stringify(given)}::jsonb) - ${cleared}::text[]`);
  }
  return assigned;
};

/** `assignments`: SQL on `real_estates r`, for columns outside the aggregates. Updates the search units. */
export const writeOffers = async (
  tx: Db,
  ids: readonly string[],
  assignments: readonly Sql[],
): Promise<{ id: string; updatedAt: string }[]> => {
  const rows = await tx.rows<{ id: string; updatedAt: string } & Audience>(sql`
    with before as (
      select id, user_id, is_private, status from real_estates where id = any(${ids}::uuid[])
    ), offer as (
      update real_estates r set ${join([...assignments, sql`updated_at = ${nextUpdatedAt(sql`r`)}`], ", ")}
      where r.id = any(${ids}::uuid[])
      returning r.*
    ), search_units as (
      update offer_lots l set status = o.status, updated_at = o.updated_at, property_type = o.property_type,
        has_rent = o.has_rent, has_sale = o.has_sale
      from offer o where l.offer_id = o.id
    )
    select o.id, o.updated_at "updatedAt", ${isOpen(sql`o`)} or ${isOpen(sql`before`)} "isOpen",
      array[o.user_id, before.user_id] owners
    from offer o join before on before.id = o.id`);
  await publishOfferChanges(tx, rows);
  return rows;
};

/** Returns the new `updatedAt`. */
export const writeOffer = async (tx: Db, offerId: string, assignments: readonly Sql[]): Promise<string> => {
  const [row] = await writeOffers(tx, [offerId], assignments);
  if (!row) throw new Error(`The offer ${offerId} is gone`);
  return row.updatedAt;
};

/** 403 when `owner` is neither the owner `before` (the caller of a new offer) nor chosen by an administrator. */
export const refuseOwner = (me: Reader, owner: string, before?: string): void => {
  const refusal = ownerRefusal(me, owner, before);
  if (refusal) throw new Refusal(403, refusal, { validationErrors: [{ field: "userId", message: refusal }] });
};

/** Maps the foreign key violation to a 422 on `userId`. */
export const refuseUnknownOwner = (error: unknown): never => {
  throw isForeignKeyViolation(error, "real_estates_user_id_fkey")
    ? invalid({ field: "userId", message: "Utilisateur inconnu" })
    : error;
};
