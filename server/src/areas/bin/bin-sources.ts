import { BIN_DAYS } from "@plateau/contract/bin/bin.ts";
import type { BinKind } from "@plateau/contract/bin/bin-kinds.ts";
import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import { binLimit } from "../../bin-limit.ts";
import type { Caller } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";

export type BinRow = {
  id: string;
  name: string;
  detail: string | null;
  deletedAt: string;
  restorableUntil: string | null;
  deletedBy: { id: string; name: string } | null;
  file: { offerId: string; kind: MediaKind; media: Media } | null;
};

type Scope = { me: Caller; now: Date };

/** Each kind as id, name, detail, deleted_at, deleted_by, removable and file. */
const sources: Record<BinKind, (scope: Scope) => Sql> = {
  contacts: ({ now }) => sql`
    select c.id::text id, c.firstname || ' ' || c.lastname "name", concat_ws(' · ', c.company, c.email) detail,
      c.deleted_at, c.deleted_by, true removable, null::json file
    from contacts c where c.deleted_at >= ${binLimit(now)}`,
  requirements: () => sql`
    select d.id, coalesce(d.properties ->> ${propertyNames.name}, 'Demande ' || d.id) "name",
      replace(d.properties ->> ${propertyNames.places}, ';', ', ') detail,
      d.archived_at deleted_at, d.archived_by deleted_by, false removable, null::json file
    from requirements d where d.archived_at is not null`,
  medias: ({ now }) => sql`
    select m.s3_key id, m.media ->> 'name' "name", r.title detail, m.deleted_at, m.deleted_by, true removable,
      json_build_object('offerId', r.id, 'kind', m.kind, 'media', m.media) file
    from deleted_medias m join real_estates r on r.id = m.real_estate_id and r.deleted_at is null
    where m.deleted_at >= ${binLimit(now)}`,
  notes: ({ me, now }) => sql`
    select n.id::text id, n.title "name", left(n.content, 200) detail, n.deleted_at, n.deleted_by,
      true removable, null::json file
    from notes n where n.user_id = ${me.userId} and n.deleted_at >= ${binLimit(now)}`,
  offers: ({ now }) => sql`
    select r.id::text id, r.title "name", concat_ws(' ', r.postal_code, r.city) detail, r.deleted_at, r.deleted_by,
      true removable, null::json file
    from real_estates r where r.deleted_at >= ${binLimit(now)}`,
  searches: ({ me, now }) => sql`
    select s.id::text id, s.name "name", nullif(trim(p.firstname || ' ' || p.lastname), '') detail, s.deleted_at,
      s.deleted_by, true removable, null::json file
    from saved_searches s join people p on p.id = s.owner_id
    where s.deleted_at >= ${binLimit(now)} and ${me.userId} in (s.owner_id, s.deleted_by)`,
};

type Page = { after: readonly string[] | undefined; limit: number };

/** Most recently deleted first. */
export const binRows = (db: Db, kind: BinKind, scope: Scope, { after, limit }: Page): Promise<BinRow[]> =>
  db.rows(sql`
    select b.id, b.name, nullif(b.detail, '') detail, b.deleted_at "deletedAt", b.file,
      case when b.removable then b.deleted_at + ${BIN_DAYS} * interval '1 day' end "restorableUntil",
      case when p.id is not null then
        json_build_object('id', p.id, 'name', trim(p.firstname || ' ' || p.lastname)) end "deletedBy"
    from (${sources[kind](scope)}) b left join people p on p.id = b.deleted_by
    ${after ? sql`where (b.deleted_at, b.id) < (${after[0]}::timestamptz, ${after[1]})` : empty}
    order by b.deleted_at desc, b.id desc limit ${limit}`);

export const countBin = async (db: Db, kind: BinKind, scope: Scope): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from (${sources[kind](scope)}) b`))?.n ?? 0;
