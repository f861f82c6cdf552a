import { type Agency, agencyName } from "@plateau/contract/agency/agency.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { MISSING_AGENCY_NAME } from "@plateau/contract/client-space/sending.ts";
import type { emails } from "@plateau/contract/emails/operations.ts";
import { readAgency } from "../agency/agency.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../ctx.ts";
import { conflict, missing, Refusal } from "../refusal.ts";
import { emailSummary, readLetterhead } from "./compose.ts";
import { storeAndEnqueueEmail } from "./enqueue-email.ts";
import { emailById, grantedAddresses, lockSender, requeue, secondsUntilNextEmail } from "./storage.ts";

export const EMAILS_PER_HOUR = 30;

/** A granted address that has become a colleague's is theirs alone. */
const refuseForeignSender = async (
  { db, me, senderAddresses }: TransactionCtx,
  from: string,
  agency: Agency,
): Promise<void> => {
  const own = [me.email, agency.email, senderAddresses.from, ...(await grantedAddresses(db, me.userId))];
  if (own.some((address) => address?.toLowerCase() === from.toLowerCase())) return;
  const message =
    "Vous ne pouvez écrire qu’avec votre adresse, celle de l’agence ou une adresse qui vous a été accordée";
  throw new Refusal(403, message, { validationErrors: [{ field: "from", message }] });
};

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

/** Separated by blank lines. One pattern for it would be quadratic in a run of spaces. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "");

/** Replies go to the sender. 403 for an address of somebody else, 409 without an agency's name to send in. */
export const sendEmail = (
  ctx: Ctx,
  { body: { to, subject, body, from } }: Input<typeof emails.sendEmail>,
): Promise<Result<typeof emails.sendEmail>> =>
  inTransaction(ctx, async (ctx) => {
    const agency = await readAgency(ctx);
    if (agencyName(agency) === null) throw conflict(MISSING_AGENCY_NAME);
    if (from !== undefined) await refuseForeignSender(ctx, from, agency);
    // Serializes concurrent sends, for the rate limit.
    await lockSender(ctx.db, ctx.me.userId);
    const seconds = await secondsUntilNextEmail(ctx.db, ctx.me.userId, EMAILS_PER_HOUR, ctx.now);
    if (seconds > 0) throw refusal(seconds);
    const paragraphs = paragraphsOf(body);
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
    if (email.bodyErasedAt !== null) throw conflict("Le texte de cet e-mail a été effacé");
    if (email.hasSecret && email.secret === null)
      throw conflict(
        "Le code, le mot de passe ou le lien de cet e-mail a été effacé\u202f: refaites la demande",
      );
    await requeue(ctx.db, id);
    await ctx.jobs.add(ctx.db, "send-email", { emailId: id });
    return emailSummary({ ...email, status: "queued", error: null }, await readLetterhead(ctx));
  });
