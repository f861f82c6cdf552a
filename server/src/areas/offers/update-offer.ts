import type { Input } from "@plateau/contract/api/operation.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import type { Offer, UpdateOffer } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import sql, { type Sql } from "sql-template-tag";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { chooseAddresses } from "./addresses/choose-addresses.ts";
import { addressesKnownBy } from "./addresses/storage.ts";
import { availabilityDateOf, availabilityErrors, refuseErrors } from "./input-rules.ts";
import { type LockedOffer, lockOffer } from "./lock-offer.ts";
import { enqueueMatchNotifications } from "./matching/enqueue-match-notifications.ts";
import { binDropped } from "./media/deleted-medias.ts";
import { ownMedias } from "./media/offer-medias.ts";
import { recordStatusChange } from "./status-changes.ts";
import { offerInFull } from "./storage.ts";
import { defaultTitle } from "./titles.ts";
import { aggregatedFields, writeAggregates } from "./write-aggregates.ts";
import { assignmentsOf, refuseOwner, refuseUnknownOwner, writeOffer } from "./write-offer.ts";

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

type Change = Input<typeof offers.updateOffer>;

const change = async (ctx: TransactionCtx, { params, body, ifMatch }: Change): Promise<Offer> => {
  const { db, jobs, me } = ctx;
  const offer = await lockOffer({ db, me }, params.id, ifMatch);
  if (body.userId !== undefined) refuseOwner(me, body.userId, offer.userId);
  refuseErrors(availabilityErrors(body, offer));
  const place = await chosenPlace(db, body);
  const moved = place !== undefined && place.id !== offer.addressId;
  const columns = await completed(db, offer, body, place);
  const assignments: Sql[] = assignmentsOf(columns);
  if (moved) assignments.push(sql`address_id = ${place.id}`);
  await writeOffer(db, offer.id, assignments).catch(refuseUnknownOwner);
  await binDropped(ctx, offer, columns.medias ?? {});
  if (moved || aggregatedFields.some((name) => body[name] !== undefined)) await writeAggregates(db, offer.id);
  if (body.status && body.status !== offer.status) {
    await recordStatusChange(db, { offerId: offer.id, by: me.userId, from: offer.status, to: body.status });
  }
  await enqueueMatchNotifications({ db, jobs }, { id: offer.id, status: body.status ?? offer.status });
  return offerInFull(db, offer.id);
};

/**
 * Absent fields are unchanged; status changes are recorded. Only administrators may reassign.
 */
export const updateOffer = (ctx: Ctx, input: Change): Promise<Offer> =>
  inTransaction(ctx, (ctx) => change(ctx, input));
