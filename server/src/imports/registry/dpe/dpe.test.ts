import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import sql, { type Sql } from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { fieldsOf } from "../../lines.ts";
import { importsOf, refusesHostileFiles } from "../registry-import.fixture.ts";
import { dpe } from "./dpe.ts";
import { type CsvRecord, recordsOf } from "./read-certificates.ts";

const db = await testDatabase();
const imports = importsOf(db, dpe);

type Certificate = Readonly<Record<string, string>>;

const segur: Certificate = {
  date_derniere_modification_dpe: "2024-03-10",
  date_visite_diagnostiqueur: "2024-03-01",
  date_etablissement_dpe: "2024-03-05",
  date_reception_dpe: "2024-03-06",
  date_fin_validite_dpe: "2034-03-04",
  numero_dpe_remplace: "",
  etiquette_dpe: "D",
  etiquette_ges: "B",
  annee_construction: "1970",
  periode_construction: "1948-1974",
  adresse_ban: "20 Avenue de Ségur 75007 Paris",
  code_postal_ban: "75007",
  code_insee_ban: "75107",
  identifiant_ban: "75107_8909_00020",
  coordonnee_cartographique_x_ban: "649266.1",
  coordonnee_cartographique_y_ban: "6861391.9",
  score_ban: "0.87",
  statut_geocodage: "adresse géocodée ban à l'adresse",
  adresse_brut: "20 av de ségur",
  code_postal_brut: "75007",
  type_energie_principale_chauffage: "Gaz naturel",
  version_dpe: "2.4",
};

const offices: Certificate = {
  ...segur,
  numero_dpe: "2475T0000001A",
  modele_dpe: "DPE tertiaire",
  methode_dpe: "FACTURE",
  categorie_erp: "5ème Catégorie",
  secteur_activite: "W : Administrations, banques, bureaux",
  surface_shon: "1350",
  surface_utile: "1200.5",
  conso_kwhep_m2_an: "214.37",
  emission_ges_kg_co2_m2_an: "9",
};

const flat: Certificate = {
  ...segur,
  numero_dpe: "2475E0000002B",
  modele_dpe: "DPE 3CL 2021 méthode logement",
  methode_application_dpe: "dpe appartement individuel",
  type_batiment: "appartement",
  surface_habitable_logement: "61.2",
  surface_habitable_immeuble: "4200",
  conso_5_usages_par_m2_ep: "231",
  "emission_ges_5_usages par_m2": "12",
};

const quoted = (values: readonly string[]) =>
  values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");

const csv = (...records: readonly [Certificate, ...Certificate[]]): string => {
  const columns = Object.keys(records[0]);
  const lines = records.map((record) => quoted(columns.map((column) => record[column] ?? "")));
  return `${[quoted(columns), ...lines].join("\n")}\n`;
};

const stored = () =>
  db.rows<Record<string, unknown>>(sql`
    select number, kind, established_on, visited_on, received_on, valid_until, modified_on, energy_class, ghg_class,
      consumption, emissions, surface, building_surface, gross_surface, building_type, activity, erp_category,
      construction_year, construction_period, heating_energy, model, method, version, order_2021, replaced_number,
      ban_id, address, postcode, commune_code, lon, lat, geocoding_score, geocoding_status
    from energy_certificates order by number`);

const only = async () => {
  const rows = await stored();
  expect(rows).toHaveLength(1);
  return rows[0];
};

beforeEach(async () => {
  await db.run(sql`truncate energy_certificates, registry_imports`);
});

const everywhere = {
  established_on: "2024-03-05",
  visited_on: "2024-03-01",
  received_on: "2024-03-06",
  valid_until: "2034-03-04",
  modified_on: "2024-03-10",
  energy_class: "D",
  ghg_class: "B",
  construction_year: 1970,
  construction_period: "1948-1974",
  heating_energy: "Gaz naturel",
  version: "2.4",
  replaced_number: null,
  ban_id: "75107_8909_00020",
  address: "20 Avenue de Ségur 75007 Paris",
  postcode: "75007",
  commune_code: "75107",
  lon: expect.closeTo(2.3086, 4),
  lat: expect.closeTo(48.8506, 4),
  geocoding_score: 0.87,
  geocoding_status: "adresse géocodée ban à l'adresse",
};

describe("importing energy certificates", () => {
  it("stores those of commercial premises", async () => {
    expect(await imports.runText(csv(offices))).toMatchObject({ rows: 1, badRows: 0, added: 1, changed: 0 });
    expect(await only()).toEqual({
      ...everywhere,
      number: "2475T0000001A",
      kind: "tertiaire",
      consumption: 214.37,
      emissions: 9,
      surface: 1200.5,
      building_surface: null,
      gross_surface: 1350,
      building_type: null,
      activity: "W : Administrations, banques, bureaux",
      erp_category: "5ème Catégorie",
      model: "DPE tertiaire",
      method: "FACTURE",
      order_2021: null,
    });
  });

  it("stores those of dwellings, with the figures of the five uses", async () => {
    expect(await imports.runText(csv(flat))).toMatchObject({ rows: 1, badRows: 0, added: 1, changed: 0 });
    expect(await only()).toEqual({
      ...everywhere,
      number: "2475E0000002B",
      kind: "logement",
      consumption: 231,
      emissions: 12,
      surface: 61.2,
      building_surface: 4200,
      gross_surface: null,
      building_type: "appartement",
      activity: null,
      erp_category: null,
      model: "DPE 3CL 2021 méthode logement",
      method: "dpe appartement individuel",
      order_2021: true,
    });
  });

  it("accepts column names with spaces or underscores", async () => {
    const { "emission_ges_5_usages par_m2": emissions = "", ...rest } = flat;
    await imports.runText(csv({ ...rest, emission_ges_5_usages_par_m2: emissions }));
    expect(await only()).toMatchObject({ emissions: 12 });
  });

  it("accepts certificates of dwellings from before the 2021 decree", async () => {
    await imports.runText(
      csv(
        { ...flat, date_etablissement_dpe: "2021-06-30" },
        { ...flat, numero_dpe: "2475E0000003C", date_etablissement_dpe: "2021-07-01" },
      ),
    );
    expect((await stored()).map(({ order_2021 }) => order_2021)).toEqual([false, true]);
  });

  it("stores a certificate and its replacement", async () => {
    const newer = { ...offices, numero_dpe: "2475T0000009Z", numero_dpe_remplace: "2475T0000001A" };
    await imports.runText(csv(offices, newer, { ...offices, numero_dpe_remplace: "2475T0000001A" }));
    expect((await stored()).map(({ number, replaced_number }) => [number, replaced_number])).toEqual([
      ["2475T0000001A", null],
      ["2475T0000009Z", "2475T0000001A"],
    ]);
  });

  it("clears unreadable values other than number and date", async () => {
    await imports.runText(
      csv({
        ...offices,
        date_visite_diagnostiqueur: "0000-01-01",
        date_fin_validite_dpe: "2034-02-30",
        etiquette_dpe: "N",
        etiquette_ges: "",
        annee_construction: "1970.5",
        surface_utile: "0",
        surface_shon: "-12",
        conso_kwhep_m2_an: "non communiqué",
        emission_ges_kg_co2_m2_an: "999999999",
        code_postal_ban: "7500",
        code_insee_ban: "Paris",
        identifiant_ban: "n'importe quoi",
        secteur_activite: "W :\u0000 bureaux",
        categorie_erp: `${"é".repeat(299)}😀😀`,
      }),
    );
    expect(await only()).toMatchObject({
      visited_on: null,
      valid_until: null,
      energy_class: null,
      ghg_class: null,
      construction_year: 1970,
      surface: null,
      gross_surface: null,
      consumption: null,
      emissions: null,
      postcode: null,
      commune_code: null,
      ban_id: null,
      activity: "W : bureaux",
      erp_category: `${"é".repeat(299)}😀`,
    });
  });

  it("skips and reports invalid records", async () => {
    const messages: string[] = [];
    const text = csv(
      offices,
      { ...offices, numero_dpe: "" },
      { ...offices, numero_dpe: "2475T'; drop" },
      { ...offices, numero_dpe: "2475T0000003C", date_etablissement_dpe: "" },
      { ...offices, numero_dpe: "2475T0000004D", date_etablissement_dpe: "05/03/2024" },
      { ...offices, numero_dpe: "2475T0000005E", adresse_ban: "20 Avenue de S\uFFFDgur" },
    );
    const columns = Object.keys(offices).length;
    expect(
      await imports.runText(`${text}"2475T0000006F","un"\n"2475T0000007G"x,\n\n`, messages),
    ).toMatchObject({
      rows: 1,
      badRows: 7,
    });
    expect(messages).toEqual([
      "Ligne 3 ignorée : numéro de DPE absent ou invalide.",
      "Ligne 4 ignorée : numéro de DPE absent ou invalide.",
      "Ligne 5 ignorée : DPE 2475T0000003C : date d'établissement absente ou invalide.",
      "Ligne 6 ignorée : DPE 2475T0000004D : date d'établissement absente ou invalide.",
      "Ligne 7 ignorée : texte qui n'est pas en UTF-8.",
      `Ligne 8 ignorée : ${columns} colonnes attendues, 2.`,
      `Ligne 9 ignorée : ${columns} colonnes attendues, guillemet mal placé.`,
    ]);
  });
});

describe("location of a certificate", () => {
  const placed = async (changes: Certificate) => {
    await imports.runText(csv({ ...offices, ...changes }));
    return only();
  };

  it.each([
    ["a doubtful score", { score_ban: "0.4999" }],
    ["no score", { score_ban: "" }],
    [
      "the origin of the projection",
      { coordonnee_cartographique_x_ban: "0", coordonnee_cartographique_y_ban: "0" },
    ],
    [
      "an overseas département",
      { coordonnee_cartographique_x_ban: "355000", coordonnee_cartographique_y_ban: "2308000" },
    ],
    ["half a point", { coordonnee_cartographique_y_ban: "" }],
  ])("has no point with %s, and keeps the rest", async (_, changes) => {
    expect(await placed(changes)).toMatchObject({ lon: null, lat: null, ban_id: "75107_8909_00020" });
  });

  it("has a point from a score of 0.5, whatever the status says", async () => {
    const status = "adresse non géocodée ban car aucune correspondance trouvée";
    expect(await placed({ score_ban: "0.5", statut_geocodage: status })).toMatchObject({
      lon: expect.closeTo(2.3086, 4),
      geocoding_score: 0.5,
      geocoding_status: status,
    });
  });

  it("falls back to the typed address, except for a dwelling", async () => {
    const lost = {
      adresse_ban: "",
      code_postal_ban: "",
      adresse_brut: "20 av\nde ségur",
      code_postal_brut: "75007",
    };
    expect(await placed(lost)).toMatchObject({ address: "20 av de ségur", postcode: "75007" });
    await imports.runText(csv({ ...flat, ...lost, adresse_brut: "20 av de ségur, chez X, porte 12" }));
    expect((await stored())[0]).toMatchObject({ kind: "logement", address: null, postcode: "75007" });
  });
});

describe("multi-line records", () => {
  it("are read back as written, for any field content", async () => {
    const field = fc.string({ unit: fc.constantFrom("a", "é", ",", '"', "\n", " "), maxLength: 9 });
    const rows = fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (written, size) => {
        const text = Buffer.from(written.map(quoted).join("\r\n"));
        async function* bytes() {
          for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size);
        }
        const read: CsvRecord[] = [];
        for await (const record of recordsOf(bytes())) read.push(record);
        expect(read.map((record) => ("fields" in record ? record.fields : record.bad))).toEqual(written);
      }),
    );
  });

  it("allow line breaks, commas and quotes in a quoted field", async () => {
    const broken = { ...offices, adresse_ban: 'Bâtiment "A",\r\n\n20 Avenue de Ségur' };
    const text = csv(broken, { ...offices, numero_dpe: "2475T0000002B" });
    expect(await imports.runText(text)).toMatchObject({ rows: 2, badRows: 0 });
    expect((await stored()).map(({ address }) => address)).toEqual([
      'Bâtiment "A", 20 Avenue de Ségur',
      "20 Avenue de Ségur 75007 Paris",
    ]);
  });

  it("are numbered by their last line", async () => {
    const messages: string[] = [];
    await imports.runText(csv({ ...offices, numero_dpe: "", adresse_ban: "20\nSégur" }, offices), messages);
    expect(messages).toEqual(["Ligne 3 ignorée : numéro de DPE absent ou invalide."]);
  });

  it("lose one line to an unclosed quote, in the middle and at the end", async () => {
    const messages: string[] = [];
    const stray = '"2475T0000003C","une citation ouverte';
    const [header = "", first = "", second = ""] = csv(offices, {
      ...offices,
      numero_dpe: "2475T0000002B",
    }).split("\n");
    const bare = first
      .replaceAll('"', "")
      .replace(/W : [^0-9]*/, "bureaux,")
      .replace("2475T0000001A", "2475T0000004D");
    expect(bare.split(",")).toHaveLength(Object.keys(offices).length);
    const many = Array.from({ length: 40 }, () => bare);
    const text = [header, first, stray, second, stray, ...many, stray].join("\n");
    expect(await imports.runText(text, messages)).toMatchObject({ rows: 42, badRows: 3, added: 3 });
    expect(messages.map((line) => line.split(" : ")[0])).toEqual([
      "Ligne 3 ignorée",
      "Ligne 5 ignorée",
      "Ligne 46 ignorée",
    ]);
  });
});

describe("importing certificates again", () => {
  it("stores changes", async () => {
    await imports.runText(csv(offices, { ...offices, numero_dpe: "2475T0000002B" }));
    const newer = { ...offices, date_derniere_modification_dpe: "2024-05-01", etiquette_dpe: "C" };
    expect(await imports.runText(csv(newer))).toMatchObject({ added: 0, changed: 1 });
    expect((await stored()).map(({ energy_class }) => energy_class)).toEqual(["C", "D"]);
  });

  it("does not overwrite with an older edition", async () => {
    await imports.runText(csv(offices));
    const older = { ...offices, date_derniere_modification_dpe: "2024-03-09", etiquette_dpe: "G" };
    expect(await imports.runText(csv(older))).toMatchObject({ added: 0, changed: 0 });
    const undated = { ...older, date_derniere_modification_dpe: "" };
    expect(await imports.runText(csv(undated))).toMatchObject({ added: 0, changed: 0 });
    expect(await only()).toMatchObject({ energy_class: "D" });
  });

  it("resumes an interrupted import", async () => {
    const records = Array.from({ length: 6000 }, (_, index) => ({
      ...offices,
      numero_dpe: `2475T${String(index).padStart(7, "0")}A`,
      // Random figures compress badly: the gzip file stays large enough to truncate.
      adresse_ban: `20 Avenue\n${Math.sin(index)}`,
    }));
    const zipped = gzipSync(csv(offices, ...records));
    const cut = await imports.file(zipped.subarray(0, Math.floor(zipped.length * 0.8)), "dpe.csv.gz");
    await expect(imports.run(cut)).rejects.toThrow(/ce qui a été lu est enregistré/);
    const there = (await stored()).length;
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(6000);
    const whole = await imports.file(zipped, "dpe.csv.gz");
    expect(await imports.run(whole)).toMatchObject({ added: 6000 - there, changed: 0 });
    expect(await stored()).toHaveLength(6000);
  }, 120_000);

  it("stores a certificate repeated ten thousand times once", async () => {
    const repeated = Array.from({ length: 9_999 }, () => offices);
    expect(await imports.runText(csv(offices, ...repeated))).toMatchObject({
      rows: 10_000,
      added: 1,
      changed: 0,
    });
    expect(await only()).toMatchObject({ number: "2475T0000001A" });
  }, 60_000);
});

it("finds certificates by location, address and commune with an index", async () => {
  const plan = async (where: Sql): Promise<string> =>
    JSON.stringify(
      await db.transaction(async (tx) => {
        await tx.run(sql`set local enable_seqscan = off`);
        return tx.rows(sql`explain select number from energy_certificates where ${where}`);
      }),
    );
  expect(await plan(sql`point(lon, lat) <@ box '((2.3,48.8),(2.4,48.9))'`)).toContain("_place");
  expect(await plan(sql`ban_id = '75107_8909_00020'`)).toContain("_address");
  expect(await plan(sql`commune_code = '75107'`)).toContain("_commune");
  expect(await plan(sql`replaced_number = '2475T0000001A'`)).toContain("_replaced");
});

it("refuses a certificate file without a required column, naming it", async () => {
  const { score_ban: _, ...rest } = offices;
  await expect(imports.runText(csv(rest))).rejects.toThrow(
    "Ce fichier n'est pas un fichier de DPE de l'Ademe (dpe01tertiaire, dpe02neuf ou dpe03existant) : il lui manque les colonnes score_ban.",
  );
});

refusesHostileFiles(imports, {
  good: csv(
    offices,
    { ...offices, numero_dpe: "2475T0000002B" },
    { ...offices, numero_dpe: "2475T0000003C" },
  ),
  other: "id;numero\n1;2\n",
  refusal: /n'est pas un fichier de DPE de l'Ademe/,
  contents: stored,
});

describe("official certificate files", () => {
  const real = (name: string) =>
    fileURLToPath(new URL(`../../../../../../shared/data/dpe/${name}`, import.meta.url));
  const headers = ["dpe01tertiaire-entete-2026-09.csv", "dpe03existant-entete-2026-09.csv"].map(real);
  const sample = real("dpe-logements-idf-index.csv");

  it.skipIf(!headers.every(existsSync))("are recognised by their headers", async () => {
    for (const header of headers)
      await expect(imports.run(header)).rejects.toThrow(/ne contient aucune ligne lisible \(diagnostics\)/);
  });

  it.skipIf(![...headers, sample].every(existsSync))(
    "are read with values of real certificates",
    async () => {
      await expect(imports.run(sample)).rejects.toThrow(/n'est pas un fichier de DPE de l'Ademe/);
      const columns = fieldsOf(readFileSync(headers[1] ?? "", "utf8").trim(), ",") ?? [];
      const [names = [], ...lines] = readFileSync(sample, "utf8")
        .trim()
        .split("\n")
        .map((line) => fieldsOf(line, ",") ?? []);
      const records = lines.map((fields) => {
        const value = (name: string) => fields[names.indexOf(name)] ?? "";
        const official: Certificate = {
          numero_dpe: value("numero_dpe"),
          date_etablissement_dpe: value("date_etablissement_dpe"),
          etiquette_dpe: value("classe_bilan_dpe"),
          surface_habitable_logement: value("surface_habitable_logement"),
          conso_5_usages_par_m2_ep: value("ep_conso_5_usages_m2"),
          identifiant_ban: value("ban_id"),
          code_insee_ban: value("ban_citycode"),
          score_ban: value("ban_score"),
          coordonnee_cartographique_x_ban: value("ban_x"),
          coordonnee_cartographique_y_ban: value("ban_y"),
        };
        return quoted(columns.map((column) => official[column] ?? ""));
      });
      expect(await imports.runText([quoted(columns), ...records].join("\r\n"))).toMatchObject({
        rows: 48,
        badRows: 0,
        added: 48,
      });
      const counts = await db.row<Record<string, number>>(sql`
      select count(surface) surfaces, count(consumption) consumptions, count(ban_id) addresses, count(lon) points,
        count(*) filter (where energy_class = 'G') worst, count(*) filter (where commune_code like '751%') paris
      from energy_certificates`);
      expect(counts).toEqual({
        surfaces: 47,
        consumptions: 48,
        addresses: 30,
        points: 27,
        worst: 8,
        paris: 7,
      });
    },
  );
});
