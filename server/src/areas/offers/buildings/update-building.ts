import type { Input } from "@plateau/contract/api/operation.ts";
import type { Building } from "@plateau/contract/offers/building.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { refuseIfChanged } from "../../../if-match.ts";
import { missing } from "../../../refusal.ts";
import { chooseAddresses } from "../addresses/choose-addresses.ts";
import { queueTelling } from "../matching/queue-telling.ts";
import { writeAggregates } from "../write-aggregates.ts";
import { lockBuilding } from "./lock-building.ts";
import { buildingsOfOffer, replaceBuildings } from "./storage.ts";

/** Changes fields of a building; a field that is absent is left as it was. */
export const updateBuilding = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof offerParts.updateBuilding>,
): Promise<Building> =>
  inTransaction(ctx, async (ctx) => {
    const { offer, building, buildings } = await lockBuilding(ctx.db, params.id);
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
    await queueTelling(ctx, offer);
    const saved = (await buildingsOfOffer(ctx.db, offer.id)).find(({ id }) => id === building.id);
    if (!saved) throw missing();
    return saved;
  });
