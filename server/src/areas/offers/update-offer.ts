import type { Input } from "@plateau/contract/api/operation.ts";
import type { Address } from "@plateau/contract/offers/address.ts";
import type { Medias } from "@plateau/contract/offers/media.ts";
import type { Offer, UpdateOffer } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { mayGiveOffer } from "@plateau/contract/offers/rights.ts";
import sql, { type Sql } from "sql-template-tag";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { Refusal } from "../../refusal.ts";
import { chooseAddresses } from "./addresses/choose-addresses.ts";
import { addressesKnownBy } from "./addresses/storage.ts";
import { availabilityDateOf } from "./availability-date.ts";
import { defaultTitle } from "./default-title.ts";
import { type LockedOffer, lockOffer } from "./lock-offer.ts";
import { queueTelling } from "./matching/queue-telling.ts";
import { noteRemovals, removeNoted } from "./media/file-removals.ts";
import { droppedKeys, ownMedias } from "./media/own-medias.ts";
import { assignmentsOf } from "./offer-columns.ts";
import { recordStatusChange } from "./status-changes.ts";
import { offerInFull } from "./storage.ts";
import { refuseUnknownOwner } from "./unknown-owner.ts";
import { writeAggregates } from "./write-aggregates.ts";
import { writeOffer } from "./write-offer.ts";

const chosenPlace = async (tx: Db, { addressId, address }: UpdateOffer): Promise<Address | undefined> =>
  addressId || address ? (await chooseAddresses(tx, [{ addressId, address, path: "" }]))[0] : undefined;

/** A title that is cleared becomes the automatic one. */
const clearedTitle = async (
  tx: Db,
  offer: LockedOffer,
  propertyType: Offer["propertyType"],
  place: Address | undefined,
): Promise<string> => {
  const known =
    place ?? (offer.addressId ? (await addressesKnownBy(tx, { ids: [offer.addressId] }))[0] : undefined);
  return defaultTitle(propertyType, known);
};

/** What a body changes, once completed by what follows from it. */
const completed = async (
  tx: Db,
  offer: LockedOffer,
  { addressId: _, address: __, ...body }: UpdateOffer,
  place: Address | undefined,
): Promise<Parameters<typeof assignmentsOf>[0]> => {
  const propertyType = body.propertyType === null ? "office" : body.propertyType;
  const availability = body.availability === undefined ? offer.availability : body.availability;
  const date = body.availabilityDate === undefined ? offer.availabilityDate : body.availabilityDate;
  return {
    ...body,
    propertyType,
    availabilityDate: availabilityDateOf(availability, date),
    ...(body.title === null
      ? { title: await clearedTitle(tx, offer, propertyType ?? offer.propertyType, place) }
      : {}),
    ...(body.medias ? { medias: ownMedias(offer.medias, body.medias) } : {}),
  };
};

/** Takes the files that a change drops out of the offer; they are removed once it is committed. */
const dropFiles = async (tx: Db, offer: LockedOffer, medias: Medias | undefined): Promise<string[]> => {
  const keys = medias ? droppedKeys(offer.medias, medias) : [];
  await noteRemovals(tx, keys);
  return keys;
};

type Change = Input<typeof offers.updateOffer>;

const change = async (
  { db, jobs, me }: TransactionCtx,
  { params, body, ifMatch }: Change,
): Promise<{ offer: Offer; dropped: string[] }> => {
  const offer = await lockOffer(db, params.id, ifMatch);
  const given = body.userId !== undefined && body.userId !== offer.userId;
  if (given && !mayGiveOffer(me, offer)) throw new Refusal(403);
  const place = await chosenPlace(db, body);
  const moved = place !== undefined && place.id !== offer.addressId;
  const columns = await completed(db, offer, body, place);
  const assignments: Sql[] = assignmentsOf(columns);
  if (moved) assignments.push(sql`address_id = ${place.id}`);
  await writeOffer(db, offer.id, assignments).catch(refuseUnknownOwner);
  const dropped = await dropFiles(db, offer, columns.medias);
  if (moved) await writeAggregates(db, offer.id);
  if (body.status && body.status !== offer.status) {
    await recordStatusChange(db, { offerId: offer.id, by: me.userId, from: offer.status, to: body.status });
  }
  await queueTelling({ db, jobs }, { id: offer.id, status: body.status ?? offer.status });
  return { offer: await offerInFull(db, offer.id), dropped };
};

/**
 * Changes fields of an offer; a field that is absent is left as it was. A change of status is recorded. Another owner
 * is for the owner and administrators to name.
 */
export const updateOffer = async (ctx: Ctx<"fileStore">, input: Change): Promise<Offer> => {
  const { offer, dropped } = await inTransaction(ctx, (ctx) => change(ctx, input));
  await removeNoted(ctx, dropped);
  return offer;
};
