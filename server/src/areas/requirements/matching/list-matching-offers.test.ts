import type { Result } from "@plateau/contract/api/operation.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { judgedText, reasonsText } from "@plateau/contract/requirements/match.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { describe, expect, it } from "vitest";
import { GeocoderUnavailable } from "../../../providers/geocoder/port.ts";
import { testApp } from "../../../test/app.ts";
import { UNKNOWN_ID } from "../../offers/offers.fixture.ts";
import { newRequirement } from "../requirements.fixture.ts";
import { officeCriteria, publishedOffice, testGeocoder } from "./matching.fixture.ts";

const geocoder = testGeocoder();
const { as, nobody } = await testApp({ ports: { geocoder } });
const broker = await as("USER");

type Offers = Result<typeof requirements.listMatchingOffers>;
type Requirements = Result<typeof requirements.listMatchingRequirements>;

const criteriaOf = async (id: string) =>
  (await broker.call<RequirementCriteria>("getRequirementCriteria", { params: { id } })).body;
const offersFor = async (id: string, query: object = {}) =>
  (await broker.call<Offers>("listMatchingOffers", { params: { id }, query: { ...query } })).body;
const requirementsFor = async (id: string, query: object = {}) =>
  (await broker.call<Requirements>("listMatchingRequirements", { params: { id }, query: { ...query } })).body;
const idsOf = ({ items }: Offers) => items.map(({ offer }) => offer.id);

describe("a requirement's criteria", () => {
  it("translate its properties to search terms and its places to zones", async () => {
    const { id } = await newRequirement(broker, {
      ...officeCriteria,
      localisation_recherchee: "Paris 4e; nanterre ; Bords de Seine;Hauts-de-Seine",
    });
    expect(await criteriaOf(id)).toEqual({
      transactionType: "rent",
      zones: [
        { id: "75104", label: "Paris 4e Arrondissement" },
        { id: "92050", label: "Nanterre" },
        { id: "92", label: "Hauts-de-Seine (92)" },
      ],
      unknownPlaces: ["Bords de Seine"],
      budgetMax: 10_000,
      salePriceMax: null,
      surfaceMin: 180,
      surfaceMax: 250,
      postsMin: 16,
      postsMax: 24,
      propertyTypes: ["office"],
      entryDate: "2027-03-01",
    });
  });

  it("call the geocoder once per place name", async () => {
    const { id } = await newRequirement(broker, { localisation_recherchee: "Paris 11;Nulle part" });
    const first = await criteriaOf(id);
    const calls = geocoder.calls;
    expect(await criteriaOf(id)).toEqual(first);
    expect(geocoder.calls).toBe(calls);
  });

  it("return 503 while the geocoder is unavailable, unless the places are known", async () => {
    const { find } = geocoder;
    const known = await newRequirement(broker, { localisation_recherchee: "Paris 4e" });
    await criteriaOf(known.id);
    const unknown = await newRequirement(broker, { localisation_recherchee: "Paris 19e" });
    geocoder.find = async () => {
      throw new GeocoderUnavailable("away");
    };
    const statusOf = async (id: string) =>
      (await broker.call("getRequirementCriteria", { params: { id } })).status;
    expect([await statusOf(known.id), await statusOf(unknown.id)]).toEqual([200, 503]);
    geocoder.find = find;
    expect((await criteriaOf(unknown.id)).zones).toEqual([
      { id: "75119", label: "Paris 19e Arrondissement" },
    ]);
  });

  it("require a known requirement and a session", async () => {
    for (const name of ["getRequirementCriteria", "listMatchingOffers"] as const) {
      expect((await broker.call(name, { params: { id: "999999999" } })).status).toBe(404);
      expect((await nobody.call(name, { params: { id: "999999999" } })).status).toBe(401);
    }
  });
});

describe("offers matching a requirement", () => {
  it("are the published ones, best first, with the reasons", async () => {
    const { id } = await newRequirement(broker, officeCriteria);
    const near = await publishedOffice(broker, { posts: "15", surface: 171 });
    const fitting = await publishedOffice(broker, {}, { private: true });
    const dear = await publishedOffice(broker, { rentPerMonth: 11_500.01 });
    const draft = await publishedOffice(broker, {}, { status: "draft" });
    const deleted = await publishedOffice(broker);
    await broker.call("deleteOffer", { params: { id: deleted.id } });

    const answer = await offersFor(id);
    const found = answer.items.filter(({ offer }) =>
      [near, fitting, dear, draft, deleted].some((one) => one.id === offer.id),
    );
    expect(found).toMatchObject([
      { offer: { id: fitting.id, title: fitting.title }, score: 100, categories: [] },
      { offer: { id: near.id } },
    ]);
    expect(reasonsText(found[1]?.reasons ?? [])).toBe(
      "zone ✓ · budget ✓ · surface \u22125\u202f% · postes \u22126\u202f% · type ✓ · date ✓",
    );
    expect(answer.wishes).toEqual(await criteriaOf(id));
  });

  it("include their categories; rejected ones only on request", async () => {
    const { id: requirementId } = await newRequirement(broker, officeCriteria);
    const liked = await publishedOffice(broker);
    const rejected = await publishedOffice(broker);
    for (const [name, id] of [
      ["addSelected", liked.id],
      ["addLiked", liked.id],
      ["addRejected", rejected.id],
    ] as const) {
      await broker.call(name, { params: { id, requirementId } });
    }
    const without = await offersFor(requirementId);
    expect(without.items.find(({ offer }) => offer.id === liked.id)?.categories).toEqual([
      "selected",
      "liked",
    ]);
    expect(idsOf(without)).not.toContain(rejected.id);
    const withRejected = await offersFor(requirementId, { withRejected: true });
    expect(withRejected.items.find(({ offer }) => offer.id === rejected.id)?.categories).toEqual([
      "rejected",
    ]);
  });

  it("follow the query's criteria alone with own=true, even when empty", async () => {
    const { id } = await newRequirement(broker, officeCriteria);
    const shop = await publishedOffice(broker, { surface: 50 }, { propertyType: "retail" });
    expect(idsOf(await offersFor(id))[0]).not.toBe(shop.id);
    const own = await offersFor(id, {
      own: true,
      surfaceMax: 60,
      propertyTypes: "retail",
      locationIds: "75104",
    });
    expect(own.items[0]).toMatchObject({ offer: { id: shop.id }, score: 100 });
    expect(own.wishes).toMatchObject({
      zones: [{ id: "75104", label: "Paris 4e Arrondissement" }],
      surfaceMax: 60,
      budgetMax: null,
    });
  });

  it("follow the query's criteria while the geocoder is unavailable, without the names of its zones", async () => {
    const { find } = geocoder;
    geocoder.find = async () => {
      throw new GeocoderUnavailable("away");
    };
    const { id } = await newRequirement(broker, officeCriteria);
    const fitting = await publishedOffice(broker);
    const own = await offersFor(id, { own: true, locationIds: "75104" });
    geocoder.find = find;
    expect(idsOf(own)).toContain(fitting.id);
    expect(own.wishes.zones).toEqual([{ id: "75104", label: "75104" }]);
  });

  it("are none for criteria that ask nothing", async () => {
    const { id } = await newRequirement(broker, { dealname: "Sans critère" });
    await publishedOffice(broker);
    expect((await offersFor(id)).items).toEqual([]);
    expect((await offersFor(id, { own: true })).items).toEqual([]);
  });

  it("appear lower above the budget, and without a price in a group of their own", async () => {
    const { id } = await newRequirement(broker, officeCriteria);
    const fitting = await publishedOffice(broker);
    const dear = await publishedOffice(broker, { rentPerMonth: 10_400 });
    const priceless = await publishedOffice(broker, { rentPerMonth: null });
    const { items } = await offersFor(id, { limit: 200 });
    const scoreOf = (offer: { id: string }) =>
      items.find((item) => item.offer.id === offer.id)?.score ?? null;
    expect([scoreOf(fitting), scoreOf(dear), scoreOf(priceless)]).toEqual([100, 86, null]);
    const apart = await offersFor(id, { limit: 200, withoutPrice: true });
    const found = apart.items.find(({ offer }) => offer.id === priceless.id);
    expect(found?.group).toBe("price_on_request");
    expect(reasonsText(found?.reasons ?? [])).toContain("prix à demander");
    expect(idsOf(apart)).not.toContain(fitting.id);
  });

  it("are capped at 40, the place first among the reasons, when no place is understood", async () => {
    const { id } = await newRequirement(broker, {
      ...officeCriteria,
      localisation_recherchee: "Bords de Trucmuche",
    });
    await publishedOffice(broker);
    const { items, wishes } = await offersFor(id, { limit: 200 });
    expect(wishes.unknownPlaces).toEqual(["Bords de Trucmuche"]);
    expect(items.length).toBeGreaterThan(0);
    for (const { score, group, reasons } of items) {
      expect(score).toBeLessThanOrEqual(40);
      expect(group).toBe("other");
      expect(reasonsText(reasons)).toMatch(/^lieu non reconnu\u202f: «\u202fBords de Trucmuche\u202f»/);
    }
  });

  it("name the unit that was judged", async () => {
    const { id } = await newRequirement(broker, { ...officeCriteria, surface_maxi: "210" });
    const offer = await publishedOffice(broker, { floor: 3 });
    const { items } = await offersFor(id, { limit: 200 });
    const judged = items.find((item) => item.offer.id === offer.id)?.judged;
    expect(judged && judgedText(judged)).toBe("3e\u00a0étage, 200\u202fm², 8\u202f000\u202f€/mois HT HC");
    expect(judged?.unitId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("name the rent as the offer gives it", async () => {
    const { id } = await newRequirement(broker, { ...officeCriteria, surface_maxi: "210" });
    const offer = await publishedOffice(broker, { floor: 3 }, { rentalTermsPriceUnit: "vat_incl" });
    const { items } = await offersFor(id, { limit: 200 });
    const judged = items.find((item) => item.offer.id === offer.id)?.judged;
    expect(judged && judgedText(judged)).toBe("3e\u00a0étage, 200\u202fm², 8\u202f000\u202f€/mois TTC");
  });

  it("say whether there are more", async () => {
    const { id } = await newRequirement(broker, officeCriteria);
    const all = await offersFor(id);
    expect(all.more).toBe(false);
    const some = await offersFor(id, { limit: all.items.length - 1 });
    expect({ more: some.more, ids: idsOf(some) }).toEqual({ more: true, ids: idsOf(all).slice(0, -1) });
  });
});

describe("requirements matching an offer", () => {
  it("are those in progress, best first, as on the board", async () => {
    const offer = await publishedOffice(broker, { surface: 777, posts: "77", rentPerMonth: 7777 });
    const properties = {
      ...officeCriteria,
      surface_recherchee: "770",
      surface_maxi: "780",
      nombre_de_postes: "77",
    };
    const near = await newRequirement(broker, { ...properties, nombre_de_postes: "60" });
    const fitting = await newRequirement(broker, properties);
    const elsewhere = await newRequirement(broker, { ...properties, localisation_recherchee: "Nanterre" });
    const signed = await newRequirement(broker, { ...properties, dealstage: "closedwon" });
    const lost = await newRequirement(broker, { ...properties, dealstage: "closedlost" });
    const silent = await newRequirement(broker, { dealname: "Sans critère" });
    const lostPlace = await newRequirement(broker, { localisation_recherchee: "Nulle Part" });
    const mine = [near, fitting, elsewhere, signed, lost, silent, lostPlace].map(({ id }) => id);
    const { items, count } = await requirementsFor(offer.id, { limit: 200 });
    expect(items.filter(({ requirement }) => mine.includes(requirement.id))).toMatchObject([
      { requirement: { id: fitting.id, properties: { dealname: "Bureaux, Paris 8e" } }, score: 100 },
      { requirement: { id: near.id } },
    ]);
    expect(items[0]?.requirement.properties).not.toHaveProperty("surface_maxi");
    expect(count).toBe(items.length);
  });

  it("reflect each change of a requirement", async () => {
    const offer = await publishedOffice(broker);
    const { id } = await newRequirement(broker, officeCriteria);
    const isListed = async () =>
      (await requirementsFor(offer.id, { limit: 200 })).items.some(
        ({ requirement }) => requirement.id === id,
      );
    const change = (properties: object) =>
      broker.call("updateRequirement", { params: { id }, body: { properties } });
    expect(await isListed()).toBe(true);
    await change({ budget_annuel: "12000" });
    expect(await isListed()).toBe(false);
    await change({ budget_annuel: null });
    expect(await isListed()).toBe(true);
    await broker.call("archiveRequirement", { params: { id } });
    expect(await isListed()).toBe(false);
  });

  it("leave out those that rejected it unless requested, and return 404 for an unknown offer", async () => {
    const offer = await publishedOffice(broker);
    const { id: requirementId } = await newRequirement(broker, officeCriteria);
    await broker.call("addRejected", { params: { id: offer.id, requirementId } });
    const ids = async (query: object) =>
      (await requirementsFor(offer.id, { limit: 200, ...query })).items.map(
        ({ requirement }) => requirement.id,
      );
    expect(await ids({})).not.toContain(requirementId);
    expect(await ids({ withRejected: true })).toContain(requirementId);
    const unknown = { params: { id: UNKNOWN_ID } };
    expect((await broker.call("listMatchingRequirements", unknown)).status).toBe(404);
    expect((await nobody.call("listMatchingRequirements", unknown)).status).toBe(401);
  });
});
