import { randomUUID } from "node:crypto";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { Building } from "@plateau/contract/offers/building.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../../ctx.ts";
import { invalid, missing, refuseIfChanged } from "../../../refusal.ts";
import { chooseAddresses } from "../addresses/choose-addresses.ts";
import { type LockedOffer, lockOffer } from "../lock-offer.ts";
import { enqueueMatchNotifications } from "../matching/enqueue-match-notifications.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { buildingsOfOffer, offerOfBuilding, replaceBuildings } from "./storage.ts";

type FoundBuilding = { offer: LockedOffer; building: Building; buildings: Building[] };

const lockBuilding = async (ctx: TransactionCtx, buildingId: string): Promise<FoundBuilding> => {
  const offerId = await offerOfBuilding(ctx.db, buildingId);
  if (!offerId) throw missing();
  const offer = await lockOffer(ctx, offerId);
  const buildings = await buildingsOfOffer(ctx.db, offerId);
  const building = buildings.find(({ id }) => id === buildingId);
  if (!building) throw missing();
  return { offer, building, buildings };
};

export const createBuilding = (
  ctx: Ctx,
  { body }: Input<typeof offerParts.createBuilding>,
): Promise<Building> =>
  inTransaction(ctx, async (ctx) => {
    const { realEstateId, addressId, address, hideAddress = false, independent = false } = body;
    const offer = await lockOffer(ctx, realEstateId);
    const [place] = await chooseAddresses(ctx.db, [{ addressId, address, path: "" }]);
    if (!place) throw missing();
    const known = await buildingsOfOffer(ctx.db, offer.id);
    const building = { id: randomUUID(), addressId: place.id, hideAddress, independent };
    await replaceBuildings(ctx.db, offer.id, [...known, building]);
    await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    const saved = (await buildingsOfOffer(ctx.db, offer.id)).at(-1);
    if (!saved) throw missing();
    return saved;
  });

export const updateBuilding = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof offerParts.updateBuilding>,
): Promise<Building> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, building, buildings } = await lockBuilding(ctx, params.id);
    refuseIfChanged(ifMatch, building.updatedAt);
    const { addressId = body.address ? undefined : building.addressId, address, ...flags } = body;
    const [place] = await chooseAddresses(ctx.db, [{ addressId, address, path: "" }]);
    if (!place) throw missing();
    const changed = { ...building, ...flags, addressId: place.id };
    await replaceBuildings(
      ctx.db,
      offer.id,
      buildings.map((other) => (other.id === building.id ? changed : other)),
    );
    await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    const saved = (await buildingsOfOffer(ctx.db, offer.id)).find(({ id }) => id === building.id);
    if (!saved) throw missing();
    return saved;
  });

/** Refuses the last building; following ones are renamed. */
export const deleteBuilding = (
  ctx: Ctx,
  { params }: Input<typeof offerParts.deleteBuilding>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, building, buildings } = await lockBuilding(ctx, params.id);
    if (buildings.length === 1) {
      throw invalid({ field: "general", message: "Au moins un bâtiment est nécessaire" });
    }
    await replaceBuildings(
      ctx.db,
      offer.id,
      buildings.filter(({ id }) => id !== building.id),
    );
    await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
    return undefined;
  });
