import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { emails } from "@plateau/contract/emails/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { summaryOf } from "./compose.ts";
import { keepEmail } from "./queue-email.ts";
import { lockSender, secondsUntilNextEmail } from "./storage.ts";

/** What one person may send within an hour. */
export const EMAILS_AN_HOUR = 30;

const refusal = (seconds: number): Refusal => {
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} minute${minutes > 1 ? "s" : ""}`;
  return new Refusal(
    429,
    `Vous avez envoyé ${EMAILS_AN_HOUR} e-mails en une heure. Réessayez dans ${wait}.`,
    {
      headers: { "retry-after": String(seconds) },
    },
  );
};

/** Sends a person's e-mail: a paragraph where a line is left empty. Answers go to that person. */
export const sendEmail = (
  ctx: Ctx,
  { body: { to, subject, body, from } }: Input<typeof emails.sendEmail>,
): Promise<Result<typeof emails.sendEmail>> =>
  inTransaction(ctx, async (ctx) => {
    // Two e-mails sent at once are counted one after the other, in whatever process.
    await lockSender(ctx.db, ctx.me.userId);
    const seconds = await secondsUntilNextEmail(ctx.db, ctx.me.userId, EMAILS_AN_HOUR, ctx.now);
    if (seconds > 0) throw refusal(seconds);
    const paragraphs = body.split(/(?:[ \t]*\r?\n){2,}/).filter((paragraph) => paragraph.trim() !== "");
    const email = await keepEmail(
      ctx,
      from ? { to, subject, paragraphs, from } : { to, subject, paragraphs, replyTo: ctx.me.email },
      { createdBy: ctx.me.userId },
    );
    return summaryOf(email, ctx.letterhead);
  });
