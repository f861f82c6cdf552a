import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { importsOf, refusesHostileFiles } from "../registry-import.fixture.ts";
import { dvf } from "./dvf.ts";

const db = await testDatabase();
const imports = importsOf(db, dvf);

const GEO =
  "id_mutation,date_mutation,numero_disposition,nature_mutation,valeur_fonciere,adresse_numero,adresse_suffixe,adresse_nom_voie,adresse_code_voie,code_postal,code_commune,nom_commune,code_departement,ancien_code_commune,ancien_nom_commune,id_parcelle,ancien_id_parcelle,numero_volume,lot1_numero,lot1_surface_carrez,lot2_numero,lot2_surface_carrez,lot3_numero,lot3_surface_carrez,lot4_numero,lot4_surface_carrez,lot5_numero,lot5_surface_carrez,nombre_lots,code_type_local,type_local,surface_reelle_bati,nombre_pieces_principales,code_nature_culture,nature_culture,code_nature_culture_speciale,nature_culture_speciale,surface_terrain,longitude,latitude";
const RAW =
  "Identifiant de document|Reference document|1 Articles CGI|2 Articles CGI|3 Articles CGI|4 Articles CGI|5 Articles CGI|No disposition|Date mutation|Nature mutation|Valeur fonciere|No voie|B/T/Q|Type de voie|Code voie|Voie|Code postal|Commune|Code departement|Code commune|Prefixe de section|Section|No plan|No Volume|1er lot|Surface Carrez du 1er lot|2eme lot|Surface Carrez du 2eme lot|3eme lot|Surface Carrez du 3eme lot|4eme lot|Surface Carrez du 4eme lot|5eme lot|Surface Carrez du 5eme lot|Nombre de lots|Code type local|Type local|Identifiant local|Surface reelle bati|Nombre pieces principales|Nature culture|Nature culture speciale|Surface terrain";

type Values = Readonly<Record<string, string>>;

const lineOf = (header: string, separator: string, values: Values): string =>
  header
    .split(separator)
    .map((column) => values[column] ?? "")
    .join(separator);

const BUSINESS = { code_type_local: "4", type_local: "Local industriel. commercial ou assimilé" };
const FLAT = { code_type_local: "2", type_local: "Appartement" };
const OUTBUILDING = {
  code_type_local: "3",
  type_local: "Dépendance",
  surface_reelle_bati: "",
  nombre_pieces_principales: "0",
};
const NOTHING_BUILT = {
  code_type_local: "",
  type_local: "",
  surface_reelle_bati: "",
  nombre_pieces_principales: "",
};

const shop: Values = {
  id_mutation: "2024-7",
  date_mutation: "2024-01-08",
  numero_disposition: "000001",
  nature_mutation: "Vente",
  valeur_fonciere: "170000",
  adresse_numero: "3",
  adresse_suffixe: "B",
  adresse_nom_voie: "PAS DE L EXEMPLE",
  code_postal: "75002",
  code_commune: "75102",
  nom_commune: "Paris 2e Arrondissement",
  code_departement: "75",
  id_parcelle: "75102000AM0055",
  lot1_numero: "2",
  lot1_surface_carrez: "14.30",
  nombre_lots: "1",
  ...BUSINESS,
  surface_reelle_bati: "14",
  nombre_pieces_principales: "0",
  longitude: "2.351308",
  latitude: "48.866263",
};
const line = (values: Values = {}) => lineOf(GEO, ",", { ...shop, ...values });
const geo = (...lines: readonly string[]) => [GEO, ...lines, ""].join("\n");

const rawShop: Values = {
  "No disposition": "1",
  "Date mutation": "08/01/2024",
  "Nature mutation": "Vente",
  "Valeur fonciere": "170000,00",
  "No voie": "3",
  "B/T/Q": "B",
  "Type de voie": "PAS",
  Voie: "DE L EXEMPLE",
  "Code postal": "75002",
  Commune: "PARIS 02",
  "Code departement": "75",
  "Code commune": "102",
  Section: "AM",
  "No plan": "55",
  "1er lot": "2",
  "Surface Carrez du 1er lot": "14,30",
  "Nombre de lots": "1",
  "Code type local": "4",
  "Type local": "Local industriel. commercial ou assimilé",
  "Surface reelle bati": "14",
  "Nombre pieces principales": "0",
};
const rawLine = (values: Values = {}) => lineOf(RAW, "|", { ...rawShop, ...values });
const raw = (...lines: readonly string[]) => [RAW, ...lines, ""].join("\r\n");

type Stored = Record<string, unknown> & { premises: unknown[]; parcels: string[] };
const stored = () =>
  db.rows<Stored>(sql`
    select key, sold_on, nature, price, commune_code, postcode, address, premises, lot_count, lots, land_surface,
      parcels, lon, lat
    from property_sales order by sold_on, parcels, price, key`);

beforeEach(async () => {
  await db.run(sql`truncate property_sales, registry_imports`);
});

describe("importing sales", () => {
  it("stores every field of a sale", async () => {
    expect(await imports.runText(geo(line()))).toMatchObject({ rows: 1, badRows: 0, added: 1, changed: 0 });
    expect(await stored()).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        sold_on: "2024-01-08",
        nature: "Vente",
        price: 170_000,
        commune_code: "75102",
        postcode: "75002",
        address: "3 B PAS DE L EXEMPLE",
        premises: [
          { code: 4, type: "Local industriel. commercial ou assimilé", surface: 14, rooms: 0, count: 1 },
        ],
        lot_count: 1,
        lots: [{ parcel: "75102000AM0055", number: "2", surface: 14.3 }],
        land_surface: null,
        parcels: ["75102000AM0055"],
        lon: 2.351308,
        lat: 48.866263,
      },
    ]);
  });

  it("has one price for all lines of a disposition, at the address of its largest premises", async () => {
    const text = geo(
      line({ ...OUTBUILDING, adresse_numero: "16", longitude: "2.5" }),
      line({ id_parcelle: "75102000AM0056", lot1_numero: "8" }),
      line({ ...FLAT, surface_reelle_bati: "86.00", nombre_pieces_principales: "4", adresse_numero: "4" }),
      line({ numero_disposition: "000002", valeur_fonciere: "9000.5" }),
    );
    expect(await imports.runText(text)).toMatchObject({ rows: 2, added: 2 });
    const [second, whole] = await stored();
    expect(second).toMatchObject({ price: 9000.5 });
    expect(whole).toMatchObject({
      price: 170_000,
      address: "4 B PAS DE L EXEMPLE",
      lon: 2.351308,
      parcels: ["75102000AM0055", "75102000AM0056"],
      lot_count: 2,
    });
    expect(whole?.premises).toHaveLength(3);
  });

  it("counts premises once across land types, and land once across premises", async () => {
    const house = { code_type_local: "1", type_local: "Maison", lot1_numero: "", nombre_lots: "0" };
    const ground = { code_nature_culture: "S", surface_terrain: "300" };
    const garden = { code_nature_culture: "J", surface_terrain: "120.5" };
    const kinds = [
      { ...house, ...ground },
      { ...house, ...garden },
      { ...house, ...OUTBUILDING, ...ground },
      { ...house, ...OUTBUILDING, ...garden },
    ];
    await imports.runText(geo(...kinds.map(line)));
    const [sale] = await stored();
    expect(sale).toMatchObject({ land_surface: 420.5, lot_count: 0, lots: [] });
    expect(sale?.premises).toMatchObject([
      { type: "Maison", count: 1 },
      { type: "Dépendance", count: 1 },
    ]);
  });

  it("counts identical lines as separate premises, even ten thousand", async () => {
    const text = geo(...Array.from({ length: 10_000 }, () => line(OUTBUILDING)));
    expect(await imports.runText(text)).toMatchObject({ rows: 1, added: 1 });
    expect((await stored())[0]?.premises).toEqual([
      { code: 3, type: "Dépendance", surface: null, rooms: 0, count: 10_000 },
    ]);
  });

  it("stores off-plan sales without premises, and counts unnamed co-ownership lots", async () => {
    const planned = {
      ...NOTHING_BUILT,
      nature_mutation: "Vente en l'état futur d'achèvement",
      longitude: "",
      latitude: "",
      lot2_numero: "12",
      lot3_numero: "13",
      lot4_numero: "14",
      lot5_numero: "7",
      lot5_surface_carrez: "40.3",
      nombre_lots: "6",
    };
    await imports.runText(geo(line(planned), line(planned)));
    const [sale] = await stored();
    expect(sale).toMatchObject({
      nature: "Vente en l'état futur d'achèvement",
      premises: [],
      lot_count: 6,
      lon: null,
      lat: null,
    });
    expect(sale?.lots).toHaveLength(5);
  });

  it("clears zero dates, prices and surfaces, and pads a one-letter section", async () => {
    await imports.runText(
      geo(
        line({
          date_mutation: "0000-00-00",
          valeur_fonciere: "0",
          surface_reelle_bati: "0",
          id_parcelle: "92062000X0164",
        }),
      ),
    );
    expect(await stored()).toMatchObject([
      { sold_on: null, price: null, premises: [{ surface: null }], parcels: ["920620000X0164"] },
    ]);
  });

  it("recognises a sale in the next publication, whatever its id and line order", async () => {
    const [flat, cellar] = [{ ...FLAT, lot1_numero: "8" }, OUTBUILDING];
    await imports.runText(geo(line(flat), line(cellar)));
    const before = await stored();
    const next = { id_mutation: "2024-999", numero_disposition: "1", valeur_fonciere: "170000.00" };
    const text = geo(line({ ...cellar, ...next }), line({ ...flat, ...next }));
    expect(await imports.runText(text)).toMatchObject({ rows: 1, added: 0, changed: 0 });
    expect(await stored()).toEqual(before);
    const merged = {
      id_parcelle: "75101000AM0055",
      ancien_id_parcelle: "75102000AM0055",
      code_commune: "75101",
    };
    const later = geo(line({ ...cellar, ...next, ...merged }), line({ ...flat, ...next, ...merged }));
    expect(await imports.runText(later)).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toMatchObject([{ commune_code: "75101", parcels: ["75101000AM0055"] }]);
  });

  it("distinguishes two flats of one building sold the same day at the same price", async () => {
    const text = geo(line({ lot1_numero: "116" }), line({ id_mutation: "2024-8", lot1_numero: "117" }));
    expect(await imports.runText(text)).toMatchObject({ rows: 2, added: 2 });
    expect(await imports.runText(`${text}\n`)).toMatchObject({ rows: 2, added: 0, changed: 0 });
  });

  it("finds sales by any of their parcels and by location", async () => {
    await imports.runText(geo(line(), line({ id_parcelle: "75102000AM0056" })));
    const found = await db.rows(sql`
      select from property_sales
      where parcels @> array['75102000AM0056'] and point(lon, lat) <@ box '((2.3,48.8),(2.4,48.9))'`);
    expect(found).toHaveLength(1);
  });
});

describe("a sale of parcels in several communes", () => {
  const north = line({ lot1_numero: "2" });
  const south = line({ code_commune: "75103", id_parcelle: "75103000AB0001", lot1_numero: "9" });
  const whole = geo(north, south);
  const parcels = async () => (await stored()).map((sale) => sale.parcels);
  const both = ["75102000AM0055", "75103000AB0001"];

  it("is stored once, whichever of the files of communes and département comes first", async () => {
    await imports.runText(geo(north));
    expect(await imports.runText(geo(south))).toMatchObject({ added: 1 });
    expect(await parcels()).toEqual([[both[0]], [both[1]]]);
    expect(await imports.runText(whole)).toMatchObject({ added: 1, changed: 0 });
    const once = await stored();
    expect(once).toMatchObject([{ parcels: both, lot_count: 2 }]);
    for (const part of [north, south])
      expect(await imports.runText(geo(part))).toMatchObject({ rows: 1, added: 0, changed: 0 });
    expect(await stored()).toEqual(once);
  });

  it("is stored once by one file that holds it whole and in parts", async () => {
    const part = line({ id_mutation: "2024-8", lot1_numero: "2" });
    const unpriced = [north, south, part].map((text) => text.replace("170000", ""));
    for (const lines of [[north, south, part], unpriced]) {
      expect(await imports.runText(geo(...lines))).toMatchObject({ rows: 2, added: 1 });
      expect(await parcels()).toEqual([both]);
      await db.run(sql`truncate property_sales`);
    }
  });

  it("is recognised in the tax office's file, which pads the numbers of lots", async () => {
    await imports.runText(raw(rawLine({ "1er lot": "0002" })));
    await imports.runText(whole);
    expect(await parcels()).toEqual([both]);
  });

  it("leaves sales of another day, nature, price or lot, and parts of a sale in one commune", async () => {
    const others: readonly Values[] = [
      { date_mutation: "2024-01-09" },
      { nature_mutation: "Adjudication" },
      { valeur_fonciere: "170001" },
      { lot1_numero: "3" },
      { id_parcelle: "75102000AM0056" },
    ];
    const files = [geo(...others.map((values, at) => line({ ...values, id_mutation: `x-${at}` }))), whole];
    for (const inOrder of [files, [...files].reverse()]) {
      for (const text of inOrder) await imports.runText(text);
      expect(await stored()).toHaveLength(6);
      await db.run(sql`truncate property_sales`);
    }
    await imports.runText(geo(north));
    await imports.runText(geo(north, line({ id_parcelle: "75102000AM0056" })));
    expect(await stored()).toHaveLength(2);
  });
});

describe("raw tax office file", () => {
  it("gives the same sales as geo-DVF, and keeps its points", async () => {
    await imports.runText(geo(line(), line(OUTBUILDING)));
    const before = await stored();
    const cellar = { "Code type local": "3", "Type local": "Dépendance", "Surface reelle bati": "0" };
    const text = raw(rawLine(), rawLine(cellar));
    expect(await imports.runText(text)).toMatchObject({ rows: 1, added: 0, changed: 0 });
    expect(await stored()).toEqual(before);
    await db.run(sql`truncate property_sales`);
    await imports.runText(`${text}\r\n`);
    expect(await stored()).toEqual(before.map((sale) => ({ ...sale, lon: null, lat: null })));
    expect(await imports.runText(`${geo(line(), line(OUTBUILDING))}\n`)).toMatchObject({ changed: 1 });
    expect(await stored()).toEqual(before);
  });

  it("completes commune and parcel numbers, and separates sales by date and price", async () => {
    const text = raw(
      rawLine({
        "Code departement": "1",
        "Code commune": "4",
        "Code postal": "1500",
        Section: "B",
        "No plan": "7",
      }),
      rawLine({ "Code departement": "2A", "Code commune": "4", "Prefixe de section": "12" }),
      rawLine({ "Code departement": "974", "Code commune": "11", "Valeur fonciere": "1,5" }),
      rawLine({ "Code departement": "974", "Code commune": "11", "Valeur fonciere": "2,5" }),
      rawLine({ "Date mutation": "31/02/2024" }),
    );
    const messages: string[] = [];
    expect(await imports.runText(text, messages)).toMatchObject({ rows: 4, badRows: 1, added: 4 });
    expect(messages).toEqual(["Ligne 6 ignorée : vente du 2024-02-31 : date de mutation invalide."]);
    expect((await stored()).map((sale) => [sale.parcels[0], sale.price, sale.postcode])).toEqual([
      ["010040000B0007", 170_000, "01500"],
      ["2A004012AM0055", 170_000, "75002"],
      ["97411000AM0055", 1.5, "75002"],
      ["97411000AM0055", 2.5, "75002"],
    ]);
  });
});

describe("invalid sale lines", () => {
  it("drop the whole sale and are reported", async () => {
    const bad: readonly Values[] = [
      { date_mutation: "2024-02-30" },
      { nature_mutation: "" },
      { valeur_fonciere: "-1" },
      { numero_disposition: "x" },
      { code_commune: "7510" },
      { id_parcelle: "75102" },
      { lot1_surface_carrez: "grand" },
      { surface_reelle_bati: "14 m" },
      { surface_terrain: "1e9" },
      { latitude: "95.1" },
      { adresse_nom_voie: "RUE\0" },
    ];
    const lines = bad.map((values, index) => line({ ...values, id_mutation: `2024-${index}` }));
    const messages: string[] = [];
    expect(await imports.runText(geo(...lines, line({ id_mutation: "x" })), messages)).toMatchObject({
      rows: 1,
      badRows: 11,
    });
    expect(messages.map((text) => text.replace(/^Ligne (\d+) ignorée : vente 2024-\d+ : /, "$1 "))).toEqual([
      "2 date de mutation invalide.",
      "3 nature de mutation absente.",
      "4 valeur foncière invalide.",
      "5 numéro de disposition invalide.",
      "6 code de commune invalide.",
      "7 numéro de parcelle invalide.",
      "8 lots invalides.",
      "9 type, surface ou nombre de pièces invalide.",
      "10 surface de terrain invalide.",
      "11 coordonnées invalides.",
      "12 texte invalide.",
    ]);
  });

  it("drop the sale that they interrupt, not the neighbouring ones", async () => {
    const messages: string[] = [];
    const text = geo(
      line(),
      "beside,the,sale",
      line({ id_mutation: "2024-8", id_parcelle: "75102000AM0099" }),
      '"never closed',
      line({ id_mutation: "2024-8", id_parcelle: "75102000AM0099", lot1_numero: "9" }),
    );
    expect(await imports.runText(text, messages)).toMatchObject({ rows: 1, badRows: 3, added: 1 });
    expect(messages).toEqual([
      "Ligne 3 ignorée : 40 colonnes attendues, 3.",
      "Ligne 5 ignorée : 40 colonnes attendues, guillemet non fermé.",
      "Ligne 6 ignorée : vente 2024-8 : une de ses lignes est illisible.",
    ]);
    expect(await stored()).toMatchObject([{ parcels: ["75102000AM0055"] }]);
  });

  it("refuse a sale without end", async () => {
    const messages: string[] = [];
    const endless = Array.from({ length: 20_002 }, (_, lot) => line({ lot1_numero: String(lot) }));
    expect(await imports.runText(geo(...endless, line({ id_mutation: "x" })), messages)).toMatchObject({
      rows: 1,
    });
    expect(messages).toEqual([
      "Ligne 20003 ignorée : vente 2024-7 : trop de parcelles, de lots ou de locaux.",
    ]);
  }, 60_000);

  it("resume an interrupted import without splitting a sale", async () => {
    const lines = Array.from({ length: 6000 }, (_, sale) =>
      [1, 2, 3].map((lot) =>
        line({
          id_mutation: `2024-${sale}`,
          id_parcelle: `75102000AM${String(sale).padStart(4, "0")}`,
          lot1_numero: String(lot),
          longitude: (2 + Math.abs(Math.sin(sale * 3 + lot)) / 100).toFixed(12),
        }),
      ),
    ).flat();
    const zipped = gzipSync(geo(...lines));
    const cut = await imports.file(zipped.subarray(0, Math.floor(zipped.length * 0.8)), "75.csv.gz");
    await expect(imports.run(cut)).rejects.toThrow(/ce qui a été lu est enregistré/);
    const there = (await stored()).length;
    expect(there).toBeGreaterThan(0);
    const done = await imports.run(await imports.file(zipped, "75.csv.gz"));
    expect(done).toMatchObject({ added: 6000 - there, changed: 0, resumedAt: there * 3 + 1 });
    const sales = await stored();
    expect(sales).toHaveLength(6000);
    expect(sales.every(({ lot_count }) => lot_count === 3)).toBe(true);
  }, 120_000);

  refusesHostileFiles(imports, {
    good: geo(line(), line({ id_mutation: "2024-8", id_parcelle: "75102000AM0056" })),
    other: "id;numero\n1;2\n",
    refusal: /n'est pas un fichier DVF/,
    contents: stored,
  });
});

describe("published files", () => {
  const folder = fileURLToPath(new URL("../../../../../../shared/data/dvf/", import.meta.url));
  const real = (name: string, sales: number) =>
    it.skipIf(!existsSync(`${folder}${name}`))(`reads ${name}`, async () => {
      const read = { rows: sales, badRows: 0, changed: 0 };
      expect(await imports.run(`${folder}${name}`)).toMatchObject({ ...read, added: sales });
      const before = await stored();
      expect(await imports.run(`${folder}${name}`)).toMatchObject({ ...read, added: 0 });
      expect(await stored()).toEqual(before);
    });
  real("geo-dvf-75-extrait-2024-01.csv", 22);
  real("geo-dvf-92-extrait-2025.csv", 15);
  real("geo-dvf-64260-hendaye-2019-2023.csv.gz", 2427);
});
