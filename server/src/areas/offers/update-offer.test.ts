import type { Offer } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID, withBuildings, withUnits } from "./offers.fixture.ts";

const { app, as, nobody, db } = await testApp();
const broker = await as("USER");

const update = (id: string, body: Record<string, unknown>, ifMatch?: string) =>
  broker.call<Offer>("updateOffer", { params: { id }, body, ...(ifMatch ? { ifMatch } : {}) });

describe("changing an offer", () => {
  it("changes only the given fields", async () => {
    const before = await newOffer(broker, {
      title: "Avant",
      transactionTypes: ["rent"],
      mandateId: "M-1",
      financialTermsComments: "À garder",
      propertyDetailsAccess: "Métro",
      availability: "on_a_specific_date",
      availabilityDate: "2027-02-01",
    });
    const { body } = await update(before.id, { transactionTypes: ["sale"], propertyDetailsAccess: "RER" });
    expect(body).toEqual({
      ...before,
      transactionTypes: ["sale"],
      propertyDetailsAccess: "RER",
      updatedAt: body.updatedAt,
    });
    expect(body.updatedAt > before.updatedAt).toBe(true);
  });

  it("clears with null; the type falls back to office and the title to the default", async () => {
    const offer = await newOffer(broker, {
      title: "Halle",
      propertyType: "warehouse",
      mandateType: "simple",
      divisibleFrom: 10,
      propertyDetailsAccess: "Métro",
      propertyDetailsState: "new",
    });
    const { body } = await update(offer.id, {
      title: null,
      propertyType: null,
      mandateType: "",
      divisibleFrom: null,
      propertyDetailsAccess: "",
      propertyDetailsState: "",
    });
    expect(body).toMatchObject({
      title: "Bureaux – 1 Rue de Rivoli 75004 Paris",
      propertyType: "office",
      mandateType: null,
      divisibleFrom: null,
    });
    expect(body).not.toHaveProperty("propertyDetailsAccess");
    expect(body).not.toHaveProperty("propertyDetailsState");
  });

  it("drops the availability date when the availability changes", async () => {
    const dated = { availability: "on_a_specific_date", availabilityDate: "2027-02-01" };
    const offer = await newOffer(broker, dated);
    expect((await update(offer.id, { availability: "immediately" })).body.availabilityDate).toBeNull();
  });

  it("refuses an availability at a date without its date", async () => {
    const refusal = {
      status: 422,
      body: {
        validationErrors: [{ field: "availabilityDate", message: "Indiquez la date de disponibilité" }],
      },
    };
    const undated = { availability: "on_a_specific_date" };
    const offer = await newOffer(broker, { ...undated, availabilityDate: "2027-02-01" });
    expect(await update(offer.id, { availabilityDate: null })).toMatchObject(refusal);
    expect((await update(offer.id, undated)).body.availabilityDate).toBe("2027-02-01");
    expect((await update(offer.id, { availability: "immediately" })).status).toBe(200);
    expect(await update(offer.id, undated)).toMatchObject(refusal);
    expect(
      await broker.call("createOffer", { body: { addressId: offer.addresses[0]?.id, ...undated } }),
    ).toMatchObject(refusal);
  });

  it("records who changed the status, from and to; any transition is allowed", async () => {
    const offer = await newOffer(broker);
    const colleague = await as("USER", 2);
    await colleague.call("updateOffer", { params: { id: offer.id }, body: { status: "archived" } });
    await update(offer.id, { status: "archived" });
    await update(offer.id, { status: "published" });
    await update(offer.id, { status: "draft" });
    const { body } = await broker.call("listStatusChanges", { params: { id: offer.id } });
    expect(body).toMatchObject({
      items: [
        { from: "published", to: "draft", by: { id: broker.userId } },
        { from: "archived", to: "published", by: { id: broker.userId } },
        { from: "draft", to: "archived", by: { id: colleague.userId } },
        { from: null, to: "draft", by: { id: broker.userId } },
      ],
    });
  });

  it("keeps search units in sync with the offer's status, type and update time", async () => {
    const { id } = await newOffer(broker);
    await withUnits(broker, id, { surface: 10 }, { surface: 20 });
    const { body } = await update(id, {
      status: "published",
      propertyType: "retail",
      transactionTypes: ["rent", "sale"],
    });
    const searchUnits = await db.rows(sql`
      select distinct status, property_type, has_rent, has_sale, updated_at from offer_lots where offer_id = ${id}`);
    expect(searchUnits).toEqual([
      {
        status: "published",
        property_type: "retail",
        has_rent: true,
        has_sale: true,
        updated_at: body.updatedAt,
      },
    ]);
  });

  it("moves with its own address, unless a building places it", async () => {
    const { id } = await newOffer(broker);
    const moved = await update(id, { address: rivoli(30) });
    expect(moved.body.aggregatedData.address).toBe(rivoli(30).properties.label);
    await withBuildings(broker, id, 31);
    const again = await update(id, { address: rivoli(32) });
    expect(again.body.aggregatedData.address).toBe(rivoli(31).properties.label);
    expect(again.body.addresses[0]?.properties.label).toBe(rivoli(32).properties.label);
  });

  it("lets only administrators reassign it", async () => {
    const { id } = await newOffer(broker);
    const [colleague, administrator] = [await as("USER", 2), await as("ADMINISTRATOR")];
    const take = { params: { id }, body: { title: "À moi", userId: colleague.userId } };
    expect((await colleague.call("updateOffer", take)).status).toBe(403);
    expect((await readOffer(broker, id)).title).not.toBe("À moi");
    const asBefore = { params: { id }, body: { title: "Revu", userId: broker.userId } };
    expect((await colleague.call("updateOffer", asBefore)).status).toBe(200);
    expect((await update(id, { userId: colleague.userId })).status).toBe(403);
    const given = { params: { id }, body: { userId: colleague.userId } };
    expect((await administrator.call<Offer>("updateOffer", given)).body.user?.id).toBe(colleague.userId);
    const unknown = { params: { id }, body: { userId: UNKNOWN_ID } };
    expect(await administrator.call("updateOffer", unknown)).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "userId" }] },
    });
    const back = { params: { id }, body: { userId: broker.userId } };
    expect((await administrator.call<Offer>("updateOffer", back)).body.userId).toBe(broker.userId);
  });

  it("names the invalid field and changes nothing", async () => {
    const offer = await newOffer(broker);
    const faults: [Record<string, unknown>, string][] = [
      [{ title: "Autre", addressId: UNKNOWN_ID }, "addressId"],
      [{ status: "sold" }, "status"],
      [{ title: "x".repeat(301) }, "title"],
      [{ id: offer.id }, "id"],
      [{ rentalTermsAnnualRent: "12" }, "rentalTermsAnnualRent"],
    ];
    for (const [body, field] of faults) {
      expect(await update(offer.id, body)).toMatchObject({
        status: 422,
        body: { validationErrors: [{ field }] },
      });
    }
    expect(await readOffer(broker, offer.id)).toEqual(offer);
  });

  it("refuses lost updates, to the microsecond", async () => {
    const offer = await newOffer(broker);
    const first = await update(offer.id, { title: "Un" }, offer.updatedAt);
    expect(first.status).toBe(200);
    expect((await update(offer.id, { title: "Deux" }, offer.updatedAt)).status).toBe(409);
    expect((await update(offer.id, { title: "Deux" }, first.body.updatedAt)).status).toBe(200);
    expect((await update(offer.id, { title: "Trois" })).status).toBe(200);
    // An asterisk is any version (RFC 9110).
    const headers = { ...broker.headers, "if-match": "*" };
    const any = {
      method: "PUT",
      url: `/api/real-estates/${offer.id}`,
      payload: { title: "Quatre" },
      headers,
    } as const;
    expect((await app.inject(any)).statusCode).toBe(200);
  });

  it("increases updatedAt with every save, even when the clock goes back", async () => {
    const { id } = await newOffer(broker);
    await db.run(sql`update real_estates set updated_at = '2999-01-01T00:00:00Z' where id = ${id}`);
    const [one, two] = [await update(id, {}), await update(id, {})];
    expect(one.body.updatedAt).toBe("2999-01-01T00:00:00.000001Z");
    expect(two.body.updatedAt).toBe("2999-01-01T00:00:00.000002Z");
  });

  it("refuses calls without a session and unknown offers", async () => {
    const parts = { params: { id: UNKNOWN_ID }, body: {} };
    expect((await nobody.call("updateOffer", parts)).status).toBe(401);
    for (const name of [
      "updateOffer",
      "getOffer",
      "listStatusChanges",
      "listUnits",
      "listBuildings",
    ] as const) {
      expect((await broker.call(name, parts)).status).toBe(404);
    }
  });
});
