import type { MediaKind } from "@plateau/contract/offers/media.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

export type Upload = { s3Key: string; contentType: string; mediaKey: string | null };

/** Must be below the 24 hours of the sweep. */
const CONFIRMABLE_HOURS = 12;

export const recordUpload = (
  db: Db,
  upload: { s3Key: string; offerId: string; kind: MediaKind; contentType: string; by: string; at: Date },
): Promise<number> =>
  db.run(sql`
    insert into media_uploads (s3_key, real_estate_id, kind, content_type, requested_by, created_at)
    values (${upload.s3Key}, ${upload.offerId}, ${upload.kind}, ${upload.contentType}, ${upload.by}, ${upload.at})`);

type UploadQuery = { s3Key: string; offerId: string; kind: MediaKind; now: Date };

const uploadStatement = ({ s3Key, offerId, kind, now }: UploadQuery) => sql`
  select u.s3_key "s3Key", u.content_type "contentType", u.media_key "mediaKey"
  from media_uploads u join real_estates r on r.id = u.real_estate_id and r.deleted_at is null
  where u.s3_key = ${s3Key} and u.real_estate_id = ${offerId} and u.kind = ${kind}
    and u.created_at > ${now}::timestamptz - ${CONFIRMABLE_HOURS} * interval '1 hour'`;

export const findUpload = (db: Db, query: UploadQuery): Promise<Upload | undefined> =>
  db.row(uploadStatement(query));

export const lockUpload = (tx: Db, query: UploadQuery): Promise<Upload | undefined> =>
  tx.row(sql`${uploadStatement(query)} for update of u`);

export const markConfirmed = (tx: Db, s3Key: string, mediaKey: string): Promise<number> =>
  tx.run(sql`update media_uploads set media_key = ${mediaKey} where s3_key = ${s3Key}`);
