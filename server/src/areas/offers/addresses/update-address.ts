import type { Input } from "@plateau/contract/api/operation.ts";
import type { Address } from "@plateau/contract/offers/address.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { isUniqueViolation } from "../../../db/errors.ts";
import { refuseIfChanged } from "../../../if-match.ts";
import { conflict, missing } from "../../../refusal.ts";
import { queueTellingAt } from "../matching/queue-telling.ts";
import { movePlacedOffers } from "../write-aggregates.ts";
import { addressForUpdate, replaceAddress } from "./storage.ts";

/**
 * Replaces an address everywhere it is used: offers placed by it move with it, without counting as modified. 409 when
 * another address has the geocoder's id already.
 */
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
    await queueTellingAt(ctx, address.id);
    return address;
  });
