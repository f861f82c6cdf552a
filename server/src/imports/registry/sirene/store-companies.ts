import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Stored } from "../registry-source.ts";
import type { CompanyRow } from "./company-record.ts";

/**
 * Keeps the companies of a batch. An older record never replaces a newer one; of two from the same moment the partly
 * diffused one counts, and one of an edition without the 'société à mission' takes it from the other.
 */
export const storeCompanies = async (tx: Db, rows: readonly CompanyRow[]): Promise<Stored> => {
  const kept = await tx.rows<{ added: boolean }>(sql`
    insert into registry_companies as c (
      siren, name, usual_names, sigle, legal_category, naf, created_on, closed, closed_on, headcount_band,
      headcount_year, employer, ess, mission, size_category, partly_diffused, updated_at)
    select r.siren, r.name, r."usualNames", r.sigle, r."legalCategory", r.naf, r."createdOn", r.closed,
      coalesce(r."closedOn", same.closed_on), r."headcountBand", r."headcountYear",
      coalesce(r.employer, same.employer), r.ess, coalesce(r.mission, same.mission), r."sizeCategory",
      r."partlyDiffused", r."updatedAt" at time zone 'Europe/Paris'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(
      siren char(9), name text, "usualNames" text[], sigle text, "legalCategory" text, naf text, "createdOn" date,
      closed boolean, "closedOn" date, "headcountBand" text, "headcountYear" smallint, employer boolean, ess boolean,
      mission boolean, "sizeCategory" text, "partlyDiffused" boolean, "updatedAt" timestamp)
    left join registry_companies same on same.siren = r.siren and same.closed = r.closed
      and same.updated_at is not distinct from r."updatedAt" at time zone 'Europe/Paris'
    on conflict (siren) do update set
      name = excluded.name, usual_names = excluded.usual_names, sigle = excluded.sigle,
      legal_category = excluded.legal_category, naf = excluded.naf, created_on = excluded.created_on,
      closed = excluded.closed, closed_on = excluded.closed_on, headcount_band = excluded.headcount_band,
      headcount_year = excluded.headcount_year, employer = excluded.employer, ess = excluded.ess,
      mission = excluded.mission, size_category = excluded.size_category,
      partly_diffused = excluded.partly_diffused, updated_at = excluded.updated_at, imported_at = now()
    where (coalesce(excluded.updated_at, '-infinity'), excluded.partly_diffused)
        >= (coalesce(c.updated_at, '-infinity'), c.partly_diffused)
      and (c.name, c.usual_names, c.sigle, c.legal_category, c.naf, c.created_on, c.closed, c.closed_on,
        c.headcount_band, c.headcount_year, c.employer, c.ess, c.mission, c.size_category, c.partly_diffused,
        c.updated_at)
      is distinct from (excluded.name, excluded.usual_names, excluded.sigle, excluded.legal_category, excluded.naf,
        excluded.created_on, excluded.closed, excluded.closed_on, excluded.headcount_band, excluded.headcount_year,
        excluded.employer, excluded.ess, excluded.mission, excluded.size_category, excluded.partly_diffused,
        excluded.updated_at)
    returning xmax = 0 added`);
  const added = kept.filter((row) => row.added).length;
  return { added, changed: kept.length - added };
};
