import { randomUUID } from "node:crypto";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { Medias } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { replaceBuildings } from "./buildings/storage.ts";
import { knownContactIds, replaceContacts } from "./contacts/storage.ts";
import { lockOffer } from "./lock-offer.ts";
import { copyMedias } from "./media/copy-medias.ts";
import { recordStatusChange } from "./status-changes.ts";
import { offerInFull } from "./storage.ts";
import { copyTitle } from "./titles.ts";
import { replaceUnits } from "./units/storage.ts";
import { unitRow } from "./units/unit-rows.ts";
import { writeAggregates } from "./write-aggregates.ts";
import { assignmentsOf, writeOffer } from "./write-offer.ts";

type Snapshot = { offer: Offer; addressId: string | null };

const takeSnapshot = (ctx: Ctx, id: string): Promise<Snapshot> =>
  inTransaction(ctx, async (ctx) => {
    const { addressId } = await lockOffer(ctx, id);
    return { offer: await offerInFull(ctx.db, id), addressId };
  });

const copyParts = async (tx: Db, id: string, source: Offer): Promise<void> => {
  const buildingIds = new Map(source.buildings.map((building) => [building.id, randomUUID()]));
  const idOf = (buildingId: string) => buildingIds.get(buildingId) ?? [];
  await replaceBuildings(
    tx,
    id,
    source.buildings.map((building) => ({ ...building, id: buildingIds.get(building.id) ?? randomUUID() })),
  );
  const units = source.units.map(({ associatedBuildingIds, ...unit }) =>
    unitRow(randomUUID(), { ...unit, associatedBuildingIds: associatedBuildingIds.flatMap(idOf) }, undefined),
  );
  await replaceUnits(tx, id, units, []);
};

/** Draft owned by the caller, without the mandate number, which belongs to one mandate. */
const insertCopy = async (
  tx: Db,
  id: string,
  { offer: source, addressId }: Snapshot,
  { medias, userId }: { medias: Medias; userId: string },
): Promise<void> => {
  await tx.run(sql`
    insert into real_estates (id, title, status, user_id, address_id)
    values (${id}, ${copyTitle(source.title)}, 'draft', ${userId}, ${addressId})`);
  const own = { title: undefined, status: undefined, userId: undefined, mandateId: null, medias };
  await writeOffer(tx, id, assignmentsOf({ ...source, ...own }));
  await copyParts(tx, id, source);
  // A contact may have been deleted while the files were copied.
  const contactIds = source.contacts.map((contact) => contact.id);
  const known = await knownContactIds(tx, contactIds);
  await replaceContacts(
    tx,
    id,
    contactIds.filter((contactId) => known.has(contactId)),
  );
  await writeAggregates(tx, id);
  await recordStatusChange(tx, { offerId: id, by: userId, from: null, to: "draft" });
};

/**
 * Without requirement links or history. Files are copied before the transaction, to keep it short, and
 * removed on failure.
 */
export const duplicateOffer = async (
  ctx: Ctx<"fileStore">,
  { params }: Input<typeof offers.duplicateOffer>,
): Promise<Offer> => {
  const snapshot = await takeSnapshot(ctx, params.id);
  const id = randomUUID();
  const { medias, keep, takeBack } = await copyMedias(ctx, snapshot.offer.medias, id);
  try {
    return await inTransaction(ctx, async (ctx) => {
      await insertCopy(ctx.db, id, snapshot, { medias, userId: ctx.me.userId });
      await keep(ctx.db);
      return offerInFull(ctx.db, id);
    });
  } catch (error) {
    await takeBack();
    throw error;
  }
};
