import sql, { type Sql } from "sql-template-tag";

export const companyColumns: Sql = sql`
  c.siren is not null "companyKnown", c.name "companyName", c.legal_category "companyCategory", c.naf "companyNaf",
  c.created_on "companyCreatedOn", c.closed "companyClosed", c.partly_diffused "companyPartlyDiffused"`;

export type CompanyColumns = {
  companyKnown: boolean;
  companyName: string | null;
  companyCategory: string | null;
  companyNaf: string | null;
  companyCreatedOn: string | null;
  companyClosed: boolean | null;
  companyPartlyDiffused: boolean | null;
};

export type KnownCompany = {
  name: string | null;
  legalCategory: string | null;
  naf: string | null;
  createdOn: string | null;
  closed: boolean | null;
  partlyDiffused: boolean | null;
};

export const companyOf = (row: CompanyColumns): KnownCompany | null =>
  row.companyKnown
    ? {
        name: row.companyName,
        legalCategory: row.companyCategory,
        naf: row.companyNaf,
        createdOn: row.companyCreatedOn,
        closed: row.companyClosed,
        partlyDiffused: row.companyPartlyDiffused,
      }
    : null;

/** Category 1 (natural persons), 2 (groups without legal personality) or unknown. */
const mayBeAPerson = ({ legalCategory }: KnownCompany): boolean => !/^[3-9]/.test(legalCategory ?? "");

/** Opted out of publication: never take the name from another file. */
export const isHidden = (company: KnownCompany | null): boolean =>
  company?.partlyDiffused === true && mayBeAPerson(company);

export const nameOf = (company: KnownCompany | null, otherwise: string | null): string | null =>
  isHidden(company) ? null : (company?.name ?? otherwise);

export const personOf = (company: KnownCompany | null): string | null =>
  company?.legalCategory?.startsWith("1") && !isHidden(company) ? company.name : null;
