import { type Group, permissions } from "@plateau/contract/accounts/groups.ts";
import { offersQueryOf, type SearchCriteria } from "@plateau/contract/saved-searches/criteria.ts";
import type { SearchAlert } from "@plateau/contract/saved-searches/saved-search.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { ReadSearch } from "../offers/search/saved-searches.ts";

export type Follower = {
  searchId: string;
  userId: string;
  group: Group;
  email: string;
  name: string;
  criteria: SearchCriteria;
  alertSince: string;
  alertedAt: string | null;
  morningAt: string | null;
  openedAt: string | null;
};

/**
 * People with this alert on a search of offers that they may still read, and who may still sign in. With `lock`, until
 * the transaction ends.
 */
export const followersWith = (
  db: Db,
  alert: SearchAlert,
  condition: Sql,
  { lock = false } = {},
): Promise<Follower[]> =>
  db.rows(sql`
    select f.search_id "searchId", f.person_id "userId", a.account_group "group", a.email, s.name, s.criteria,
      f.alert_since "alertSince", f.alerted_at "alertedAt", f.morning_at "morningAt", f.opened_at "openedAt"
    from saved_search_followers f
    join active_saved_searches s on s.id = f.search_id and s.kind = 'offers'
    join accounts a on a.person_id = f.person_id and a.enabled
    where f.alert = ${alert}
      and (s.owner_id = f.person_id or s.shared and a.account_group = any(${permissions.staff}::text[]))
      and ${condition}
    order by f.person_id, lower(s.name), f.search_id
    ${lock ? sql`for update of f` : empty}`);

/** Without searches that the list no longer accepts. */
export const readSearches = <F extends Follower>(followers: readonly F[]): (ReadSearch & { follower: F })[] =>
  followers.flatMap((follower) => {
    const query = offersQueryOf(follower.criteria);
    const reader = { userId: follower.userId, group: follower.group };
    return query ? [{ key: `${follower.searchId} ${follower.userId}`, query, reader, follower }] : [];
  });
