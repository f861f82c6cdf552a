import type { MediaKind } from "@plateau/contract/offers/media.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

/** An upload that was asked for. `mediaKey`: the media that its confirmation made. */
export type Upload = { s3Key: string; contentType: string; mediaKey: string | null };

/** How long a file may wait for its confirmation. Well before its removal: the two never meet. */
const CONFIRMABLE_HOURS = 12;
const KEPT_HOURS = 24;

export const recordUpload = (
  db: Db,
  upload: { s3Key: string; offerId: string; kind: MediaKind; contentType: string; by: string; at: Date },
): Promise<number> =>
  db.run(sql`
    insert into media_uploads (s3_key, real_estate_id, kind, content_type, requested_by, created_at)
    values (${upload.s3Key}, ${upload.offerId}, ${upload.kind}, ${upload.contentType}, ${upload.by}, ${upload.at})`);

type Asked = { s3Key: string; offerId: string; kind: MediaKind; now: Date };

const uploadAsked = ({ s3Key, offerId, kind, now }: Asked) => sql`
  select u.s3_key "s3Key", u.content_type "contentType", u.media_key "mediaKey"
  from media_uploads u join real_estates r on r.id = u.real_estate_id and r.deleted_at is null
  where u.s3_key = ${s3Key} and u.real_estate_id = ${offerId} and u.kind = ${kind}
    and u.created_at > ${now}::timestamptz - ${CONFIRMABLE_HOURS} * interval '1 hour'`;

/** The upload that was asked for this offer and kind under this key; undefined too when it is too old. */
export const findUpload = (db: Db, asked: Asked): Promise<Upload | undefined> => db.row(uploadAsked(asked));

/** The same, held until the end of the transaction. */
export const lockUpload = (tx: Db, asked: Asked): Promise<Upload | undefined> =>
  tx.row(sql`${uploadAsked(asked)} for update of u`);

export const markConfirmed = (tx: Db, s3Key: string, mediaKey: string): Promise<number> =>
  tx.run(sql`update media_uploads set media_key = ${mediaKey} where s3_key = ${s3Key}`);

/** Takes away some of the uploads that are older than a day, and answers them. */
export const takeOldUploads = (tx: Db, now: Date, limit: number): Promise<Upload[]> =>
  tx.rows(sql`
    delete from media_uploads where s3_key in (
      select s3_key from media_uploads
      where created_at <= ${now}::timestamptz - ${KEPT_HOURS} * interval '1 hour'
      order by created_at limit ${limit} for update skip locked)
    returning s3_key "s3Key", content_type "contentType", media_key "mediaKey"`);
