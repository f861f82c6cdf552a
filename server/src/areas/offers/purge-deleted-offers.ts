import type { Medias } from "@plateau/contract/offers/media.ts";
import sql from "sql-template-tag";
import type { Database } from "../../db/database.ts";
import { finalBefore } from "./deleted-offers.ts";
import { keysOfMedias, noteRemovals } from "./media/file-removals.ts";

/**
 * Removes for good the offers deleted more than 30 days ago, with all that hangs on them; answers how many. Their files
 * are noted for removal.
 */
export const purgeDeletedOffers = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const offers = await tx.rows<{ id: string; medias: Medias }>(
      sql`select id, medias from real_estates where deleted_at < ${finalBefore(now)} for update`,
    );
    const ids = offers.map(({ id }) => id);
    // Uploads end with their offer; the sweep took those of more than a day, so that this is none but in theory.
    const uploads = await tx.rows<{ key: string }>(
      sql`select s3_key "key" from media_uploads where real_estate_id = any(${ids}::uuid[])`,
    );
    await noteRemovals(tx, [
      ...offers.flatMap(({ medias }) => keysOfMedias(medias)),
      ...uploads.map(({ key }) => key),
    ]);
    return tx.run(sql`delete from real_estates where id = any(${ids}::uuid[])`);
  });
