import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { importsOf, refusesHostileFiles } from "../registry-import.fixture.ts";
import { sitadel } from "./sitadel.ts";

const db = await testDatabase();
const imports = importsOf(db, sitadel);

type Line = Record<string, string>;

const offices: Line = {
  REG: "11",
  DEP: "75",
  COMM: "75056",
  Type_DAU: "PC",
  Num_DAU: "07511822V0012",
  Etat_DAU: "2",
  DATE_REELLE_AUTORISATION: "2022-11-04",
  DATE_REELLE_DOC: "",
  DATE_REELLE_DAACT: "",
  AN_DEPOT: "2022",
  DPC_DERN: "202212",
  APE_DEM: "6820B",
  CJ_DEM: "6540",
  DENOM_DEM: "SCI DU TEST",
  SIREN_DEM: "123456782",
  SIRET_DEM: "12345678200002",
  CODPOST_DEM: "75010",
  LOCALITE_DEM: "PARIS",
  REC_ARCHI: "1",
  ADR_NUM_TER: "14",
  ADR_TYPEVOIE_TER: "QUAI",
  ADR_LIBVOIE_TER: "DE L'EXEMPLE",
  ADR_LIEUDIT_TER: "",
  ADR_LOCALITE_TER: "PARIS",
  ADR_CODPOST_TER: "75018",
  sec_cadastre1: "AO",
  num_cadastre1: "42",
  sec_cadastre2: "B",
  num_cadastre2: "7",
  sec_cadastre3: "",
  num_cadastre3: "",
  SUPERFICIE_TERRAIN: "842",
  ZONE_OP: "4",
  NATURE_PROJET_DECLAREE: "1",
  NATURE_PROJET_COMPLETEE: "2",
  DESTINATION_PRINCIPALE: "2",
  I_EXTENSION: "0",
  I_SURELEVATION: "1",
  I_NIVSUPP: "",
  NB_NIV_MAX: "6",
  SURF_BUR_AVANT: "0",
  SURF_BUR_CREEE: "1200",
  SURF_COM_DEMOLIE: "80,5",
};

const file = (...lines: [Line, ...Line[]]): string =>
  [Object.keys(lines[0]), ...lines.map((line) => Object.keys(lines[0]).map((name) => line[name] ?? ""))]
    .map((fields) => `${fields.join(";")}\n`)
    .join("");

const without = (line: Line, ...names: string[]): Line =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name)));

const permit = (changes: Line = {}): Line => ({ ...offices, ...changes });

const stored = () =>
  db.rows<Record<string, unknown>>(sql`
    select to_jsonb(p.*) - 'imported_at' permit from building_permits p order by type, number`);
const permits = async () => (await stored()).map((row) => row.permit);

beforeEach(async () => {
  await db.run(sql`truncate building_permits, registry_imports`);
});

describe("importing Sitadel permits", () => {
  it("stores a permit with its applicant, works, non-zero surfaces and parcels", async () => {
    expect(await imports.runText(file(permit()))).toMatchObject({
      rows: 1,
      badRows: 0,
      added: 1,
      changed: 0,
    });
    expect(await permits()).toEqual([
      {
        type: "PC",
        number: "07511822V0012",
        state: "autorise",
        department: "75",
        commune_code: "75056",
        arrondissement: "75118",
        authorised_on: "2022-11-04",
        begun_on: null,
        completed_on: null,
        year_filed: 2022,
        applicant_name: "SCI DU TEST",
        applicant_siren: "123456782",
        applicant_siret: "12345678200002",
        applicant_activity: "6820B",
        applicant_legal_form: "6540",
        applicant_postcode: "75010",
        applicant_locality: "PARIS",
        architect: true,
        land_surface: 842,
        operation_zone: "4",
        nature: "2",
        main_destination: "2",
        extension: false,
        raised: true,
        floors_added: null,
        levels: 6,
        surfaces: { BUR_CREEE: 1200, COM_DEMOLIE: 80.5 },
        site_street: "14 QUAI DE L'EXEMPLE",
        site_place: null,
        site_locality: "PARIS",
        site_postcode: "75018",
        parcels: ["75118000AO0042", "751180000B0007"],
        last_event: "202212",
      },
    ]);
  });

  it("reads column names in any case, with a byte order mark, quotes and Windows line endings", async () => {
    const [header = "", line = ""] = file(permit()).split("\n");
    await imports.runText(file(permit()));
    const before = await permits();
    const quoted = (text: string) =>
      text
        .split(";")
        .map((field) => `"${field}"`)
        .join(";");
    for (const text of [
      `\uFEFF${header.toUpperCase()}\r\n${line}\r\n`,
      `${header.toLowerCase()}\n${line}`,
      `${quoted(header)}\n${quoted(line)}\n`,
    ]) {
      expect(await imports.runText(text)).toMatchObject({ rows: 1, badRows: 0, added: 0, changed: 0 });
      expect(await permits()).toEqual(before);
    }
  });

  it("reads the files of permits to develop and to demolish, whose key has another name", async () => {
    const key = ["Type_DAU", "Num_DAU", "Etat_DAU"];
    const common = without(offices, ...key);
    await imports.runText(file({ ...common, Num_PA: "07511822V0001", Etat_PA: "5" }));
    const demolition = without(common, "DATE_REELLE_DOC", "DATE_REELLE_DAACT", "ADR_TYPEVOIE_TER");
    await imports.runText(file({ ...demolition, NUM_PD: "07511822V0001", ETAT_PD: "4" }));
    expect(await permits()).toMatchObject([
      { type: "PA", number: "07511822V0001", state: "commence" },
      {
        type: "PD",
        number: "07511822V0001",
        state: "annule",
        begun_on: null,
        site_street: "14 DE L'EXEMPLE",
      },
    ]);
  });

  it("stores nothing of an applicant not known to be a legal person", async () => {
    const nobody = { SIREN_DEM: "", SIRET_DEM: "", CJ_DEM: "" };
    await imports.runText(
      file(
        permit({ ...nobody, Num_DAU: "07511822V0001", DENOM_DEM: "MARTIN CLAUDE" }),
        permit({ ...nobody, Num_DAU: "07511822V0002", SIREN_DEM: "123456789", DENOM_DEM: "MARTIN CLAUDE" }),
        permit({ Num_DAU: "07511822V0003", CJ_DEM: "1000", DENOM_DEM: "MARTIN CLAUDE" }),
      ),
    );
    const all = await permits();
    expect(all).toHaveLength(3);
    for (const row of all)
      expect(row).toMatchObject({
        applicant_name: null,
        applicant_siren: null,
        applicant_siret: null,
        applicant_activity: null,
        applicant_legal_form: null,
        applicant_postcode: null,
        applicant_locality: null,
      });
    expect(JSON.stringify(all)).not.toContain("MARTIN");
  });

  it("stores a legal person without an invalid SIREN or SIRET", async () => {
    await imports.runText(
      file(
        permit({ Num_DAU: "07511822V0001", SIREN_DEM: "123456789", SIRET_DEM: "12345678900002" }),
        permit({ Num_DAU: "07511822V0002", SIRET_DEM: "12345678200003" }),
        permit({ Num_DAU: "07511822V0003", SIRET_DEM: "55210055400013", CJ_DEM: "" }),
        permit({ Num_DAU: "07511822V0004", SIREN_DEM: "356000000", SIRET_DEM: "35600000000001" }),
      ),
    );
    expect(await permits()).toMatchObject([
      { applicant_name: "SCI DU TEST", applicant_siren: null, applicant_siret: null },
      { applicant_siren: "123456782", applicant_siret: null },
      { applicant_siren: "123456782", applicant_siret: null, applicant_legal_form: null },
      { applicant_siren: "356000000", applicant_siret: "35600000000001" },
    ]);
  });

  it("removes the name when a permit passes to a natural person", async () => {
    await imports.runText(file(permit()));
    await imports.runText(file(permit({ SIREN_DEM: "", SIRET_DEM: "", CJ_DEM: "", DPC_DERN: "2023-01" })));
    expect(await permits()).toMatchObject([
      { applicant_name: null, applicant_siren: null, last_event: "202301" },
    ]);
  });

  it("derives the arrondissement from the commune, and drops Paris parcels without one", async () => {
    await imports.runText(
      file(
        permit({ Num_DAU: "07505622V0001", COMM: "75118", ADR_CODPOST_TER: "" }),
        permit({ Num_DAU: "07505622V0002", ADR_CODPOST_TER: "" }),
        permit({ Num_DAU: "09201222V0003", COMM: "92012", ADR_CODPOST_TER: "92100" }),
        permit({ Num_DAU: "97441122V0004", COMM: "97411", ADR_CODPOST_TER: "97400" }),
      ),
    );
    expect(await permits()).toMatchObject([
      { commune_code: "75118", arrondissement: "75118", parcels: ["75118000AO0042", "751180000B0007"] },
      { commune_code: "75056", arrondissement: null, parcels: [] },
      { commune_code: "92012", arrondissement: null, parcels: ["92012000AO0042", "920120000B0007"] },
      { department: "974", parcels: ["97411000AO0042", "974110000B0007"] },
    ]);
  });

  it("reads dates of all editions, and restores lost leading zeros", async () => {
    await imports.runText(
      file(
        permit({
          Num_DAU: "7511822V0012",
          Etat_DAU: "6",
          DATE_REELLE_AUTORISATION: "04/11/2022",
          DATE_REELLE_DOC: "2023-02-01T00:00:00",
          DATE_REELLE_DAACT: "2024-02-29",
        }),
      ),
    );
    expect(await permits()).toMatchObject([
      {
        number: "07511822V0012",
        state: "termine",
        authorised_on: "2022-11-04",
        begun_on: "2023-02-01",
        completed_on: "2024-02-29",
      },
    ]);
  });

  it("accepts an earlier state from a newer edition, and ignores an older edition", async () => {
    const begun = permit({ Etat_DAU: "5", DATE_REELLE_DOC: "2023-02-01", DPC_DERN: "2023-03" });
    const cancelled = permit({ Etat_DAU: "4", DPC_DERN: "202310" });
    await imports.runText(file(begun));
    expect(await imports.runText(file(cancelled))).toMatchObject({ added: 0, changed: 1 });
    expect(await permits()).toMatchObject([{ state: "annule", begun_on: null }]);
    expect(await imports.runText(file(begun))).toMatchObject({ added: 0, changed: 0 });
    expect(await permits()).toMatchObject([{ state: "annule", last_event: "202310" }]);
  });

  it("accepts an earlier state from an undated edition", async () => {
    const undated = (state: string) => file(without(permit({ Etat_DAU: state }), "DPC_DERN"));
    await imports.runText(undated("5"));
    await imports.runText(undated("4"));
    expect(await permits()).toMatchObject([{ state: "annule" }]);
  });

  it("merges two files about the same permit, in either order", async () => {
    const premises = file(permit());
    const housing = file({
      ...without(
        offices,
        "SURF_BUR_AVANT",
        "SURF_BUR_CREEE",
        "SURF_COM_DEMOLIE",
        "NB_NIV_MAX",
        "I_SURELEVATION",
      ),
      SURF_HAB_CREEE: "300",
    });
    await imports.runText(premises);
    await imports.runText(housing);
    const before = await permits();
    expect(before).toMatchObject([
      { levels: 6, raised: true, surfaces: { BUR_CREEE: 1200, COM_DEMOLIE: 80.5, HAB_CREEE: 300 } },
    ]);
    await db.run(sql`truncate building_permits`);
    await imports.runText(housing);
    await imports.runText(premises);
    expect(await permits()).toEqual(before);
  });

  it("clears a surface that a newer edition gives as zero", async () => {
    await imports.runText(file(permit()));
    await imports.runText(file(permit({ SURF_BUR_CREEE: "0", DPC_DERN: "202301" })));
    expect(await permits()).toMatchObject([{ surfaces: { COM_DEMOLIE: 80.5 } }]);
  });

  it("skips and reports invalid permits, naming nobody", async () => {
    const messages: string[] = [];
    const bad: Line[] = [
      { Num_DAU: "" },
      { Num_DAU: "PC/1" },
      { Type_DAU: "CU" },
      { Etat_DAU: "1" },
      { Etat_DAU: "32" },
      { COMM: "7505" },
      { DATE_REELLE_AUTORISATION: "2022-02-31" },
      { DATE_REELLE_DOC: "hier" },
      { DATE_REELLE_DAACT: "32/01/2022" },
      { AN_DEPOT: "MMXX" },
      { SUPERFICIE_TERRAIN: "-5" },
      { NB_NIV_MAX: "1000" },
      { SURF_BUR_CREEE: "beaucoup" },
    ];
    const text = `${file(permit({ Num_DAU: "07511822V0099" }), ...bad.map(permit))}07511822V0012;PC\n`;
    expect(await imports.runText(text, messages)).toMatchObject({ rows: 1, badRows: 14, added: 1 });
    const name = "permis PC 07511822V0012";
    expect(messages).toEqual([
      "Ligne 3 ignorée : numéro de permis invalide.",
      "Ligne 4 ignorée : numéro de permis invalide.",
      "Ligne 5 ignorée : permis 07511822V0012 : type d'autorisation inconnu.",
      `Ligne 6 ignorée : ${name} : état d'avancement inconnu.`,
      `Ligne 7 ignorée : ${name} : état d'avancement inconnu.`,
      `Ligne 8 ignorée : ${name} : code de commune invalide.`,
      `Ligne 9 ignorée : ${name} : date d'autorisation invalide.`,
      `Ligne 10 ignorée : ${name} : date d'ouverture de chantier invalide.`,
      `Ligne 11 ignorée : ${name} : date d'achèvement invalide.`,
      `Ligne 12 ignorée : ${name} : année de dépôt invalide.`,
      `Ligne 13 ignorée : ${name} : superficie du terrain invalide.`,
      `Ligne 14 ignorée : ${name} : nombre de niveaux invalide.`,
      `Ligne 15 ignorée : ${name} : surface BUR_CREEE invalide.`,
      "Ligne 16 ignorée : 43 colonnes attendues, 2.",
    ]);
  });

  it("stores a permit repeated ten thousand times once", async () => {
    const repeated = Array.from({ length: 9_999 }, () => permit());
    expect(await imports.runText(file(permit(), ...repeated))).toMatchObject({
      rows: 10_000,
      added: 1,
      changed: 0,
    });
    expect(await stored()).toHaveLength(1);
  }, 60_000);

  it("refuses a file with an endless first line, and one without the cadastre columns", async () => {
    await expect(imports.runText("x;".repeat(200_000))).rejects.toThrow(/n'est pas un fichier Sitadel/);
    await expect(imports.runText(file(without(offices, "sec_cadastre1")))).rejects.toThrow(
      "Ce fichier n'est pas un fichier Sitadel des permis : il lui manque les colonnes sec_cadastre1.",
    );
  });

  it("reads texts with NUL characters", async () => {
    await imports.runText(file(permit({ DENOM_DEM: "SCI\0 DU TEST", ADR_LIBVOIE_TER: "\0", ZONE_OP: "\0" })));
    expect(await permits()).toMatchObject([
      { applicant_name: "SCI DU TEST", site_street: "14 QUAI", operation_zone: null },
    ]);
  });

  const totals = fileURLToPath(
    new URL("../../../../../../shared/data/sitadel/sitadel-logements-communes-idf.csv.gz", import.meta.url),
  );
  it.skipIf(!existsSync(totals))("refuses the yearly totals of communes", async () => {
    await expect(imports.run(totals)).rejects.toThrow(/n'est pas un fichier Sitadel des permis/);
    expect(await stored()).toEqual([]);
  });

  refusesHostileFiles(imports, {
    good: file(permit(), permit({ Num_DAU: "07511822V0013" })),
    other:
      "annee,code_com,dept,type_lgt,log_aut,log_com,sdp_aut,sdp_com\n2022,75056,75,Collectif,10,8,900,700\n",
    refusal: /n'est pas un fichier Sitadel des permis : il lui manque les colonnes num_dau/,
    contents: stored,
  });
});
