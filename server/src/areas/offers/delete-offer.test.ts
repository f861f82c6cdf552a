import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { memoryCrm } from "../client-space/spaces.fixture.ts";
import { purgeDeletedOffers } from "./deleted-offers.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID, withBuildings, withUnits } from "./offers.fixture.ts";

const { as, nobody, db, clock } = await testApp({ ports: { crm: memoryCrm() } });
const owner = await as("USER");
const colleague = await as("USER", 2);
const administrator = await as("ADMINISTRATOR");
const DAY_MS = 24 * 60 * 60 * 1000;

const remove = (client: typeof owner, id: string) => client.call("deleteOffer", { params: { id } });
const restore = (client: typeof owner, id: string) => client.call("restoreOffer", { params: { id } });

describe("deleting an offer", () => {
  it("allows the owner and administrators only", async () => {
    const [one, two] = [await newOffer(owner), await newOffer(owner)];
    expect((await nobody.call("deleteOffer", { params: { id: one.id } })).status).toBe(401);
    expect((await remove(colleague, one.id)).status).toBe(403);
    expect((await remove(owner, one.id)).status).toBe(204);
    expect((await remove(administrator, two.id)).status).toBe(204);
    expect((await remove(administrator, UNKNOWN_ID)).status).toBe(404);
  });

  it("hides it and all its parts everywhere", async () => {
    const { id } = await newOffer(owner, { status: "published" });
    const [building] = await withBuildings(owner, id, 1);
    const [unit] = await withUnits(owner, id, { surface: 10 });
    await remove(owner, id);

    const inOffer = { params: { id } };
    const unitId = { params: { id: unit?.id ?? "" } };
    const buildingId = { params: { id: building?.id ?? "" } };
    const link = { params: { id: unit?.buildingUnits[0]?.id ?? "" } };
    const anyAddress = { address: rivoli(1) };
    const answers = [
      await owner.call("getOffer", inOffer),
      await owner.call("updateOffer", { ...inOffer, body: {} }),
      await owner.call("deleteOffer", inOffer),
      await owner.call("listUnits", inOffer),
      await owner.call("listBuildings", inOffer),
      await owner.call("listOfferContacts", inOffer),
      await owner.call("listStatusChanges", inOffer),
      await owner.call("saveContacts", { ...inOffer, body: { contactIds: [] } }),
      await owner.call("saveBuildings", { ...inOffer, body: { buildings: [anyAddress] } }),
      await owner.call("createBuilding", { body: { realEstateId: id, ...anyAddress } }),
      await owner.call("createUnit", { body: { realEstateId: id } }),
      await owner.call("updateUnit", { ...unitId, body: {} }),
      await owner.call("deleteUnit", unitId),
      await owner.call("listUnitBuildings", unitId),
      await owner.call("listBuildingUnits", { query: { unitId: unit?.id } }),
      await owner.call("updateBuilding", { ...buildingId, body: {} }),
      await owner.call("deleteBuilding", buildingId),
      await owner.call("deleteBuildingUnit", link),
      await owner.call("listRealEstateContacts", { query: { realEstateId: id } }),
      await owner.call("addLiked", { params: { id, requirementId: "deal" } }),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));

    const lists = [
      await owner.call<{ items: { id: string }[] }>("listOffers"),
      await owner.call<{ items: { id: string }[] }>("listUserOffers", { params: { userId: owner.userId } }),
      await owner.call<{ items: { id: string }[] }>("searchOffers", { query: { enriched: false } }),
    ];
    for (const { body } of lists) expect(body.items.map((item) => item.id)).not.toContain(id);
    expect(await db.rows(sql`select from offer_lots where offer_id = ${id}`)).toEqual([]);
  });
});

describe("restoring an offer", () => {
  it("restores everything, searches included", async () => {
    const { id } = await newOffer(owner, { status: "published" });
    await withUnits(owner, id, { surface: 12_345 });
    const before = await readOffer(owner, id);
    await remove(owner, id);
    const { status, body } = await restore(administrator, id);
    const now = await readOffer(owner, id);
    expect({ status, body }).toEqual({ status: 200, body: now });
    expect(now).toEqual({
      ...before,
      updatedAt: now.updatedAt,
      aggregatedData: { ...before.aggregatedData, lastAggregatedAt: now.aggregatedData.lastAggregatedAt },
    });
    const found = await owner.call("searchOffers", { query: { surfaceMin: 12_345, surfaceMax: 12_345 } });
    expect(found.body).toMatchObject({ items: [{ id }] });
  });

  it("allows administrators only, within 30 days", async () => {
    const { id } = await newOffer(owner);
    clock.now = new Date();
    await remove(owner, id);
    expect((await restore(owner, id)).status).toBe(403);
    expect((await owner.call("listDeletedOffers")).status).toBe(403);
    clock.now = new Date(clock.now.getTime() + 30 * DAY_MS + 1);
    await db.run(sql`update sessions set expires_at = 'infinity'`);
    expect((await restore(administrator, id)).status).toBe(404);
    clock.now = undefined;
    expect((await restore(administrator, id)).status).toBe(200);
    expect((await restore(administrator, id)).status).toBe(404);
  });

  it("lists deleted offers by page, most recently deleted first", async () => {
    const ids = [];
    for (let index = 0; index < 3; index++) {
      const { id } = await newOffer(owner, { title: `Supprimée ${index}` });
      await remove(owner, id);
      ids.unshift(id);
    }
    type Deleted = { items: { id: string; deletedAt: string }[]; nextToken?: string };
    const first = await administrator.call<Deleted>("listDeletedOffers", { query: { limit: 2 } });
    const nextToken = first.body.nextToken;
    const second = await administrator.call<Deleted>("listDeletedOffers", { query: { limit: 2, nextToken } });
    expect([...first.body.items, ...second.body.items].map(({ id }) => id).slice(0, 3)).toEqual(ids);
  });
});

describe("the purge", () => {
  it("removes only offers deleted more than 30 days ago", async () => {
    const [old, recent, kept] = [await newOffer(owner), await newOffer(owner), await newOffer(owner)];
    await withUnits(owner, old.id, { surface: 10 });
    await remove(owner, old.id);
    await remove(owner, recent.id);
    await db.run(sql`update real_estates set deleted_at = now() - interval '31 days' where id = ${old.id}`);
    expect(await purgeDeletedOffers(db, new Date())).toBe(1);
    const left = await db.rows<{ id: string }>(
      sql`select id from real_estates where id = any(${[old.id, recent.id, kept.id]}::uuid[])`,
    );
    expect(left.map(({ id }) => id).sort()).toEqual([recent.id, kept.id].sort());
    expect(await db.rows(sql`select from units where real_estate_id = ${old.id}`)).toEqual([]);
  });
});
