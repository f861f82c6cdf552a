import type { Input } from "@plateau/contract/api/operation.ts";
import type { CreateOffer, Offer } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { invalid } from "../../refusal.ts";
import { chooseAddresses } from "./addresses/choose-addresses.ts";
import { availabilityDateOf, availabilityErrors, NO_AVAILABILITY, refuseErrors } from "./input-rules.ts";
import { enqueueMatchNotifications } from "./matching/enqueue-match-notifications.ts";
import { recordStatusChange } from "./status-changes.ts";
import { offerInFull } from "./storage.ts";
import { defaultTitle } from "./titles.ts";
import { writeAggregates } from "./write-aggregates.ts";
import { assignmentsOf, refuseOwner, refuseUnknownOwner, writeOffer } from "./write-offer.ts";

type NewOffer = {
  id: string | undefined;
  title: string;
  status: CreateOffer["status"];
  userId: string;
  addressId: string;
};

/** Undefined where the id is taken. */
const insertOffer = async (tx: Db, offer: NewOffer): Promise<string | undefined> => {
  const { id, title, status, userId, addressId } = offer;
  const row = await tx.row<{ id: string }>(sql`
    insert into real_estates (id, title, status, user_id, address_id)
    values (coalesce(${id}::uuid, gen_random_uuid()), ${title}, ${status}, ${userId}, ${addressId})
    on conflict (id) do nothing
    returning id`);
  return row?.id;
};

/** As it is now, which may be otherwise than what is sent again. */
const offerCreatedBefore = async (tx: Db, id: string | undefined, userId: string): Promise<Offer> => {
  const own = await tx.row(sql`select 1 from real_estates where id = ${id} and user_id = ${userId}`);
  if (!id || !own) throw invalid({ field: "id", message: "Identifiant déjà utilisé" });
  return offerInFull(tx, id);
};

/** Draft owned by the caller, with the energy diagnosis not applicable, by default. */
export const createOffer = (ctx: Ctx, { body }: Input<typeof offers.createOffer>): Promise<Offer> =>
  inTransaction(ctx, async (ctx) => {
    const { id: wanted, addressId, address, ...fields } = body;
    const userId = fields.userId ?? ctx.me.userId;
    refuseOwner(ctx.me, userId);
    refuseErrors(availabilityErrors(fields, NO_AVAILABILITY));
    const [place] = await chooseAddresses(ctx.db, [{ addressId, address, path: "" }]);
    if (!place) throw invalid({ field: "addressId", message: "Adresse inconnue" });
    const propertyType = fields.propertyType ?? "office";
    const title = fields.title ?? defaultTitle(propertyType, place);
    const id = await insertOffer(ctx.db, {
      id: wanted,
      title,
      status: fields.status,
      userId,
      addressId: place.id,
    }).catch(refuseUnknownOwner);
    if (!id) return offerCreatedBefore(ctx.db, wanted, userId);
    await writeOffer(
      ctx.db,
      id,
      assignmentsOf({
        propertyDetailsDpeNotApplicable: true,
        ...fields,
        userId: undefined,
        title,
        propertyType,
        availabilityDate: availabilityDateOf(fields.availability, fields.availabilityDate),
      }),
    );
    await writeAggregates(ctx.db, id);
    await recordStatusChange(ctx.db, { offerId: id, by: ctx.me.userId, from: null, to: fields.status });
    await enqueueMatchNotifications(ctx, { id, status: fields.status });
    return offerInFull(ctx.db, id);
  });
