import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { newOffer, UNKNOWN_ID, withUnits } from "./offers.fixture.ts";

const { app, as, nobody, db } = await testApp();
const broker = await as("USER");
const other = await as("USER", 2);
type Page<T> = { items: T[]; nextToken?: string; count?: number };

const walk = async <T>(name: "listOffers" | "listUserOffers", parts: object, between = async () => {}) => {
  const items: T[] = [];
  let nextToken: string | undefined;
  do {
    const query = { limit: 3, ...(nextToken ? { nextToken } : {}) };
    const { body } = await broker.call<Page<T>>(name, { ...parts, query });
    items.push(...body.items);
    nextToken = body.nextToken;
    await between();
  } while (nextToken);
  return items;
};

const statuses = ["draft", "pending", "published", "archived"];
const created: string[] = [];
for (let index = 0; index < 8; index++) {
  const client = index % 2 ? other : broker;
  created.unshift((await newOffer(client, { status: statuses[index % 4] })).id);
}

describe("listing offers", () => {
  it("pages through full offers of any status, most recently modified first", async () => {
    const items = await walk<Offer>("listOffers", {});
    expect(items.map(({ id }) => id)).toEqual(created);
    expect(items[0]).toHaveProperty("buildings");
  });

  it("neither repeats nor skips when offers are modified and added meanwhile", async () => {
    const items = await walk<Offer>("listOffers", {}, async () => {
      const { id } = await newOffer(other);
      await db.run(sql`delete from real_estates where id = ${id}`);
      await other.call("updateOffer", { params: { id: created.at(0) ?? "" }, body: {} });
    });
    expect(items.map(({ id }) => id)).toEqual(created);
  });

  it("orders offers modified in the same microsecond by id and pages through them", async () => {
    await db.run(sql`update real_estates set updated_at = '2026-01-01T00:00:00.123456Z'`);
    const items = await walk<Offer>("listOffers", {});
    expect(items.map(({ id }) => id)).toEqual([...created].sort().reverse());
  });

  it("returns one person's offers as summaries, counted", async () => {
    const mine = created.filter((_, index) => index % 2 === 1);
    const params = { userId: broker.userId };
    const { body } = await broker.call<Page<OfferSummary>>("listUserOffers", { params });
    expect(body.count).toBe(4);
    expect(body.items.map(({ id }) => id).sort()).toEqual([...mine].sort());
    const walked = await walk<OfferSummary>("listUserOffers", { params });
    expect(walked.map(({ id }) => id)).toEqual(body.items.map(({ id }) => id));
  });

  it("includes the unit in a summary when there is exactly one", async () => {
    const third = await as("USER", 3);
    const { id } = await newOffer(third);
    const read = async () =>
      (await broker.call<Page<OfferSummary>>("listUserOffers", { params: { userId: third.userId } })).body
        .items[0];
    expect(await read()).not.toHaveProperty("units");
    const [unit] = await withUnits(third, id, {
      surface: 33.3,
      availability: "on_a_specific_date",
      availabilityDate: "2027-03-01",
    });
    expect((await read())?.units).toEqual([unit]);
    await withUnits(third, id, { surface: 1 }, { surface: 2 });
    expect(await read()).not.toHaveProperty("units");
  });

  it("refuses a bad limit, a tampered token and a token of another list", async () => {
    expect((await nobody.call("listOffers")).status).toBe(401);
    for (const limit of [0, 1001, "x"]) {
      expect(await broker.call("listOffers", { query: { limit } })).toMatchObject({
        status: 422,
        body: { validationErrors: [{ field: "limit" }] },
      });
    }
    const { body } = await broker.call<Page<Offer>>("listOffers", { query: { limit: 1 } });
    const nextToken = body.nextToken ?? "";
    const params = { userId: broker.userId };
    expect((await broker.call("listUserOffers", { params, query: { nextToken } })).status).toBe(400);
    for (const token of [`x${nextToken}`, "x", nextToken.slice(0, -2)]) {
      expect((await broker.call("listOffers", { query: { nextToken: token } })).status).toBe(400);
    }
    expect((await broker.call("listUserOffers", { params: { userId: UNKNOWN_ID } })).status).toBe(404);
  });
});

describe("counting a person's offers", () => {
  it("counts each status without deleted offers, with zeros", async () => {
    const someone = await as("USER", 30);
    const count = (userId: string) => someone.call("countUserOffers", { params: { userId } });
    expect((await count(someone.userId)).body).toEqual({ draft: 0, pending: 0, published: 0, archived: 0 });
    for (const status of ["draft", "published", "published", "pending"]) await newOffer(someone, { status });
    const deleted = await newOffer(someone, { status: "archived" });
    await someone.call("deleteOffer", { params: { id: deleted.id } });
    expect((await count(someone.userId)).body).toEqual({ draft: 1, pending: 1, published: 2, archived: 0 });
  });

  it("requires a known person and a session", async () => {
    expect((await broker.call("countUserOffers", { params: { userId: UNKNOWN_ID } })).status).toBe(404);
    expect((await nobody.call("countUserOffers", { params: { userId: broker.userId } })).status).toBe(401);
  });
});

describe("the ETag of a search", () => {
  it("answers 304 until an offer found changes, with a next page too", async () => {
    const client = await as("USER", 3);
    await newOffer(client);
    await newOffer(client);
    const search = (etag = "") =>
      app.inject({
        url: `/api/real-estates/search?enriched=false&limit=1&sortOrder=asc&userId=${client.userId}`,
        headers: { ...client.headers, ...(etag ? { "if-none-match": `"another", ${etag}` } : {}) },
      });
    const first = await search();
    const etag = String(first.headers.etag);
    expect(first.json()).toMatchObject({ nextToken: expect.any(String) });
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = await search(etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    const id = first.json<{ items: { id: string }[] }>().items[0]?.id ?? "";
    await client.call("updateOffer", { params: { id }, body: { title: "Après" } });
    expect((await search(etag)).statusCode).toBe(200);
  });
});
