import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import sql, { type Sql } from "sql-template-tag";
import { activityLabel } from "../../activity-labels.ts";
import { formattedDay, formattedNumber } from "../../company-numbers.ts";
import { isNaturalPerson, legalFormLabel } from "./legal-forms.ts";

/** A company of the directory with what of its head office tells it from others. */
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

/** The columns of a `CompanyRow`: `c` is the company, `seat` its head office. */
export const companyColumns: Sql = sql`
  c.siren, c.name, c.usual_names, c.sigle, c.legal_category, c.naf, c.created_on, c.closed, c.closed_on,
  c.partly_diffused,  seat.usual_name seat_usual_name, seat.postcode seat_postcode, seat.commune seat_commune`;

/** The head office of the company `c`, if it is known: one that is open, or else the last. */
export const seatOfCompany: Sql = sql`
  left join lateral (
    select * from establishments e where e.siren = c.siren and e.head_office
    order by e.closed, e.opened_on desc nulls last, e.siret limit 1
  ) seat on true`;

/**
 * Whether a company is a natural person who wants neither name nor address published: what others have recorded of it, or
 * what an establishment says, would tell them.
 */
export const isHidden = ({ partly_diffused, name }: CompanyRow): boolean => partly_diffused && name === null;

/** What is shown of a company in a list. */
export const companySummary = (row: CompanyRow): CompanySummary => ({
  siren: row.siren,
  siren_formate: formattedNumber(row.siren),
  nom_entreprise: row.name,
  denomination: isNaturalPerson(row.legal_category) ? null : row.name,
  sigle: row.sigle,
  nom_commercial: isHidden(row) ? null : (row.usual_names[0] ?? row.seat_usual_name),
  forme_juridique: legalFormLabel(row.legal_category),
  code_naf: row.naf,
  libelle_code_naf: activityLabel(row.naf),
  ville: row.seat_commune,
  code_postal: isHidden(row) ? null : row.seat_postcode,
  date_creation_formate: formattedDay(row.created_on),
  entreprise_cessee: row.closed,
  date_cessation_formate: formattedDay(row.closed_on),
});
