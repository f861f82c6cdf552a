import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, in an alphabet that fits cookies and addresses. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret. The secret is random, so a plain digest cannot be guessed back. */
export const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();
