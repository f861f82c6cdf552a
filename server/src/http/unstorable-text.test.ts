import { describe, expect, it } from "vitest";
import { newOffer, rivoli } from "../areas/offers/offers.fixture.ts";
import { testApp } from "../test/app.ts";

const { as } = await testApp();
const broker = await as("USER");

describe("characters that PostgreSQL cannot store", () => {
  it.each(["a\u0000b", "a\ud800b"])("are refused as invalid input: %j", async (text) => {
    const { id } = await newOffer(broker);
    const params = { id };
    const place = rivoli(1);
    const address = { ...place, properties: { ...place.properties, id: "75104_1_00001", label: text } };
    const named = [
      [await broker.call("updateOffer", { params, body: { title: text } }), "title"],
      [
        await broker.call("updateOffer", { params, body: { propertyDetailsAccess: text } }),
        "propertyDetailsAccess",
      ],
      [
        await broker.call("updateOffer", { params, body: { financialTermsLeaseActivities: ["a", text] } }),
        "financialTermsLeaseActivities.1",
      ],
      [await broker.call("createAddress", { body: address }), "properties.label"],
      [
        await broker.call("saveBuildings", { params, body: { buildings: [{ address }] } }),
        "buildings.0.address.properties.label",
      ],
      [await broker.call("createUnit", { body: { realEstateId: id, note: text } }), "note"],
    ] as const;
    for (const [answer, field] of named) {
      expect(answer).toMatchObject({ status: 422, body: { validationErrors: [{ field }] } });
    }
  });

  it("are refused in paths and searches too", async () => {
    const { id } = await newOffer(broker);
    const search = { search: "a\u0000" };
    expect((await broker.call("listContacts", { query: search })).status).toBe(422);
    expect((await broker.call("findAddressByProperty", { params: { propertyId: "a\u0000" } })).status).toBe(
      404,
    );
    expect((await broker.call("addLiked", { params: { id, requirementId: "a\u0000" } })).status).toBe(404);
  });
});
