import type { Listing } from "@plateau/contract/offers/listing-operations.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { jpeg, pdf } from "../../media/sample-files.fixture.ts";
import { testApp } from "../../test/app.ts";
import { withMedia } from "./media/medias.fixture.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID, withUnits } from "./offers.fixture.ts";

const app = await testApp();
const admin = await app.as("ADMINISTRATOR");
const broker = await app.as("USER");
const { body: site } = await admin.call<{ key: string }>("createApiKey", {
  body: { name: "Site", scopes: ["listings:read"] },
});
const headers = { authorization: `Bearer ${site.key}` };

type Page = { items: Listing[]; nextToken?: string };

const get = async <T>(path: string) => {
  const answer = await app.app.inject({ url: `/api/listings${path}`, headers });
  return { status: answer.statusCode, text: answer.body, body: answer.json<T>() };
};

const everyListing = async (limit: number): Promise<Listing[]> => {
  const all: Listing[] = [];
  for (let token: string | undefined = ""; token !== undefined; ) {
    const { body }: { body: Page } = await get(`?limit=${limit}${token && `&nextToken=${token}`}`);
    all.push(...body.items);
    token = body.nextToken;
  }
  return all;
};

const published = (fields: Record<string, unknown>) =>
  newOffer(broker, { status: "published", propertyType: "office", transactionTypes: ["rent"], ...fields });

const contact = async () => {
  const body = { firstname: "Renée", lastname: "Ravalin", email: "ravalin@bailleur.test" };
  return (await broker.call<{ id: string }>("createContact", { body })).body.id;
};

describe("the listings of a site", () => {
  it("are the offers that are published and not private, each once however small the pages", async () => {
    const shown = await Promise.all(
      ["A", "B", "C", "D", "E"].map((title) => published({ title: `Bureaux ${title}` })),
    );
    await published({ title: "Confidentielle", private: true });
    await newOffer(broker, { title: "Brouillon" });
    const deleted = await published({ title: "Supprimée" });
    await broker.call("deleteOffer", { params: { id: deleted.id } });
    const titles = (await everyListing(2)).map(({ title }) => title);
    expect(titles.sort()).toEqual(shown.map(({ title }) => title).sort());
  });

  it("say what the property sheet says, and who answers for it", async () => {
    const { id } = await published({
      title: "Plateau lumineux",
      mandateId: "MANDAT-12",
      propertyDetailsDescription: "Deux terrasses.",
      propertyDetailsDpeNotApplicable: false,
      propertyDetailsDpeEnergyClass: "C",
      propertyDetailsDpeEnergyValue: 140,
      propertyDetailsConstruction: "Pierre de taille",
    });
    await withUnits(broker, id, { surface: 80, rentPerMonth: 3456, chargesPerSqmPerYear: 60 });
    await withMedia(app, broker, id, {
      kind: "photos",
      contentType: "image/jpeg",
      name: "Façade",
      bytes: await jpeg(),
    });
    const { body } = await get<Listing>(`/${id}`);
    expect(body).toMatchObject({
      reference: "MANDAT-12",
      description: "Deux terrasses.",
      street: "1 Rue de Rivoli",
      units: [
        {
          surface: 80,
          rentPerMonth: 3456,
          rentPerSqmPerYear: 518.4,
          chargesPerSqmPerYear: 60,
          salePrice: null,
        },
      ],
      dpe: {
        energyClass: "C",
        energyValue: 140,
        gesClass: null,
        gesValue: null,
        text: "Classe climat\u202f: non communiquée.",
      },
      broker: { name: "Camille Essai" },
    });
    expect(JSON.stringify(body.sections)).toContain("Pierre de taille");
    const url = body.photos[0]?.sources[0]?.url ?? "";
    expect(url).toMatch(/^https?:\/\/[^/]+\/files\//);
    const file = await app.app.inject({ url });
    expect(file.headers["content-type"]).toMatch(/^image\//);
  });

  it("say of the agency what it must say, beside what the offer must", async () => {
    const { id } = await published({ title: "Assurée" });
    const before = (await get<Listing>(`/${id}`)).body.mentions;
    await admin.call("updateAgency", { body: { insurer: "Vauban" } });
    expect((await get<Listing>(`/${id}`)).body.mentions).toEqual([
      ...before,
      "Assurance de responsabilité civile professionnelle\u202f: Vauban",
    ]);
  });

  it("keep owners, notes, documents and hidden addresses to the agency", async () => {
    const { id } = await published({
      title: "Bureaux du 12 rue de Rivoli",
      propertyDetailsBuildingName: "Le Vauquelin",
      propertyDetailsDescription: "Au 12 r. de Rivoli, dans l’immeuble Le Vauquelin, calme.",
      propertyDetailsConstruction: "Entrée par la rue de Rivoli",
      financialTermsInternalNote: "Le bailleur est pressé",
    });
    const buildings = [{ address: rivoli(12), hideAddress: true }];
    await broker.call("saveBuildings", { params: { id }, body: { buildings } });
    await withUnits(broker, id, { surface: 80, note: "Clé chez Momo" });
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [await contact()] } });
    for (const [kind, name] of [
      ["plans", "Plan Rivoli.pdf"],
      ["documents", "Bail en cours.pdf"],
    ] as const)
      await withMedia(app, broker, id, { kind, name, contentType: "application/pdf", bytes: pdf() });
    const { body, text } = await get<Listing>(`/${id}`);
    expect(body).toMatchObject({
      title: "Bureaux – 75004 Paris",
      street: null,
      coordinates: null,
      plans: [],
    });
    expect(text).not.toMatch(/rivoli|vauquelin|pressé|momo|ravalin|bail en cours|75104_8249|metro-/i);
  });

  it("no longer hold an offer that was withdrawn", async () => {
    const { id } = await published({ title: "Louée" });
    expect((await get(`/${id}`)).status).toBe(200);
    await broker.call("updateOffer", { params: { id }, body: { status: "archived" } });
    expect((await get(`/${id}`)).status).toBe(404);
    expect((await everyListing(100)).map((each) => each.id)).not.toContain(id);
    expect((await get(`/${UNKNOWN_ID}`)).status).toBe(404);
  });

  it("are sent again only after a change", async () => {
    const { id } = await published({ title: "Deux étages" });
    const ask = (path: string, known?: string) =>
      app.app.inject({
        url: `/api/listings${path}`,
        headers: { ...headers, ...(known && { "if-none-match": known }) },
      });
    for (const path of [`/${id}`, "?limit=1"]) {
      const tag = String((await ask(path)).headers.etag);
      expect((await ask(path, tag)).statusCode).toBe(304);
    }
    const tag = String((await ask(`/${id}`)).headers.etag);
    await broker.call("updateOffer", { params: { id }, body: { title: "Trois étages" } });
    expect((await ask(`/${id}`, tag)).json<Listing>().title).toBe("Trois étages");
  });

  it("name nobody while the account of the broker is disabled", async () => {
    const leaving = await app.as("USER");
    const { id } = await newOffer(leaving, { title: "Sans courtier", status: "published" });
    await app.db.run(
      sql`update accounts set enabled = false where person_id = ${(await readOffer(broker, id)).userId}`,
    );
    expect((await get<Listing>(`/${id}`)).body.broker).toBeNull();
  });

  it("are all that their key reads", async () => {
    const refused = await app.app.inject({ url: "/api/real-estates/search", headers });
    expect(refused.statusCode).toBe(403);
    expect((await get("?nextToken=inventé")).status).toBe(400);
  });
});
