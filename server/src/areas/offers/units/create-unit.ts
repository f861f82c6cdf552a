import { randomUUID } from "node:crypto";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { buildingIdsOfOffer } from "../buildings/storage.ts";
import { refuseErrors } from "../list-ids.ts";
import { lockOffer } from "../lock-offer.ts";
import { queueTelling } from "../matching/queue-telling.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { savedUnit } from "./lock-unit.ts";
import { replaceUnits, unitsOfOffer } from "./storage.ts";
import { buildingErrors, unitRow } from "./unit-rows.ts";

/** Adds a unit after those of an offer. It may be linked to its buildings later. */
export const createUnit = (ctx: Ctx, { body }: Input<typeof offerParts.createUnit>): Promise<Unit> =>
  inTransaction(ctx, async (ctx) => {
    const { realEstateId, ...given } = body;
    const offer = await lockOffer(ctx.db, realEstateId);
    const buildingIds = await buildingIdsOfOffer(ctx.db, offer.id);
    refuseErrors(buildingErrors("associatedBuildingIds", given.associatedBuildingIds ?? [], buildingIds));
    const id = randomUUID();
    const known = await unitsOfOffer(ctx.db, offer.id);
    await replaceUnits(ctx.db, offer.id, [...known, unitRow(id, given, undefined)], []);
    const saved = await writeAggregates(ctx.db, offer.id);
    await queueTelling(ctx, offer);
    return savedUnit(saved.units, id);
  });
