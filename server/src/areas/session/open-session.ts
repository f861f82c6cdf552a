import { callableOperations } from "@plateau/contract/api/access.ts";
import { operations } from "@plateau/contract/operations.ts";
import type { Session } from "@plateau/contract/session/operations.ts";
import type { PublicCtx } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { newSecret } from "../../secrets.ts";
import { insertSession, type Person, personByAccount } from "./storage.ts";

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The session as the browser sees it. */
export const describeSession = (person: Person): Session => ({
  user: {
    id: person.userId,
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
  },
  group: person.group,
  mayDo: callableOperations(operations, person.group),
});

/** A right password of an account that is linked to nobody. */
export const unlinkedAccount = (): Refusal =>
  new Refusal(
    401,
    "Votre compte n’est encore lié à aucun utilisateur. Demandez à un administrateur de le compléter.",
  );

/**
 * Opens a new session for an account and gives the browser its cookie. The token is new at each sign-in. Refuses (401)
 * when the account is linked to nobody, or was disabled or changed since its password was verified.
 */
export const openSession = async (
  ctx: PublicCtx,
  accountId: string,
  { passwordChangedAt }: { passwordChangedAt?: string } = {},
): Promise<Session> => {
  const person = await personByAccount(ctx.db, accountId);
  if (!person) throw unlinkedAccount();
  const token = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + LIFETIME_MS);
  const { ip, userAgent } = ctx.visit;
  const opened = await insertSession(ctx.db, {
    token,
    accountId,
    passwordChangedAt,
    expiresAt,
    ip,
    userAgent,
  });
  if (!opened) throw new Refusal(401);
  ctx.visit.keepSession(token, expiresAt);
  return describeSession(person);
};
