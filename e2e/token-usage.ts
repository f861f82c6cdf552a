import sql from "sql-template-tag";
import { openDatabase } from "../server/src/db/client.ts";
import { findRunningEmbedded } from "../server/src/db/embedded/start.ts";

export const openTokens = async () => {
  const url = await findRunningEmbedded(process.env.E2E_DATA ?? "");
  if (!url) throw new Error("the demonstration's database runs");
  const db = openDatabase(url, { max: 1 });
  const month = sql`date_trunc('month', now() at time zone 'Europe/Paris')::date`;
  const spent = async (): Promise<number> =>
    (
      await db.row<{ spent: number }>(
        sql`select spent::float8 spent from registry_tokens where provider = 'embedded' and month = ${month}`,
      )
    )?.spent ?? 0;
  const spend = (more: number) =>
    db.run(
      sql`update registry_tokens set spent = spent + ${more}::float8 where provider = 'embedded' and month = ${month}`,
    );
  let added = 0;
  return {
    /** Parallel tests also count, so the displayed value may be slightly higher. */
    setSpent: async (target: number) => {
      const more = target - (await spent());
      await spend(more);
      added += more;
    },
    /** Removes only the tokens set by this test. */
    restore: async () => {
      await spend(-added);
      await db.close();
    },
  };
};
