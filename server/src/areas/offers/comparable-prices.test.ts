import type { ComparablePrices } from "@plateau/contract/offers/comparable-prices.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { newOffer, UNKNOWN_ID, withUnits } from "./offers.fixture.ts";

const { as, db } = await testApp();
const broker = await as("USER");

const pricedOffer = async (rentPerSqmPerYear: number, fields: Record<string, unknown> = {}) => {
  const offer = await newOffer(broker, { status: "published", propertyType: "office", ...fields });
  await withUnits(broker, offer.id, { usage: "office", surface: 100, rentPerSqmPerYear });
  return offer.id;
};
const comparable = async (id: string) =>
  (await broker.call<ComparablePrices>("getComparablePrices", { params: { id } })).body;

describe("prices of comparable offers", () => {
  let asked = "";

  beforeAll(async () => {
    await db.run(sql`
      insert into geo_places (id, type, name, citycode, city, importance, lon, lat, source, words)
      values ('75104', 'municipality', 'Paris 4e Arrondissement', '75104', 'Paris', 0.1, 2350000, 48850000, 'cog', '{}')`);
    asked = await pricedOffer(6_000);
    for (let offer = 0; offer < 9; offer++) await pricedOffer(400 + offer * 10);
    // None of these counts.
    await pricedOffer(90_000, { status: "draft" });
    await pricedOffer(90_000, { propertyType: "warehouse" });
    const deleted = await pricedOffer(90_000);
    await broker.call("deleteOffer", { params: { id: deleted } });
  });

  it("claims no range below ten other published offers of the type", async () => {
    expect(await comparable(asked)).toEqual({ rentPerSqmPerYear: null, salePerSqm: null });
  });

  it("gives the range of eight in ten, its area and the count", async () => {
    await pricedOffer(490);
    expect(await comparable(asked)).toEqual({
      rentPerSqmPerYear: {
        low: expect.closeTo(409, 0),
        high: expect.closeTo(481, 0),
        offerCount: 10,
        area: "Paris 4e Arrondissement",
      },
      salePerSqm: null,
    });
  });

  it("is for staff, and for an offer that exists", async () => {
    const params = { id: asked };
    expect(await (await as("VISITOR")).call("getComparablePrices", { params })).toMatchObject({
      status: 403,
    });
    expect(await broker.call("getComparablePrices", { params: { id: UNKNOWN_ID } })).toMatchObject({
      status: 404,
    });
  });
});
