import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { companySchema } from "@plateau/contract/registry/company.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { getCompany } from "./get-company.ts";
import { searchCompanies } from "./search-companies.ts";

const db = await testDatabase();
const NOW = new Date("2026-11-22T09:00:00Z");
const read = async (siren: string) => {
  const company = await getCompany(db, siren, NOW);
  return company && companySchema.parse(company);
};

const added = (siren: string, { category = "5710", partly = false, name = "ESSAI" as string | null } = {}) =>
  db.run(sql`
    insert into registry_companies (siren, name, legal_category, closed, partly_diffused, imported_at)
    values (${siren}, ${name}, ${category}, false, ${partly}, '2026-10-01T06:00:00Z')`);

const recorded = (siren: string, record: unknown) =>
  db.run(sql`
    insert into registry_company_records (siren, record, source, recorded_on)
    values (${siren}, ${JSON.stringify(exchangeNames(registryNames, record))}, 'Registre de Plateau', '2026-11-02')`);

type Notice = {
  number: number;
  family?: string;
  type?: string;
  supersedes?: string;
  role?: string;
  nature?: string;
};
const published = async (siren: string, notice: Notice) => {
  const { number, family = "modification", type = "annonce", supersedes = null, nature = null } = notice;
  const id = `A-20260001-${number}`;
  await db.run(sql`
    insert into legal_notices (
      id, edition, issue, number, family, type, published_on, superseded_id, judgment_nature, digest, imported_at)
    values (${id}, 'A', '20260001', ${number}, ${family}, ${type}, '2026-01-05', ${supersedes}, ${nature}, '', now())`);
  await db.run(sql`
    insert into legal_notice_parties (notice_id, role, rank, natural_person, siren)
    values (${id}, ${notice.role ?? "subject"}, 1, false, ${siren})`);
  return id;
};
const publications = async (siren: string) =>
  (await read(siren))?.bodaccPublications.map(({ type, noticeNumber }) => `${noticeNumber} ${type}`);

describe("source of a company's record", () => {
  it("is the directory, dated by the import, unless a record was stored", async () => {
    await added("000704007");
    expect((await read("000704007"))?.provenance).toMatchObject({
      source: "SIRENE",
      date: "2026-10-01T06:00:00.000000Z",
    });
    await recorded("000704007", { phone: "01 99 00 00 01" });
    const company = await read("000704007");
    expect(company?.provenance).toMatchObject({
      source: "Registre de Plateau",
      date: "2026-11-02T00:00:00Z",
    });
    expect(company?.phone).toBe("01 99 00 00 01");
  });

  it("is refused when the stored record is invalid", async () => {
    await added("000704015");
    await recorded("000704015", { capital: "150 000 €" });
    await expect(getCompany(db, "000704015", NOW)).rejects.toThrow(/capital/);
    await added("000704023");
    await recorded("000704023", { companyName: "AUTRE NOM" });
    await expect(getCompany(db, "000704023", NOW)).rejects.toThrow(/companyName/);
  });

  it("takes stored proceedings over those of the notices", async () => {
    await added("000704031");
    const nature = "Jugement d'ouverture de liquidation judiciaire";
    await published("000704031", { number: 1, family: "procedure_collective", nature });
    expect((await read("000704031"))?.hasOngoingInsolvency).toBe(true);
    await recorded("000704031", { hasOngoingInsolvency: false });
    expect((await read("000704031"))?.hasOngoingInsolvency).toBe(false);
  });
});

it("gives a VAT number to no company that has ceased", async () => {
  await added("000704130");
  expect((await read("000704130"))?.vatNumber).toMatch(/^FR\d\d000704130$/);
  await db.run(sql`update registry_companies set closed = true where siren = '000704130'`);
  expect((await read("000704130"))?.vatNumber).toBeNull();
});

describe("a partly disclosed natural person", () => {
  it("exposes no name, address, telephone or birth date, whatever was stored", async () => {
    await added("000704049", { category: "1000", partly: true, name: null });
    await db.run(sql`
      insert into establishments (
        siret, head_office, signs, street_number, street_name, postcode, commune, closed, partly_diffused)
      values ('00070404900010', true, '{CHEZ MOI}', '1', 'RUE SECRETE', '75001', 'PARIS 1', false, false)`);
    await db.run(sql`
      insert into registry_mandates (siren, rank, first_names, surname, born, quality)
      values ('000704049', 0, 'Yann', 'Secret', '1990-06-15', 'Entrepreneur individuel')`);
    await recorded("000704049", { phone: "01 99 00 00 02", tradeName: "Chez Yann Secret" });
    const search = { q: "000704049", precision: "standard", page: 1, perPage: 20 } as const;
    const told = JSON.stringify([await read("000704049"), await searchCompanies(db, search)]);
    for (const secret of ["Secret", "SECRETE", "CHEZ MOI", "75001", "1990", "01 99 00 00 02"])
      expect(told).not.toContain(secret);
    expect((await read("000704049"))?.headOffice).toMatchObject({ city: "PARIS 1", addressLine1: null });
  });

  it("cannot be stored with a name", async () => {
    await expect(added("000704056", { category: "1000", partly: true, name: "Yann Secret" })).rejects.toThrow(
      /nameless/,
    );
    await added("000704064", { partly: true });
    expect((await read("000704064"))?.companyName).toBe("ESSAI");
  });
});

describe("a company's publications", () => {
  it("leave out cancelled and corrected notices, and cancellations", async () => {
    await added("000704072");
    const wrong = await published("000704072", { number: 10 });
    const corrected = await published("000704072", { number: 11 });
    await published("000704072", { number: 12 });
    await published("000704072", { number: 20, type: "annulation", supersedes: wrong });
    const correction = await published("000704072", {
      number: 21,
      type: "rectificatif",
      supersedes: corrected,
    });
    expect(await publications("000704072")).toEqual(["21 Modification", "12 Modification"]);

    await published("000704072", { number: 30, type: "annulation", supersedes: correction });
    expect(await publications("000704072")).toEqual(["12 Modification", "11 Modification"]);
  });

  it("open no proceeding once cancelled", async () => {
    await added("000704080");
    const nature = "Jugement d'ouverture de liquidation judiciaire";
    const family = "procedure_collective";
    const opening = await published("000704080", { number: 40, family, nature });
    expect((await read("000704080"))?.insolvencyProceedings).toHaveLength(1);
    await published("000704080", { number: 41, family, type: "annulation", supersedes: opening });
    expect(await read("000704080")).toMatchObject({
      hasInsolvencyProceedings: false,
      insolvencyProceedings: [],
      bodaccPublications: [],
    });
  });

  it("are a purchase or a sale of a business by the company's role", async () => {
    await added("000704098");
    await published("000704098", { number: 50, family: "vente" });
    await published("000704098", { number: 51, family: "vente", role: "previous_owner" });
    await published("000704098", { number: 52, family: "immatriculation", role: "previous_owner" });
    expect(await publications("000704098")).toEqual(["51 Vente", "50 Achat"]);
  });

  it("are no sale by the tenant who ran the business, unless it owned it too", async () => {
    await added("000704122");
    await published("000704122", { number: 60, family: "vente", role: "previous_operator" });
    expect(await publications("000704122")).toEqual([]);
    await db.run(sql`
      insert into legal_notice_parties (notice_id, role, rank, natural_person, siren)
      values ('A-20260001-60', 'previous_owner', 1, false, '000704122')`);
    expect(await publications("000704122")).toEqual(["60 Vente"]);
  });
});

describe("representatives", () => {
  it("list current ones before former ones", async () => {
    await added("000704106");
    await db.run(sql`
      insert into registry_mandates (siren, rank, first_names, surname, born, quality, started_on, ended_on)
      values ('000704106', 0, 'Anne', 'Avant', null, 'Gérant', '2001-01-01', '2020-06-30'),
        ('000704106', 1, 'Paul', 'Après', '1980-11-22', 'Gérant', '2020-07-01', null),
        ('000704106', 2, 'Léa', 'Bientôt', '1980-11-23', 'Cogérant', '2020-07-01', '2027-01-01')`);
    const company = await read("000704106");
    expect(
      company?.representatives.map(({ fullName, age, mandateEndDate }) => [fullName, age, mandateEndDate]),
    ).toEqual([
      ["Paul Après", 46, null],
      ["Léa Bientôt", 45, "2027-01-01"],
      ["Anne Avant", null, "2020-06-30"],
    ]);
  });
});

describe("establishments", () => {
  it("list the head office first, then open ones, and count all", async () => {
    await added("000704114");
    await db.run(sql`
      insert into establishments (
        siret, head_office, closed, partly_diffused, opened_on, street_number, street_repetition, street_type,
        street_name, address_complement, signs)
      values ('00070411400010', false, true, false, '2001-01-01', null, null, null, null, null, '{}'),
        ('00070411400020', false, false, false, '2002-01-01', null, null, null, null, null, '{}'),
        ('00070411400030', true, false, false, '2003-01-01', '5', 'B', 'BD', 'DES ESSAIS', 'BATIMENT C', '{ENSEIGNE}')`);
    const company = await read("000704114");
    expect(company?.establishments.map(({ siret }) => siret.slice(-2))).toEqual(["30", "20", "10"]);
    expect(company).toMatchObject({
      establishmentCount: 3,
      openEstablishmentCount: 2,
      tradeSign: "ENSEIGNE",
      headOffice: { addressLine1: "5 B BOULEVARD DES ESSAIS", addressLine2: "BATIMENT C" },
    });
  });
});

describe("a company missing from the directory", () => {
  const subjects = async (siren: string) =>
    Object.fromEntries((await read(siren))?.sources?.map(({ subject, named }) => [subject, named]) ?? []);

  it("has a page from the file of rights that names it, with its parcels and what is not known", async () => {
    await db.run(sql`
      insert into legal_person_rights (parcel_numero, holder, siren, right_code, legal_form, legal_form_short,
        denomination, imported_at)
      values ('75118000ZA0001', '000704205', '000704205', 'P', '6540', 'SCI', 'SCI SANS ANNUAIRE', now())`);
    expect(await read("000704205")).toMatchObject({
      siren: "000704205",
      companyName: "SCI SANS ANNUAIRE",
      legalForm: "Société civile immobilière",
      ceased: null,
      overallStatus: null,
      headOffice: null,
      hasInsolvencyProceedings: null,
    });
    expect(await subjects("000704205")).toMatchObject({ identity: false, landRights: true, notices: false });
  });

  it("has one from any other imported file: notices, permits, establishments or mandates", async () => {
    await db.run(sql`
      insert into legal_notices (id, edition, issue, number, family, type, published_on, digest, imported_at)
      values ('A-20260099-1', 'A', '20260099', 1, 'vente', 'annonce', '2026-05-22', '', now())`);
    await db.run(sql`
      insert into legal_notice_parties (notice_id, role, rank, natural_person, siren, denomination, legal_form)
      values ('A-20260099-1', 'subject', 1, false, '000704213', 'ACHETEUR', 'Société par actions simplifiée')`);
    expect(await read("000704213")).toMatchObject({
      companyName: "ACHETEUR",
      legalForm: "Société par actions simplifiée",
      hasInsolvencyProceedings: false,
    });
    await db.run(sql`
      insert into building_permits (type, number, state, department, commune_code, applicant_name, applicant_siren,
        applicant_legal_form, surfaces, parcels, imported_at)
      values ('PC', '07511822V0099', 'autorise', '75', '75118', 'PROMOTEUR', '000704221', '5710', '{}', '{}', now())`);
    expect(await read("000704221")).toMatchObject({ companyName: "PROMOTEUR" });
    await db.run(sql`
      insert into establishments (siret, head_office, closed, partly_diffused, commune)
      values ('00070423900010', true, false, false, 'PARIS 18')`);
    expect(await read("000704239")).toMatchObject({ companyName: null, city: "PARIS 18" });
    await db.run(sql`
      insert into registry_mandates (siren, rank, denomination, holder_siren, quality)
      values ('000704106', 9, 'HOLDING', '000704247', 'Président')`);
    expect(await read("000704247")).toMatchObject({ companyName: "HOLDING" });
    expect(await subjects("000704247")).toMatchObject({ people: true, identity: false });
  });

  it("stays unknown when no file names it", async () => {
    expect(await read("000704254")).toBeNull();
  });
});
