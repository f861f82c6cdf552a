import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { refuseErrors } from "../list-ids.ts";
import { lockOffer } from "../lock-offer.ts";
import { writeOffer } from "../write-offer.ts";
import { contactsOfOffer, knownContactIds, replaceContacts } from "./storage.ts";

/** Makes the contacts of an offer exactly the given ones, in their order. */
export const saveContacts = (
  ctx: Ctx,
  { params, body: { contactIds }, ifMatch }: Input<typeof offers.saveContacts>,
): Promise<Result<typeof offers.saveContacts>> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx.db, params.id, ifMatch);
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
