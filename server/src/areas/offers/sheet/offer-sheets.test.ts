import { MAX_OFFERS_OF_A_DOCUMENT } from "@plateau/contract/offers/file-operations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jpeg, pdf } from "../../../media/sample-files.fixture.ts";
import { embeddedBaseMap } from "../../../providers/base-map/embedded/adapter.ts";
import type { SheetPrinter } from "../../../providers/sheet-printer/port.ts";
import { reactPdfPrinter } from "../../../providers/sheet-printer/react-pdf/adapter.ts";
import { type Client, testApp } from "../../../test/app.ts";
import { printProgram } from "../../../test/child.ts";
import { readPdf } from "../../../test/pdf-text.ts";
import { newRequirement } from "../../requirements/requirements.fixture.ts";
import { withMedia } from "../media/medias.fixture.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID, withBuildings, withUnits } from "../offers.fixture.ts";
import { sweepPrintedSheets } from "./printed-sheets.ts";

const real = reactPdfPrinter({ program: printProgram, readTile: embeddedBaseMap().getPlanTile });
let prints = 0;
const sheetPrinter: SheetPrinter = {
  print: (...question) => {
    prints++;
    return real.print(...question);
  },
  close: real.close,
};
afterAll(() => real.close());

const app = await testApp({ ports: { sheetPrinter } });
const broker = await app.as("USER");

const bareOf = (text: string): string => text.replace(/\s/g, "");

type Question = { user_id?: string; format?: "json" };

const queryOf = (question: Question): string => `?${new URLSearchParams(question as Record<string, string>)}`;

const sheet = async (client: Client, id: string, question: Question = {}) => {
  const answer = await app.app.inject({
    url: `/api/real-estates/${id}/pdf${queryOf(question)}`,
    headers: client.headers,
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

const selection = async (client: Client, realEstateIds: unknown, question: Question = {}, more = {}) => {
  const answer = await app.app.inject({
    method: "POST",
    url: `/api/real-estates/bulk-pdf${queryOf(question)}`,
    headers: client.headers,
    payload: { realEstateIds, ...more },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

const textOf = async (answer: Promise<{ status: number; bytes: Buffer }>) => {
  const { status, bytes } = await answer;
  expect(status).toBe(200);
  const { pages, text, surroundings } = readPdf(bytes);
  return { pages, text: bareOf(text), surroundings };
};

const filenameOf = (headers: Record<string, unknown>): string =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(headers["content-disposition"]))?.[1] ?? "");

let offer: Offer;

beforeAll(async () => {
  const { id } = await newOffer(broker, {
    title: "Bureaux « L’Étoile » 😀",
    transactionTypes: ["rent"],
    address: rivoli(12),
    propertyDetailsDescription: "Grand hall.\n\nVue sur cour.",
    propertyDetailsDpeNotApplicable: false,
    propertyDetailsDpeEnergyClass: "C",
    propertyDetailsDpeEnergyValue: 168,
    financialTermsPropertyTax: 31.5,
    financialTermsHidePropertyTax: true,
    financialTermsTeom: 4.25,
    financialTermsInternalNote: "Le bailleur est pressé",
    mandateId: "MANDAT-77",
    rentalTermsSecurityDeposit: 3,
  });
  await withBuildings(broker, id, 12);
  await withUnits(
    broker,
    id,
    { floor: 0, surface: 100, rentPerSqmPerYear: 480, chargesPerSqmPerYear: 61.7, salePrice: 987_654 },
    { floor: 1, surface: 120, posts: "10-14", rentPerMonth: 5000, note: "Entre nous" },
  );
  offer = await readOffer(broker, id);
});

describe("a sheet", () => {
  test("shows the figures of the screens, with the same marks and totals", async () => {
    const { text, pages } = await textOf(sheet(broker, offer.id));
    for (const words of [
      "Cabinet Vauban",
      "contact@vauban.test",
      "Location · Bureaux",
      "Bureaux « L’Étoile »",
      "12 Rue de Rivoli, 75004 Paris",
      "Loyer mensuel HT HC",
      "Par lot",
      "4 000 € - 5 000 €/mois",
      "48 000 € - 60 000 €/an",
      "Ensemble 220 m² 9 000 €/mois 108 000 €/an",
      "Réf. MANDAT-77",
      "Document interne",
      "Grand hall.",
      "RdC",
      "4 000,00 € *",
      "10 - 16 **",
      "10 - 14",
      "9 000,00 €",
      "* valeur calculée",
      "** valeur estimée à raison de 6 à 10 m² par poste",
      "3 mois",
      "4,25 €/m²/an",
      "168 kWh/m²/an",
      "Classe climat : non communiquée.",
      "www.georisques.gouv.fr",
      "© OpenMapTiles © OpenStreetMap",
      "Camille Essai",
      "Document non contractuel",
      `${pages.length} / ${pages.length}`,
    ])
      expect(text).toContain(bareOf(words));
  });

  test("hides staff data and the columns of a sale", async () => {
    const { text } = await textOf(sheet(broker, offer.id));
    for (const words of ["pressé", "31,5", "Entre nous", "987 654", "Prix de vente", "Masquer"])
      expect(text).not.toContain(bareOf(words));
  });

  test("shows no charges when all are hidden", async () => {
    const { id } = await newOffer(broker, {
      transactionTypes: ["rent"],
      financialTermsHideAllCharges: true,
      financialTermsPropertyTax: 31.5,
      financialTermsTeom: 4.25,
    });
    await withUnits(broker, id, { surface: 100, rentPerMonth: 5000, chargesPerSqmPerYear: 61.7 });
    const { text } = await textOf(sheet(broker, id));
    expect(text).toContain("5000,00€");
    for (const words of ["61,7", "31,5", "4,25", "6170"]) expect(text).not.toContain(words);
    expect(text).toContain(bareOf("Charges non communiquées"));
  });

  test("shows the requested broker with their contact details", async () => {
    const other = await app.as("ADMINISTRATOR");
    const { text } = await textOf(sheet(broker, offer.id, { user_id: other.userId }));
    expect(text).toContain("administrator-1@plateau.test");
    expect(text).not.toContain("user-1@plateau.test");
  });

  test("is an internal document, for staff, when the offer is private or unpublished", async () => {
    const visitor = await app.as("VISITOR");
    const { id } = await newOffer(broker, { status: "published" });
    expect((await textOf(sheet(visitor, id))).text).not.toContain("Documentinterne");
    for (const body of [{ private: true }, { private: false, status: "pending" as const }]) {
      await broker.call("updateOffer", { params: { id }, body });
      expect((await textOf(sheet(broker, id))).text).toContain("Documentinterne");
      expect((await sheet(visitor, id)).status).toBe(404);
      expect((await selection(visitor, [id])).status).toBe(404);
    }
  });

  test("names the mandate and no part of an id", async () => {
    const { id } = await newOffer(broker);
    const { text } = await textOf(sheet(broker, id));
    expect(text).not.toContain("Réf.");
    expect(text).not.toContain(id.slice(0, 8));
  });

  test("carries what the agency must say of itself", async () => {
    const administrator = await app.as("ADMINISTRATOR");
    const body = { cardNumber: "CPI 7501 2026 000 000 001", holdsFunds: false };
    await administrator.call("updateAgency", { body });
    const { text } = await textOf(sheet(broker, offer.id));
    expect(text).toContain(bareOf("CPI 7501 2026 000 000 001"));
    expect(text).toContain(bareOf("Ne détient pas de fonds"));
    await administrator.call("updateAgency", { body: { cardNumber: null, holdsFunds: null } });
  });

  test("is printed for an offer without units, photos or text", async () => {
    const { id } = await newOffer(broker);
    const { text, pages } = await textOf(sheet(broker, id));
    expect(pages).toHaveLength(1);
    expect(text).not.toContain("Lots");
  });

  test("shows photos and plans with captions, draws PDF plans and skips missing files", async () => {
    const { id } = await newOffer(broker, { transactionTypes: ["rent"] });
    const picture = { contentType: "image/jpeg", bytes: await jpeg(400, 300) };
    const first = await withMedia(app, broker, id, { kind: "photos", ...picture });
    await withMedia(app, broker, id, { kind: "photos", ...picture });
    await withMedia(app, broker, id, { kind: "plans", ...picture });
    const file = { kind: "plans", contentType: "application/pdf", bytes: pdf(), name: "Coupe.pdf" } as const;
    await withMedia(app, broker, id, file);
    const images = (bytes: Buffer) => bytes.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
    const whole = await sheet(broker, id);
    expect(images(whole.bytes)).toBe(4);
    expect((await textOf(Promise.resolve(whole))).text).toContain("Coupe");
    await app.fileStore.remove([
      `${first.s3Key.replace(/\.\w+$/, "")}/800.webp`,
      `${first.s3Key.replace(/\.\w+$/, "")}/1600.webp`,
    ]);
    const { userId } = await app.as("ADMINISTRATOR");
    const lesser = await sheet(broker, id, { user_id: userId });
    expect(lesser.status).toBe(200);
    expect(images(lesser.bytes)).toBe(3);
  });
});

test("names the nearest stations as an estimate, after what the broker wrote on how one gets there", async () => {
  const { id } = await newOffer(broker, { title: "Desservie", address: rivoli(14) });
  const computed = await textOf(sheet(broker, id));
  expect(computed.text).toContain(bareOf("Hôtel de Ville · M 1, 11 · 3 min à pied (estimation)"));
  expect(computed.text).toContain(bareOf("Source : Île-de-France Mobilités, mars 2025"));
  const body = { propertyDetailsAccess: "Métro à la porte" };
  await broker.call("updateOffer", { params: { id }, body });
  const typed = await textOf(sheet(broker, id));
  expect(typed.text).toContain(
    bareOf("Métro à la porte Hôtel de Ville · M 1, 11 · 3 min à pied (estimation)"),
  );
});

test("never shows a hidden address: text, title, outline or file names", async () => {
  const { id } = await newOffer(broker, {
    title: "Bureaux – 14 Rue de Rivoli 75004 Paris",
    address: rivoli(14),
    transactionTypes: ["rent"],
    propertyDetailsBuildingName: "Le Rivoli",
    propertyDetailsDescription: "Au 14, rue de Rivoli. À deux pas de Rivoli – Sébastopol.",
    propertyDetailsAccess: "RUE DE RIVOLI, métro Hôtel de Ville",
    rentalTermsPaymentInfo: "À remettre au 14 rue de rivoli",
  });
  const [first, second] = await withBuildings(broker, id, 14, 16);
  await broker.call("updateBuilding", { params: { id: second?.id ?? "" }, body: { hideAddress: true } });
  await withUnits(broker, id, { surface: 80, rentPerMonth: 3000, associatedBuildingIds: [first?.id] });
  const file = { kind: "plans", contentType: "application/pdf", bytes: pdf() } as const;
  await withMedia(app, broker, id, { ...file, name: "Plan 14 rue de Rivoli.pdf" });

  const alone = await sheet(broker, id);
  const among = await selection(broker, [id, offer.id]);
  expect(filenameOf(alone.headers)).toBe("Fiche – 75004 Paris.pdf");
  const { text, surroundings } = await textOf(Promise.resolve(alone));
  expect(`${text}${surroundings}`).not.toMatch(/rivoli/i);
  expect(text).toContain(bareOf("Bureaux – 75004 Paris"));
  expect(text).toContain(bareOf("Secteur 75004 Paris, sans adresse exacte"));
  expect(text).toContain(bareOf("métro Hôtel de Ville"));
  expect(text).not.toContain("masquée");
  const several = await textOf(Promise.resolve(among));
  expect(`${several.text}${several.surroundings}`).not.toMatch(/1[46],?ruederivoli/i);
});

describe("a selection", () => {
  test("contains the offers in the requested order, once each, with their pages", async () => {
    const shop = await newOffer(broker, { title: "Boutique Alpha", address: rivoli(40) });
    const land = await newOffer(broker, { title: "Terrain Bêta", address: rivoli(50), propertyType: "land" });
    const answer = await selection(broker, [land.id, offer.id, land.id, shop.id]);
    expect(filenameOf(answer.headers)).toBe("Sélection de 3 offres.pdf");
    const { pages } = await textOf(Promise.resolve(answer));
    const bare = pages.map(bareOf);
    const starts = ["TerrainBêta", "Bureaux«L’Étoile»", "BoutiqueAlpha"].map((title) =>
      bare.findIndex((page, at) => at > 0 && page.includes(title)),
    );
    expect(starts[0]).toBe(1);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const [table = ""] = bare;
    expect(table).toMatch(/150RuedeRivoli.*212RuedeRivoli.*340RuedeRivoli/);
    expect(table).toContain(`dès100m²4000€-5000€/moisHTHC10-16${(starts[1] ?? 0) + 1}`);
    expect(table).toContain("Chiffresparlot.Ensemble:220m²·9000€/mois·jusqu’à30postes");
  });

  test("is refused entirely when one offer is unknown or deleted", async () => {
    const { id } = await newOffer(broker, { title: "Parti" });
    await broker.call("deleteOffer", { params: { id } });
    for (const other of [UNKNOWN_ID, id]) {
      const { status, bytes } = await selection(broker, [offer.id, other]);
      expect(status).toBe(404);
      expect(bytes.toString()).not.toMatch(/Étoile|Rivoli|Parti/);
    }
  });

  test("accepts one to forty offers", async () => {
    for (const ids of [[], Array(MAX_OFFERS_OF_A_DOCUMENT + 1).fill(offer.id), ["x"], "x"])
      expect((await selection(broker, ids)).status).toBe(422);
    expect((await selection(broker, Array(MAX_OFFERS_OF_A_DOCUMENT).fill(offer.id))).status).toBe(200);
  });
});

test("gives each offer of a selection one page when asked to", async () => {
  const shop = await newOffer(broker, { title: "Boutique Gamma", address: rivoli(40) });
  const ids = [offer.id, shop.id];
  const { pages } = await textOf(selection(broker, ids, {}, { onePageEach: true }));
  expect(pages).toHaveLength(3);
  expect(bareOf(pages[0] ?? "")).toContain("Sélectionde2offres");
  expect(bareOf(pages[2] ?? "")).toContain("BoutiqueGamma");
  expect(bareOf(pages[1] ?? "")).toContain("TTCavecuneTVAsupposéede20%,àconfirmer.");
});

test("names the unit that suits the requirement it is printed for", async () => {
  const properties = { surface_recherchee: "110", surface_maxi: "130" };
  const { id: requirementId } = await newRequirement(broker, properties);
  const JUDGED = "Pourvotrerecherche:1erétage,120m²,5000€/moisHTHC";
  for (const onePageEach of [false, true]) {
    const { text } = await textOf(selection(broker, [offer.id], {}, { requirementId, onePageEach }));
    expect(text).toContain(JUDGED);
  }
  const unknown = await textOf(selection(broker, [offer.id], {}, { requirementId: "404" }));
  expect(unknown.text).not.toContain("Pourvotrerecherche");
  expect((await textOf(sheet(broker, offer.id))).text).not.toContain("Pourvotrerecherche");
});

describe("a printed document", () => {
  test("is printed once for concurrent requests, and again after a change", async () => {
    const { id } = await newOffer(broker, { title: "Avant", status: "published" });
    const before = prints;
    const [first, second] = await Promise.all([sheet(broker, id), sheet(broker, id)]);
    const third = await sheet(await app.as("VISITOR"), id);
    expect(prints).toBe(before + 1);
    expect(first.bytes.equals(second.bytes) && first.bytes.equals(third.bytes)).toBe(true);
    await broker.call("updateOffer", { params: { id }, body: { title: "Après" } });
    expect((await textOf(sheet(broker, id))).text).toContain("Après");
    expect(prints).toBe(before + 2);
  });

  test("is printed again on another day and removed after a week", async () => {
    const { id } = await newOffer(broker, { title: "Du jour" });
    const before = prints;
    await sheet(broker, id);
    const now = new Date();
    app.clock.now = new Date(now.getTime() + 26 * 60 * 60 * 1000);
    await sheet(broker, id);
    app.clock.now = undefined;
    expect(prints).toBe(before + 2);
    expect(await sweepPrintedSheets(app.fileStore, now)).toBe(0);
    const later = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000);
    expect(await sweepPrintedSheets(app.fileStore, later)).toBeGreaterThan(1);
    expect((await sheet(broker, id)).status).toBe(200);
  });

  test("is readable at a signed address without a session for 15 minutes, under a French name", async () => {
    const now = new Date();
    const { body } = await broker.call<{ downloadUrl: string; expiresAt: string }>("getOfferSheet", {
      params: { id: offer.id },
      query: { format: "json" },
    });
    const minutes = (new Date(body.expiresAt).getTime() - now.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    const opened = await app.app.inject({ url: body.downloadUrl });
    expect(opened.statusCode).toBe(200);
    expect(opened.headers["content-type"]).toBe("application/pdf");
    expect(opened.headers["content-disposition"]).toMatch(/^inline/);
    expect(filenameOf(opened.headers)).toBe("Fiche – 12 rue de Rivoli.pdf");
    expect(opened.rawPayload.equals((await sheet(broker, offer.id)).bytes)).toBe(true);
    app.clock.now = new Date(now.getTime() + 16 * 60_000);
    expect((await app.app.inject({ url: body.downloadUrl })).statusCode).toBe(403);
    app.clock.now = undefined;
    const other = body.downloadUrl.replace("rue", "roue");
    expect((await app.app.inject({ url: other })).statusCode).toBe(403);
  });
});

test("refuses calls without a session, unknown offers, unknown brokers and invalid queries", async () => {
  expect((await sheet(app.nobody, offer.id)).status).toBe(401);
  expect((await selection(app.nobody, [offer.id])).status).toBe(401);
  expect((await sheet(broker, UNKNOWN_ID)).status).toBe(404);
  expect((await sheet(broker, "12")).status).toBe(404);
  const unknown = await sheet(broker, offer.id, { user_id: UNKNOWN_ID });
  expect(unknown.status).toBe(422);
  expect(unknown.bytes.toString()).toContain("user_id");
  expect((await sheet(broker, offer.id, { format: "xml" as "json" })).status).toBe(422);
});

test("answers a printer failure without internal details", async () => {
  const failing = await testApp({
    ports: {
      sheetPrinter: {
        print: async (_, readPicture) => {
          await readPicture("real-estates/none/photos/none.jpg");
          throw new Error("secret of the house");
        },
        close: async () => undefined,
      },
    },
  });
  const client = await failing.as("USER");
  const { id } = await newOffer(client);
  const { status, body } = await client.call("getOfferSheet", { params: { id }, query: { format: "json" } });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("secret");
});
