import type { Input } from "@plateau/contract/api/operation.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import type { Medias } from "@plateau/contract/offers/media.ts";
import type { Offer, UpdateOffer } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { mayGiveOffer } from "@plateau/contract/offers/rights.ts";
import sql, { type Sql } from "sql-template-tag";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { removeScheduled, scheduleRemovals } from "../../media/file-removals.ts";
import { Refusal } from "../../refusal.ts";
import { chooseAddresses } from "./addresses/choose-addresses.ts";
import { addressesKnownBy } from "./addresses/storage.ts";
import { availabilityDateOf, availabilityErrors, refuseErrors } from "./input-rules.ts";
import { type LockedOffer, lockOffer } from "./lock-offer.ts";
import { enqueueMatchNotifications } from "./matching/enqueue-match-notifications.ts";
import { droppedKeys, ownMedias } from "./media/offer-medias.ts";
import { recordStatusChange } from "./status-changes.ts";
import { offerInFull } from "./storage.ts";
import { defaultTitle } from "./titles.ts";
import { aggregatedFields, writeAggregates } from "./write-aggregates.ts";
import { assignmentsOf, refuseUnknownOwner, writeOffer } from "./write-offer.ts";

const chosenPlace = async (tx: Db, { addressId, address }: UpdateOffer): Promise<Address | undefined> =>
  addressId || address ? (await chooseAddresses(tx, [{ addressId, address, path: "" }]))[0] : undefined;

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

const dropFiles = async (tx: Db, offer: LockedOffer, medias: Medias | undefined): Promise<string[]> => {
  const keys = medias ? droppedKeys(offer.medias, medias) : [];
  await scheduleRemovals(tx, keys);
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
  refuseErrors(availabilityErrors(body, offer));
  const place = await chosenPlace(db, body);
  const moved = place !== undefined && place.id !== offer.addressId;
  const columns = await completed(db, offer, body, place);
  const assignments: Sql[] = assignmentsOf(columns);
  if (moved) assignments.push(sql`address_id = ${place.id}`);
  await writeOffer(db, offer.id, assignments).catch(refuseUnknownOwner);
  const dropped = await dropFiles(db, offer, columns.medias);
  if (moved || aggregatedFields.some((name) => body[name] !== undefined)) await writeAggregates(db, offer.id);
  if (body.status && body.status !== offer.status) {
    await recordStatusChange(db, { offerId: offer.id, by: me.userId, from: offer.status, to: body.status });
  }
  await enqueueMatchNotifications({ db, jobs }, { id: offer.id, status: body.status ?? offer.status });
  return { offer: await offerInFull(db, offer.id), dropped };
};

/**
 * Absent fields are unchanged; status changes are recorded. Only the owner and administrators may reassign.
 */
export const updateOffer = async (ctx: Ctx<"fileStore">, input: Change): Promise<Offer> => {
  const { offer, dropped } = await inTransaction(ctx, (ctx) => change(ctx, input));
  await removeScheduled(ctx, dropped);
  return offer;
};
