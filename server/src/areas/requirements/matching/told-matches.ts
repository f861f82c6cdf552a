import type { MatchableOffer } from "@plateau/contract/requirements/score.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

/** An offer that may be told of; null for one that is kept from clients, "gone" for one that does not exist. */
export const shownOffer = async (
  db: Db,
  offerId: string,
): Promise<{ id: string; title: string } | null | "gone"> => {
  const offer = await db.row<{ id: string; title: string; isShown: boolean }>(sql`
    select id, title, status = 'published' and not is_private and deleted_at is null "isShown"
    from real_estates where id = ${offerId}`);
  if (!offer) return "gone";
  return offer.isShown ? { id: offer.id, title: offer.title } : null;
};

/** The offer as it was when requirements were last compared with it: null for kept from clients, undefined for never. */
export const lastCompared = async (db: Db, offerId: string): Promise<MatchableOffer | null | undefined> =>
  (
    await db.row<{ offer: MatchableOffer | null }>(
      sql`select offer from compared_offers where real_estate_id = ${offerId}`,
    )
  )?.offer;

/** Keeps what requirements were compared with. */
export const keepCompared = (
  tx: Db,
  { offerId, offer, at }: { offerId: string; offer: MatchableOffer | null; at: Date },
): Promise<number> =>
  tx.run(sql`
    insert into compared_offers (real_estate_id, offer, compared_at)
    values (${offerId}, ${offer && JSON.stringify(offer)}::json, ${at})
    on conflict (real_estate_id) do update set offer = excluded.offer, compared_at = excluded.compared_at`);

/** Those of these requirements whose owner was not told of the offer yet: they are told from now on. */
export const takeUntold = async (
  tx: Db,
  { offerId, requirementIds, at }: { offerId: string; requirementIds: readonly string[]; at: Date },
): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    insert into told_matches (requirement_id, real_estate_id, told_at)
    select id, ${offerId}, ${at} from unnest(${requirementIds}::text[]) id
    on conflict do nothing returning requirement_id id`);
  return new Set(rows.map(({ id }) => id));
};
