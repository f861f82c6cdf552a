import { inTransaction, type WorkerCtx } from "../../ctx.ts";
import { MailRefused } from "../../providers/mailer/port.ts";
import { outgoing } from "./compose.ts";
import { beginTry, noteRefused, noteSent } from "./storage.ts";
import { tellOfFailure } from "./tell-of-failure.ts";

/** What a relay said, fit to be kept and shown. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500);

/**
 * Hands one e-mail of the journal over to the mailer, and notes what came of it. It throws to be tried again, unless
 * the relay refused for good or this was the last try: then whoever wrote it is told.
 */
export const sendQueuedEmail = async (
  ctx: WorkerCtx<"mailer">,
  { emailId }: { emailId: string },
  { lastTry }: { lastTry: boolean },
): Promise<void> => {
  const email = await beginTry(ctx.db, emailId);
  if (!email) return;
  const leaving = outgoing(email, ctx.letterhead);
  try {
    await ctx.mailer.deliver(leaving);
  } catch (failure) {
    const permanent = failure instanceof MailRefused && failure.permanent;
    const error = wordsOf(failure);
    if (!permanent && !lastTry) {
      await noteRefused(ctx.db, emailId, leaving, { error, final: false });
      throw failure;
    }
    await inTransaction(ctx, async (ctx) => {
      await noteRefused(ctx.db, emailId, leaving, { error, final: true });
      await tellOfFailure(ctx, { ...email, error }, { permanent });
    });
    return;
  }
  await noteSent(ctx.db, emailId, leaving, ctx.now);
};
