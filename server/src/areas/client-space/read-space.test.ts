import { beforeAll, describe, expect, it } from "vitest";
import { jpeg, pdf } from "../../media/sample-files.fixture.ts";
import { testApp } from "../../test/app.ts";
import { withMedia } from "../offers/media/medias.fixture.ts";
import { newOffer, readOffer, rivoli, withBuildings, withUnits } from "../offers/offers.fixture.ts";
import {
  memoryCrm,
  openSpace,
  readSpace,
  type Shown,
  secretsOfDeals,
  selectedOffer,
  sendAnswer,
  tokenIn,
} from "./spaces.fixture.ts";

const app = await testApp({ ports: { crm: memoryCrm() } });
const { nobody, clock } = app;
const staff = await app.as("USER");

const shownTo = async (token: string): Promise<Shown> => {
  const { status, body } = await readSpace(nobody, token);
  expect(status).toBe(200);
  return body;
};

const titles = (shown: Shown) => shown.offers.map(({ title }) => title);

const contact = async (lastname: string) => {
  const { body } = await staff.call<{ id: string }>("createContact", {
    body: { firstname: "Renée", lastname, email: `${lastname.toLowerCase()}@bailleur.test` },
  });
  return body.id;
};

describe("what a client sees", () => {
  it("lists the selected, published offers in order of selection", async () => {
    const token = tokenIn(await openSpace(staff, "deal-order"));
    expect((await shownTo(token)).offers).toEqual([]);
    for (const title of ["Premier", "Deuxième", "Troisième"])
      await selectedOffer(staff, "deal-order", { title });
    await selectedOffer(staff, "deal-other", { title: "Ailleurs" });
    const liked = await newOffer(staff, { title: "Aimée", status: "published" });
    await staff.call("addLiked", { params: { id: liked.id, requirementId: "deal-order" } });
    expect(titles(await shownTo(token))).toEqual(["Premier", "Deuxième", "Troisième"]);
  });

  it.each([
    ["a draft", { status: "draft" }],
    ["pending", { status: "pending" }],
    ["archived", { status: "archived" }],
    ["private", { private: true }],
  ])("leaves out an offer once it is %s", async (_, change) => {
    const requirementId = `deal-${JSON.stringify(change).replaceAll(/\W/g, "")}`;
    const token = tokenIn(await openSpace(staff, requirementId));
    const { id } = await selectedOffer(staff, requirementId, { title: "Retirée" });
    await sendAnswer(nobody, token, id, { answer: "visit" });
    expect(titles(await shownTo(token))).toEqual(["Retirée"]);
    expect((await staff.call("updateOffer", { params: { id }, body: change })).status).toBe(200);
    expect((await shownTo(token)).offers).toEqual([]);
    expect((await sendAnswer(nobody, token, id, { answer: "like" })).status).toBe(404);
  });

  it("leaves out an offer once it is deleted or unselected", async () => {
    const token = tokenIn(await openSpace(staff, "deal-gone"));
    const [deleted, removed] = [
      await selectedOffer(staff, "deal-gone"),
      await selectedOffer(staff, "deal-gone"),
    ];
    expect((await shownTo(token)).offers).toHaveLength(2);
    await staff.call("deleteOffer", { params: { id: deleted.id } });
    await staff.call("removeSelected", { params: { id: removed.id, requirementId: "deal-gone" } });
    expect((await shownTo(token)).offers).toEqual([]);
    for (const { id } of [deleted, removed])
      expect((await sendAnswer(nobody, token, id, { answer: "like" })).status).toBe(404);
  });

  it("shows each offer's place, figures, units and pictures", async () => {
    const token = tokenIn(await openSpace(staff, "deal-figures"));
    const { id } = await selectedOffer(staff, "deal-figures", {
      title: "Plateaux à louer",
      transactionTypes: ["rent"],
      availability: "on_a_specific_date",
      availabilityDate: "2027-01-15",
    });
    await withBuildings(staff, id, 12);
    await withUnits(
      staff,
      id,
      { floor: 0, usage: "retail", surface: 100, rentPerMonth: 4000, posts: "8 à 12", salePrice: 500_000 },
      { floor: 3, surface: 60, rentPerSqmPerYear: 500 },
    );
    await withMedia(app, staff, id, {
      kind: "photos",
      contentType: "image/jpeg",
      bytes: await jpeg(),
      name: "Hall",
    });
    await withMedia(app, staff, id, {
      kind: "plans",
      contentType: "application/pdf",
      bytes: pdf(),
      name: "Plan R+3.pdf",
    });
    const [offer] = (await shownTo(token)).offers;
    expect(offer).toMatchObject({
      title: "Plateaux à louer",
      street: "12 Rue de Rivoli",
      postalCode: "75004",
      city: "Paris",
      coordinates: [expect.closeTo(2.3534), 48.8566],
      surface: { min: 60, max: 160 },
      posts: { min: 6, max: 22 },
      rentPerMonth: { min: 2500, max: 4000 },
      salePrice: null,
      figures: {
        unitCount: 2,
        minSurface: 60,
        totalSurface: 160,
        minRentPerMonth: 2500,
        maxRentPerMonth: 4000,
        totalRentPerMonth: 6500,
        totalPosts: 22,
        maxSalePrice: null,
        totalSalePrice: null,
      },
      availability: "on_a_specific_date",
      availabilityDate: "2027-01-15",
      units: [
        {
          floor: "RdC",
          usage: "Commerce",
          surface: 100,
          posts: "8 - 12",
          rentPerMonth: 4000,
          salePrice: null,
        },
        { floor: "3", surface: 60, posts: "env. 6 - 10", rentPerMonth: 2500, salePrice: null },
      ],
      answer: null,
    });
    expect(offer?.photos).toMatchObject([
      { name: "Hall", sources: [{ width: 320 }, { width: 800 }, { width: 1600 }] },
    ]);
    expect(offer?.photos[0]?.blur).toBeTruthy();
    expect(offer?.plans).toMatchObject([{ name: "Plan R+3.pdf", contentType: "application/pdf" }]);
    const files = [...(offer?.photos[0]?.sources ?? []), ...(offer?.plans ?? [])].map(({ url }) => url);
    for (const url of files) {
      expect((await app.app.inject({ url })).statusCode, "without a session").toBe(200);
      expect((await app.app.inject({ url: url.split("?")[0] ?? "" })).statusCode, "unsigned").toBe(401);
    }
  });

  it("signs picture addresses for four hours at most, stable meanwhile", async () => {
    const token = tokenIn(await openSpace(staff, "deal-addresses"));
    const { id } = await selectedOffer(staff, "deal-addresses");
    await withMedia(app, staff, id, { kind: "photos", contentType: "image/jpeg", bytes: await jpeg() });
    const now = new Date("2026-11-20T09:10:00Z");
    const addressAt = async (minutes: number) => {
      clock.now = new Date(now.getTime() + minutes * 60_000);
      return (await shownTo(token)).offers[0]?.photos[0]?.sources[0]?.url ?? "";
    };
    const url = await addressAt(0);
    expect(await addressAt(45)).toBe(url);
    expect((await app.app.inject({ url })).statusCode).toBe(200);
    clock.now = new Date(now.getTime() + 4 * 60 * 60_000);
    expect((await app.app.inject({ url })).statusCode).toBe(403);
    clock.now = undefined;
  });
});

describe("what a client never sees", () => {
  let text: string;
  let shown: Shown;

  beforeAll(async () => {
    const requirementId = "deal-owned-secret";
    const token = tokenIn(await openSpace(staff, requirementId));
    const hidden = await selectedOffer(staff, requirementId, {
      title: "Bureaux du 12 rue de Rivoli",
      transactionTypes: ["sale"],
      mandateId: "MANDAT-77",
      propertyDetailsBuildingName: "Le Vauquelin",
      financialTermsInternalNote: "Le bailleur est pressé",
    });
    const buildings = [{ address: rivoli(12), hideAddress: true }];
    await staff.call("saveBuildings", { params: { id: hidden.id }, body: { buildings } });
    await withUnits(staff, hidden.id, {
      surface: 80,
      salePrice: 640_000,
      rentPerMonth: 3456,
      note: "Clé chez Momo",
    });
    await staff.call("saveContacts", {
      params: { id: hidden.id },
      body: { contactIds: [await contact("Ravalin")] },
    });
    const named = { kind: "photos", contentType: "image/jpeg", name: "Façade rue de Rivoli" } as const;
    await withMedia(app, staff, hidden.id, { ...named, bytes: await jpeg() });
    const plan = { kind: "plans", contentType: "application/pdf", name: "Plan Rivoli.pdf" } as const;
    await withMedia(app, staff, hidden.id, { ...plan, bytes: pdf() });
    const document = {
      kind: "documents",
      contentType: "application/pdf",
      name: "Bail en cours.pdf",
    } as const;
    await withMedia(app, staff, hidden.id, { ...document, bytes: pdf() });
    await selectedOffer(staff, requirementId, { title: "Offre confidentielle", private: true });
    await selectedOffer(staff, requirementId, { title: "Offre en brouillon", status: "draft" });
    await sendAnswer(nobody, token, hidden.id, { answer: "like", comment: "Très bien" });
    const offer = await readOffer(staff, hidden.id);
    expect(offer).toMatchObject({ mandateId: "MANDAT-77", contacts: [{ lastname: "Ravalin" }] });
    expect(offer.medias.documents).toHaveLength(1);
    shown = await shownTo(token);
    text = JSON.stringify(shown);
  });

  it("still shows the offer, by its commune", () => {
    expect(shown.offers).toMatchObject([
      {
        title: "Bureaux – 75004 Paris",
        street: null,
        coordinates: null,
        city: "Paris",
        plans: [],
        answer: { answer: "like", comment: "Très bien" },
      },
    ]);
  });

  it.each([
    ["the street of a hidden address", ["Rivoli", "rivoli", "75104_8249", "2.353", "48.8566"]],
    ["the name of a building at a hidden address", ["Vauquelin"]],
    ["the requirement", [...secretsOfDeals, "deal-owned-secret"]],
    [
      "who looks after it",
      ["Camille", "Essai", "@plateau.test", "Odile", "Garance", "owner-7", staff.userId],
    ],
    ["a contact", ["Ravalin", "Renée", "@bailleur.test"]],
    ["notes and the mandate", ["pressé", "Momo", "MANDAT"]],
    ["amounts of what is not offered", ["3456"]],
    ["documents", ["Bail en cours", "/documents/"]],
    ["offers that are private or drafts", ["confidentielle", "brouillon"]],
    [
      "lists of requirements, statuses and dates of changes",
      ["DealIds", "private", "published", "updatedAt", "userId"],
    ],
  ])("hides %s", (_, secrets) => {
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it("exposes no ids other than those of the offers and their files", async () => {
    const ids = new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g));
    const [offer] = shown.offers;
    const known = JSON.stringify([offer?.id, offer?.photos]);
    for (const id of ids) expect(known).toContain(id);
  });
});

describe("a visit", () => {
  it("is recorded once a minute, but not for staff", async () => {
    const seen = async () =>
      (
        await staff.call<{ space: { lastSeenAt: string | null } }>("getClientSpace", {
          params: { id: "deal-visit" },
        })
      ).body.space.lastSeenAt;
    const visitAt = async (moment: string, client = nobody) => {
      clock.now = new Date(moment);
      expect((await readSpace(client, token)).status).toBe(200);
      return seen();
    };
    clock.now = new Date("2026-11-20T08:59:00Z");
    const token = tokenIn(await openSpace(staff, "deal-visit"));
    expect(await visitAt("2026-11-20T09:00:00Z", staff)).toBeNull();
    expect(await visitAt("2026-11-20T09:00:00Z")).toBe("2026-11-20T09:00:00.000000Z");
    expect(await visitAt("2026-11-20T09:00:59Z")).toBe("2026-11-20T09:00:00.000000Z");
    expect(await visitAt("2026-11-20T09:01:00Z")).toBe("2026-11-20T09:01:00.000000Z");
    clock.now = undefined;
  });

  it("is not cached, referred or indexed, whether refused or not", async () => {
    const token = tokenIn(await openSpace(staff, "deal-headers"));
    const addresses = [
      `/api/client-space/${token}`,
      `/api/client-space/${token}x`,
      `/espace/${token}`,
      `/%65space/${token}`,
    ];
    for (const url of addresses) {
      const { headers } = await app.app.inject({ url });
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow, noarchive",
      });
    }
    expect((await app.app.inject({ url: "/requirements" })).headers["x-robots-tag"]).toBeUndefined();
  });
});
