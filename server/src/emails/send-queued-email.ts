import { inTransaction, type TransactionCtx, type WorkerCtx } from "../ctx.ts";
import { MailRefused } from "../providers/mailer/port.ts";
import { outgoingEmail, readLetterhead } from "./compose.ts";
import { beginAttempt, markSent, markUndelivered, type StoredEmail } from "./storage.ts";

const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500);

/** Runs in the transaction that marks the failure. `permanent`: refused by the relay for good. */
export type EmailFailureListener = (
  ctx: Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">,
  email: StoredEmail,
  terms: { permanent: boolean },
) => Promise<void>;

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
      await inTransaction(ctx, async (ctx) => {
        await markUndelivered(ctx.db, emailId, leaving, { error, final: true });
        await onFailure(ctx, { ...email, error }, { permanent });
      });
      return;
    }
    await markSent(ctx.db, emailId, leaving, ctx.now);
  };
