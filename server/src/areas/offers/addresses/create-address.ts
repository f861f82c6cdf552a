import type { Input } from "@plateau/contract/api/operation.ts";
import type { Address } from "@plateau/contract/offers/address.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import type { Ctx } from "../../../ctx.ts";
import { conflict } from "../../../refusal.ts";
import { insertNewAddress } from "./storage.ts";

/** Keeps an address of the geocoder; 409 when its id is known already. */
export const createAddress = async (
  ctx: Ctx,
  { body }: Input<typeof offerParts.createAddress>,
): Promise<Address> => {
  const address = await insertNewAddress(ctx.db, body);
  if (!address) throw conflict();
  return address;
};
