import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptCallback,
);

export type PasswordCost = number;

/** 128 MB and about 300 ms per hash (OWASP's first choice for scrypt). */
export const DEFAULT_COST: PasswordCost = 17;

/** 16 MB: the demonstration's passwords are published. A sign-in to the same database without it hashes anew. */
export const DEMO_COST: PasswordCost = 14;

const BLOCK_SIZE = 8;
const KEY_LENGTH = 32;

const derive = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  scrypt(password.normalize("NFC"), salt, KEY_LENGTH, {
    N: 2 ** cost,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: 256 * 2 ** cost * BLOCK_SIZE,
  });

/** `scrypt$cost$salt$key`: old hashes stay readable when the cost grows. */
export const hashPassword = async (password: string, cost: PasswordCost): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64url"), key.toString("base64url")].join("$");
};

/** Without a hash it takes as long and returns false, to hide unknown accounts. */
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

/** Outdated hashes are replaced at the next sign-in. */
export const isOutdated = (hash: string, cost: PasswordCost): boolean => hash.split("$")[1] !== String(cost);
