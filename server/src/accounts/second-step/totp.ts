import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { serverSecret } from "../../db/server-secret.ts";

const PENDING_MS = 30 * 60 * 1000;
/** Steps of 30 seconds before and after the current one, for clocks that differ. */
const WINDOW = 1;

const ALGORITHM = "aes-256-gcm";
/** Bytes. */
const NONCE = 12;
const TAG = 16;

/** Bound to its account: moved to another row, it cannot be opened. */
const sealSecret = async (db: Db, accountId: string, secret: string): Promise<Buffer> => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, await serverSecret(db, "second-step"), nonce);
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

const openSecret = async (db: Db, accountId: string, sealed: Buffer): Promise<string> => {
  const key = await serverSecret(db, "second-step");
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
};

const totpOf = (secret: string, email?: string): TOTP =>
  new TOTP({ issuer: "Plateau", secret: Secret.fromBase32(secret), ...(email ? { label: email } : {}) });

/** The time step of a right code; undefined for a wrong one. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};

type Holder = { accountId: string; email: string; now: Date };

/** Replaces one that was prepared and not confirmed; the confirmed one stays in use. */
export const prepareTotp = async (
  db: Db,
  { accountId, email, now }: Holder,
): Promise<{ secret: string; uri: string }> => {
  // 160 bits, as RFC 4226 recommends.
  const secret = new Secret({ size: 20 }).base32;
  const sealed = await sealSecret(db, accountId, secret);
  const until = new Date(now.getTime() + PENDING_MS);
  await db.run(sql`
    insert into totp_applications (account_id, pending_secret, pending_until)
    values (${accountId}, ${sealed}, ${until})
    on conflict (account_id) do update set
      pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`);
  return { secret, uri: totpOf(secret, email).toString() };
};

type Given = { accountId: string; code: string; now: Date };

/** The code counts as used. `"gone"` when nothing waits to be confirmed. */
export const confirmPreparedTotp = async (
  tx: Db,
  { accountId, code, now }: Given,
): Promise<"confirmed" | "wrong" | "gone"> => {
  const row = await tx.row<{ pending: Buffer }>(sql`
    select pending_secret "pending" from totp_applications
    where account_id = ${accountId} and pending_secret is not null and pending_until > ${now} for update`);
  if (!row) return "gone";
  const step = stepOf(await openSecret(tx, accountId, row.pending), code, now);
  if (step === undefined) return "wrong";
  await tx.run(sql`
    update totp_applications set secret = pending_secret, confirmed_at = ${now}, last_step = ${step},
      pending_secret = null, pending_until = null
    where account_id = ${accountId}`);
  return "confirmed";
};

/** Each code is right once: later calls need a later step. */
export const consumeTotpCode = async (db: Db, { accountId, code, now }: Given): Promise<boolean> => {
  const row = await db.row<{ secret: Buffer }>(sql`
    select secret from totp_applications where account_id = ${accountId} and secret is not null`);
  if (!row) return false;
  const step = stepOf(await openSecret(db, accountId, row.secret), code, now);
  if (step === undefined) return false;
  const used = await db.run(sql`
    update totp_applications set last_step = ${step}
    where account_id = ${accountId} and secret = ${row.secret} and (last_step is null or last_step < ${step})`);
  return used === 1;
};

export const deleteTotp = async (tx: Db, accountId: string): Promise<boolean> =>
  (await tx.run(
    sql`delete from totp_applications where account_id = ${accountId} and secret is not null`,
  )) === 1;
