import { dayInParis } from "@plateau/contract/format/date.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import { activityDomain } from "../../activity-labels.ts";
import { vatNumber } from "../../company-numbers.ts";
import { headcountLabel } from "../../headcount-bands.ts";
import { ageOn } from "../directors/natural-person.ts";
import { COMPANY_PRICE } from "../tokens/prices.ts";
import { establishmentsOf } from "./company-establishments.ts";
import { publishedOf } from "./company-notices.ts";
import { type CompanyRecord, companyRecordSchema, unrecorded } from "./company-record.ts";
import { representativesOf } from "./company-representatives.ts";
import { type CompanyRow, companyColumns, companySummary, isHidden, seatOfCompany } from "./company-row.ts";

type Row = CompanyRow & {
  headcount_band: string | null;
  headcount_year: number | null;
  employer: boolean | null;
  ess: boolean | null;
  mission: boolean | null;
  updated_at: string | null;
  imported_at: string;
  record: unknown;
  source: string | null;
  recorded_on: string | null;
};

const readRow = (db: Db, siren: string): Promise<Row | undefined> =>
  db.row<Row>(sql`
    select ${companyColumns}, c.headcount_band, c.headcount_year, c.employer, c.ess, c.mission, c.updated_at, c.imported_at, r.record, r.source, r.recorded_on
    from registry_companies c ${seatOfCompany}
    left join registry_company_records r on r.siren = c.siren
    where c.siren = ${siren}`);

/** Owners are as old as they are today, not as they were when they were recorded. */
const agedRecord = (record: CompanyRecord, today: string): CompanyRecord =>
  record.beneficiaires_effectifs === undefined
    ? record
    : {
        ...record,
        beneficiaires_effectifs: record.beneficiaires_effectifs.map((owner) => ({
          ...owner,
          age: ageOn(today, owner.date_de_naissance),
        })),
      };

const provenanceOf = ({ source, recorded_on, imported_at }: Row): Company["provenance"] => ({
  source: source ?? "SIRENE",
  date: recorded_on === null ? imported_at : `${recorded_on}T00:00:00Z`,
  cout_actualisation: COMPANY_PRICE,
});

/** What the directory itself says. */
const directoryFields = (row: Row) => ({
  ...companySummary(row),
  statut_consolide: row.closed ? "cessé" : "actif",
  entreprise_employeuse: row.employer,
  societe_a_mission: row.mission,
  economie_sociale_solidaire: row.ess,
  domaine_activite: activityDomain(row.naf),
  effectif: headcountLabel(row.headcount_band),
  annee_effectif: row.headcount_year,
  numero_tva_intracommunautaire: vatNumber(row.siren),
  derniere_mise_a_jour_sirene: row.updated_at === null ? null : dayInParis(new Date(row.updated_at)),
});

/**
 * A company of the directory with all that is held about it; null when the directory does not know it.
 * @throws ZodError when its record is not what the contract says
 */
export const getCompany = async (db: Db, siren: string, now: Date): Promise<Company | null> => {
  const row = await readRow(db, siren);
  if (!row) return null;
  const hidden = isHidden(row);
  const today = dayInParis(now);
  const [establishments, published, representants] = await Promise.all([
    establishmentsOf(db, siren, hidden),
    publishedOf(db, siren),
    hidden ? [] : representativesOf(db, siren, today),
  ]);
  const record = hidden || row.record === null ? {} : companyRecordSchema.parse(row.record);
  return {
    ...unrecorded,
    ...directoryFields(row),
    ...published,
    ...establishments,
    representants,
    ...agedRecord(record, today),
    provenance: provenanceOf(row),
  };
};
