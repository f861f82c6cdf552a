import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

type Link = { id: string; categories: LinkCategory[] };

const byId = (rows: readonly Link[]): Map<string, LinkCategory[]> =>
  new Map(
    rows.map(({ id, categories }) => [
      id,
      linkCategories.filter((category) => categories.includes(category)),
    ]),
  );

export const linkedOffers = async (db: Db, requirementId: string): Promise<Map<string, LinkCategory[]>> =>
  byId(
    await db.rows<Link>(sql`
      select real_estate_id id, json_agg(category) categories
      from requirement_links where requirement_id = ${requirementId} group by real_estate_id`),
  );

export const linkedRequirements = async (db: Db, offerId: string): Promise<Map<string, LinkCategory[]>> =>
  byId(
    await db.rows<Link>(sql`
      select requirement_id id, json_agg(category) categories
      from requirement_links where real_estate_id = ${offerId} group by requirement_id`),
  );

export const rejectedIds = (links: ReadonlyMap<string, readonly LinkCategory[]>): string[] =>
  [...links].filter(([, categories]) => categories.includes("rejected")).map(([id]) => id);
