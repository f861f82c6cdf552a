import sql from "sql-template-tag";
import { binLimit } from "../../bin-limit.ts";
import type { Db } from "../../db/database.ts";

/** Contacts, tasks and saved searches deleted more than 30 days ago, with their links. Returns the count. */
export const purgeBin = async (db: Db, now: Date): Promise<number> => {
  const contacts = await db.run(sql`delete from contacts where deleted_at < ${binLimit(now)}`);
  const notes = await db.run(sql`delete from notes where deleted_at < ${binLimit(now)}`);
  return (
    contacts + notes + (await db.run(sql`delete from saved_searches where deleted_at < ${binLimit(now)}`))
  );
};
