import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { importsOf, refusesHostileFiles } from "../registry-import.fixture.ts";
import {
  companies,
  company,
  establishment,
  establishments,
  geoColumns,
  lambertColumns,
  soleTrader,
  withCheckDigit,
} from "./sirene.fixture.ts";
import { sirene } from "./sirene.ts";

const db = await testDatabase();
const imports = importsOf(db, sirene);

const storedCompanies = () =>
  db.rows<Record<string, unknown>>(sql`
    select siren, name, usual_names, sigle, legal_category, naf, created_on, closed, closed_on, headcount_band,
      headcount_year, employer, ess, mission, size_category, partly_diffused, updated_at
    from registry_companies order by siren`);
const storedEstablishments = () =>
  db.rows<Record<string, unknown>>(sql`
    select siret, siren, head_office, signs, usual_name, naf, address_complement, street_number, street_repetition,
      street_type, street_name, special_delivery, postcode, commune_code, commune, country, opened_on, closed,
      closed_on, headcount_band, headcount_year, lon, lat, place_kind, place_score, partly_diffused, updated_at
    from establishments order by siret`);

beforeEach(async () => {
  await db.run(sql`truncate registry_companies, establishments, registry_imports`);
});

const bySiren = (siren: string) => ({ siren });
const bySiret = (siret: string) => ({ siret });
const ofDay = (day: string) => ({ dateDernierTraitementUniteLegale: `${day}T08:00:00` });
const ofDayThere = (day: string) => ({ dateDernierTraitementEtablissement: `${day}T08:00:00` });

describe("importing Sirene companies", () => {
  it("stores every field of a company", async () => {
    expect(await imports.runText(companies([company()]))).toMatchObject({ rows: 1, badRows: 0, added: 1 });
    expect(await storedCompanies()).toEqual([
      {
        siren: "912345675",
        name: 'ATELIERS DU CANAL, "SUD"',
        usual_names: ["LES ATELIERS", "CANAL PLATEAUX"],
        sigle: "ADC",
        legal_category: "5710",
        naf: "68.20B",
        created_on: "2015-03-01",
        closed: false,
        closed_on: null,
        headcount_band: "12",
        headcount_year: 2023,
        employer: true,
        ess: false,
        mission: true,
        size_category: "PME",
        partly_diffused: false,
        updated_at: "2025-07-10T07:15:02.123000Z",
      },
    ]);
  });

  it("stores the closing date, without old nomenclature codes and placeholder dates", async () => {
    const old = company({
      etatAdministratifUniteLegale: "C",
      dateDebut: "1996-04-02",
      dateCreationUniteLegale: "1900-01-01",
      activitePrincipaleUniteLegale: "74.8K",
      nomenclatureActivitePrincipaleUniteLegale: "NAFRev1",
      dateDernierTraitementUniteLegale: "",
      trancheEffectifsUniteLegale: "",
      anneeEffectifsUniteLegale: "",
      categorieEntreprise: "",
    });
    await imports.runText(companies([old]));
    expect((await storedCompanies())[0]).toMatchObject({
      closed: true,
      closed_on: "1996-04-02",
      created_on: null,
      naf: null,
      headcount_band: null,
      headcount_year: null,
      size_category: null,
      updated_at: null,
    });
  });

  it("stores the names of fully disclosed natural persons only", async () => {
    const masked = { prenomUsuelUniteLegale: "[ND]", nomUniteLegale: "[ND]", nomUsageUniteLegale: "[ND]" };
    const file = companies([
      soleTrader(),
      soleTrader({ ...bySiren("000000018"), statutDiffusionUniteLegale: "P", ...masked }),
      soleTrader({ ...bySiren("000000026"), statutDiffusionUniteLegale: "N", sigleUniteLegale: "CM" }),
      company({
        ...bySiren("000000034"),
        statutDiffusionUniteLegale: "P",
        categorieJuridiqueUniteLegale: "2110",
      }),
      company({ ...bySiren("000000042"), statutDiffusionUniteLegale: "P", sigleUniteLegale: "[ND]" }),
      soleTrader({ ...bySiren("000000059"), nomUsageUniteLegale: "" }),
    ]);
    await imports.runText(file);
    expect((await storedCompanies()).map((row) => [row.siren, row.name, row.sigle, row.usual_names])).toEqual(
      [
        ["000000018", null, null, []],
        ["000000026", null, null, []],
        ["000000034", null, null, []],
        ["000000042", 'ATELIERS DU CANAL, "SUD"', null, ["LES ATELIERS", "CANAL PLATEAUX"]],
        ["000000059", "CAMILLE EXEMPLE", null, ["LES ATELIERS", "CANAL PLATEAUX"]],
        ["912345675", "CAMILLE MODELE", null, ["LES ATELIERS", "CANAL PLATEAUX"]],
      ],
    );
    expect((await storedCompanies())[0]).toMatchObject({ naf: "68.20B", created_on: "2015-03-01" });
  });

  it("reports an invalid line without naming anyone", async () => {
    const messages: string[] = [];
    const file = companies([
      company(),
      company({ siren: "912345670" }),
      company({ siren: "12345675" }),
      company({ etatAdministratifUniteLegale: "F" }),
      company({ statutDiffusionUniteLegale: "" }),
      company({ dateCreationUniteLegale: "2015-02-30" }),
      company({ dateDernierTraitementUniteLegale: "2015-02-03T25:00:00" }),
    ]);
    const done = await imports.runText(`${file}912345675,O\n912345675,"O\n`, messages);
    expect(done).toMatchObject({ rows: 1, badRows: 8 });
    expect(messages).toEqual([
      "Ligne 3 ignorée : SIREN invalide.",
      "Ligne 4 ignorée : SIREN invalide.",
      "Ligne 5 ignorée : état administratif inconnu.",
      "Ligne 6 ignorée : statut de diffusion inconnu.",
      "Ligne 7 ignorée : date invalide.",
      "Ligne 8 ignorée : date invalide.",
      "Ligne 9 ignorée : 24 colonnes attendues, 2.",
      "Ligne 10 ignorée : 24 colonnes attendues, guillemet non fermé.",
    ]);
  });

  it("never overwrites with an older record", async () => {
    const older = companies([company({ ...ofDay("2024-01-01"), denominationUniteLegale: "ANCIEN NOM" })]);
    const newer = companies([company({ ...ofDay("2025-01-01"), denominationUniteLegale: "NOUVEAU NOM" })]);
    expect(await imports.runText(older)).toMatchObject({ added: 1 });
    expect(await imports.runText(newer)).toMatchObject({ added: 0, changed: 1 });
    const before = await storedCompanies();
    expect(await imports.runText(older)).toMatchObject({ added: 0, changed: 0 });
    expect(await storedCompanies()).toEqual(before);
    expect(before[0]).toMatchObject({ name: "NOUVEAU NOM" });
  });

  it("erases a name that is no longer disclosed, for good", async () => {
    const open = companies([soleTrader()]);
    const masked = companies([soleTrader({ statutDiffusionUniteLegale: "P" })]);
    await imports.runText(open);
    expect(await imports.runText(masked)).toMatchObject({ changed: 1 });
    expect(await imports.runText(open)).toMatchObject({ changed: 0 });
    expect((await storedCompanies())[0]).toMatchObject({
      name: null,
      usual_names: [],
      partly_diffused: true,
    });
  });

  it("merges two editions in any order", async () => {
    const whole = companies([company()]);
    const without = companies([company()], ["societeMissionUniteLegale", "dateDebut"]);
    await imports.runText(without);
    expect(await imports.runText(whole)).toMatchObject({ changed: 1 });
    expect(await imports.runText(without)).toMatchObject({ changed: 0 });
    expect((await storedCompanies())[0]).toMatchObject({ mission: true });
  });

  it("finds companies by the words of their names", async () => {
    await imports.runText(companies([company({ denominationUsuelle1UniteLegale: "L'ÉTÉ" })]));
    const found = await db.rows(sql`
      select siren from registry_companies
      where name is not null and registry_company_words(name, sigle, usual_names) @@ to_tsquery('simple', 'atel:* & ete')`);
    expect(found).toEqual([{ siren: "912345675" }]);
  });

  it("stores a company repeated ten thousand times once", async () => {
    const repeated = Array.from({ length: 10_000 }, () => company());
    expect(await imports.runText(companies(repeated))).toMatchObject({ rows: 10_000, added: 1, changed: 0 });
    expect(await storedCompanies()).toHaveLength(1);
  }, 60_000);

  refusesHostileFiles(imports, {
    good: companies([company(), company(bySiren("000000018"))]),
    other: "id;numero\n1;2\n",
    refusal: /n'est pas un fichier stock de Sirene/,
    contents: storedCompanies,
  });
});

describe("importing Sirene establishments", () => {
  it("stores every field of an establishment", async () => {
    const text = establishments([establishment()]);
    expect(await imports.runText(text)).toMatchObject({ rows: 1, badRows: 0, added: 1 });
    expect(await storedEstablishments()).toEqual([
      {
        siret: "91234567500025",
        siren: "912345675",
        head_office: true,
        signs: ["ADC", "LE CANAL"],
        usual_name: "CANAL",
        naf: "56.10A",
        address_complement: "BATIMENT B",
        street_number: "14",
        street_repetition: "B",
        street_type: "QUAI",
        street_name: "DE L'EXEMPLE",
        special_delivery: "BP 12",
        postcode: "75010",
        commune_code: "75110",
        commune: "PARIS 10",
        country: null,
        opened_on: "2015-03-01",
        closed: false,
        closed_on: null,
        headcount_band: "NN",
        headcount_year: null,
        lon: expect.closeTo(3, 9),
        lat: expect.closeTo(46.5, 9),
        place_kind: null,
        place_score: null,
        partly_diffused: false,
        updated_at: "2025-07-10T07:15:02.000000Z",
      },
    ]);
  });

  it("prefers the geocoder's point in any edition order, with what it matched", async () => {
    const place = { longitude: "2.36", latitude: "48.87", geo_type: "housenumber", geo_score: "0.9" };
    const geo = establishments([establishment(place)], lambertColumns);
    const lambert = establishments([establishment()]);
    const placed = { lon: 2.36, lat: 48.87, place_kind: "housenumber", place_score: 0.9 };
    await imports.runText(lambert);
    expect(await imports.runText(geo)).toMatchObject({ changed: 1 });
    expect(await imports.runText(lambert)).toMatchObject({ changed: 0 });
    expect((await storedEstablishments())[0]).toMatchObject(placed);
    expect(await imports.runText(establishments([establishment(place)], []))).toMatchObject({ changed: 0 });
    const moved = establishments([establishment(ofDayThere("2026-01-01"))]);
    expect(await imports.runText(moved)).toMatchObject({ changed: 1 });
    expect((await storedEstablishments())[0]).toMatchObject({ lon: expect.closeTo(3, 9), place_kind: null });
  });

  it("has no point for failed geocoding, overseas metres and malformed numbers", async () => {
    const lambert = (x: string, y: string) => ({
      coordonneeLambertAbscisseEtablissement: x,
      coordonneeLambertOrdonneeEtablissement: y,
    });
    const nowhere = { longitude: "0", latitude: "0" };
    await imports.runText(
      establishments(
        [
          establishment({ siret: withCheckDigit("9123456750003"), ...lambert("[ND]", "[ND]") }),
          establishment({ siret: withCheckDigit("9123456750004"), ...lambert("340000", "7640000") }),
          establishment({ siret: withCheckDigit("9123456750005"), ...lambert("", ""), ...nowhere }),
          establishment({ siret: withCheckDigit("9123456750006"), ...lambert("0x1", "abc") }),
        ],
        [],
      ),
    );
    expect((await storedEstablishments()).map(({ lon, lat }) => [lon, lat])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
  });

  it("stores only the commune of a partly disclosed establishment, even if the file says more", async () => {
    const place = { longitude: "2.36", latitude: "48.87", geo_type: "housenumber", geo_score: "0.9" };
    const before = establishments([establishment(place)], []);
    const masked = establishments([establishment({ ...place, statutDiffusionEtablissement: "P" })], []);
    await imports.runText(before);
    await imports.runText(masked);
    expect(await imports.runText(before)).toMatchObject({ changed: 0 });
    const [row] = await storedEstablishments();
    expect(row).toMatchObject({
      siret: "91234567500025",
      commune_code: "75110",
      commune: "PARIS 10",
      naf: "56.10A",
      opened_on: "2015-03-01",
      partly_diffused: true,
      signs: [],
    });
    for (const name of ["usual_name", "address_complement", "street_number", "street_repetition"])
      expect(row?.[name]).toBeNull();
    for (const name of ["street_type", "street_name", "special_delivery", "postcode", "lon", "place_kind"])
      expect(row?.[name]).toBeNull();
  });

  it("stores closing dates and addresses abroad", async () => {
    await imports.runText(
      establishments([
        establishment({ etatAdministratifEtablissement: "F", dateDebut: "2021-06-30" }),
        establishment({
          ...bySiret(withCheckDigit("9123456750003")),
          codePostalEtablissement: "",
          codeCommuneEtablissement: "",
          libelleCommuneEtablissement: "",
          libelleCommuneEtrangerEtablissement: "1000 BRUXELLES",
          libellePaysEtrangerEtablissement: "BELGIQUE",
        }),
      ]),
    );
    const [closed, abroad] = await storedEstablishments();
    expect(closed).toMatchObject({ closed: true, closed_on: "2021-06-30" });
    expect(abroad).toMatchObject({ postcode: null, commune: "1000 BRUXELLES", country: "BELGIQUE" });
  });

  it("reports an invalid line; only post offices are exempt from the check digit", async () => {
    const messages: string[] = [];
    const file = establishments([
      establishment({ siret: "35600000000998" }),
      establishment({ siret: "91234567500026" }),
      establishment({ siret: "9123456750002" }),
      establishment({ siren: "000000018" }),
      establishment({ etatAdministratifEtablissement: "C" }),
      establishment({ statutDiffusionEtablissement: "?" }),
      establishment({ dateDebut: "01/02/2020" }),
      establishment({ codeCommuneEtablissement: "2C001" }),
    ]);
    expect(await imports.runText(file, messages)).toMatchObject({ rows: 1, badRows: 7, added: 1 });
    expect(messages).toEqual([
      "Ligne 3 ignorée : SIRET invalide.",
      "Ligne 4 ignorée : SIRET invalide.",
      "Ligne 5 ignorée : SIREN et SIRET qui se contredisent.",
      "Ligne 6 ignorée : état administratif inconnu.",
      "Ligne 7 ignorée : statut de diffusion inconnu.",
      "Ligne 8 ignorée : date invalide.",
      "Ligne 9 ignorée : code commune invalide.",
    ]);
  });

  it("stores texts with characters that PostgreSQL refuses, and drops overlong ones", async () => {
    const odd = { enseigne1Etablissement: "A\u0000B", enseigne2Etablissement: "X".repeat(100_000) };
    expect(await imports.runText(establishments([establishment(odd)]))).toMatchObject({ added: 1 });
    expect((await storedEstablishments())[0]).toMatchObject({ signs: ["A B", "LE CANAL"] });
  });

  it("never overwrites with an older record, and prefers dated to undated ones", async () => {
    const older = establishments([
      establishment({ ...ofDayThere("2024-01-01"), numeroVoieEtablissement: "1" }),
    ]);
    const newer = establishments([
      establishment({ ...ofDayThere("2025-01-01"), numeroVoieEtablissement: "2" }),
    ]);
    const undated = establishments([establishment({ dateDernierTraitementEtablissement: "" })]);
    await imports.runText(undated);
    expect(await imports.runText(newer)).toMatchObject({ changed: 1 });
    expect(await imports.runText(older)).toMatchObject({ changed: 0 });
    expect(await imports.runText(undated)).toMatchObject({ changed: 0 });
    expect((await storedEstablishments())[0]).toMatchObject({ street_number: "2" });
  });

  it("stores an establishment repeated ten thousand times once", async () => {
    const repeated = Array.from({ length: 10_000 }, () => establishment());
    const text = establishments(repeated);
    expect(await imports.runText(text)).toMatchObject({ rows: 10_000, added: 1, changed: 0 });
    expect(await storedEstablishments()).toHaveLength(1);
  }, 60_000);

  it("refuses history files and archives, and says what to do", async () => {
    const history = "siren,nic,siret,dateFin,dateDebut,etatAdministratifEtablissement\n";
    await expect(imports.runText(history)).rejects.toThrow(
      /n'est pas un fichier StockEtablissement de Sirene : il lui manque les colonnes statutDiffusion/,
    );
    await expect(imports.runText("siren,etatAdministratifUniteLegale\n")).rejects.toThrow(
      /n'est pas un fichier StockUniteLegale/,
    );
    await expect(imports.runText("PK\u0003\u0004…")).rejects.toThrow(/archive zip/);
  });

  refusesHostileFiles(imports, {
    good: establishments(
      [establishment(), establishment(bySiret(withCheckDigit("9123456750003")))],
      [...geoColumns],
    ),
    other: "<xml>rien</xml>\n",
    refusal: /n'est pas un fichier stock de Sirene/,
    contents: storedEstablishments,
  });
});

const real = (name: string) =>
  fileURLToPath(new URL(`../../../../../../shared/data/sirene/${name}`, import.meta.url));
const geo2020 = real("StockEtablissement_utf8_geo.extrait-2020.csv");
const header2020 = real("StockUniteLegale_utf8.entete-2020.csv");

describe.skipIf(!existsSync(geo2020))("files of 2020", () => {
  it("reads three establishments closed in 1984", async () => {
    expect(await imports.run(geo2020)).toMatchObject({ rows: 3, badRows: 0, added: 3 });
    for (const row of await storedEstablishments())
      expect(row).toMatchObject({
        head_office: true,
        closed: true,
        closed_on: "1984-12-25",
        naf: null,
        lon: null,
        updated_at: null,
      });
  });

  it("recognises the header of the companies", async () => {
    await expect(imports.run(header2020)).rejects.toThrow(/ne contient aucune ligne lisible/);
  });
});
