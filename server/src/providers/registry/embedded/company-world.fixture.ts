import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { companies, people, type WorldCompany } from "../company-world.fixture.ts";

const COURT = "Tribunal de commerce de Paris";

const storeCompany = async (db: Db, company: WorldCompany): Promise<void> => {
  const { siren, headOffice, cessationDate } = company;
  await db.run(sql`
    insert into registry_companies (
      siren, name, sigle, legal_category, naf, created_on, closed, closed_on, headcount_band, headcount_year,
      partly_diffused, updated_at)
    values (${siren}, ${company.name}, ${company.acronym}, ${company.legalCategory}, ${company.nafCode},
      ${company.creationDate}, ${cessationDate !== null}, ${cessationDate}, ${company.headcountBand},
      ${company.headcountYear}, false, '2026-10-29T08:00:00Z')`);
  await db.run(sql`
    insert into establishments (
      siret, head_office, street_number, street_type, street_name, postcode, commune_code, commune, opened_on, closed,
      partly_diffused)
    values (${headOffice.siret}, true, ${headOffice.streetNumber}, ${headOffice.streetType}, ${headOffice.streetName},
      ${headOffice.postcode}, ${headOffice.communeCode}, ${headOffice.city}, ${company.creationDate},
      ${cessationDate !== null}, false)`);
  for (const { siret } of company.formerEstablishments) {
    await db.run(sql`
      insert into establishments (siret, head_office, closed, partly_diffused) values (${siret}, false, true, false)`);
  }
};

const storeRecord = async (db: Db, { siren, capital, finances }: WorldCompany): Promise<void> => {
  if (capital === null) return;
  const record = { capital: { amount: capital, currency: "Euros" }, finances };
  await db.run(sql`
    insert into registry_company_records (siren, record, source, recorded_on)
    values (${siren}, ${JSON.stringify(exchangeNames(registryNames, record))}, 'Registre de Plateau', '2026-11-02')`);
};

const storeNotices = async (db: Db, { siren, notices }: WorldCompany): Promise<void> => {
  for (const { edition, issue, number, family, date, nature = null, closingDate = null } of notices) {
    const id = `${edition}-${issue}-${number}`;
    await db.run(sql`
      insert into legal_notices (
        id, edition, issue, number, family, type, published_on, court, judgment_nature, judged_on, closed_on, digest,
        imported_at)
      values (${id}, ${edition}, ${issue}, ${number}, ${family}, 'annonce', ${date}, ${COURT}, ${nature},
        ${nature === null ? null : date}, ${closingDate}, '', now())`);
    await db.run(sql`
      insert into legal_notice_parties (notice_id, role, rank, natural_person, siren)
      values (${id}, 'subject', 1, false, ${siren})`);
  }
};

const storeMandates = async (db: Db, { siren, mandates }: WorldCompany): Promise<void> => {
  for (const [rank, { holder: holderOrKey, role, since }] of mandates.entries()) {
    const person = typeof holderOrKey === "string" ? people[holderOrKey] : null;
    const holder = typeof holderOrKey === "string" ? null : holderOrKey;
    await db.run(sql`
      insert into registry_mandates (
        siren, rank, denomination, holder_siren, holder_legal_form, first_names, usual_first_name, surname, usual_name,
        sex, born, birthplace, nationality, postcode, city, quality, started_on)
      values (${siren}, ${rank}, ${holder?.registeredName ?? null}, ${holder?.siren ?? null},
        ${holder?.legalForm ?? null}, ${person?.firstNames ?? null}, ${person?.usualFirstName ?? null},
        ${person?.name ?? null}, ${person?.preferredName ?? null}, ${person?.sex ?? null}, ${person?.birthDate ?? null},
        ${person?.birthplace ?? null}, ${person?.nationality ?? null}, ${person?.postcode ?? null},
        ${person?.city ?? null}, ${role}, ${since})`);
  }
};

export const storeCompanyWorld = async (db: Db): Promise<void> => {
  const all: readonly WorldCompany[] = Object.values(companies);
  for (const company of all) {
    await storeCompany(db, company);
    await storeRecord(db, company);
    await storeNotices(db, company);
    await storeMandates(db, company);
  }
};
