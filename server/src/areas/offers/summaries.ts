import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import sql, { join, raw } from "sql-template-tag";
import type { Db } from "../../db/database.ts";

const linkLists: Record<LinkCategory, keyof OfferSummary> = {
  selected: "selectedForDealIds",
  liked: "likedByDealIds",
  requested: "requestedByDealIds",
  rejected: "rejectedByDealIds",
};

/** The lists of the requirements that an offer is linked to, as members of its summary. */
const linkMembers = sql`(
  select ${join(
    linkCategories.map(
      (category) => sql`${raw(`',"${linkLists[category]}":'`)} || coalesce(json_agg(l.requirement_id
        order by l.at, l.requirement_id) filter (where l.category = ${raw(`'${category}'`)}), '[]')`,
    ),
    " || ",
  )}
  from requirement_links l where l.real_estate_id = r.id)`;

/** The only unit of an offer that has one, written with the aggregates: looking it up took a third of a page's time. */
const unitMember = sql`coalesce(',"units":[' || r.only_unit || ']', '')`;

/** The summary of an offer (`real_estates r`) as JSON text. */
export const summaryText = sql`'{' || r.summary_members || ${linkMembers} || ${unitMember} || '}'`;

/** The summaries of offers in the order of their ids; those that are deleted or unknown are left out. */
export const offerSummaries = async (db: Db, ids: readonly string[]): Promise<OfferSummary[]> => {
  const rows = await db.rows<{ summary: OfferSummary }>(sql`
    select (${summaryText})::json summary
    from unnest(${ids}::uuid[]) with ordinality page(id, place) join real_estates r on r.id = page.id
    where r.deleted_at is null order by page.place`);
  return rows.map(({ summary }) => summary);
};
