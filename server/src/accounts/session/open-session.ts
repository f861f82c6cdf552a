import { callableOperations } from "@plateau/contract/accounts/groups.ts";
import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import { operations } from "@plateau/contract/operations.ts";
import type { PublicCtx } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { newSecret } from "../../secrets.ts";
import { insertSession, type Person, personByAccount } from "../account-storage.ts";
import { rememberDevice } from "./known-devices.ts";

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

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

export const unlinkedAccount = (): Refusal =>
  new Refusal(
    401,
    "Votre compte n’est encore lié à aucun utilisateur. Demandez à un administrateur de le compléter.",
  );

/**
 * Opens a session, sets its cookie and remembers the device. 401 when the account has no person, was disabled, or changed since
 * verification.
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
  const { ip, userAgent } = ctx.requestInfo;
  const opened = await insertSession(ctx.db, {
    token,
    accountId,
    passwordChangedAt,
    expiresAt,
    ip,
    userAgent,
  });
  if (!opened) throw new Refusal(401);
  ctx.requestInfo.setSessionCookie(token, expiresAt);
  await rememberDevice(ctx, accountId);
  return describeSession(person);
};
