import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { emails } from "@plateau/contract/emails/operations.ts";
import { type Ctx, inTransaction } from "../ctx.ts";
import { conflict, missing, Refusal } from "../refusal.ts";
import { emailSummary, readLetterhead } from "./compose.ts";
import { storeAndEnqueueEmail } from "./enqueue-email.ts";
import { emailById, lockSender, requeue, secondsUntilNextEmail } from "./storage.ts";

export const EMAILS_PER_HOUR = 30;

const refusal = (seconds: number): Refusal => {
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} minute${minutes > 1 ? "s" : ""}`;
  return new Refusal(
    429,
    `Vous avez envoyé ${EMAILS_PER_HOUR} e-mails en une heure. Réessayez dans ${wait}.`,
    {
      headers: { "retry-after": String(seconds) },
    },
  );
};

/** Blank lines separate paragraphs. Replies go to the sender. */
export const sendEmail = (
  ctx: Ctx,
  { body: { to, subject, body, from } }: Input<typeof emails.sendEmail>,
): Promise<Result<typeof emails.sendEmail>> =>
  inTransaction(ctx, async (ctx) => {
    // Serializes concurrent sends, for the rate limit.
    await lockSender(ctx.db, ctx.me.userId);
    const seconds = await secondsUntilNextEmail(ctx.db, ctx.me.userId, EMAILS_PER_HOUR, ctx.now);
    if (seconds > 0) throw refusal(seconds);
    const paragraphs = body.split(/(?:[ \t]*\r?\n){2,}/).filter((paragraph) => paragraph.trim() !== "");
    const email = await storeAndEnqueueEmail(
      ctx,
      from ? { to, subject, paragraphs, from } : { to, subject, paragraphs, replyTo: ctx.me.email },
      { createdBy: ctx.me.userId },
    );
    return emailSummary(email, await readLetterhead(ctx));
  });

export const retryEmail = (
  ctx: Ctx,
  { params: { id } }: Input<typeof emails.retryEmail>,
): Promise<Result<typeof emails.retryEmail>> =>
  inTransaction(ctx, async (ctx) => {
    const email = await emailById(ctx.db, id, { lock: true });
    if (!email) throw missing("E-mail non trouvé");
    if (email.status !== "failed") throw conflict("Seul un e-mail en échec peut être renvoyé");
    if (email.hasSecret && email.secret === null)
      throw conflict("Le code, le mot de passe ou le lien de cet e-mail a été effacé : refaites la demande");
    await requeue(ctx.db, id);
    await ctx.jobs.add(ctx.db, "send-email", { emailId: id });
    return emailSummary({ ...email, status: "queued", error: null }, await readLetterhead(ctx));
  });
