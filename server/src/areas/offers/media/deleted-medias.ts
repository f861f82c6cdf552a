import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerMedias } from "@plateau/contract/offers/file-operations.ts";
import {
  MAX_MEDIAS_OF_A_KIND,
  type Media,
  type MediaKind,
  type Medias,
  mediaKinds,
} from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import { binLimit } from "../../../bin-limit.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../../ctx.ts";
import type { Database, Db } from "../../../db/database.ts";
import { scheduleRemovals } from "../../../media/file-removals.ts";
import { conflict, missing } from "../../../refusal.ts";
import { type LockedOffer, lockOffer } from "../lock-offer.ts";
import { tooManyMedias, writeMedias } from "./offer-medias.ts";

/** Puts what `after` holds no more in the bin; the files stay in the store. */
export const binDropped = async (
  { db, me, now }: Pick<TransactionCtx, "db" | "me" | "now">,
  offer: LockedOffer,
  after: Partial<Medias>,
): Promise<void> => {
  const dropped = mediaKinds.flatMap((kind) => {
    const kept = new Set(after[kind]?.map(({ s3Key }) => s3Key));
    return offer.medias[kind].flatMap((media, position) =>
      after[kind] === undefined || kept.has(media.s3Key) ? [] : [{ kind, media, position }],
    );
  });
  if (dropped.length === 0) return;
  await db.run(sql`
    insert into deleted_medias (s3_key, real_estate_id, kind, media, position, deleted_at, deleted_by)
    select media ->> 's3Key', ${offer.id}, kind, media, position, ${now}, ${me.userId}
    from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) d(kind text, media jsonb, position integer)
    on conflict (s3_key) do update set media = excluded.media, position = excluded.position,
      deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by`);
};

type Found = { media: Media; position: number };

const takeFromBin = (
  tx: Db,
  { offerId, kind, s3Key, now }: { offerId: string; kind: MediaKind; s3Key: string; now: Date },
): Promise<Found | undefined> =>
  tx.row(sql`
    delete from deleted_medias
    where s3_key = ${s3Key} and real_estate_id = ${offerId} and kind = ${kind} and deleted_at >= ${binLimit(now)}
    returning media, position`);

/** At its place, as far as the list allows. 404 when deleted more than 30 days ago, 409 when the list is full. */
export const restoreMedia = (
  ctx: Ctx,
  { params: { id, type, encodedKey } }: Input<typeof offerMedias.restoreMedia>,
): Promise<Result<typeof offerMedias.restoreMedia>> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, id);
    const found = await takeFromBin(ctx.db, { offerId: id, kind: type, s3Key: encodedKey, now: ctx.now });
    if (!found) throw missing();
    const list = offer.medias[type].filter(({ s3Key }) => s3Key !== encodedKey);
    if (list.length >= MAX_MEDIAS_OF_A_KIND) throw conflict(tooManyMedias(type));
    const { media, position } = found;
    return { media, updatedAt: await writeMedias(ctx.db, offer, type, list.toSpliced(position, 0, media)) };
  });

/** Their files too. */
export const keysInBinOf = async (tx: Db, offerIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ media: Media }>(
    sql`select media from deleted_medias where real_estate_id = any(${offerIds}::uuid[])`,
  );
  return rows.flatMap(({ media }) => keysOf(media));
};

/** A file that the offer shows again by another way stays. */
const isShownAgain = sql`exists (
  select from real_estates r where r.id = d.real_estate_id and jsonb_path_exists(
    r.medias, '$.*[*].s3Key ? (@ == $key)', jsonb_build_object('key', d.s3_key)))`;

/** Permanent, 30 days after deletion. Schedules files for removal; returns the count. */
export const purgeDeletedMedias = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const gone = await tx.rows<{ media: Media; shownAgain: boolean }>(sql`
      delete from deleted_medias d where d.deleted_at < ${binLimit(now)}
      returning d.media, ${isShownAgain} "shownAgain"`);
    await scheduleRemovals(
      tx,
      gone.flatMap(({ media, shownAgain }) => (shownAgain ? [] : keysOf(media))),
    );
    return gone.length;
  });
