import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { type Client, testApp } from "../../test/app.ts";
import { memoryCrm } from "../client-space/spaces.fixture.ts";
import { newOffer, withUnits } from "./offers.fixture.ts";

const { as, db } = await testApp({ ports: { crm: memoryCrm() } });
const [broker, visitor] = [await as("USER"), await as("VISITOR")];

const NOTE = "Le vendeur divorce";

/** Published, with one unit: summaries then carry it. */
const offerWithNotes = async (): Promise<string> => {
  const { id } = await newOffer(broker, { status: "published", financialTermsInternalNote: NOTE });
  await withUnits(broker, id, { usage: "office", surface: 120, note: NOTE });
  await broker.call("addSelected", { params: { id, requirementId: "deal-1" } });
  return id;
};

const id = await offerWithNotes();

type Reading = [OperationName, NonNullable<Parameters<Client["call"]>[1]>];
const readings: Reading[] = [
  ["searchOffers", { query: { enriched: false } }],
  ["searchOffers", { query: { enriched: true } }],
  ["listOffers", {}],
  ["listUserOffers", { params: { userId: broker.userId } }],
  ["getOffer", { params: { id } }],
  ["listUnits", { params: { id } }],
  ["listSelected", { params: { requirementId: "deal-1" } }],
];

describe("internal notes of an offer and its unit", () => {
  it.each(readings)("are read by staff and not by visitors: %s %j", async (name, parts) => {
    const staff = await broker.call(name, parts);
    const other = await visitor.call(name, parts);
    expect([staff.status, other.status]).toEqual([200, 200]);
    expect(JSON.stringify(staff.body)).toContain(NOTE);
    expect(JSON.stringify(other.body)).toContain(id);
    expect(JSON.stringify(other.body)).not.toContain(NOTE);
  });

  it("leave nothing else out of the offer", async () => {
    const read = async (client: Client) => (await client.call<Offer>("getOffer", { params: { id } })).body;
    const { financialTermsInternalNote: _, ...offer } = await read(broker);
    expect(await read(visitor)).toEqual({
      ...offer,
      units: offer.units.map((unit: Unit) => ({ ...unit, note: null })),
    });
    const cards = async (client: Client) =>
      (await client.call<{ items: OfferSummary[] }>("searchOffers", { query: { enriched: false } })).body
        .items;
    expect(await cards(visitor)).toEqual(
      (await cards(broker)).map((card) => ({
        ...card,
        units: card.units?.map((unit) => ({ ...unit, note: null })),
      })),
    );
  });

  it("are read by the visitor who is in charge of the offer, as whoever may change them", async () => {
    const offerId = await offerWithNotes();
    await db.run(sql`update real_estates set user_id = ${visitor.userId} where id = ${offerId}`);
    const full = await visitor.call("getOffer", { params: { id: offerId } });
    const cards = await visitor.call("listUserOffers", { params: { userId: visitor.userId } });
    for (const { body } of [full, cards]) expect(JSON.stringify(body)).toContain(NOTE);
  });
});
