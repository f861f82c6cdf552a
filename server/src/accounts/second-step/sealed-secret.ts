import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import { serverSecret } from "../../db/server-secret.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Bound to its account: moved to another row, it cannot be opened. */
export const sealSecret = async (db: Db, accountId: string, secret: string): Promise<Buffer> => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, await serverSecret(db, "second-step"), nonce);
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

export const openSecret = async (db: Db, accountId: string, sealed: Buffer): Promise<string> => {
  const key = await serverSecret(db, "second-step");
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
};
