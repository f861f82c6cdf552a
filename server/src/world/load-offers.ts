import type { Medias } from "@plateau/contract/offers/media.ts";
import { createOfferSchema } from "@plateau/contract/offers/offer.ts";
import { unitInputSchema } from "@plateau/contract/offers/unit.ts";
import sql from "sql-template-tag";
import { chooseAddresses } from "../areas/offers/addresses/choose-addresses.ts";
import { replaceBuildings } from "../areas/offers/buildings/storage.ts";
import { replaceContacts } from "../areas/offers/contacts/storage.ts";
import { assignmentsOf } from "../areas/offers/offer-columns.ts";
import { recordStatusChange } from "../areas/offers/status-changes.ts";
import { replaceUnits } from "../areas/offers/units/storage.ts";
import { unitRow } from "../areas/offers/units/unit-rows.ts";
import { writeAggregates } from "../areas/offers/write-aggregates.ts";
import { writeOffer } from "../areas/offers/write-offer.ts";
import type { Db } from "../db/database.ts";
import type { World } from "./world.ts";
import type { WorldOffer } from "./world-offer.ts";

const enterUnits = (tx: Db, offer: WorldOffer): Promise<number> => {
  const units = offer.units.map(({ buildingPositions, ...unit }) => {
    const associatedBuildingIds = buildingPositions.flatMap(
      (position) => offer.buildings[position]?.id ?? [],
    );
    return unitRow(unit.id, unitInputSchema.parse({ ...unit, associatedBuildingIds }), undefined);
  });
  return replaceUnits(tx, offer.id, units, []);
};

const enterBuildings = async (tx: Db, offer: WorldOffer): Promise<void> => {
  const choices = offer.buildings.map(({ address }) => ({ address, path: "" }));
  const addresses = await chooseAddresses(tx, choices);
  const buildings = offer.buildings.flatMap(({ id, hideAddress, independent }, position) => {
    const addressId = addresses[position]?.id;
    return addressId ? [{ id, addressId, hideAddress, independent }] : [];
  });
  await replaceBuildings(tx, offer.id, buildings);
};

/** Moves an offer back to the days on which the world says that it was created and last changed. */
const backdate = async (tx: Db, { id, createdAt, updatedAt }: WorldOffer): Promise<void> => {
  await tx.run(sql`
    update real_estates set created_at = ${createdAt}, updated_at = ${updatedAt} where id = ${id}`);
  await tx.run(sql`update offer_lots set updated_at = ${updatedAt} where offer_id = ${id}`);
  await tx.run(sql`update status_changes set at = ${createdAt} where real_estate_id = ${id}`);
};

/** Enters an offer the way a broker's saves would have, under the world's own ids. */
export const loadOffer = async (tx: Db, world: World, offer: WorldOffer, medias: Medias): Promise<void> => {
  const owner = world.staff[offer.owner];
  if (!owner) throw new Error(`The offer ${offer.id} has no owner`);
  const fields = createOfferSchema.parse({ ...offer.fields, address: offer.address });
  const [place] = await chooseAddresses(tx, [{ address: offer.address, path: "" }]);
  await tx.run(sql`
    insert into real_estates (id, title, status, user_id, address_id)
    values (${offer.id}, ${offer.fields.title}, ${fields.status}, ${owner.id}, ${place?.id})`);
  const { addressId: _, address: __, ...columns } = fields;
  await writeOffer(tx, offer.id, assignmentsOf({ ...columns, userId: undefined, medias }));
  await enterBuildings(tx, offer);
  await enterUnits(tx, offer);
  const contactIds = offer.contacts.flatMap((position) => world.contacts[position]?.id ?? []);
  await replaceContacts(tx, offer.id, contactIds);
  await writeAggregates(tx, offer.id);
  await recordStatusChange(tx, { offerId: offer.id, by: owner.id, from: null, to: fields.status });
  await backdate(tx, offer);
};
