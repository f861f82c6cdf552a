import type { Input } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { refuseIfChanged } from "../../../if-match.ts";
import { buildingIdsOfOffer } from "../buildings/storage.ts";
import { refuseErrors } from "../list-ids.ts";
import { queueTelling } from "../matching/queue-telling.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { lockUnit, savedUnit } from "./lock-unit.ts";
import { replaceUnits } from "./storage.ts";
import { buildingErrors, relinkedUnits, unitRow } from "./unit-rows.ts";

/** Changes fields of a unit; a field that is absent is left as it was. */
export const updateUnit = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof offerParts.updateUnit>,
): Promise<Unit> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, unit, units } = await lockUnit(ctx.db, params.id);
    refuseIfChanged(ifMatch, unit.updatedAt);
    if (body.associatedBuildingIds) {
      const buildingIds = await buildingIdsOfOffer(ctx.db, offer.id);
      refuseErrors(buildingErrors("associatedBuildingIds", body.associatedBuildingIds, buildingIds));
    }
    const row = unitRow(unit.id, body, unit);
    const rows = units.map((other) => (other.id === unit.id ? row : other));
    await replaceUnits(ctx.db, offer.id, rows, relinkedUnits([row], new Map([[unit.id, unit]])));
    const saved = await writeAggregates(ctx.db, offer.id);
    await queueTelling(ctx, offer);
    return savedUnit(saved.units, unit.id);
  });
