import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import type { BuildingUnit } from "@plateau/contract/offers/unit.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { conflict, missing } from "../../../refusal.ts";
import { buildingIdsOfOffer, buildingsOfOffer, offerOfBuilding } from "../buildings/storage.ts";
import { refuseErrors } from "../input-rules.ts";
import { requireOffer } from "../lock-offer.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { type FoundUnit, lockUnit } from "./edit-unit.ts";
import { buildingUnitById, buildingUnits, offerOfUnit, replaceUnits } from "./storage.ts";
import { buildingErrors } from "./unit-rows.ts";

const relink = async (tx: Db, { offer, unit, units }: FoundUnit, buildingIds: string[]): Promise<void> => {
  const rows = units.map((other) =>
    other.id === unit.id ? { ...unit, associatedBuildingIds: buildingIds } : other,
  );
  await replaceUnits(tx, offer.id, rows, [unit.id]);
  await writeAggregates(tx, offer.id);
};

/** Of a unit or a building; 404 like an offer that the caller may not read. */
const requireOfferOf = async (ctx: Ctx, offerId: string | undefined): Promise<string> => {
  if (!offerId) throw missing();
  await requireOffer(ctx, offerId);
  return offerId;
};

export const listBuildingUnits = async (
  ctx: Ctx,
  { query }: Input<typeof offerParts.listBuildingUnits>,
): Promise<Result<typeof offerParts.listBuildingUnits>> => {
  const { unitId, buildingId } = query;
  if (unitId) await requireOfferOf(ctx, await offerOfUnit(ctx.db, unitId));
  if (buildingId) await requireOfferOf(ctx, await offerOfBuilding(ctx.db, buildingId));
  return { items: await buildingUnits(ctx.db, query) };
};

export const createBuildingUnit = (
  ctx: Ctx,
  { body: { unitId, buildingId } }: Input<typeof offerParts.createBuildingUnit>,
): Promise<BuildingUnit> =>
  inTransaction(ctx, async (ctx) => {
    const found = await lockUnit(ctx, unitId);
    const offerBuildingIds = await buildingIdsOfOffer(ctx.db, found.offer.id);
    refuseErrors(buildingErrors("buildingId", [buildingId], offerBuildingIds));
    const linked = found.unit.associatedBuildingIds;
    if (linked.includes(buildingId)) throw conflict();
    await relink(ctx.db, found, [...linked, buildingId]);
    const [link] = await buildingUnits(ctx.db, { unitId, buildingId });
    if (!link) throw missing();
    return link;
  });

export const deleteBuildingUnit = (
  ctx: Ctx,
  { params }: Input<typeof offerParts.deleteBuildingUnit>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const link = await buildingUnitById(ctx.db, params.id);
    if (!link) throw missing();
    const found = await lockUnit(ctx, link.unitId);
    const linked = found.unit.associatedBuildingIds;
    if (!linked.includes(link.buildingId)) throw missing();
    const kept = linked.filter((id) => id !== link.buildingId);
    refuseErrors(buildingErrors("general", kept, linked));
    await relink(ctx.db, found, kept);
    return undefined;
  });

export const listUnitBuildings = async (
  ctx: Ctx,
  { params }: Input<typeof offerParts.listUnitBuildings>,
): Promise<Result<typeof offerParts.listUnitBuildings>> => {
  const offerId = await requireOfferOf(ctx, await offerOfUnit(ctx.db, params.id));
  const linked = new Set((await buildingUnits(ctx.db, { unitId: params.id })).map((link) => link.buildingId));
  return { items: (await buildingsOfOffer(ctx.db, offerId)).filter(({ id }) => linked.has(id)) };
};
