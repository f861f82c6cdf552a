import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { identity } from "@plateau/contract/accounts/identity-operations.ts";
import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { formatDateFull } from "@plateau/contract/format/date.ts";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import { type Ctx, inTransaction, type PublicCtx, type TransactionCtx, type WorkerCtx } from "../../ctx.ts";
import { notify } from "../../notifications/notify.ts";
import type { Changed } from "../../providers/identity/port.ts";
import { missing, Refusal } from "../../refusal.ts";
import { personIdByEmail, updatePerson } from "../people-storage.ts";
import { emailChangeConfirmed, emailNewAddress, emailOldAddress } from "./email-change-emails.ts";
import {
  deleteEmailChange,
  type EmailChange,
  storeEmailChange,
  takeChangeByCancelSecret,
  takeChangeByConfirmSecret,
  takeDueChange,
} from "./email-changes.ts";
import { type Done, finishAccountChange } from "./finish-account-change.ts";
import { lockManagedAccount } from "./lock-managed-account.ts";

const WAIT_MS = retentionMs("emailChange");

const CHANGED = "Adresse e-mail changée";
const TAKEN = "Cette adresse e-mail est déjà utilisée";
const taken = (): Refusal =>
  new Refusal(409, TAKEN, { validationErrors: [{ field: "newEmail", message: TAKEN }] });

const asNewEmail = (error: unknown): never => {
  throw error instanceof Refusal && error.status === 409 ? taken() : error;
};

type ApplyCtx = Pick<TransactionCtx<"identity">, "db" | "jobs" | "now" | "publicUrl" | "identity"> & {
  me?: { userId: string };
};

const storeEmail = async (ctx: ApplyCtx, user: IdentityUser, email: string): Promise<Changed> => {
  const personId = user.Attributes["custom:user_id"];
  await deleteEmailChange(ctx.db, user.Username);
  if (personId) await updatePerson(ctx.db, personId, { email }).catch(asNewEmail);
  const changed = await ctx.identity.changeEmail(ctx.db, user.Username, email);
  if (!changed) throw taken();
  return changed;
};

/** Of the account and its person, at once. Revokes pending codes, keeps sessions, e-mails the old address. */
const applyEmail = async (ctx: ApplyCtx, user: IdentityUser, email: string): Promise<Done> => {
  const changed = await storeEmail(ctx, user, email);
  await emailChangeConfirmed(ctx, user.Attributes.email, email);
  return finishAccountChange(ctx, changed, {
    message: CHANGED,
    notification: {
      title: "Votre adresse e-mail a changé",
      message: `Vous vous connectez désormais avec ${email}.`,
    },
  });
};

const refuseTaken = async (ctx: TransactionCtx<"identity">, user: IdentityUser, email: string) => {
  const account = await ctx.identity.find(ctx.db, email);
  const personId = await personIdByEmail(ctx.db, email);
  const isOther = personId !== undefined && personId !== user.Attributes["custom:user_id"];
  if (isOther || (account && account.Username !== user.Username)) throw taken();
};

const postpone = async (
  ctx: TransactionCtx<"identity">,
  user: IdentityUser,
  email: string,
): Promise<Done> => {
  await refuseTaken(ctx, user, email);
  const effectiveAt = new Date(ctx.now.getTime() + WAIT_MS);
  const personId = user.Attributes["custom:user_id"] ?? null;
  const secrets = await storeEmailChange(ctx.db, {
    username: user.Username,
    personId,
    newEmail: email,
    requestedBy: ctx.me.userId,
    effectiveAt,
  });
  await ctx.jobs.add(ctx.db, "change-email", { username: user.Username }, { after: effectiveAt });
  const when = formatDateFull(effectiveAt);
  await emailOldAddress(ctx, {
    to: user.Attributes.email,
    newEmail: email,
    when,
    secret: secrets.cancelSecret,
  });
  await emailNewAddress(ctx, { to: email, when, secret: secrets.confirmSecret });
  return finishAccountChange(
    ctx,
    { user, letter: null },
    {
      message: `L’adresse e-mail changera le ${when}, ou dès que la personne confirme. Elle en est avertie à son adresse actuelle.`,
      emailed: true,
      notification: {
        title: "Votre adresse e-mail va changer",
        message: `Un administrateur a demandé ${email}, à partir du ${when}. Un e-mail à votre adresse actuelle permet de l’annuler.`,
      },
    },
  );
};

/** Nobody has signed in yet: the usual reason is a mistyped address, and there is nothing to protect. */
const isUnused = ({ UserStatus }: IdentityUser): boolean =>
  UserStatus === "FORCE_CHANGE_PASSWORD" || UserStatus === "UNCONFIRMED";

/**
 * The temporary password or code went to an address that may be a stranger's: it ends, another goes to the new
 * address. The old address gets no e-mail.
 */
const inviteAgain = async (
  ctx: TransactionCtx<"identity">,
  user: IdentityUser,
  email: string,
): Promise<Done> => {
  const stored = await storeEmail(ctx, user, email);
  const invited = user.UserStatus === "FORCE_CHANGE_PASSWORD";
  if (!invited && !user.Enabled) return finishAccountChange(ctx, stored, { message: CHANGED });
  const send = invited ? ctx.identity.resendInvitation : ctx.identity.resendCode;
  const sent = await send(ctx.db, user.Username);
  return user.Enabled
    ? finishAccountChange(ctx, sent, {
        message: `${CHANGED}\u202f: ${invited ? "une nouvelle invitation" : "un nouveau code"} y part`,
      })
    : finishAccountChange(ctx, { ...sent, letter: null }, { message: CHANGED });
};

/** At once for one's own and unused accounts, else after 24 hours. 409 when the e-mail is taken. */
export const requestEmail = (
  ctx: TransactionCtx<"identity">,
  user: IdentityUser,
  email: string,
): Promise<Done> => {
  const own = user.Attributes["custom:user_id"] === ctx.me.userId;
  if (isUnused(user)) return inviteAgain(ctx, user, email);
  return own ? applyEmail(ctx, user, email) : postpone(ctx, user, email);
};

export const changeIdentityUserEmail = (
  ctx: Ctx<"identity">,
  { params, body }: Input<typeof identity.changeIdentityUserEmail>,
): Promise<Result<typeof identity.changeIdentityUserEmail>> =>
  inTransaction(ctx, async (ctx) => {
    const { user } = await lockManagedAccount(ctx, params.username);
    return requestEmail(ctx, user, body.newEmail.toLowerCase());
  });

/** Idempotent. */
export const cancelIdentityUserEmailChange = (
  ctx: Ctx<"identity">,
  { params }: Input<typeof identity.cancelIdentityUserEmailChange>,
): Promise<Result<typeof identity.cancelIdentityUserEmailChange>> =>
  inTransaction(ctx, async (ctx) => {
    const { user } = await lockManagedAccount(ctx, params.username);
    const message = "Changement d’adresse annulé";
    if (!(await deleteEmailChange(ctx.db, user.Username))) return { success: true, message, user };
    return finishAccountChange(
      ctx,
      { user, letter: null },
      { message, notification: { title: message, message: "Votre adresse e-mail reste la même." } },
    );
  });

const LINK_OVER = "Ce lien ne sert plus\u202f: le changement a été annulé, remplacé ou fait.";

const applyChange = async (ctx: ApplyCtx, change: EmailChange): Promise<void> => {
  const user = await ctx.identity.hold(ctx.db, change.username);
  if (user) await applyEmail(ctx, user, change.newEmail);
};

/** By the person themselves, signed in: whoever holds the new address only must wait. */
export const confirmEmailChange = (
  ctx: Ctx<"identity">,
  { body }: Input<typeof session.confirmEmailChange>,
): Promise<Result<typeof session.confirmEmailChange>> =>
  inTransaction(ctx, async (ctx) => {
    const change = await takeChangeByConfirmSecret(ctx.db, body.token, ctx.me.userId);
    if (!change) throw missing(LINK_OVER);
    await applyChange(ctx, change);
    return { email: change.newEmail };
  });

/** From the old address. Tells the administrator who asked. */
export const cancelEmailChange = (
  ctx: PublicCtx,
  { body }: Input<typeof session.cancelEmailChange>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const change = await takeChangeByCancelSecret(ctx.db, body.token);
    if (!change) throw missing(LINK_OVER);
    if (change.requestedBy)
      await notify(ctx, {
        userId: change.requestedBy,
        title: "Changement d’adresse refusé",
        message: `La personne a annulé le changement vers ${change.newEmail} depuis son adresse actuelle.`,
        type: "warning",
        priority: "high",
        data: change.personId ? { userId: change.personId } : {},
      });
    return undefined;
  });

type JobCtx = Pick<WorkerCtx<"identity">, "db" | "jobs" | "now" | "publicUrl" | "identity">;

/** Does nothing when the change was cancelled, replaced or made. An address taken meanwhile ends it. */
export const applyDueEmailChange = (ctx: JobCtx, { username }: { username: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const change = await takeDueChange(ctx.db, username, ctx.now);
    if (!change) return;
    const holder = await ctx.identity.find(ctx.db, change.newEmail);
    const personId = await personIdByEmail(ctx.db, change.newEmail);
    const isFree = holder === undefined && (personId === undefined || personId === change.personId);
    if (isFree) await applyChange(ctx, change);
  });
