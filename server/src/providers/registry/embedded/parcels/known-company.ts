import sql, { type Sql } from "sql-template-tag";

/** What a statement over `registry_companies c` selects of a company that has something to do with a parcel. */
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

/** What Sirene says of a company. */
export type KnownCompany = {
  name: string | null;
  legalCategory: string | null;
  naf: string | null;
  createdOn: string | null;
  closed: boolean | null;
  partlyDiffused: boolean | null;
};

/** The company of a row; null where Sirene has none. */
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

/** Whether whoever it is may be a natural person: category 1, groups without legal personality (2), or none known. */
const mayBeAPerson = ({ legalCategory }: KnownCompany): boolean => !/^[3-9]/.test(legalCategory ?? "");

/** Whether a company is a natural person's whose data is partly diffused: it has no name, whatever another file calls it. */
export const isHidden = (company: KnownCompany | null): boolean =>
  company?.partlyDiffused === true && mayBeAPerson(company);

/** The name of a company, as Sirene has it, else as another register does. */
export const nameOf = (company: KnownCompany | null, otherwise: string | null): string | null =>
  isHidden(company) ? null : (company?.name ?? otherwise);

/** A natural person whom Sirene names. */
export const personOf = (company: KnownCompany | null): string | null =>
  company?.legalCategory?.startsWith("1") && !isHidden(company) ? company.name : null;
