import { randomUUID } from "node:crypto";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { chooseAddresses } from "../addresses/choose-addresses.ts";
import { idErrors, refuseErrors } from "../input-rules.ts";
import { lockOffer } from "../lock-offer.ts";
import { enqueueMatchNotifications } from "../matching/enqueue-match-notifications.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { buildingsOfOffer, replaceBuildings } from "./storage.ts";

/** Replaces all buildings, saves new addresses, deletes missing buildings with their unit links. */
export const saveBuildings = (
  ctx: Ctx,
  { params, body: { buildings }, ifMatch }: Input<typeof offers.saveBuildings>,
): Promise<Result<typeof offers.saveBuildings>> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, params.id, ifMatch);
    refuseErrors(idErrors("buildings", buildings, await buildingsOfOffer(ctx.db, offer.id)));
    const addresses = await chooseAddresses(
      ctx.db,
      buildings.map(({ addressId, address }, index) => ({ addressId, address, path: `buildings.${index}.` })),
    );
    const rows = buildings.flatMap(({ id = randomUUID(), hideAddress, independent }, index) => {
      const addressId = addresses[index]?.id;
      return addressId ? [{ id, addressId, hideAddress, independent }] : [];
    });
    await replaceBuildings(ctx.db, offer.id, rows);
    const { updatedAt } = await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    return { items: await buildingsOfOffer(ctx.db, offer.id), updatedAt };
  });
