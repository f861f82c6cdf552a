import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import sql, { type Sql } from "sql-template-tag";
import { activityLabel } from "../activity-labels.ts";
import { formattedDay, formattedNumber } from "../company-numbers.ts";
import { isNaturalPerson, legalFormLabel } from "../legal-forms.ts";

export type CompanyRow = {
  siren: string;
  name: string | null;
  usual_names: string[];
  sigle: string | null;
  legal_category: string | null;
  naf: string | null;
  created_on: string | null;
  closed: boolean;
  closed_on: string | null;
  partly_diffused: boolean;
  seat_usual_name: string | null;
  seat_postcode: string | null;
  seat_commune: string | null;
};

export const companyColumns: Sql = sql`
  c.siren, c.name, c.usual_names, c.sigle, c.legal_category, c.naf, c.created_on, c.closed, c.closed_on,
  c.partly_diffused,  seat.usual_name seat_usual_name, seat.postcode seat_postcode, seat.commune seat_commune`;

export const seatOfCompany: Sql = sql`
  left join lateral (
    select * from establishments e where e.siren = c.siren and e.head_office
    order by e.closed, e.opened_on desc nulls last, e.siret limit 1
  ) seat on true`;

/** A natural person who opted out of publication: no stored record or establishment may reveal them. */
export const isHidden = ({ partly_diffused, name }: CompanyRow): boolean => partly_diffused && name === null;

export const companySummary = (row: CompanyRow): CompanySummary => ({
  siren: row.siren,
  formattedSiren: formattedNumber(row.siren),
  companyName: row.name,
  registeredName: isNaturalPerson(row.legal_category) ? null : row.name,
  acronym: row.sigle,
  tradeName: isHidden(row) ? null : (row.usual_names[0] ?? row.seat_usual_name),
  legalForm: legalFormLabel(row.legal_category),
  nafCode: row.naf,
  nafLabel: activityLabel(row.naf),
  city: row.seat_commune,
  postcode: isHidden(row) ? null : row.seat_postcode,
  formattedCreationDate: formattedDay(row.created_on),
  ceased: row.closed,
  formattedCessationDate: formattedDay(row.closed_on),
});
