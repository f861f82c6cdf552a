import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptCallback,
);

/** How hard a password is hashed: scrypt's N is 2^cost. */
export type PasswordCost = number;

/** 2^17 × 8 × 128 bytes = 128 MB and some 300 ms for each hash (OWASP's first choice for scrypt). */
export const DEFAULT_COST: PasswordCost = 17;

const BLOCK_SIZE = 8;
const KEY_LENGTH = 32;

const derive = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  scrypt(password.normalize("NFC"), salt, KEY_LENGTH, {
    N: 2 ** cost,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: 256 * 2 ** cost * BLOCK_SIZE,
  });

/** Hashes a password: `scrypt$cost$salt$key`, so that old hashes stay readable when the cost grows. */
export const hashPassword = async (password: string, cost: PasswordCost): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64url"), key.toString("base64url")].join("$");
};

/**
 * Compares a password with a hash. Without one (unknown account) it works as long and answers false, so that the
 * time tells nothing.
 */
export const verifyPassword = async (
  password: string,
  hash: string | null,
  cost: PasswordCost,
): Promise<boolean> => {
  if (hash === null) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const [, hashCost, salt = "", key = ""] = hash.split("$");
  const expected = Buffer.from(key, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"), Number(hashCost));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};

/** Whether a hash was made with another cost than today's, and is to be made anew at the next sign-in. */
export const isOutdated = (hash: string, cost: PasswordCost): boolean => hash.split("$")[1] !== String(cost);
