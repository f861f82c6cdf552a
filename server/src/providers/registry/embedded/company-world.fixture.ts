import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { companies, people, type WorldCompany } from "../company-world.fixture.ts";

const COURT = "Tribunal de commerce de Paris";

const storeCompany = async (db: Db, company: WorldCompany): Promise<void> => {
  const { siren, siege, date_cessation } = company;
  await db.run(sql`
    insert into registry_companies (
      siren, name, sigle, legal_category, naf, created_on, closed, closed_on, headcount_band, headcount_year,
      partly_diffused, updated_at)
    values (${siren}, ${company.nom}, ${company.sigle}, ${company.categorie_juridique}, ${company.code_naf},
      ${company.date_creation}, ${date_cessation !== null}, ${date_cessation}, ${company.tranche_effectif},
      ${company.annee_effectif}, false, '2026-10-29T08:00:00Z')`);
  await db.run(sql`
    insert into establishments (
      siret, head_office, street_number, street_type, street_name, postcode, commune_code, commune, opened_on, closed,
      partly_diffused)
    values (${siege.siret}, true, ${siege.numero_voie}, ${siege.type_voie}, ${siege.libelle_voie},
      ${siege.code_postal}, ${siege.code_commune}, ${siege.ville}, ${company.date_creation},
      ${date_cessation !== null}, false)`);
  for (const { siret } of company.anciens_etablissements) {
    await db.run(sql`
      insert into establishments (siret, head_office, closed, partly_diffused) values (${siret}, false, true, false)`);
  }
};

const storeRecord = async (db: Db, { siren, capital, finances }: WorldCompany): Promise<void> => {
  if (capital === null) return;
  const record = { capital: { montant: capital, devise: "Euros" }, finances };
  await db.run(sql`
    insert into registry_company_records (siren, record, source, recorded_on)
    values (${siren}, ${JSON.stringify(record)}, 'Registre de Plateau', '2026-11-02')`);
};

const storeNotices = async (db: Db, { siren, annonces }: WorldCompany): Promise<void> => {
  for (const { edition, parution, numero, famille, date, nature = null, cloture = null } of annonces) {
    const id = `${edition}-${parution}-${numero}`;
    await db.run(sql`
      insert into legal_notices (
        id, edition, issue, number, family, type, published_on, court, judgment_nature, judged_on, closed_on, digest,
        imported_at)
      values (${id}, ${edition}, ${parution}, ${numero}, ${famille}, 'annonce', ${date}, ${COURT}, ${nature},
        ${nature === null ? null : date}, ${cloture}, '', now())`);
    await db.run(sql`
      insert into legal_notice_parties (notice_id, role, rank, natural_person, siren)
      values (${id}, 'subject', 1, false, ${siren})`);
  }
};

const storeMandates = async (db: Db, { siren, mandats }: WorldCompany): Promise<void> => {
  for (const [rank, { titulaire, qualite, depuis }] of mandats.entries()) {
    const person = typeof titulaire === "string" ? people[titulaire] : null;
    const holder = typeof titulaire === "string" ? null : titulaire;
    await db.run(sql`
      insert into registry_mandates (
        siren, rank, denomination, holder_siren, holder_legal_form, first_names, usual_first_name, surname, usual_name,
        sex, born, birthplace, nationality, postcode, city, quality, started_on)
      values (${siren}, ${rank}, ${holder?.denomination ?? null}, ${holder?.siren ?? null},
        ${holder?.forme_juridique ?? null}, ${person?.prenoms ?? null}, ${person?.prenom_usuel ?? null},
        ${person?.nom ?? null}, ${person?.nom_usage ?? null}, ${person?.sexe ?? null}, ${person?.naissance ?? null},
        ${person?.ville_de_naissance ?? null}, ${person?.nationalite ?? null}, ${person?.code_postal ?? null},
        ${person?.ville ?? null}, ${qualite}, ${depuis})`);
  }
};

/** Writes the world of companies and directors into the tables of the embedded registry. */
export const storeCompanyWorld = async (db: Db): Promise<void> => {
  const all: readonly WorldCompany[] = Object.values(companies);
  for (const company of all) {
    await storeCompany(db, company);
    await storeRecord(db, company);
    await storeNotices(db, company);
    await storeMandates(db, company);
  }
};
