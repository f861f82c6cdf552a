import type { Building } from "@plateau/contract/offers/building.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID, withBuildings, withUnits } from "../offers.fixture.ts";

const { as, nobody, db } = await testApp();
const broker = await as("USER");
type Saved = { items: Building[]; updatedAt: string };

describe("saving the buildings of an offer", () => {
  it("names them by position and keeps addresses and flags", async () => {
    const offer = await newOffer(broker);
    const { body } = await broker.call<Saved>("saveBuildings", {
      params: { id: offer.id },
      body: {
        buildings: [
          { address: rivoli(2), hideAddress: true },
          { addressId: offer.addresses[0]?.id, independent: true },
        ],
      },
    });
    expect(body.items).toMatchObject([
      {
        name: "Bâtiment 1",
        hideAddress: true,
        independent: false,
        address: { properties: rivoli(2).properties },
      },
      { name: "Bâtiment 2", hideAddress: false, independent: true, addressId: offer.addresses[0]?.id },
    ]);
    const read = await readOffer(broker, offer.id);
    expect(read.buildings).toEqual(body.items);
    expect(read.updatedAt).toBe(body.updatedAt);
    expect(read.addresses.map(({ properties }) => properties.label)).toEqual([
      "1 Rue de Rivoli 75004 Paris",
      "2 Rue de Rivoli 75004 Paris",
    ]);
  });

  it("places the offer at its first building", async () => {
    const { id } = await newOffer(broker);
    await withBuildings(broker, id, 8, 9);
    expect((await readOffer(broker, id)).aggregatedData).toMatchObject({
      address: "8 Rue de Rivoli 75004 Paris",
      coordinates: rivoli(8).geometry.coordinates,
    });
    const zones = await db.row(
      sql`select house_id, street_id, commune_id, city_id, department_id from real_estates where id = ${id}`,
    );
    expect(zones).toEqual({
      house_id: "75104_8249_00008",
      street_id: "75104_8249",
      commune_id: "75104",
      city_id: "75056",
      department_id: "75",
    });
  });

  it("renumbers the rest and deletes missing ones with their unit links", async () => {
    const { id } = await newOffer(broker);
    const [first, second] = await withBuildings(broker, id, 1, 2);
    await withUnits(broker, id, { associatedBuildingIds: [first?.id, second?.id] });
    const { body } = await broker.call<Saved>("saveBuildings", {
      params: { id },
      body: { buildings: [{ id: second?.id, addressId: second?.addressId }] },
    });
    expect(body.items).toMatchObject([{ id: second?.id, name: "Bâtiment 1" }]);
    expect((await readOffer(broker, id)).units).toMatchObject([{ associatedBuildingIds: [second?.id] }]);
  });

  it("stores a new address once, even when repeated or saved concurrently", async () => {
    const offers = await Promise.all([newOffer(broker), newOffer(broker), newOffer(broker)]);
    const saved = await Promise.all(
      offers.map(({ id }, index) => withBuildings(broker, id, ...(index % 2 ? [70, 71, 70] : [71, 70, 71]))),
    );
    const ids = saved.flat().map(({ addressId }) => addressId);
    expect(new Set(ids).size).toBe(2);
  });

  it("names each invalid field and saves nothing", async () => {
    const { id } = await newOffer(broker);
    const kept = await withBuildings(broker, id, 1);
    const other = await newOffer(broker);
    const [foreign] = await withBuildings(broker, other.id, 1);
    const faults: [unknown[], string][] = [
      [[], "buildings"],
      [[{ hideAddress: true }], "buildings.0.addressId"],
      [[{ address: rivoli(1) }, { addressId: UNKNOWN_ID }], "buildings.1.addressId"],
      [[{ address: rivoli(5555) }, { id: foreign?.id, address: rivoli(1) }], "buildings.1.id"],
      [[{ address: rivoli(1), name: "Bâtiment A" }], "buildings.0.name"],
    ];
    for (const [buildings, field] of faults) {
      const answer = await broker.call("saveBuildings", { params: { id }, body: { buildings } });
      expect(answer).toMatchObject({ status: 422, body: { validationErrors: [{ field }] } });
    }
    expect((await readOffer(broker, id)).buildings).toEqual(kept);
    const stray = { propertyId: rivoli(5555).properties.id };
    expect((await broker.call("findAddressByProperty", { params: stray })).status).toBe(404);
  });

  it("refuses lost updates", async () => {
    const { id, updatedAt } = await newOffer(broker);
    await withBuildings(broker, id, 1);
    const body = { buildings: [{ address: rivoli(2) }] };
    expect((await broker.call("saveBuildings", { params: { id }, body, ifMatch: updatedAt })).status).toBe(
      409,
    );
  });

  it("refuses calls without a session and unknown offers", async () => {
    const body = { buildings: [{ address: rivoli(1) }] };
    expect((await nobody.call("saveBuildings", { params: { id: UNKNOWN_ID }, body })).status).toBe(401);
    expect((await broker.call("saveBuildings", { params: { id: UNKNOWN_ID }, body })).status).toBe(404);
  });
});
