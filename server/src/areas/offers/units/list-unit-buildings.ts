import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import type { Ctx } from "../../../ctx.ts";
import { missing } from "../../../refusal.ts";
import { buildingsOfOffer } from "../buildings/storage.ts";
import { buildingUnits, offerOfUnit } from "./storage.ts";

/** The buildings that a unit lies in, named by their place in the offer. */
export const listUnitBuildings = async (
  ctx: Ctx,
  { params }: Input<typeof offerParts.listUnitBuildings>,
): Promise<Result<typeof offerParts.listUnitBuildings>> => {
  const offerId = await offerOfUnit(ctx.db, params.id);
  if (!offerId) throw missing();
  const linked = new Set((await buildingUnits(ctx.db, { unitId: params.id })).map((link) => link.buildingId));
  return { items: (await buildingsOfOffer(ctx.db, offerId)).filter(({ id }) => linked.has(id)) };
};
