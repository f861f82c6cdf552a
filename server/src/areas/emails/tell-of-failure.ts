import sql from "sql-template-tag";
import type { TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { notify } from "../notifications/notify.ts";
import type { KeptEmail } from "./storage.ts";

type Told = Pick<KeptEmail, "id" | "to" | "subject" | "error" | "createdBy" | "tellsOfFailure">;

const administrators = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ userId: string }>(sql`
    select person_id "userId" from accounts where enabled and account_group in ('SUPERUSER', 'ADMINISTRATOR')`);
  return rows.map(({ userId }) => userId);
};

/** While no relay answers every e-mail fails: administrators are told of the first one of an hour. */
const toldLately = async (db: Db, now: Date): Promise<boolean> =>
  (await db.row(sql`
    select 1 from emails
    where created_by is null and failure_told_at > ${now}::timestamptz - interval '1 hour'
    limit 1`)) !== undefined;

const listenersOf = async (db: Db, email: Told, now: Date, permanent: boolean): Promise<string[]> => {
  if (email.tellsOfFailure) return [];
  if (email.createdBy !== null) return [email.createdBy];
  return !permanent && (await toldLately(db, now)) ? [] : administrators(db);
};

/**
 * Tells whoever wrote an e-mail that it failed, in the caller's transaction; administrators when Plateau wrote it.
 * E-mails that tell of it are marked: otherwise, with the relay away, each would be told of in its turn.
 */
export const tellOfFailure = async (
  ctx: Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">,
  email: Told,
  { permanent }: { permanent: boolean },
): Promise<void> => {
  const listeners = await listenersOf(ctx.db, email, ctx.now, permanent);
  if (listeners.length === 0) return;
  await ctx.db.run(sql`update emails set failure_told_at = ${ctx.now} where id = ${email.id}`);
  for (const userId of listeners) {
    await notify(ctx, {
      userId,
      title: "Un e-mail n’a pas pu partir",
      message: `« ${email.subject} », adressé à ${email.to}, n’a pas pu être envoyé : ${email.error}`,
      type: "error",
      priority: "high",
      data: {},
    });
  }
  // Those just queued: they carry the moment of this work.
  await ctx.db.run(sql`
    update emails set tells_of_failure = true
    where created_at = ${ctx.now} and created_by is null and status = 'queued' and id <> ${email.id}`);
};
