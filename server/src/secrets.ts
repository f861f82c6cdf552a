import { createHash, randomBytes } from "node:crypto";

/** 256 bits, safe in cookies and URLs. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A plain digest suffices because the secret is random. */
export const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();
