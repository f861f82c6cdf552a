import { callableOperations } from "@plateau/contract/accounts/groups.ts";
import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import type { Operations } from "@plateau/contract/api/operation.ts";
import { scopesAdmit } from "@plateau/contract/api/scopes.ts";
import { formatDateFull } from "@plateau/contract/format/date.ts";
import { scopesFor } from "@plateau/contract/operation-scopes.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import { storeAndEnqueueEmail } from "../../emails/enqueue-email.ts";
import { Refusal } from "../../refusal.ts";
import { newSecret } from "../../secrets.ts";
import { insertSession, type Person, personByAccount, recordFirstSignIn } from "../account-storage.ts";
import { deviceOf } from "../profile/device.ts";
import { rememberDevice } from "./known-devices.ts";

const LIFETIME_MS = retentionMs("session");

const isOpenBeforeSecondStep = (name: string): boolean =>
  (operations as Operations)[name]?.beforeSecondStep === true;

export const describeSession = (person: Person): Session => ({
  user: {
    id: person.userId,
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
  },
  group: person.group,
  mayDo: callableOperations(operations, person.group).filter(
    (name) =>
      scopesAdmit(scopesFor(operations[name as OperationName]), person.scopes) &&
      (!person.needsSecondStep || isOpenBeforeSecondStep(name)),
  ),
  needsSecondStep: person.needsSecondStep,
  hasPassword: person.hasPassword,
});

export const unlinkedAccount = (): Refusal =>
  new Refusal(
    401,
    "Votre compte n’est encore lié à aucun utilisateur. Demandez à un administrateur de le compléter.",
  );

const sendNewDeviceEmail = async (ctx: PublicCtx, to: string): Promise<void> => {
  const { ip, userAgent } = ctx.requestInfo;
  await storeAndEnqueueEmail(
    ctx,
    {
      to,
      subject: "Nouvelle connexion à votre compte Plateau",
      paragraphs: [
        "Bonjour,",
        "Une session vient de s’ouvrir sur un appareil que vous n’aviez pas encore utilisé.",
        `Appareil\u202f: ${deviceOf(userAgent)}. Adresse IP\u202f: ${ip}. Date\u202f: ${formatDateFull(ctx.now)}, heure de Paris.`,
        "Si c’est vous, vous n’avez rien à faire.",
        "Sinon, changez votre mot de passe\u202f: vos autres sessions se fermeront. Prévenez aussi votre administrateur.",
      ],
      action: { label: "Voir mes appareils", url: `${ctx.publicUrl}/profile` },
    },
    { createdBy: null },
  );
};

/**
 * Opens a session and remembers the device, with the audit entry, then sets the cookies; tells the person of one that was not known, but for the
 * first sign-in. 401 when the account has no person, was disabled, or changed since verification.
 */
export const openSession = async (
  ctx: PublicCtx,
  accountId: string,
  {
    passwordChangedAt,
    known = false,
    idToken,
    lifetimeMs = LIFETIME_MS,
  }: { passwordChangedAt?: string; known?: boolean; idToken?: string; lifetimeMs?: number } = {},
): Promise<Session> => {
  const person = await personByAccount(ctx.db, accountId);
  if (!person) throw unlinkedAccount();
  const token = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
  const { ip, userAgent } = ctx.requestInfo;
  const session = describeSession(person);
  const opened = { token, accountId, passwordChangedAt, expiresAt, ip, userAgent, idToken };
  const device = await inTransaction(ctx, async (ctx) => {
    if (!(await insertSession(ctx.db, opened))) throw new Refusal(401);
    const remembered = await rememberDevice(ctx, { accountId, sessionToken: token });
    const isFirst = await recordFirstSignIn(ctx.db, accountId);
    await ctx.requestInfo.auditNow(ctx.db, session);
    return { ...remembered, isFirst };
  });
  ctx.requestInfo.setSessionCookie(token, expiresAt);
  ctx.requestInfo.setDeviceCookie(device.token, device.expiresAt);
  if (device.isNew && !known && !device.isFirst) await sendNewDeviceEmail(ctx, person.email);
  return session;
};
