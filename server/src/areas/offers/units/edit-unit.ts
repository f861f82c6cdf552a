import { randomUUID } from "node:crypto";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../../ctx.ts";
import { invalid, missing, refuseIfChanged } from "../../../refusal.ts";
import { buildingIdsOfOffer } from "../buildings/storage.ts";
import { availabilityErrors, NO_AVAILABILITY, refuseErrors } from "../input-rules.ts";
import { type LockedOffer, lockOffer } from "../lock-offer.ts";
import { enqueueMatchNotifications } from "../matching/enqueue-match-notifications.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { offerOfUnit, replaceUnits, unitsOfOffer } from "./storage.ts";
import { buildingErrors, relinkedUnits, unitRow } from "./unit-rows.ts";

export type FoundUnit = { offer: LockedOffer; unit: Unit; units: Unit[] };

export const lockUnit = async (ctx: TransactionCtx, unitId: string): Promise<FoundUnit> => {
  const offerId = await offerOfUnit(ctx.db, unitId);
  if (!offerId) throw missing();
  const offer = await lockOffer(ctx, offerId);
  const units = await unitsOfOffer(ctx.db, offerId);
  const unit = units.find(({ id }) => id === unitId);
  if (!unit) throw missing();
  return { offer, unit, units };
};

const savedUnit = (units: readonly Unit[], id: string): Unit => {
  const unit = units.find((unit) => unit.id === id);
  if (!unit) throw new Error(`The unit ${id} was not written`);
  return unit;
};

export const createUnit = (ctx: Ctx, { body }: Input<typeof offerParts.createUnit>): Promise<Unit> =>
  inTransaction(ctx, async (ctx) => {
    const { realEstateId, ...given } = body;
    const offer = await lockOffer(ctx, realEstateId);
    const buildingIds = await buildingIdsOfOffer(ctx.db, offer.id);
    refuseErrors([
      ...buildingErrors("associatedBuildingIds", given.associatedBuildingIds ?? [], buildingIds),
      ...availabilityErrors(given, NO_AVAILABILITY),
    ]);
    const id = randomUUID();
    const known = await unitsOfOffer(ctx.db, offer.id);
    await replaceUnits(ctx.db, offer.id, [...known, unitRow(id, given, undefined)], []);
    const saved = await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    return savedUnit(saved.units, id);
  });

export const updateUnit = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof offerParts.updateUnit>,
): Promise<Unit> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, unit, units } = await lockUnit(ctx, params.id);
    refuseIfChanged(ifMatch, unit.updatedAt);
    refuseErrors(availabilityErrors(body, unit));
    if (body.associatedBuildingIds) {
      const buildingIds = await buildingIdsOfOffer(ctx.db, offer.id);
      refuseErrors(buildingErrors("associatedBuildingIds", body.associatedBuildingIds, buildingIds));
    }
    const row = unitRow(unit.id, body, unit);
    const rows = units.map((other) => (other.id === unit.id ? row : other));
    await replaceUnits(ctx.db, offer.id, rows, relinkedUnits([row], new Map([[unit.id, unit]])));
    const saved = await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    return savedUnit(saved.units, unit.id);
  });

/** Refuses the last unit. */
export const deleteUnit = (ctx: Ctx, { params }: Input<typeof offerParts.deleteUnit>): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, unit, units } = await lockUnit(ctx, params.id);
    if (units.length === 1) throw invalid({ field: "general", message: "Au moins un lot est nécessaire" });
    await replaceUnits(
      ctx.db,
      offer.id,
      units.filter(({ id }) => id !== unit.id),
      [],
    );
    await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    return undefined;
  });
