import type { Company } from "@plateau/contract/registry/company.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { type Judgment, proceedingsOf } from "./proceedings.ts";

type Row = {
  edition: string;
  number: number;
  family: string;
  role: "subject" | "previous_owner";
  published_on: string;
  court: string | null;
  category: string | null;
  judgment_family: string | null;
  judgment_nature: string | null;
  judged_on: string | null;
  filing_type: string | null;
  closed_on: string | null;
  details: string | null;
};

const kinds: Readonly<Record<string, string>> = {
  creation: "Création",
  immatriculation: "Immatriculation",
  modification: "Modification",
  radiation: "Radiation",
  procedure_collective: "Procédure collective",
  depot_comptes: "Dépôt des comptes",
};

/** A sale notice is a purchase for the buyer. */
const kindOf = ({ family, role }: Row): string | null =>
  family === "vente" ? (role === "subject" ? "Achat" : "Vente") : (kinds[family] ?? null);

const publicationOf = (row: Row): Company["bodaccPublications"][number] => ({
  type: kindOf(row),
  bodacc: row.edition,
  noticeNumber: String(row.number),
  date: row.published_on,
  description:
    [row.category, row.judgment_nature ?? row.judgment_family, row.filing_type, row.details]
      .filter((words) => words !== null)
      .join(" : ") || null,
  closingDate: row.closed_on,
});

const judgmentOf = (row: Row): Judgment => ({
  family: row.judgment_family,
  nature: row.judgment_nature,
  details: row.details,
  date: row.judged_on ?? row.published_on,
  court: row.court,
});

/**
 * Excludes cancelled or corrected notices, unless the correction was cancelled. Previous owners count in sale
 * notices only; previous operators never do: a tenant who ran the business does not sell it.
 */
const noticesInForce = (db: Db, siren: string): Promise<Row[]> =>
  db.rows<Row>(sql`
    select n.edition, n.number, n.family, party.role, n.published_on, n.court, n.category, n.judgment_family,
      n.judgment_nature, n.judged_on, n.filing_type, n.closed_on, n.details
    from (
      select notice_id, case when bool_or(role = 'subject') then 'subject' else 'previous_owner' end role
      from legal_notice_parties where siren = ${siren} and role <> 'previous_operator' group by notice_id
    ) party
    join legal_notices n on n.id = party.notice_id
    where n.type <> 'annulation' and (party.role = 'subject' or n.family = 'vente')
      and not exists (
        select from legal_notices later
        where later.superseded_id = n.id and later.type <> 'annonce'
          and not exists (
            select from legal_notices last where last.superseded_id = later.id and last.type = 'annulation'))
    order by n.published_on desc, n.edition, n.number desc`);

type Published = Pick<
  Company,
  "bodaccPublications" | "hasInsolvencyProceedings" | "hasOngoingInsolvency" | "insolvencyProceedings"
>;

export const publishedOf = async (db: Db, siren: string): Promise<Published> => {
  const notices = await noticesInForce(db, siren);
  return {
    bodaccPublications: notices.map(publicationOf),
    ...proceedingsOf(notices.filter(({ family }) => family === "procedure_collective").map(judgmentOf)),
  };
};
