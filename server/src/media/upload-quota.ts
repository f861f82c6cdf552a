import { addDays, dayInParis, formatDate } from "@plateau/contract/format/date.ts";
import { startOfDay } from "@plateau/contract/format/paris-time.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../ctx.ts";
import type { Database, Db } from "../db/database.ts";
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

/** Until the transaction ends. */
const lockQuota = (tx: Db, personId: string) =>
  tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${`upload quota ${personId}`}, 0))`);

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
    await lockQuota(db, me.userId);
    await db.run(sql`delete from upload_charges where person_id = ${me.userId} and day < ${day}`);
    const { files, bytes } = await spentBy(db, me.userId, day);
    if (files >= UPLOAD_QUOTA.files || bytes + size > UPLOAD_QUOTA.bytes) throw quotaSpent(now);
    await db.run(sql`
      insert into upload_charges (s3_key, person_id, day, bytes)
      values (${s3Key}, ${me.userId}, ${day}, ${size})`);
  });

/**
 * For addresses without a size: many at once must not let in more than the day allows. Counts the bytes before they
 * arrive, or what is left of the day: its last file may exceed it. Returns what it counted, which a crash leaves counted.
 * @throws Refusal 429
 */
export const reserveBytes = (db: Database, s3Key: string, bytes: number, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const charge = await tx.row<{ personId: string; day: string }>(sql`
      select person_id "personId", day from upload_charges where s3_key = ${s3Key}`);
    if (!charge) return 0;
    await lockQuota(tx, charge.personId);
    const left = UPLOAD_QUOTA.bytes - (await spentBy(tx, charge.personId, charge.day)).bytes;
    if (left <= 0) throw quotaSpent(now);
    const reserved = Math.min(bytes, left);
    await tx.run(sql`update upload_charges set bytes = bytes + ${reserved} where s3_key = ${s3Key}`);
    return reserved;
  });

/** Replaces a reservation by what arrived. An address that is used again counts its largest file. */
export const settleReservation = async (
  db: Db,
  s3Key: string,
  { reserved, arrived }: { reserved: number; arrived: number },
): Promise<void> => {
  await db.run(sql`
    update upload_charges set bytes = greatest(bytes - ${reserved}, ${arrived}) where s3_key = ${s3Key}`);
};

/** The bytes of an address without a size; others stay as announced. */
export const chargeArrivedBytes = async (db: Db, s3Key: string, bytes: number): Promise<void> => {
  await db.run(sql`update upload_charges set bytes = ${bytes} where s3_key = ${s3Key} and bytes < ${bytes}`);
};
