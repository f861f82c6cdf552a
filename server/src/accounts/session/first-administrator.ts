import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import sql from "sql-template-tag";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import type { Database } from "../../db/database.ts";
import { hashPassword, type PasswordCost } from "../../passwords.ts";
import { missing } from "../../refusal.ts";
import { accountExists, createConfirmedAccount } from "../account-storage.ts";
import { consumeSecret, findSecret, issueSecret } from "./one-time-secrets.ts";
import { openSession } from "./open-session.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

const GONE = "Ce lien n’est plus valable. Redémarrez Plateau pour en obtenir un nouveau.";
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Earlier codes stay valid: another process may have printed one. Undefined once an account exists. */
export const issueFirstAdministratorCode = (db: Database, now: Date): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    if (await accountExists(tx)) return undefined;
    return issueSecret(tx, "first-administrator", new Date(now.getTime() + LIFETIME_MS), null);
  });

export const checkFirstAdministrator = async (
  ctx: PublicCtx,
  { query }: Input<typeof session.checkFirstAdministrator>,
): Promise<undefined> => {
  if (!(await findSecret(ctx.db, "first-administrator", query.code))) throw missing(GONE);
};

/** Creates the first SUPERUSER of an empty database. Refuses the second of two concurrent calls. */
export const createFirstAdministrator =
  (cost: PasswordCost) =>
  async (
    ctx: PublicCtx,
    { body }: Input<typeof session.createFirstAdministrator>,
  ): Promise<Result<typeof session.createFirstAdministrator>> => {
    const { code, password, ...person } = body;
    await refuseGuessable(ctx, password, { owner: person });
    const passwordHash = await hashPassword(password, cost);
    const accountId = await inTransaction(ctx, async (ctx) => {
      await ctx.db.run(sql`lock table accounts in exclusive mode`);
      const used = await consumeSecret(ctx.db, "first-administrator", code);
      if (!used || (await accountExists(ctx.db))) throw missing(GONE);
      return createConfirmedAccount(ctx.db, { ...person, passwordHash, group: "SUPERUSER" });
    });
    return openSession(ctx, accountId);
  };
