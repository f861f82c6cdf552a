import type { Offer } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { refuseIfChanged } from "../../if-match.ts";
import { missing } from "../../refusal.ts";

/** What a save needs to know of the offer before it changes it. */
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
 * Takes an offer for this transaction: whoever else would save it waits. 404 when it is unknown or deleted, 409 when
 * `ifMatch` is given and someone saved in between. Every change of an offer or of its parts begins here.
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

/** 404 when an offer is unknown or deleted. */
export const requireOffer = async (db: Db, id: string): Promise<void> => {
  const offer = await db.row(sql`select 1 from real_estates where id = ${id} and deleted_at is null`);
  if (!offer) throw missing();
};
