import { mayCall } from "@plateau/contract/accounts/groups.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { MAX_OWN_SEARCHES } from "@plateau/contract/saved-searches/search-limits.ts";
import { copyName } from "@plateau/contract/saved-searches/search-rules.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { nextUpdatedAt } from "../../db/timestamps.ts";
import { publishChange } from "../../live/live-events.ts";
import type { Reader } from "../../readable-offers.ts";
import { conflict, missing } from "../../refusal.ts";

export type StoredSearch = Omit<SavedSearch, "fresh">;

/** A condition on `active_saved_searches s`: one's own, and for staff those that are shared. */
export const isReadableSearch = ({ userId, group }: Reader): Sql =>
  mayCall("staff", group) ? sql`(s.owner_id = ${userId} or s.shared)` : sql`s.owner_id = ${userId}`;

const searchesWhere = (db: Db, me: Reader, condition: Sql): Promise<StoredSearch[]> =>
  db.rows(sql`
    select s.id, s.kind, s.name, s.criteria, s.shared,
      json_build_object('id', p.id, 'name', trim(p.firstname || ' ' || p.lastname)) "owner",
      coalesce(f.pinned, false) pinned, coalesce(f.alert, 'none') alert, f.opened_at "openedAt",
      s.created_at "createdAt", s.updated_at "updatedAt"
    from active_saved_searches s
    join people p on p.id = s.owner_id
    left join saved_search_followers f on f.search_id = s.id and f.person_id = ${me.userId}
    where ${isReadableSearch(me)} ${condition}
    order by coalesce(f.pinned, false) desc, lower(s.name), s.id`);

/** Pinned first, then by name. */
export const searchesOf = (db: Db, me: Reader): Promise<StoredSearch[]> => searchesWhere(db, me, empty);

/** 404 for a private search of somebody else too. */
export const searchOf = async (db: Db, me: Reader, id: string): Promise<StoredSearch> => {
  const [search] = await searchesWhere(db, me, sql`and s.id = ${id}`);
  if (!search) throw missing("Cette recherche n’existe plus ou n’est plus partagée");
  return search;
};

/** Locked until the transaction ends, as one that is being changed or deleted. */
export const lockSearch = async (tx: Db, me: Reader, id: string): Promise<StoredSearch> => {
  await tx.run(sql`select from saved_searches where id = ${id} for update`);
  return searchOf(tx, me, id);
};

/** One at a time for each person, so that two requests do not pass the limit together. */
export const requireRoomFor = async (tx: Db, ownerId: string, me: Reader): Promise<void> => {
  await tx.run(sql`select from people where id = ${ownerId} for no key update`);
  const row = await tx.row<{ n: number }>(
    sql`select count(*) n from active_saved_searches where owner_id = ${ownerId}`,
  );
  if ((row?.n ?? 0) < MAX_OWN_SEARCHES) return;
  throw conflict(
    ownerId === me.userId
      ? `Vous avez déjà ${MAX_OWN_SEARCHES} recherches enregistrées${NARROW}: supprimez-en une`
      : `Son propriétaire a déjà ${MAX_OWN_SEARCHES} recherches enregistrées`,
  );
};

type NewSearch = Pick<SavedSearch, "kind" | "name" | "criteria" | "shared">;

const insertedId = (row: { id: string } | undefined): string => {
  if (!row) throw new Error("The search was not inserted");
  return row.id;
};

export const insertSearch = async (tx: Db, userId: string, search: NewSearch): Promise<string> =>
  insertedId(
    await tx.row(sql`
      insert into saved_searches (owner_id, kind, name, criteria, shared)
      values (${userId}, ${search.kind}, ${search.name}, ${JSON.stringify(search.criteria)}, ${search.shared})
      returning id`),
  );

export const insertCopy = async (tx: Db, userId: string, { id, name }: StoredSearch): Promise<string> =>
  insertedId(
    await tx.row(sql`
      insert into saved_searches (owner_id, kind, name, criteria)
      select ${userId}, kind, ${copyName(name)}, criteria from saved_searches where id = ${id}
      returning id`),
  );

export const writeSearch = (
  tx: Db,
  id: string,
  { name, criteria, shared }: Omit<NewSearch, "kind">,
): Promise<number> =>
  tx.run(sql`
    update saved_searches set name = ${name}, criteria = ${JSON.stringify(criteria)}, shared = ${shared},
      updated_at = ${nextUpdatedAt(sql`saved_searches`)}
    where id = ${id}`);

/** Tells the owner alone of a private search, and all who may read it of one that is or was shared. */
export const publishSearch = (
  tx: Db,
  { id, owner, shared }: Pick<StoredSearch, "id" | "owner" | "shared">,
  { wasShared = false } = {},
): Promise<number> =>
  publishChange(tx, { kind: "saved-search", id, ...(shared || wasShared ? {} : { userId: owner.id }) });
