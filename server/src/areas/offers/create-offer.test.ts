import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID } from "./offers.fixture.ts";

const sqlCount = sql`select (select count(*) from real_estates) offers, (select count(*) from addresses) addresses`;

const { as, nobody, db } = await testApp();
const broker = await as("USER");

describe("creating an offer", () => {
  it("returns the full offer: the caller's draft, office, DPE not applicable, at its address", async () => {
    const offer = await newOffer(broker);
    expect(offer).toMatchObject({
      status: "draft",
      private: false,
      propertyType: "office",
      transactionTypes: [],
      title: "Bureaux – 1 Rue de Rivoli 75004 Paris",
      userId: broker.userId,
      user: { id: broker.userId },
      propertyDetailsDpeNotApplicable: true,
      units: [],
      buildings: [],
      contacts: [],
      aggregatedData: {
        address: "1 Rue de Rivoli 75004 Paris",
        city: "Paris",
        postalCode: "75004",
        coordinates: rivoli(1).geometry.coordinates,
        unitCount: 0,
        totalSurface: null,
      },
    });
    expect(offer.addresses.map(({ properties }) => properties)).toEqual([rivoli(1).properties]);
    expect(await readOffer(broker, offer.id)).toEqual(offer);
  });

  it("stores every field; '' and null are empty", async () => {
    const fields = {
      title: "  Plateau lumineux ",
      status: "pending",
      private: true,
      transactionTypes: ["sale", "rent"],
      propertyType: "retail",
      saleType: "walls_only",
      rentType: "",
      retailType: "food",
      mandateType: "exclusive",
      mandateId: "M-12",
      availability: "on_a_specific_date",
      availabilityDate: "2027-01-15",
      divisibleFrom: 120.5,
      propertyDetailsLabels: ["BBC"],
      propertyDetailsDpeNotApplicable: false,
      propertyDetailsDpeEnergyClass: "C",
      financialTermsRentalFeesUnit: "{hash}",
      rentalTermsSecurityDeposit: 3,
      saleTermsPrice: 1_250_000.5,
    };
    const offer = await newOffer(broker, { ...fields, propertyDetailsDescription: null });
    expect(offer).not.toHaveProperty("propertyDetailsDescription");
    expect(offer).toMatchObject({
      ...fields,
      title: "Plateau lumineux",
      transactionTypes: ["rent", "sale"],
      rentType: null,
    });
  });

  it("stores an address once", async () => {
    const [first, second] = [await newOffer(broker), await newOffer(broker)];
    expect(first.addresses[0]?.id).toBe(second.addresses[0]?.id);
    const third = await newOffer(broker, { address: undefined, addressId: first.addresses[0]?.id });
    expect(third.addresses).toEqual(first.addresses);
  });

  it("drops an availability date without its availability", async () => {
    const offer = await newOffer(broker, { availability: "immediately", availabilityDate: "2027-01-15" });
    expect(offer.availabilityDate).toBeNull();
  });

  it("makes one offer of a creation sent twice, and tells nobody else's", async () => {
    const id = randomUUID();
    const first = await newOffer(broker, { id });
    const again = await newOffer(broker, { id, title: "Corrigé entre-temps" });
    expect(again).toEqual(first);
    expect(first.id).toBe(id);
    expect(
      await (await as("USER", 2)).call("createOffer", { body: { id, address: rivoli(1) } }),
    ).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "id" }] },
    });
  });

  it("names the invalid field", async () => {
    const faults: [Record<string, unknown>, string][] = [
      [{}, "addressId"],
      [{ addressId: UNKNOWN_ID }, "addressId"],
      [{ address: rivoli(1), surprise: 1 }, "surprise"],
      [{ address: rivoli(1), propertyType: "castle" }, "propertyType"],
      [{ address: rivoli(1), propertyDetailsDpeEnergyValue: -1 }, "propertyDetailsDpeEnergyValue"],
    ];
    for (const [body, field] of faults) {
      const answer = await broker.call("createOffer", { body });
      expect(answer).toMatchObject({ status: 422, body: { validationErrors: [{ field }] } });
    }
  });

  it("leaves nothing behind when refused", async () => {
    const count = () => db.row(sqlCount);
    const before = await count();
    const body = { address: rivoli(4242), userId: UNKNOWN_ID };
    const answer = await (await as("ADMINISTRATOR")).call("createOffer", { body });
    expect(answer).toMatchObject({ status: 422, body: { validationErrors: [{ field: "userId" }] } });
    expect(await count()).toEqual(before);
  });

  it("is for staff", async () => {
    const body = { address: rivoli(1) };
    expect(await nobody.call("createOffer", { body })).toMatchObject({ status: 401 });
    expect(await (await as("VISITOR")).call("createOffer", { body })).toMatchObject({ status: 403 });
  });

  it("in someone else's charge is for administrators", async () => {
    const colleague = await as("USER", 2);
    const body = { address: rivoli(1), userId: colleague.userId };
    expect(await broker.call("createOffer", { body })).toMatchObject({
      status: 403,
      body: {
        message: "Seul un administrateur confie une offre à quelqu’un d’autre.",
        validationErrors: [{ field: "userId" }],
      },
    });
    const administrator = await as("ADMINISTRATOR");
    expect((await newOffer(administrator, body)).userId).toBe(colleague.userId);
    expect((await newOffer(broker, { userId: broker.userId })).userId).toBe(broker.userId);
  });
});
