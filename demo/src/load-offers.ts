import type { Medias } from "@plateau/contract/offers/media.ts";
import { createOfferSchema } from "@plateau/contract/offers/offer.ts";
import { unitInputSchema } from "@plateau/contract/offers/unit.ts";
import { chooseAddresses } from "@plateau/server/areas/offers/addresses/choose-addresses.ts";
import { replaceBuildings } from "@plateau/server/areas/offers/buildings/storage.ts";
import { replaceContacts } from "@plateau/server/areas/offers/contacts/storage.ts";
import { recordStatusChange } from "@plateau/server/areas/offers/status-changes.ts";
import { replaceUnits } from "@plateau/server/areas/offers/units/storage.ts";
import { unitRow } from "@plateau/server/areas/offers/units/unit-rows.ts";
import { writeAggregates } from "@plateau/server/areas/offers/write-aggregates.ts";
import { assignmentsOf, writeOffer } from "@plateau/server/areas/offers/write-offer.ts";
import type { Db } from "@plateau/server/db/database.ts";
import sql from "sql-template-tag";
import type { DemoData } from "./demo-data.ts";
import type { DemoOffer } from "./demo-offer.ts";

const enterUnits = (tx: Db, offer: DemoOffer): Promise<number> => {
  const units = offer.units.map(({ buildingPositions, ...unit }) => {
    const associatedBuildingIds = buildingPositions.flatMap(
      (position) => offer.buildings[position]?.id ?? [],
    );
    return unitRow(unit.id, unitInputSchema.parse({ ...unit, associatedBuildingIds }), undefined);
  });
  return replaceUnits(tx, offer.id, units, []);
};

const enterBuildings = async (tx: Db, offer: DemoOffer): Promise<void> => {
  const choices = offer.buildings.map(({ address }) => ({ address, path: "" }));
  const addresses = await chooseAddresses(tx, choices);
  const buildings = offer.buildings.flatMap(({ id, hideAddress, independent }, position) => {
    const addressId = addresses[position]?.id;
    return addressId ? [{ id, addressId, hideAddress, independent }] : [];
  });
  await replaceBuildings(tx, offer.id, buildings);
};

const backdate = async (tx: Db, { id, createdAt, updatedAt }: DemoOffer): Promise<void> => {
  await tx.run(sql`
    update real_estates set created_at = ${createdAt}, updated_at = ${updatedAt} where id = ${id}`);
  await tx.run(sql`update offer_lots set updated_at = ${updatedAt} where offer_id = ${id}`);
  await tx.run(sql`update status_changes set at = ${createdAt} where real_estate_id = ${id}`);
};

export const loadOffer = async (tx: Db, data: DemoData, offer: DemoOffer, medias: Medias): Promise<void> => {
  const owner = data.staff[offer.owner];
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
  const contactIds = offer.contacts.flatMap((position) => data.contacts[position]?.id ?? []);
  await replaceContacts(tx, offer.id, contactIds);
  await writeAggregates(tx, offer.id);
  await recordStatusChange(tx, { offerId: offer.id, by: owner.id, from: null, to: fields.status });
  await backdate(tx, offer);
};
