import { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { parsePast } from "../../../history/parse-past.ts";
import type { PastValues } from "../../../history/restore.ts";
import { chooseAddresses } from "../addresses/choose-addresses.ts";
import { buildingIdsOfOffer, buildingsOfOffer, replaceBuildings } from "../buildings/storage.ts";
import { availabilityErrors, NO_AVAILABILITY, refuseErrors } from "../input-rules.ts";
import { lockOffer } from "../lock-offer.ts";
import { enqueueMatchNotifications } from "../matching/enqueue-match-notifications.ts";
import { replaceUnits, unitsOfOffer } from "../units/storage.ts";
import { buildingErrors, unitRow } from "../units/unit-rows.ts";
import { writeAggregates } from "../write-aggregates.ts";

const placeIn = <T>(list: readonly T[], position: unknown): number =>
  typeof position === "number" ? Math.min(position, list.length) : list.length;

/** A deleted unit under its own id, at its place, in those of its buildings that are still there. */
export const reinsertUnit = (
  ctx: Ctx,
  { recordId, partId, values, deletedLinks }: PastValues,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, recordId);
    const known = await unitsOfOffer(ctx.db, offer.id);
    if (known.some(({ id }) => id === partId)) return;
    const { position, ...fields } = values;
    const given = parsePast(offerParts.updateUnit.body, fields);
    const standing = await buildingIdsOfOffer(ctx.db, offer.id);
    const buildingIds = deletedLinks
      .map(({ buildingId }) => buildingId)
      .filter((id) => standing.includes(id));
    refuseErrors([
      ...buildingErrors("associatedBuildingIds", buildingIds, standing),
      ...availabilityErrors(given, NO_AVAILABILITY),
    ]);
    const row = unitRow(partId, { ...given, associatedBuildingIds: buildingIds }, undefined);
    await replaceUnits(ctx.db, offer.id, [...known].toSpliced(placeIn(known, position), 0, row as never), []);
    await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
  });

/** A deleted building under its own id, at its place, with those of its units that are still there. */
export const reinsertBuilding = (
  ctx: Ctx,
  { recordId, partId, values, deletedLinks }: PastValues,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, recordId);
    const known = await buildingsOfOffer(ctx.db, offer.id);
    if (known.some(({ id }) => id === partId)) return;
    const { position, ...fields } = values;
    const {
      addressId,
      hideAddress = false,
      independent = false,
    } = parsePast(offerParts.updateBuilding.body, fields);
    const [place] = await chooseAddresses(ctx.db, [{ addressId, path: "" }]);
    if (!place) return;
    const building = { id: partId, addressId: place.id, hideAddress, independent };
    await replaceBuildings(
      ctx.db,
      offer.id,
      known.map(toWrite).toSpliced(placeIn(known, position), 0, building),
    );
    const linked = new Set(deletedLinks.map(({ unitId }) => unitId));
    const units = await unitsOfOffer(ctx.db, offer.id);
    const rows = units.map((unit) =>
      linked.has(unit.id)
        ? { ...unit, associatedBuildingIds: [...unit.associatedBuildingIds, partId] }
        : unit,
    );
    await replaceUnits(ctx.db, offer.id, rows, [...linked]);
    await writeAggregates(ctx.db, offer.id);
    await enqueueMatchNotifications(ctx, offer);
  });

type BuildingRow = { id: string; addressId: string; hideAddress: boolean; independent: boolean };

const toWrite = ({ id, addressId, hideAddress, independent }: BuildingRow): BuildingRow => ({
  id,
  addressId,
  hideAddress,
  independent,
});
