import { inTransaction, type TransactionCtx, type WorkerCtx } from "../ctx.ts";
import { MailRefused } from "../providers/mailer/port.ts";
import { envelopeOf, outgoingEmail, readLetterhead } from "./compose.ts";
import {
  beginAttempt,
  type Envelope,
  lockInterrupted,
  markSent,
  markUndelivered,
  type StoredEmail,
} from "./storage.ts";

const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500);

type FailureCtx = Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">;

/** Runs in the transaction that marks the failure. `permanent`: refused by the relay for good. */
export type EmailFailureListener = (
  ctx: FailureCtx,
  email: StoredEmail,
  terms: { permanent: boolean },
) => Promise<void>;

type Failure = { email: StoredEmail; leaving: Envelope; error: string; permanent: boolean };

const fail = async (
  ctx: FailureCtx,
  onFailure: EmailFailureListener,
  { email, leaving, error, permanent }: Failure,
): Promise<void> => {
  await markUndelivered(ctx.db, email.id, leaving, { error, final: true });
  await onFailure(ctx, { ...email, error }, { permanent });
};

/** Throws to be retried, except on a permanent refusal or the last try, which call `onFailure`. */
export const sendQueuedEmail =
  (onFailure: EmailFailureListener) =>
  async (
    ctx: WorkerCtx<"mailer">,
    { emailId }: { emailId: string },
    { lastTry }: { lastTry: boolean },
  ): Promise<void> => {
    const email = await beginAttempt(ctx.db, emailId);
    if (!email) return;
    const leaving = outgoingEmail(email, await readLetterhead(ctx));
    try {
      await ctx.mailer.deliver(leaving);
    } catch (failure) {
      const permanent = failure instanceof MailRefused && failure.permanent;
      const error = errorText(failure);
      if (!permanent && !lastTry) {
        await markUndelivered(ctx.db, emailId, leaving, { error, final: false });
        throw failure;
      }
      await inTransaction(ctx, (ctx) => fail(ctx, onFailure, { email, leaving, error, permanent }));
      return;
    }
    await markSent(ctx.db, emailId, leaving, ctx.now);
  };

const INTERRUPTED = "L’envoi a été interrompu";

/** When a process ends during the last try, the queue marks the job as failed without calling its worker again. */
export const failInterruptedEmails =
  (onFailure: EmailFailureListener) =>
  async (ctx: WorkerCtx): Promise<void> => {
    await inTransaction(ctx, async (ctx) => {
      const interrupted = await lockInterrupted(ctx.db, ctx.now);
      if (interrupted.length === 0) return;
      const letterhead = await readLetterhead(ctx);
      for (const email of interrupted) {
        const leaving = envelopeOf(email, letterhead);
        await fail(ctx, onFailure, { email, leaving, error: INTERRUPTED, permanent: false });
      }
    });
  };
