import sql from "sql-template-tag";
import { openDatabase } from "../server/src/db/client.ts";
import { findRunningEmbedded } from "../server/src/db/embedded/start.ts";

/** The tokens that the running server has counted this month, and a way to say that it counted more or fewer. */
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
    /** Others read meanwhile and are counted too: what is shown is a little more than what is set. */
    setSpent: async (wanted: number) => {
      const more = wanted - (await spent());
      await spend(more);
      added += more;
    },
    /** Takes back what was set, and leaves what others were counted. */
    putBack: async () => {
      await spend(-added);
      await db.close();
    },
  };
};
