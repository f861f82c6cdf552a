import type { Input } from "@plateau/contract/api/operation.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { isUniqueViolation } from "../../../db/errors.ts";
import { conflict, missing, refuseIfChanged } from "../../../refusal.ts";
import { enqueueMatchNotificationsAt } from "../matching/enqueue-match-notifications.ts";
import { movePlacedOffers } from "../write-aggregates.ts";
import { addressForUpdate, insertNewAddress, replaceAddress } from "./storage.ts";

export const createAddress = async (
  ctx: Ctx,
  { body }: Input<typeof offerParts.createAddress>,
): Promise<Address> => {
  const address = await insertNewAddress(ctx.db, body);
  if (!address) throw conflict();
  return address;
};

/** Moves its offers without modifying them. 409 when another address has the geocoder's id. */
export const updateAddress = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof offerParts.updateAddress>,
): Promise<Address> =>
  inTransaction(ctx, async (ctx) => {
    const known = await addressForUpdate(ctx.db, params.id);
    if (!known) throw missing();
    refuseIfChanged(ifMatch, known.updatedAt);
    const address = await replaceAddress(ctx.db, params.id, body).catch((error: unknown) => {
      throw isUniqueViolation(error, "addresses_property_id_key") ? conflict() : error;
    });
    if (!address) throw missing();
    await movePlacedOffers(ctx.db, address);
    await enqueueMatchNotificationsAt(ctx, address.id);
    return address;
  });
