import { retentionInterval } from "@plateau/contract/personal-data/retention.ts";
import { closedStages } from "@plateau/contract/requirements/embedded-crm.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";

/** Of an outside CRM's requirement only the link's own end is known. */
const endOf = (now: Date): Sql => sql`
  least(s.revoked_at, case when s.expires_at <= ${now} then s.expires_at end,
    (select coalesce(r.archived_at, r.updated_at) from requirements r where r.id = s.requirement_id
      and (r.archived_at is not null or r.properties ->> 'dealstage' = any(${[...closedStages]}::text[]))))`;

/** Recipient, last visit and comments; what the client answered stays with the requirement. */
const eraseDetails = async (db: Db, which: Sql, now: Date): Promise<void> => {
  await db.run(sql`
    with shortened as (
      update client_spaces s set email = null, last_seen_at = null, details_erased_at = ${now}
      where ${which}
        and (s.email is not null or s.last_seen_at is not null
          or exists (select from client_answers a where a.space_id = s.id and a.comment is not null))
      returning s.id
    )
    update client_answers set comment = null
    where space_id in (select id from shortened) and comment is not null`);
};

export const shortenClientSpaces = (db: Db, now: Date): Promise<void> => {
  const activity = sql`greatest(s.created_at, s.last_seen_at,
    (select max(a.at) from client_answers a where a.space_id = s.id))`;
  const before = (name: "closedClientSpace" | "idleClientSpace") =>
    sql`(${now}::timestamptz - ${retentionInterval(name)}::interval)`;
  const end = endOf(now);
  return eraseDetails(
    db,
    sql`(${activity} < ${before("idleClientSpace")}
      or (${end} is not null and greatest(${end}, ${activity}) < ${before("closedClientSpace")}))`,
    now,
  );
};
