import { createHmac } from "node:crypto";
import type { Db } from "../../db/database.ts";
import { serverSecret } from "../../db/server-secret.ts";

/** A link of a space: each renewal is another generation. */
export type Link = { id: string; generation: number };

const TOKEN_BYTES = 16;

/**
 * The token of a link: 128 bits that nobody can tell from random ones without the server's secret. It is derived, so
 * that staff can copy the link again although the database keeps its digest only.
 */
export const tokenOf = async (db: Db, { id, generation }: Link): Promise<string> =>
  createHmac("sha256", await serverSecret(db, "client-spaces"))
    .update(`${id} ${generation}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");
