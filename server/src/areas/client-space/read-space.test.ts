import { suitingUnitText } from "@plateau/contract/client-space/offer-texts.ts";
import sql from "sql-template-tag";
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

const crm = memoryCrm();
const app = await testApp({ ports: { crm } });
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

  it("names the stations beside what the broker wrote on how one gets there", async () => {
    const token = tokenIn(await openSpace(staff, "deal-stations"));
    const { id } = await selectedOffer(staff, "deal-stations", { title: "Desservie" });
    const [computed] = (await shownTo(token)).offers;
    const stations = [{ name: "Hôtel de Ville", lines: ["metro-1", "metro-11"] }, {}, {}];
    expect(computed).toMatchObject({ access: null, stations });
    const body = { propertyDetailsAccess: "Métro à la porte" };
    await staff.call("updateOffer", { params: { id }, body });
    const [typed] = (await shownTo(token)).offers;
    expect(typed).toMatchObject({ access: "Métro à la porte", stations });
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

  it("shows each offer's place, figures, units by floor, and pictures", async () => {
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
      {
        ...{ floor: 3, surface: 60, rentPerSqmPerYear: 500 },
        ...{ availability: "on_a_specific_date", availabilityDate: "2027-02-01" },
      },
      { floor: 0, usage: "retail", surface: 100, rentPerMonth: 4000, posts: "8 à 12", salePrice: 500_000 },
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
          availability: null,
          availabilityDate: null,
        },
        {
          floor: "3",
          surface: 60,
          posts: "env. 6 - 10",
          rentPerMonth: 2500,
          salePrice: null,
          availability: "on_a_specific_date",
          availabilityDate: "2027-02-01",
        },
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
    ["the stations near a hidden address", ["Hôtel de Ville", "metro-", "minutes"]],
    ["the name of a building at a hidden address", ["Vauquelin"]],
    ["the requirement", [...secretsOfDeals, "deal-owned-secret"]],
    ["ids of who looks after it", ["Odile", "Garance", "owner-7", staff.userId]],
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

describe("whom a client calls", () => {
  const colleague = () => app.as("USER", 2);
  const brokerOf = async (requirementId: string) =>
    (await shownTo(tokenIn(await openSpace(await colleague(), requirementId)))).broker;

  it("is the requirement's owner, with name, phone, e-mail and photo", async () => {
    expect(await brokerOf("deal-owned-broker")).toMatchObject({
      name: "Camille Essai",
      email: "user-1@plateau.test",
      picture: null,
    });
    await app.db.run(sql`
      update people set picture = '/files/users/x/photo/1.jpg', phone = '01 42 00 00 07'
      where id = ${staff.userId}`);
    const broker = await brokerOf("deal-owned-broker");
    expect(broker?.phone).toBe("01 42 00 00 07");
    expect(broker?.picture?.sources[0]?.url).toMatch(/^\/files\/users\/x\/photo\/1\/320\.webp\?.*signature=/);
  });

  it("is who opened the space when the owner is unknown or the CRM is away", async () => {
    expect(await brokerOf("deal-ownerless")).toMatchObject({ email: "user-2@plateau.test" });
    const token = tokenIn(await openSpace(await colleague(), "deal-owned-away"));
    crm.away = true;
    expect((await shownTo(token)).broker).toMatchObject({ email: "user-2@plateau.test" });
    crm.away = false;
  });
});

describe("what suits the client", () => {
  /** A space with one offer of these units, for a surface. */
  const spaceWith = async (
    deal: string,
    [surface_recherchee, surface_maxi]: [string, string],
    ...units: Parameters<typeof withUnits>[2][]
  ): Promise<string> => {
    crm.criteria = { localisation_recherchee: "", surface_recherchee, surface_maxi };
    const token = tokenIn(await openSpace(staff, deal));
    const { id } = await selectedOffer(staff, deal, { transactionTypes: ["rent"] });
    await withBuildings(staff, id, 12);
    await withUnits(staff, id, ...units);
    return token;
  };

  it("names the unit that was judged, without its id", async () => {
    const token = await spaceWith(
      "deal-judged",
      ["55", "70"],
      { floor: 0, surface: 400, rentPerMonth: 9000 },
      { floor: 3, surface: 60, rentPerMonth: 2500 },
    );
    const [offer] = (await shownTo(token)).offers;
    expect(offer?.judged).toEqual({
      kind: "unit",
      floor: 3,
      surface: 60,
      rent: 2500,
      rentPriceUnit: null,
      salePrice: null,
    });
    crm.away = true;
    expect((await shownTo(token)).offers[0]?.judged).toBeNull();
    crm.away = false;
    crm.criteria = {};
  });

  it("names a rent that includes taxes", async () => {
    const token = await spaceWith(
      "deal-taxed",
      ["55", "70"],
      { floor: 0, surface: 400, rentPerMonth: 9000 },
      { floor: 3, surface: 60, rentPerMonth: 2500 },
    );
    const suitingUnit = async () => {
      const [offer] = (await shownTo(token)).offers;
      return { id: offer?.id ?? "", text: offer && suitingUnitText(offer) };
    };
    const { id, text } = await suitingUnit();
    expect(text).toBe("3e\u00a0étage, 60\u202fm², 2\u202f500\u202f€/mois HT HC");
    await staff.call("updateOffer", { params: { id }, body: { rentalTermsPriceUnit: "vat_incl" } });
    expect((await suitingUnit()).text).toBe("3e\u00a0étage, 60\u202fm², 2\u202f500\u202f€/mois TTC");
    crm.criteria = {};
  });

  it("is nothing of an offer that does not fit", async () => {
    const token = await spaceWith(
      "deal-unfit",
      ["400", "500"],
      { floor: 1, surface: 40, rentPerMonth: 1700 },
      { floor: 3, surface: 60, rentPerMonth: 2500 },
    );
    expect((await shownTo(token)).offers[0]?.judged).toBeNull();
    crm.criteria = {};
  });

  it("is nothing for a requirement that asks nothing", async () => {
    const token = tokenIn(await openSpace(staff, "deal-unasked"));
    await selectedOffer(staff, "deal-unasked");
    expect((await shownTo(token)).offers[0]?.judged).toBeNull();
  });
});

describe("what the page must say", () => {
  it("carries the agency, its mentions and each offer's mentions", async () => {
    const administrator = await app.as("ADMINISTRATOR");
    await administrator.call("updateAgency", {
      body: { cardNumber: "CPI 7501 2026 000 000 001", cardChamber: "CCI de Paris" },
    });
    const token = tokenIn(await openSpace(staff, "deal-mentions"));
    await selectedOffer(staff, "deal-mentions", { transactionTypes: ["rent"] });
    const { agency, offers } = await shownTo(token);
    expect(agency).toMatchObject({ name: "Cabinet Vauban", phone: "01 42 00 00 00", logo: null });
    expect(agency.mentions).toEqual([expect.stringContaining("CPI 7501 2026 000 000 001")]);
    const said = offers[0]?.mentions.join("\n");
    for (const part of ["georisques.gouv.fr", "Honoraires de location", "DPE", "Surface"])
      expect(said).toContain(part);
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
