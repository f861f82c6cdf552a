import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { companies } from "../company-world.fixture.ts";
import { first } from "../parcel-world.fixture.ts";
import { RegistryUnavailable } from "../port.ts";
import { testRegistry } from "./test-registry.fixture.ts";
import { type Fault, startVendorServer, VENDOR_KEY } from "./vendor-server.fixture.ts";
import { vendorWorld } from "./vendor-world.fixture.ts";

const db = await testDatabase();
const server = await startVendorServer(vendorWorld());
afterAll(() => server.close());
const { siren } = companies.ateliers;
const anew = { refresh: true };

beforeEach(() => {
  server.calls.length = 0;
  server.faults.length = 0;
  server.spoil = undefined;
});

const fresh = (settings: Parameters<typeof testRegistry>[2] = {}) =>
  testRegistry(server, db, { companyFields: [], ...settings });
const reasonOf = async (answer: Promise<unknown>): Promise<string> => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(RegistryUnavailable);
  return (error as Error).message;
};

describe("Pappers in trouble", () => {
  const passing: [string, Fault][] = [
    ["a crash", { kind: "status", status: 500 }],
    ["a cut connection", { kind: "cut" }],
    ["a silence", { kind: "silence" }],
    ["an empty answer", { kind: "text", body: "" }],
    ["a page in place of data", { kind: "text", body: "<html></html>" }],
  ];

  it.each(passing)("is asked again after %s", async (_, fault) => {
    server.faults.push(fault);
    expect((await fresh().getCompany(siren, anew))?.siren).toBe(siren);
    expect(server.calls).toHaveLength(2);
  });

  it.each<[string, Fault, number, RegExp]>([
    ["too many calls", { kind: "status", status: 429 }, 1, /^Pappers reçoit trop d’appels \(erreur 429\)/],
    ["a service that is away", { kind: "status", status: 503, body: "<html>" }, 1, /erreur 503/],
    ["a service that crashes", { kind: "status", status: 500 }, 3, /erreur 500/],
    ["a cut connection", { kind: "cut" }, 3, /la connexion a échoué/],
    ["a service that is slow", { kind: "silence" }, 3, /délai d’attente est dépassé/],
    ["data that never come", { kind: "text", body: " " }, 3, /^Aucune donnée reçue de l'API$/],
    ["data of another kind", { kind: "text", body: "[1" }, 3, /^Format de données inattendu$/],
    ["a wrong key, or no tokens left", { kind: "status", status: 401 }, 1, /^Pappers refuse la clé/],
    [
      "a refusal in words",
      { kind: "status", status: 400, body: '{"error":"Bad Request","message":"siren invalide"}' },
      1,
      /^Erreur API: siren invalide$/,
    ],
    [
      "errors in place of data",
      { kind: "text", body: '{"data":null,"errors":[{"message":"un"},"deux"]}' },
      1,
      /^Erreur API: un, deux$/,
    ],
  ])("cannot answer after %s", async (_, fault, attempts, reason) => {
    server.spoil = () => fault;
    expect(await reasonOf(fresh().getCompany(siren, anew))).toMatch(reason);
    expect(server.calls).toHaveLength(attempts);
  });

  it("is not asked for less while it is slow: somebody is waiting", async () => {
    server.spoil = () => ({ kind: "silence" });
    await reasonOf(fresh({ companyFields: ["telephone"] }).getCompany(siren, anew));
    expect(server.calls).toHaveLength(3);
  });

  it("is not asked a third time when its silence has used up the time of a call", async () => {
    server.spoil = () => ({ kind: "silence" });
    expect(await reasonOf(fresh({ totalTimeoutMs: 500 }).getCompany(siren, anew))).toMatch(/délai d’attente/);
    expect(server.calls.length).toBeLessThan(3);
  });

  it.each([429, 503])("is not called again before its Retry-After, after %d", async (status) => {
    const registry = fresh({ companyFields: ["telephone"] });
    server.faults.push({ kind: "status", status, retryAfter: "3600" });
    const message = await reasonOf(registry.getCompany(siren, anew));
    expect(message).toContain(`(erreur ${status}). Réessayez dans 3600 secondes.`);
    expect(await reasonOf(registry.getCompany(companies.sci.siren, anew))).toContain(`erreur ${status}`);
    expect(server.calls).toHaveLength(1);
  });

  it("is left alone for a while after failures in a row, then asked again", async () => {
    const registry = fresh();
    server.spoil = () => ({ kind: "status", status: 500 });
    await reasonOf(registry.getCompany(siren, anew));
    await reasonOf(registry.getCompany(siren, anew));
    server.calls.length = 0;
    expect(await reasonOf(registry.getCompany(siren, anew))).toMatch(/^Pappers ne répond pas/);
    expect(server.calls).toHaveLength(0);
    server.spoil = undefined;
    await expect
      .poll(() => registry.getCompany(siren, anew).catch(() => null), { interval: 50 })
      .toMatchObject({ siren });
  });

  it("is unavailable when nothing listens, and its key is in no message", async () => {
    const nowhere = fresh({ companies: { key: VENDOR_KEY, baseUrl: "http://127.0.0.1:1/v2" } });
    const error = await nowhere.getCompany(siren, anew).catch((thrown: Error) => thrown);
    expect(String(error)).not.toContain(VENDOR_KEY);
    expect(String((error as Error).cause)).not.toContain(VENDOR_KEY);
  });

  it("reads data that come as JSON written in a text", async () => {
    server.faults.push({
      kind: "text",
      body: JSON.stringify(JSON.stringify({ siren, nom_entreprise: "X" })),
    });
    expect((await fresh().getCompany(siren, anew))?.companyName).toBe("X");
  });

  it("is asked for less, once, when it refuses a full record", async () => {
    server.spoil = ({ url }) =>
      url.searchParams.has("champs_supplementaires") ? { kind: "status", status: 400 } : undefined;
    const full = () => fresh({ companyFields: ["telephone"] });
    expect((await full().getCompany(siren, anew))?.siren).toBe(siren);
    expect(server.calls).toHaveLength(2);
    server.spoil = () => ({ kind: "status", status: 400 });
    expect(await reasonOf(full().getCompany(siren, anew))).toBe(
      `Impossible de récupérer les données de l'entreprise (SIREN: ${siren})`,
    );
  });
});

describe("questions to Pappers", () => {
  it("carry the key in a header, never in the address", async () => {
    await fresh().getCompany(siren, anew);
    expect(server.calls.map(({ key }) => key)).toEqual([VENDOR_KEY]);
    expect(server.calls[0]?.url.href).not.toContain(VENDOR_KEY);
  });

  it("are one call for all who ask the same at the same time", async () => {
    server.spoil = () => ({ kind: "late", ms: 60 });
    const registry = fresh();
    const answers = await Promise.all(Array.from({ length: 8 }, () => registry.getCompany(siren, anew)));
    expect(new Set(answers.map((answer) => answer?.siren))).toEqual(new Set([siren]));
    expect(server.calls).toHaveLength(1);
  });

  it("include companies that opted out of publication, and no paid field that nobody sees", async () => {
    await fresh({ companyFields: [] }).getCompany(siren, anew);
    expect(server.calls[0]?.url.searchParams.get("integrer_diffusions_partielles")).toBe("true");
    server.calls.length = 0;
    const parcel = await fresh().getParcel(first.number, anew);
    expect(server.calls[0]?.url.searchParams.get("champs_supplementaires")).toBe(
      "adresse,permis.zone_operatoire",
    );
    expect(parcel?.provenance.refreshCost).toBe(14);
  });

  it("ask for the SIREN of a trade register or VAT number, and for a SIRET as such", async () => {
    const asked = async (q: string) => {
      server.calls.length = 0;
      await fresh().searchCompanies({ q, precision: "standard", page: 1, perPage: 20 });
      return server.calls[0]?.url.searchParams.get("q");
    };
    expect(await asked("RCS Paris 552 081 317")).toBe("552081317");
    expect(await asked("FR 12 552081317")).toBe("552081317");
    expect(await asked("552 081 317 00012")).toBe("55208131700012");
  });

  it("find a legal form by its usual abbreviation, in a record with its code or its words only", async () => {
    const results = [
      { siren, nom_entreprise: "CANAL", forme_juridique: "Société par actions simplifiée" },
      { siren: companies.sci.siren, nom_entreprise: "CANAL", categorie_juridique: "5710" },
      {
        siren: companies.ceased.siren,
        nom_entreprise: "CANAL",
        forme_juridique: "Société civile immobilière",
      },
    ];
    const forms = async (legalForm: string) => {
      server.faults.push({ kind: "text", body: JSON.stringify({ resultats: results, total: 3, page: 1 }) });
      const search = { q: `canal ${legalForm}`, precision: "standard", page: 1, perPage: 20 } as const;
      return (await fresh().searchCompanies({ ...search, legalForm })).results.map((each) => each.siren);
    };
    expect(await forms("SAS")).toEqual([siren, companies.sci.siren]);
    expect(await forms("SCI")).toEqual([companies.ceased.siren]);
  });

  it("find a company by the town of another establishment", async () => {
    const company = { siren, nom_entreprise: "CANAL", siege: { ville: "PARIS 10" }, villes: ["ST DENIS"] };
    const found = async (city: string) => {
      server.faults.push({
        kind: "text",
        body: JSON.stringify({ resultats: [company], total: 1, page: 1 }),
      });
      const search = { q: `canal à ${city}`, precision: "exacte", page: 1, perPage: 20 } as const;
      return (await fresh().searchCompanies({ ...search, city })).total;
    };
    expect(await found("Saint-Denis")).toBe(1);
    expect(await found("Paris 10e")).toBe(1);
    expect(await found("Paris 1")).toBe(0);
  });

  it("ask for people, so that no company counts among the directors, and drop one that comes all the same", async () => {
    const results = [
      { nom: "Durand", personne_morale: false },
      { denomination: "DURAND AUDIT", personne_morale: true },
    ];
    server.faults.push({ kind: "text", body: JSON.stringify({ resultats: results, total: 2, page: 1 }) });
    const search = { q: "durand audit", precision: "standard", page: 1, perPage: 20 } as const;
    const found = await fresh().searchDirectors(search, anew);
    expect(server.calls[0]?.url.searchParams.get("type_dirigeant")).toBe("physique");
    expect(found.results.map(({ name }) => name)).toEqual(["Durand"]);
  });

  it("say how many of Pappers' results a filter of our own looked through", async () => {
    const found = async (total: number) => {
      const results = [{ siren, nom_entreprise: "CANAL", siege: { ville: "PARIS 10" } }];
      const body = JSON.stringify({ resultats: results, total, page: 1 });
      const search = { precision: "standard", page: 1, perPage: 20, city: "paris" } as const;
      server.faults.push({ kind: "text", body }, { kind: "text", body });
      const company = await fresh().searchCompanies({ ...search, q: `canal ${total}` });
      const director = await fresh().searchDirectors({ ...search, q: `canal ${total}` }, { refresh: false });
      return [company.total, company.among, director.among];
    };
    expect(await found(1)).toEqual([1, undefined, undefined]);
    expect(await found(340)).toEqual([1, { first: 1, total: 340 }, { first: 1, total: 340 }]);
  });
});

describe("the parcels of a rectangle", () => {
  it("say how many of the circle around it were looked through", async () => {
    const parcel = (numero: string, lat: number) => ({
      numero,
      top_left: { lat, lon: 2.36 },
      bottom_right: { latitude: lat, longitude: 2.36 },
    });
    const results = [parcel("75118000ZY0001", 48.89), parcel("75118000ZY0002", 48.9)];
    const within = (total: number, north: number) => {
      server.faults.push({ kind: "text", body: JSON.stringify({ resultats: results, total, page: 1 }) });
      const rectangle = { south: 48.889, north, west: 2.359, east: 2.361 };
      return fresh().findParcelsWithin({ ...rectangle, page: 1, perPage: 20 });
    };
    expect(await within(812, 48.891)).toMatchObject({ total: 1, among: { first: 2, total: 812 } });
    expect(await within(2, 48.8911)).not.toHaveProperty("among");
  });
});

describe("a parcel of which Pappers refuses a base", () => {
  const refuse = (message: string) => {
    server.spoil = ({ url }) =>
      url.searchParams.get("bases")?.includes("ventes")
        ? { kind: "status", status: 400, body: JSON.stringify({ message }) }
        : undefined;
  };

  it("is read without that base, which is then not covered", async () => {
    refuse("La base ventes n'est pas dans votre abonnement");
    const parcel = await fresh().getParcel(first.number, anew);
    expect(server.calls).toHaveLength(2);
    expect(parcel?.owners.length).toBeGreaterThan(0);
    expect(parcel?.sources).toMatchObject({
      sales: { source: "Pappers", coverage: "refused" },
      owners: { source: "Pappers" },
    });
    expect(parcel?.sources.owners).not.toHaveProperty("coverage");
  });

  it("is read with what needs no base when the refusal names none", async () => {
    refuse("Paramètre invalide");
    const parcel = await fresh().getParcel(first.number, anew);
    expect(parcel?.number).toBe(first.number);
    expect(parcel?.sources).toMatchObject({ sales: { coverage: "refused" } });
    expect(parcel?.sources.cadastre).not.toHaveProperty("coverage");
  });
});
