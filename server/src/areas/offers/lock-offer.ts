import { type BulkResult, UNKNOWN_OFFER } from "@plateau/contract/offers/bulk.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { editRefusal, mayReadOffer, type OfferFacts } from "@plateau/contract/offers/rights.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { Reader } from "../../readable-offers.ts";
import { missing, Refusal, refuseIfChanged } from "../../refusal.ts";

export type LockedOffer = Pick<
  Offer,
  | "id"
  | "title"
  | "status"
  | "private"
  | "userId"
  | "propertyType"
  | "availability"
  | "availabilityDate"
  | "medias"
  | "updatedAt"
> & { addressId: string | null };

type OfferCtx = { db: Db; me: Reader };

/** 404 when unknown, deleted or not for the caller to read; 403 when not for the caller to change. */
const requireRight = <O extends OfferFacts>(me: Reader, offer: O | undefined, right: "read" | "edit"): O => {
  if (!offer || !mayReadOffer(me, offer)) throw missing();
  const refusal = right === "edit" ? editRefusal(me, offer) : undefined;
  if (refusal) throw new Refusal(403, refusal);
  return offer;
};

/**
 * Required before changing an offer or its parts. Also 409 when changed since `ifMatch`. `for no key
 * update` does not block foreign-key checks; with `for update`, linking a record to the offer could deadlock.
 */
export const lockOffer = async ({ db, me }: OfferCtx, id: string, ifMatch?: string): Promise<LockedOffer> => {
  const found = await db.row<LockedOffer>(
    sql`
      select id, title, status, is_private "private", user_id "userId", property_type "propertyType", availability,
        availability_date "availabilityDate", medias, address_id "addressId", updated_at "updatedAt"
      from real_estates where id = ${id} and deleted_at is null for no key update`,
    { name: "offer-lock" },
  );
  const offer = requireRight(me, found, "edit");
  refuseIfChanged(ifMatch, offer.updatedAt);
  return offer;
};

export type OfferState = OfferFacts & { id: string };

/**
 * Of a bulk action: those that are the caller's to read and that `refusalOf` lets pass, and why the others are not.
 * Locked in one order, so that two bulk actions do not wait for each other.
 */
export const lockOffers = async (
  { db, me }: OfferCtx,
  ids: readonly string[],
  refusalOf: (offer: OfferFacts) => string | undefined,
): Promise<{ offers: OfferState[]; refused: BulkResult["refused"] }> => {
  const rows = await db.rows<OfferState>(sql`
    select id, status, is_private "private", user_id "userId" from real_estates
    where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`);
  const known = new Map(rows.map((offer) => [offer.id, offer]));
  const judged = ids.map((id) => {
    const offer = known.get(id);
    const reason = offer && mayReadOffer(me, offer) ? refusalOf(offer) : UNKNOWN_OFFER;
    return { id, offer, reason };
  });
  return {
    offers: judged.flatMap(({ offer, reason }) => (offer && reason === undefined ? [offer] : [])),
    refused: judged.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  };
};

export const requireOffer = async (
  { db, me }: OfferCtx,
  id: string,
  right: "read" | "edit" = "read",
): Promise<OfferFacts> => {
  const offer = await db.row<OfferFacts>(sql`
    select status, is_private "private", user_id "userId" from real_estates
    where id = ${id} and deleted_at is null`);
  return requireRight(me, offer, right);
};
