import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { finalBefore } from "./deleted-offers.ts";

/** Removes for good the offers deleted more than 30 days ago, with all that hangs on them; answers how many. */
export const purgeDeletedOffers = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from real_estates where deleted_at < ${finalBefore(now)}`);
