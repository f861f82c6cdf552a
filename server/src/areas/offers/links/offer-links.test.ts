import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import { describe, expect, it } from "vitest";
import { historyOf, undo } from "../../../history/history.fixture.ts";
import { testApp } from "../../../test/app.ts";
import {
  memoryCrm,
  openSpace,
  readSpace,
  selectedOffer,
  sendAnswer,
  tokenIn,
} from "../../client-space/spaces.fixture.ts";
import { newOffer, readOffer, UNKNOWN_ID } from "../offers.fixture.ts";

const { as, nobody } = await testApp({ ports: { crm: memoryCrm() } });
const broker = await as("USER");

type List = "selectedForDealIds" | "likedByDealIds" | "requestedByDealIds" | "rejectedByDealIds";
const categories: [OperationName, OperationName, List][] = [
  ["addSelected", "removeSelected", "selectedForDealIds"],
  ["addLiked", "removeLiked", "likedByDealIds"],
  ["addRequested", "removeRequested", "requestedByDealIds"],
  ["addRejected", "removeRejected", "rejectedByDealIds"],
];

const listsOf = (offer: Offer | OfferSummary | undefined) => categories.map(([, , list]) => offer?.[list]);

describe("linking an offer to a requirement", () => {
  it.each(categories)("%s and %s touch their own list only, and once", async (add, remove, list) => {
    const offer = await newOffer(broker);
    const parts = { params: { id: offer.id, requirementId: "deal/12 é" } };
    for (const name of [add, add]) expect((await broker.call(name, parts)).status).toBe(204);
    const linked = await readOffer(broker, offer.id);
    expect(listsOf(linked)).toEqual(categories.map(([, , other]) => (other === list ? ["deal/12 é"] : [])));
    for (const name of [remove, remove]) expect((await broker.call(name, parts)).status).toBe(204);
    expect(await readOffer(broker, offer.id)).toEqual(offer);
  });

  it("does not count as a modification of the offer", async () => {
    const offer = await newOffer(broker);
    await broker.call("addLiked", { params: { id: offer.id, requirementId: "deal" } });
    expect((await readOffer(broker, offer.id)).updatedAt).toBe(offer.updatedAt);
  });

  it("shows in summaries and searches too", async () => {
    const { id } = await newOffer(broker, { status: "published" });
    const params = { userId: broker.userId };
    for (const requirementId of ["deal-1", "deal-2"])
      await broker.call("addRejected", { params: { id, requirementId } });
    await broker.call("addSelected", { params: { id, requirementId: "deal-1" } });
    const answers = [
      await broker.call<{ items: OfferSummary[] }>("listUserOffers", { params }),
      await broker.call<{ items: OfferSummary[] }>("searchOffers", { query: { enriched: false } }),
    ];
    for (const { body } of answers) {
      expect(listsOf(body.items.find((item) => item.id === id))).toEqual([
        ["deal-1"],
        [],
        [],
        ["deal-1", "deal-2"],
      ]);
    }
  });

  it("refuses a requirement that does not exist, and still removes its links", async () => {
    const { id } = await newOffer(broker);
    const params = { id, requirementId: "inconnue" };
    for (const [add, remove] of categories) {
      expect(await broker.call(add, { params })).toMatchObject({
        status: 404,
        body: { message: "Cette demande n’existe pas" },
      });
      expect((await broker.call(remove, { params })).status).toBe(204);
    }
    expect(listsOf(await readOffer(broker, id))).toEqual([[], [], [], []]);
  });

  it("keeps the links of an archived requirement as they are", async () => {
    const { id } = await newOffer(broker);
    const archived = { status: 409, body: { message: expect.stringContaining("archivée") } };
    const params = { id, requirementId: "deal-archived" };
    for (const [add, remove] of categories) {
      expect(await broker.call(add, { params })).toMatchObject(archived);
      expect(await broker.call(remove, { params })).toMatchObject(archived);
    }
    const body = { ids: [id], requirementId: params.requirementId };
    expect(await broker.call("selectOffers", { body })).toMatchObject(archived);
  });

  it("refuses calls without a session and unknown offers", async () => {
    const parts = { params: { id: UNKNOWN_ID, requirementId: "deal" } };
    for (const [add, remove] of categories) {
      expect((await nobody.call(add, parts)).status).toBe(401);
      expect((await broker.call(add, parts)).status).toBe(404);
      expect((await broker.call(remove, parts)).status).toBe(404);
    }
  });
});

describe("undoing a removal", () => {
  it("puts an offer back in its place on the client's page", async () => {
    const requirementId = "deal-undone";
    const token = tokenIn(await openSpace(broker, requirementId));
    const offers: Offer[] = [];
    for (const _ of [1, 2, 3]) offers.push(await selectedOffer(broker, requirementId));
    const ids = offers.map(({ id }) => id);
    const params = { id: ids[0] ?? "", requirementId };
    const removed = await broker.call("removeSelected", { params });
    expect((await undo(broker, removed)).status).toBe(204);
    const shown = (await readSpace(nobody, token)).body.offers;
    expect(shown.map(({ id }) => id)).toEqual(ids);
  });

  it("leaves a client's mark the client's own", async () => {
    const requirementId = "deal-liked";
    const token = tokenIn(await openSpace(broker, requirementId));
    const { id } = await selectedOffer(broker, requirementId);
    await sendAnswer(nobody, token, id, { answer: "like" });
    const removed = await broker.call("removeLiked", { params: { id, requirementId } });
    expect((await undo(broker, removed)).status).toBe(204);
    expect((await readOffer(broker, id)).likedByDealIds).toEqual([requirementId]);
    await sendAnswer(nobody, token, id, { answer: null });
    expect((await readOffer(broker, id)).likedByDealIds).toEqual([]);
  });

  it("shows no change when a client gives the answer that a broker had marked", async () => {
    const requirementId = "deal-marked";
    const token = tokenIn(await openSpace(broker, requirementId));
    const { id } = await selectedOffer(broker, requirementId);
    await broker.call("addLiked", { params: { id, requirementId } });
    const before = await historyOf(broker, { kind: "offer", id });
    await sendAnswer(nobody, token, id, { answer: "like" });
    expect(await historyOf(broker, { kind: "offer", id })).toEqual(before);
  });
});

describe("the offers of a category of a requirement", () => {
  it("are paged and counted, most recently linked first, without deleted ones and other categories", async () => {
    const requirementId = "deal-listée";
    const linked = [];
    for (let number = 0; number < 4; number++) {
      const offer = await newOffer(broker);
      await broker.call("addLiked", { params: { id: offer.id, requirementId } });
      linked.unshift(offer.id);
    }
    await broker.call("addSelected", { params: { id: (await newOffer(broker)).id, requirementId } });
    const [deleted = ""] = linked.splice(1, 1);
    await broker.call("deleteOffer", { params: { id: deleted } });
    const list = (query: object) =>
      broker.call<{ items: OfferSummary[]; nextToken?: string; count: number }>("listLiked", {
        params: { requirementId },
        query: { ...query },
      });
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, nextToken: first.body.nextToken });
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(linked);
    expect(second.body.nextToken).toBeUndefined();
    expect([first.body.count, second.body.count]).toEqual([3, 3]);
    expect(await list({ limit: 2, nextToken: "faux" })).toMatchObject({ status: 400 });
    expect(await nobody.call("listLiked", { params: { requirementId } })).toMatchObject({ status: 401 });
  });
});
