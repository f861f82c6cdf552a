import { dayInParis } from "@plateau/contract/format/date.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { vatNumberOf } from "@plateau/contract/registry/siren.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { activityDomain } from "../activity-labels.ts";
import { formattedNumber } from "../company-numbers.ts";
import { ageOn } from "../embedded-directors/natural-person.ts";
import { COMPANY_PRICE } from "../embedded-tokens/token-usage.ts";
import { headcountLabel } from "../headcount-bands.ts";
import { legalFormLabel } from "../legal-forms.ts";
import { establishmentsOf } from "./company-establishments.ts";
import { publishedOf } from "./company-notices.ts";
import { type CompanyRecord, readCompanyRecord, unrecorded } from "./company-record.ts";
import { representativesOf } from "./company-representatives.ts";
import { type CompanyRow, companyColumns, companySummary, isHidden, seatOfCompany } from "./company-row.ts";
import { companySources, type Mention, mentionedOn, mentionsOf } from "./company-sources.ts";

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

/** Stored ages are outdated. */
const agedRecord = (record: CompanyRecord, today: string): CompanyRecord =>
  record.beneficialOwners === undefined
    ? record
    : {
        ...record,
        beneficialOwners: record.beneficialOwners.map((owner) => ({
          ...owner,
          age: ageOn(today, owner.birthDate),
        })),
      };

const provenanceOf = ({ source, recorded_on, imported_at }: Row): Company["provenance"] => ({
  source: source ?? "SIRENE",
  date: recorded_on === null ? imported_at : `${recorded_on}T00:00:00Z`,
  refreshCost: COMPANY_PRICE,
  isImport: source === null,
});

const directoryFields = (row: Row) => ({
  ...companySummary(row),
  overallStatus: row.closed ? "cessé" : "actif",
  isEmployer: row.employer,
  missionDriven: row.mission,
  socialEconomy: row.ess,
  activityDomain: activityDomain(row.naf),
  headcount: headcountLabel(row.headcount_band),
  headcountYear: row.headcount_year,
  // Computed: no open file says whether a company has one.
  vatNumber: row.closed ? null : vatNumberOf(row.siren),
  sireneUpdateDate: row.updated_at === null ? null : dayInParis(new Date(row.updated_at)),
});

/** Without any bulletin, no proceedings found says nothing. */
const knownProceedings = (
  published: Awaited<ReturnType<typeof publishedOf>>,
  sources: NonNullable<Company["sources"]>,
) =>
  sources.some(({ subject, coverage }) => subject === "notices" && coverage === "not-imported")
    ? { ...published, hasInsolvencyProceedings: null, hasOngoingInsolvency: null }
    : published;

const unlisted = {
  acronym: null,
  tradeName: null,
  nafCode: null,
  nafLabel: null,
  city: null,
  postcode: null,
  formattedCreationDate: null,
  ceased: null,
  formattedCessationDate: null,
  overallStatus: null,
  isEmployer: null,
  missionDriven: null,
  socialEconomy: null,
  activityDomain: null,
  headcount: null,
  headcountYear: null,
  sireneUpdateDate: null,
};

/** A company missing from the directory, as far as the files that name it go. */
const companyOfFiles = async (
  db: Db,
  siren: string,
  { mentions, today }: { mentions: readonly Mention[]; today: string },
): Promise<Company> => {
  const named = mentions.find(({ name }) => name !== null);
  const formed =
    mentions.find(({ legalCategory }) => legalCategory !== null) ??
    mentions.find(({ legalForm }) => legalForm !== null);
  const [published, establishments, representatives, sources] = await Promise.all([
    publishedOf(db, siren),
    establishmentsOf(db, siren, false),
    representativesOf(db, siren, today),
    companySources(db, mentions),
  ]);
  return {
    ...unrecorded,
    ...unlisted,
    siren,
    formattedSiren: formattedNumber(siren),
    companyName: named?.name ?? null,
    registeredName: named?.name ?? null,
    legalForm: legalFormLabel(formed?.legalCategory ?? null) ?? formed?.legalForm ?? null,
    vatNumber: vatNumberOf(siren),
    ...knownProceedings(published, sources),
    ...establishments,
    representatives,
    city: establishments.headOffice?.city ?? null,
    postcode: establishments.headOffice?.postcode ?? null,
    sources,
    provenance: {
      source: "Données ouvertes",
      date: mentionedOn(mentions),
      refreshCost: COMPANY_PRICE,
      isImport: true,
    },
  };
};

export const getCompany = async (db: Db, siren: string, now: Date): Promise<Company | null> => {
  const [row, mentions] = await Promise.all([readRow(db, siren), mentionsOf(db, siren)]);
  const today = dayInParis(now);
  if (!row) return mentions.length === 0 ? null : companyOfFiles(db, siren, { mentions, today });
  const hidden = isHidden(row);
  const [establishments, published, representatives, sources] = await Promise.all([
    establishmentsOf(db, siren, hidden),
    publishedOf(db, siren),
    hidden ? [] : representativesOf(db, siren, today),
    companySources(db, mentions),
  ]);
  const record = hidden || row.record === null ? {} : readCompanyRecord(row.record);
  return {
    ...unrecorded,
    ...directoryFields(row),
    ...knownProceedings(published, sources),
    ...establishments,
    representatives,
    ...agedRecord(record, today),
    sources,
    provenance: provenanceOf(row),
  };
};
