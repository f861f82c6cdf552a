import type { Input } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { missing } from "../../../refusal.ts";
import { buildingIdsOfOffer } from "../buildings/storage.ts";
import { refuseIfChanged } from "../if-match.ts";
import { refuseErrors } from "../list-ids.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { lockUnit } from "./lock-unit.ts";
import { replaceUnits, unitsOfOffer } from "./storage.ts";
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
    await writeAggregates(ctx.db, offer.id);
    const saved = (await unitsOfOffer(ctx.db, offer.id)).find(({ id }) => id === unit.id);
    if (!saved) throw missing();
    return saved;
  });
