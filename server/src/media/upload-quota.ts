import { addDays, dayInParis, formatDate } from "@plateau/contract/format/date.ts";
import { startOfDay } from "@plateau/contract/format/paris-time.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import { Refusal } from "../refusal.ts";

/** A busy day of a broker is 300 photos of 5 MB; more is a fault or a stolen session, which must not fill the disk. */
export const UPLOAD_QUOTA = { bytes: 2 * 1024 ** 3, files: 2000 };

const quotaSpent = (now: Date): Refusal => {
  const next = addDays(dayInParis(now), 1);
  return new Refusal(
    429,
    "Vous avez atteint la limite de 2\u00a0Go ou 2\u202f000\u00a0fichiers envoyés par jour\u202f: " +
      `les envois reprennent le ${formatDate(next)} à 00:00`,
    { headers: { "retry-after": String(Math.ceil((startOfDay(next).getTime() - now.getTime()) / 1000)) } },
  );
};

type Spent = { files: number; bytes: number };

const spentBy = async (db: Db, personId: string, day: string): Promise<Spent> => {
  const spent = await db.row<Spent>(sql`
    select count(*)::int files, coalesce(sum(bytes), 0)::int8 bytes
    from upload_charges where person_id = ${personId} and day = ${day}`);
  return spent ?? { files: 0, bytes: 0 };
};

/**
 * Counts an upload address against the caller's day. Without a size, its bytes count when they arrive. @throws
 * Refusal 429
 */
export const chargeUpload = (
  ctx: Pick<Ctx, "db" | "me" | "now">,
  { s3Key, size = 0 }: { s3Key: string; size?: number | undefined },
): Promise<void> =>
  inTransaction(ctx, async ({ db, me, now }) => {
    const day = dayInParis(now);
    await db.row(sql`select pg_advisory_xact_lock(hashtextextended(${`upload quota ${me.userId}`}, 0))`);
    await db.run(sql`delete from upload_charges where person_id = ${me.userId} and day < ${day}`);
    const { files, bytes } = await spentBy(db, me.userId, day);
    if (files >= UPLOAD_QUOTA.files || bytes + size > UPLOAD_QUOTA.bytes) throw quotaSpent(now);
    await db.run(sql`
      insert into upload_charges (s3_key, person_id, day, bytes)
      values (${s3Key}, ${me.userId}, ${day}, ${size})`);
  });

/** For addresses without a size: many of them must not let in more than the day allows. @throws Refusal 429 */
export const requireRoom = async (db: Db, s3Key: string, now: Date): Promise<void> => {
  const charge = await db.row<{ personId: string; day: string }>(sql`
    select person_id "personId", day from upload_charges where s3_key = ${s3Key}`);
  if (!charge) return;
  const { bytes } = await spentBy(db, charge.personId, charge.day);
  if (bytes >= UPLOAD_QUOTA.bytes) throw quotaSpent(now);
};

/** The bytes of an address without a size; others stay as announced. */
export const chargeArrivedBytes = async (db: Db, s3Key: string, bytes: number): Promise<void> => {
  await db.run(sql`update upload_charges set bytes = ${bytes} where s3_key = ${s3Key} and bytes < ${bytes}`);
};
