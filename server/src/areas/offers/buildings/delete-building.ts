import type { Input } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { invalid } from "../../../refusal.ts";
import { queueTelling } from "../matching/queue-telling.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { lockBuilding } from "./lock-building.ts";
import { replaceBuildings } from "./storage.ts";

/** Removes a building with its links to units; the following ones take new names. The last one of an offer stays. */
export const deleteBuilding = (
  ctx: Ctx,
  { params }: Input<typeof offerParts.deleteBuilding>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, building, buildings } = await lockBuilding(ctx.db, params.id);
    if (buildings.length === 1) {
      throw invalid({ field: "general", message: "Au moins un bâtiment est nécessaire" });
    }
    await replaceBuildings(
      ctx.db,
      offer.id,
      buildings.filter(({ id }) => id !== building.id),
    );
    await writeAggregates(ctx.db, offer.id);
    await queueTelling(ctx, offer);
    return undefined;
  });
