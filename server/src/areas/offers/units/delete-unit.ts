import type { Input } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { invalid } from "../../../refusal.ts";
import { queueTelling } from "../matching/queue-telling.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { lockUnit } from "./lock-unit.ts";
import { replaceUnits } from "./storage.ts";

/** Removes a unit with its links; the last one of an offer stays. */
export const deleteUnit = (ctx: Ctx, { params }: Input<typeof offerParts.deleteUnit>): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, unit, units } = await lockUnit(ctx.db, params.id);
    if (units.length === 1) throw invalid({ field: "general", message: "Au moins un lot est nécessaire" });
    await replaceUnits(
      ctx.db,
      offer.id,
      units.filter(({ id }) => id !== unit.id),
      [],
    );
    await writeAggregates(ctx.db, offer.id);
    await queueTelling(ctx, offer);
    return undefined;
  });
