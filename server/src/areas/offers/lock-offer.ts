import type { Offer } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { missing, refuseIfChanged } from "../../refusal.ts";

export type LockedOffer = Pick<
  Offer,
  | "id"
  | "title"
  | "status"
  | "userId"
  | "propertyType"
  | "availability"
  | "availabilityDate"
  | "medias"
  | "updatedAt"
> & { addressId: string | null };

/**
 * Required before changing an offer or its parts. 404 when unknown or deleted, 409 when changed since
 * `ifMatch`.
 */
export const lockOffer = async (tx: Db, id: string, ifMatch?: string): Promise<LockedOffer> => {
  const offer = await tx.row<LockedOffer>(
    sql`
      select id, title, status, user_id "userId", property_type "propertyType", availability,
        availability_date "availabilityDate", medias, address_id "addressId", updated_at "updatedAt"
      from real_estates where id = ${id} and deleted_at is null for update`,
    { name: "offer-lock" },
  );
  if (!offer) throw missing();
  refuseIfChanged(ifMatch, offer.updatedAt);
  return offer;
};

export const requireOffer = async (db: Db, id: string): Promise<void> => {
  const offer = await db.row(sql`select 1 from real_estates where id = ${id} and deleted_at is null`);
  if (!offer) throw missing();
};
