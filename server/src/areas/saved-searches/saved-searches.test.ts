import type { BinItem } from "@plateau/contract/bin/bin.ts";
import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { MAX_OWN_SEARCHES } from "@plateau/contract/saved-searches/search-limits.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { type Client, testApp } from "../../test/app.ts";
import { publishedOffice } from "../requirements/matching/matching.fixture.ts";
import { newSearch, officesOf, readSearch } from "./saved-searches.fixture.ts";

const { as, db } = await testApp();
const broker = await as("USER", 1);
const colleague = await as("USER", 2);
const administrator = await as("ADMINISTRATOR");
const visitor = await as("VISITOR");

const namesOf = async (client: Client): Promise<string[]> =>
  (await client.call<{ items: SavedSearch[] }>("listSavedSearches")).body.items.map(({ name }) => name);

const statusOf = async (client: Client, ...[name, parts]: Parameters<Client["call"]>): Promise<number> =>
  (await client.call(name, parts)).status;

describe("a saved search", () => {
  it("keeps the whole query of its list, without the page", async () => {
    const criteria = {
      ...officesOf(10),
      locationIds: "75108,75109",
      drawnZone: "circle:2.34,48.875,900;frame:2.3,48.8,2.4,48.9",
      near: "2.3,48.8",
      sortBy: "distance",
      parking: "true",
      availableFrom: "2027-01-01",
    };
    const search = await newSearch(broker, { criteria: { ...criteria, limit: "50", enriched: "false" } });
    expect(search.criteria).toEqual(criteria);
    expect(search).toMatchObject({ shared: false, pinned: false, alert: "none", fresh: { count: 0 } });
  });

  it.each([
    ["offers", { surfaceMin: "beaucoup" }, "criteria.surfaceMin"],
    ["offers", { colour: "blue" }, "criteria"],
    ["offers", { sortBy: "distance" }, "criteria.near"],
    ["companies", { code_postal: "7500" }, "criteria.code_postal"],
    ["parcels", { lat: "91" }, "criteria.lat"],
    ["contacts", { page: "2" }, "criteria"],
  ])("of %s is refused with %j", async (kind, criteria, field) => {
    const answer = await broker.call("createSavedSearch", { body: { kind, name: "Essai", criteria } });
    expect(answer).toMatchObject({ status: 422, body: { validationErrors: [{ field }] } });
  });

  it.each([
    ["requirements", { responsable: "tous", q: "siège", vue: "tableau", sort: "-nom" }],
    ["contacts", { q: "Durand" }],
    ["companies", { q: "Vauban", ville: "Paris", precision: "exacte" }],
    ["parcels", { q: "12 rue de Rivoli", lat: "48.85", lng: "2.36", near: "street" }],
  ] as const)("of %s is kept, without anything new to count nor an alert", async (kind, criteria) => {
    const search = await newSearch(broker, { kind, name: `Liste ${kind}`, criteria });
    expect(search).toMatchObject({ kind, criteria, fresh: null });
    const params = { id: search.id };
    expect(await statusOf(broker, "followSavedSearch", { params, body: { alert: "morning" } })).toBe(422);
    expect(await statusOf(broker, "deleteSavedSearch", { params })).toBe(204);
  });

  it("is private until it is shared, then read by colleagues and never by visitors", async () => {
    const { id } = await newSearch(broker, { name: "Privée", criteria: {} });
    const params = { id };
    for (const other of [colleague, administrator, visitor]) {
      expect(await statusOf(other, "getSavedSearch", { params })).toBe(404);
      expect(await statusOf(other, "copySavedSearch", { params })).toBe(404);
      expect(await statusOf(other, "deleteSavedSearch", { params })).toBe(404);
      expect(await namesOf(other)).not.toContain("Privée");
    }
    await broker.call("updateSavedSearch", { params, body: { name: "Commune", shared: true } });
    expect(await namesOf(colleague)).toContain("Commune");
    expect(await statusOf(colleague, "updateSavedSearch", { params, body: { name: "À moi" } })).toBe(403);
    expect(await statusOf(colleague, "deleteSavedSearch", { params })).toBe(403);
    expect(await namesOf(visitor)).toEqual([]);
    expect(await statusOf(visitor, "getSavedSearch", { params })).toBe(404);
    expect(await statusOf(administrator, "updateSavedSearch", { params, body: { name: "Rangée" } })).toBe(
      200,
    );
    expect(await statusOf(administrator, "updateSavedSearch", { params, body: { shared: false } })).toBe(403);
  });

  it("of a visitor is not shared", async () => {
    const body = { kind: "offers", name: "Visite", criteria: {}, shared: true };
    expect(await statusOf(visitor, "createSavedSearch", { body })).toBe(403);
    const { id } = await newSearch(visitor, { name: "Visite", criteria: {} });
    expect(await statusOf(visitor, "updateSavedSearch", { params: { id }, body: { shared: true } })).toBe(
      403,
    );
  });

  it("is pinned, alerted and opened by each person for themself", async () => {
    const { id } = await newSearch(broker, { name: "À suivre", criteria: {}, shared: true });
    const params = { id };
    await colleague.call("followSavedSearch", { params, body: { pinned: true, alert: "morning" } });
    expect(await readSearch(colleague, id)).toMatchObject({ pinned: true, alert: "morning", openedAt: null });
    expect(await readSearch(broker, id)).toMatchObject({ pinned: false, alert: "none" });
  });

  it("is copied as one's own private search", async () => {
    const { id } = await newSearch(broker, { name: "Modèle", criteria: officesOf(12), shared: true });
    const { body } = await colleague.call<SavedSearch>("copySavedSearch", { params: { id } });
    expect(body).toMatchObject({
      name: "Modèle (copie)",
      criteria: officesOf(12),
      shared: false,
      owner: { id: colleague.userId },
    });
    expect(body.id).not.toBe(id);
  });

  it("is refused when changed since it was read", async () => {
    const { id, updatedAt } = await newSearch(broker, { criteria: {} });
    const change = { params: { id }, body: { name: "Autre" }, ifMatch: updatedAt };
    expect(await statusOf(broker, "updateSavedSearch", change)).toBe(200);
    expect(await statusOf(broker, "updateSavedSearch", change)).toBe(409);
  });

  it("goes to the bin of its owner and of whoever deleted it, and comes back with pin and alert", async () => {
    const { id } = await newSearch(broker, {
      ...{ name: "À jeter", criteria: officesOf(13), shared: true, pinned: true, alert: "morning" },
    });
    const params = { id };
    const bin = async (client: Client) =>
      (await client.call<{ items: BinItem[] }>("listBin", { query: { kind: "searches" } })).body.items.map(
        ({ id }) => id,
      );
    expect(await statusOf(administrator, "deleteSavedSearch", { params })).toBe(204);
    expect(await statusOf(broker, "getSavedSearch", { params })).toBe(404);
    expect(await broker.call("updateSavedSearch", { params, body: { name: "Autre" } })).toMatchObject({
      status: 404,
      body: { message: "Cette recherche n’existe plus ou n’est plus partagée" },
    });
    expect(await bin(broker)).toContain(id);
    expect(await bin(administrator)).toContain(id);
    expect(await bin(colleague)).not.toContain(id);
    expect(await statusOf(colleague, "restoreSavedSearch", { params })).toBe(404);
    const restored = await broker.call<SavedSearch>("restoreSavedSearch", { params });
    expect(restored.body).toMatchObject({ name: "À jeter", pinned: true, alert: "morning" });
  });

  it("is refused beyond a hundred", async () => {
    const keen = await as("USER", 7);
    const deleted = { id: (await newSearch(keen, { criteria: {}, shared: true })).id };
    await administrator.call("deleteSavedSearch", { params: deleted });
    await db.run(sql`
      insert into saved_searches (owner_id, kind, name, criteria)
      select ${keen.userId}, 'offers', 'Recherche ' || n, '{}' from generate_series(1, ${MAX_OWN_SEARCHES}) n`);
    const body = { kind: "offers", name: "De trop", criteria: {} };
    const refused = await keen.call<{ message: string }>("createSavedSearch", { body });
    expect(refused.status).toBe(409);
    expect(await keen.call("restoreSavedSearch", { params: deleted })).toMatchObject({
      status: 409,
      body: { message: refused.body.message },
    });
    expect(await administrator.call("restoreSavedSearch", { params: deleted })).toMatchObject({
      status: 409,
      body: { message: "Son propriétaire a déjà 100 recherches enregistrées" },
    });
  });
});

describe("what is new", () => {
  const count = async (client: Client, id: string) => (await readSearch(client, id)).fresh;

  it("is what was created or published since one opened the search, and matches it", async () => {
    const draft = await publishedOffice(colleague, { surface: 21 }, { status: "draft" });
    const { id } = await newSearch(broker, { criteria: officesOf(21), shared: true });
    expect(await count(broker, id)).toEqual({ count: 0, more: false });
    await publishedOffice(colleague, { surface: 21 });
    await publishedOffice(colleague, { surface: 22 });
    expect(await count(broker, id)).toEqual({ count: 1, more: false });
    const change = (body: object) => colleague.call("updateOffer", { params: { id: draft.id }, body });
    await change({ title: "Même offre" });
    expect(await count(broker, id)).toEqual({ count: 1, more: false });
    await change({ status: "published" });
    expect(await count(broker, id)).toEqual({ count: 2, more: false });
    expect(await count(colleague, id)).toBeNull();
    await broker.call("markSearchOpened", { params: { id } });
    expect(await count(broker, id)).toEqual({ count: 0, more: false });
  });

  it("leaves out what the person may not read", async () => {
    const { id } = await newSearch(visitor, { criteria: officesOf(23) });
    const { id: same } = await newSearch(broker, { criteria: officesOf(23) });
    await publishedOffice(colleague, { surface: 23 }, { private: true });
    await publishedOffice(colleague, { surface: 23 }, { status: "draft" });
    await publishedOffice(colleague, { surface: 23 });
    expect(await count(visitor, id)).toEqual({ count: 1, more: false });
    expect(await count(broker, same)).toEqual({ count: 3, more: false });
  });

  it("is counted up to 500, as the list counts", async () => {
    const { id } = await newSearch(broker, { criteria: {} });
    const model = await publishedOffice(colleague, { surface: 24 });
    await db.run(sql`
      insert into real_estates (title, user_id, status, property_type)
      select r.title, r.user_id, 'draft', r.property_type from real_estates r, generate_series(1, 520)
      where r.id = ${model.id}`);
    expect(await count(broker, id)).toEqual({ count: 500, more: true });
  });

  it("is unknown for criteria that the list no longer accepts", async () => {
    const { id } = await newSearch(broker, { criteria: {} });
    await db.run(sql`update saved_searches set criteria = '{"gone": "1"}' where id = ${id}`);
    expect(await count(broker, id)).toBeNull();
  });
});
