import { randomUUID } from "node:crypto";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { Building } from "@plateau/contract/offers/building.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { missing } from "../../../refusal.ts";
import { chooseAddresses } from "../addresses/choose-addresses.ts";
import { lockOffer } from "../lock-offer.ts";
import { queueTelling } from "../matching/queue-telling.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { buildingsOfOffer, replaceBuildings } from "./storage.ts";

/** Adds a building after those of an offer. */
export const createBuilding = (
  ctx: Ctx,
  { body }: Input<typeof offerParts.createBuilding>,
): Promise<Building> =>
  inTransaction(ctx, async (ctx) => {
    const { realEstateId, addressId, address, hideAddress = false, independent = false } = body;
    const offer = await lockOffer(ctx.db, realEstateId);
    const [place] = await chooseAddresses(ctx.db, [{ addressId, address, path: "" }]);
    if (!place) throw missing();
    const known = await buildingsOfOffer(ctx.db, offer.id);
    const building = { id: randomUUID(), addressId: place.id, hideAddress, independent };
    await replaceBuildings(ctx.db, offer.id, [...known, building]);
    await writeAggregates(ctx.db, offer.id);
    await queueTelling(ctx, offer);
    const saved = (await buildingsOfOffer(ctx.db, offer.id)).at(-1);
    if (!saved) throw missing();
    return saved;
  });
