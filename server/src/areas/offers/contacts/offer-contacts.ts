import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { conflict, invalid, missing } from "../../../refusal.ts";
import { refuseErrors } from "../input-rules.ts";
import { lockOffer, requireOffer } from "../lock-offer.ts";
import { writeOffer } from "../write-offer.ts";
import {
  contactsOfOffer,
  deleteOfferContact,
  insertOfferContact,
  knownContactIds,
  type OfferContact,
  offerContacts,
  offerOfOfferContact,
  replaceContacts,
} from "./storage.ts";

export const listRealEstateContacts = async (
  ctx: Ctx,
  { query }: Input<typeof offerParts.listRealEstateContacts>,
): Promise<Result<typeof offerParts.listRealEstateContacts>> => {
  await requireOffer(ctx, query.realEstateId);
  return { items: await offerContacts(ctx.db, query.realEstateId) };
};

export const createRealEstateContact = (
  ctx: Ctx,
  { body: { realEstateId, contactId } }: Input<typeof offerParts.createRealEstateContact>,
): Promise<OfferContact> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, realEstateId);
    const known = await knownContactIds(ctx.db, [contactId]);
    if (!known.has(contactId)) throw invalid({ field: "contactId", message: "Contact inconnu" });
    const relation = await insertOfferContact(ctx.db, offer.id, contactId);
    if (!relation) throw conflict();
    await writeOffer(ctx.db, offer.id, []);
    return relation;
  });

export const deleteRealEstateContact = (
  ctx: Ctx,
  { params }: Input<typeof offerParts.deleteRealEstateContact>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const offerId = await offerOfOfferContact(ctx.db, params.id);
    if (!offerId) throw missing();
    await lockOffer(ctx, offerId);
    if (!(await deleteOfferContact(ctx.db, params.id))) throw missing();
    await writeOffer(ctx.db, offerId, []);
    return undefined;
  });

export const saveContacts = (
  ctx: Ctx,
  { params, body: { contactIds }, ifMatch }: Input<typeof offers.saveContacts>,
): Promise<Result<typeof offers.saveContacts>> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, params.id, ifMatch);
    const known = await knownContactIds(ctx.db, contactIds);
    refuseErrors(
      contactIds.flatMap((id, index) =>
        known.has(id) ? [] : [{ field: `contactIds.${index}`, message: "Contact inconnu" }],
      ),
    );
    await replaceContacts(ctx.db, offer.id, [...new Set(contactIds)]);
    const updatedAt = await writeOffer(ctx.db, offer.id, []);
    return { items: await contactsOfOffer(ctx.db, offer.id), updatedAt };
  });
