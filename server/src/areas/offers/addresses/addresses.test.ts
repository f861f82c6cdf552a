import type { Address } from "@plateau/contract/offers/building.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID, withBuildings, withUnits } from "../offers.fixture.ts";

const { as, db, nobody } = await testApp();
const broker = await as("USER");

const keep = async (number: number): Promise<Address> =>
  (await broker.call<Address>("createAddress", { body: rivoli(number) })).body;

describe("addresses", () => {
  it("are stored unchanged and found by both ids", async () => {
    const address = await keep(100);
    expect(address).toMatchObject(rivoli(100));
    const byId = await broker.call("getAddress", { params: { id: address.id } });
    const propertyId = rivoli(100).properties.id;
    const byProperty = await broker.call("findAddressByProperty", { params: { propertyId } });
    expect([byId.body, byProperty.body]).toEqual([address, address]);
  });

  it("answers 409 for an address that is already stored", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => broker.call("createAddress", { body: rivoli(101) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("move the offers at the address without modifying them", async () => {
    const own = await newOffer(broker, { address: rivoli(102) });
    const elsewhere = await newOffer(broker, { address: rivoli(102) });
    await withBuildings(broker, elsewhere.id, 103);
    const id = own.addresses[0]?.id ?? "";
    const { status } = await broker.call("updateAddress", { params: { id }, body: rivoli(104) });
    expect(status).toBe(200);
    const moved = await readOffer(broker, own.id);
    expect(moved).toMatchObject({
      updatedAt: own.updatedAt,
      aggregatedData: {
        address: rivoli(104).properties.label,
        coordinates: rivoli(104).geometry.coordinates,
      },
    });
    const stayed = await readOffer(broker, elsewhere.id);
    expect(stayed.aggregatedData.address).toBe(rivoli(103).properties.label);
  });

  it("move the search units of the offers to another commune", async () => {
    const offer = await newOffer(broker, { address: rivoli(109) });
    await withBuildings(broker, offer.id, 109);
    await withUnits(broker, offer.id, { surface: 50 });
    const there = {
      ...rivoli(110),
      geometry: { type: "Point", coordinates: [2.31, 48.87] },
      properties: { ...rivoli(110).properties, id: "75108_8249_00110" },
    };
    const params = { id: offer.addresses[0]?.id ?? "" };
    expect((await broker.call("updateAddress", { params, body: there })).status).toBe(200);
    const searchUnits = await db.rows(
      sql`select commune_id, lon, lat from offer_lots where offer_id = ${offer.id}`,
    );
    expect(searchUnits).toEqual([{ commune_id: "75108", lon: 2.31, lat: 48.87 }]);
  });

  it("refuse another address's id and lost updates", async () => {
    const [one, two] = [await keep(105), await keep(106)];
    const params = { id: one.id };
    expect((await broker.call("updateAddress", { params, body: rivoli(106) })).status).toBe(409);
    const ifMatch = one.updatedAt;
    expect((await broker.call("updateAddress", { params, body: rivoli(107), ifMatch })).status).toBe(200);
    expect((await broker.call("updateAddress", { params, body: rivoli(108), ifMatch })).status).toBe(409);
    expect((await broker.call("getAddress", { params: { id: two.id } })).body).toEqual(two);
  });

  it("refuse unknown, malformed and unauthenticated requests", async () => {
    const params = { id: UNKNOWN_ID };
    expect((await nobody.call("getAddress", { params })).status).toBe(401);
    expect((await broker.call("getAddress", { params })).status).toBe(404);
    expect((await broker.call("updateAddress", { params, body: rivoli(1) })).status).toBe(404);
    expect((await broker.call("findAddressByProperty", { params: { propertyId: "75104_0" } })).status).toBe(
      404,
    );
    const geometry = { type: "Point", coordinates: [2.35, 148] };
    expect(await broker.call("createAddress", { body: { ...rivoli(1), geometry } })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "geometry.coordinates.1" }] },
    });
  });
});
