import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { newOffer, readOffer, UNKNOWN_ID } from "../offers.fixture.ts";
import type { OfferContact } from "./storage.ts";

const { as, nobody } = await testApp();
const broker = await as("USER");

const contactIds: string[] = [];
for (const name of ["a", "b", "c"]) {
  const body = { firstname: "Jean", lastname: "Durand", email: `${name}@exemple.test` };
  contactIds.push((await broker.call<Contact>("createContact", { body })).body.id);
}
const [a = "", b = "", c = ""] = contactIds;

const save = (id: string, ids: unknown[], ifMatch?: string) =>
  broker.call<{ items: Contact[]; updatedAt: string }>("saveContacts", {
    params: { id },
    body: { contactIds: ids },
    ...(ifMatch ? { ifMatch } : {}),
  });
const relations = async (id: string): Promise<OfferContact[]> =>
  (await broker.call<{ items: OfferContact[] }>("listRealEstateContacts", { query: { realEstateId: id } }))
    .body.items;

describe("saving the contacts of an offer", () => {
  it("replaces the list in order, without duplicates", async () => {
    const { id } = await newOffer(broker);
    const first = await save(id, [b, a, b]);
    expect(first.body.items.map((contact) => contact.id)).toEqual([b, a]);
    const [, kept] = await relations(id);
    const second = await save(id, [a, c]);
    expect(second.body.items.map((contact) => contact.id)).toEqual([a, c]);
    expect((await relations(id))[0]).toEqual(kept);
    const offer = await readOffer(broker, id);
    expect(offer).toMatchObject({ contacts: second.body.items, updatedAt: second.body.updatedAt });
    expect((await broker.call("listOfferContacts", { params: { id } })).body).toEqual({
      items: second.body.items,
    });
    expect((await save(id, [])).body.items).toEqual([]);
  });

  it("names an unknown contact and saves nothing", async () => {
    const { id } = await newOffer(broker);
    await save(id, [a]);
    expect(await save(id, [b, UNKNOWN_ID])).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "contactIds.1" }] },
    });
    expect((await relations(id)).map(({ contactId }) => contactId)).toEqual([a]);
  });

  it("refuses lost updates, unknown offers and unauthenticated calls", async () => {
    const { id, updatedAt } = await newOffer(broker);
    expect((await save(id, [a], updatedAt)).status).toBe(200);
    expect((await save(id, [b], updatedAt)).status).toBe(409);
    expect((await save(UNKNOWN_ID, [a])).status).toBe(404);
    const parts = { params: { id }, body: { contactIds: [] } };
    expect((await nobody.call("saveContacts", parts)).status).toBe(401);
  });
});

describe("one contact of an offer at a time", () => {
  it("is appended once and removed", async () => {
    const { id } = await newOffer(broker);
    await save(id, [a]);
    const body = { realEstateId: id, contactId: b };
    const added = await broker.call<OfferContact>("createRealEstateContact", { body });
    expect(added).toMatchObject({ status: 201, body });
    expect((await broker.call("createRealEstateContact", { body })).status).toBe(409);
    expect((await relations(id)).map(({ contactId }) => contactId)).toEqual([a, b]);
    const params = { id: added.body.id };
    expect((await broker.call("deleteRealEstateContact", { params })).status).toBe(204);
    expect((await broker.call("deleteRealEstateContact", { params })).status).toBe(404);
    expect((await relations(id)).map(({ contactId }) => contactId)).toEqual([a]);
  });

  it("requires a known offer and contact", async () => {
    const { id } = await newOffer(broker);
    const unknownContact = { realEstateId: id, contactId: UNKNOWN_ID };
    expect(await broker.call("createRealEstateContact", { body: unknownContact })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "contactId" }] },
    });
    const unknownOffer = { realEstateId: UNKNOWN_ID, contactId: a };
    expect((await broker.call("createRealEstateContact", { body: unknownOffer })).status).toBe(404);
    expect((await nobody.call("createRealEstateContact", { body: unknownOffer })).status).toBe(401);
    const query = { realEstateId: UNKNOWN_ID };
    expect((await broker.call("listRealEstateContacts", { query })).status).toBe(404);
  });
});
