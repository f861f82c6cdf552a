import { randomUUID } from "node:crypto";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import type { Unit, UnitInput } from "@plateau/contract/offers/unit.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { buildingIdsOfOffer } from "../buildings/storage.ts";
import { availabilityErrors, idErrors, NO_AVAILABILITY, refuseErrors } from "../input-rules.ts";
import { lockOffer } from "../lock-offer.ts";
import { enqueueMatchNotifications } from "../matching/enqueue-match-notifications.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { replaceUnits, unitsOfOffer } from "./storage.ts";
import { buildingErrors, relinkedUnits, unitRow } from "./unit-rows.ts";

const errorsOf = (
  units: readonly UnitInput[],
  known: ReadonlyMap<string, Unit>,
  buildingIds: readonly string[],
) => [
  ...idErrors("units", units, [...known.values()]),
  ...units.flatMap((unit, index) => [
    ...buildingErrors(`units.${index}.associatedBuildingIds`, unit.associatedBuildingIds, buildingIds),
    ...availabilityErrors(
      unit,
      known.get(unit.id ?? "") ?? NO_AVAILABILITY,
      `units.${index}.availabilityDate`,
    ),
  ]),
];

/** Replaces all units in this order, with their building links. */
export const saveUnits = (
  ctx: Ctx,
  { params, body: { units }, ifMatch }: Input<typeof offers.saveUnits>,
): Promise<Result<typeof offers.saveUnits>> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, params.id, ifMatch);
    const known = await unitsOfOffer(ctx.db, offer.id);
    const knownById = new Map(known.map((unit) => [unit.id, unit]));
    refuseErrors(errorsOf(units, knownById, await buildingIdsOfOffer(ctx.db, offer.id)));

    const rows = units.map((unit) =>
      unitRow(unit.id ?? randomUUID(), unit, unit.id ? knownById.get(unit.id) : undefined),
    );
    await replaceUnits(ctx.db, offer.id, rows, relinkedUnits(rows, knownById));
    const saved = await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    return { items: saved.units, updatedAt: saved.updatedAt };
  });
