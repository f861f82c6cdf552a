import type { Ctx, TransactionCtx } from "../../ctx.ts";
import { type Letter, withoutSecret } from "./letter.ts";
import { insertEmail, type KeptEmail } from "./storage.ts";

/** An e-mail of Plateau's own, as French text; the HTML is made from it. */
export type EmailContent = {
  to: string;
  subject: string;
  /** Paragraphs, in order. */
  paragraphs: readonly string[];
  /** A button, below the paragraphs. */
  action?: { label: string; url: string };
  /** A code or a password, set apart in large letters. Not shown to readers of the journal. */
  secret?: string;
  /** What the button's link must not be known without: it is kept like a secret, and not set apart. */
  linkSecret?: string;
  from?: string;
  replyTo?: string;
};

type Needed = Pick<TransactionCtx, "db" | "jobs" | "now"> | Pick<Ctx, "db" | "jobs" | "now">;

const LINE_BREAK = /[\r\n\0]/;

/** An address goes into a header: a line break in it would write headers of its own. */
const checkedAddress = (address: string | undefined): string | null => {
  if (address !== undefined && LINE_BREAK.test(address))
    throw new Error("An e-mail address holds a line break");
  return address ?? null;
};

/** Keeps an e-mail in the journal and has it sent after the commit. */
export const keepEmail = async (
  ctx: Needed,
  { to, subject, paragraphs, action, secret, linkSecret, from, replyTo }: EmailContent,
  { createdBy }: { createdBy: string | null },
): Promise<KeptEmail> => {
  checkedAddress(to);
  const letter: Letter = { paragraphs: [...paragraphs], ...(action ? { action } : {}) };
  const kept = secret || linkSecret;
  const email = await insertEmail(ctx.db, {
    to,
    subject: subject.replaceAll(/\s+/g, (space) => (LINE_BREAK.test(space) ? " " : space)),
    letter: kept ? { ...withoutSecret(letter, kept), ...(linkSecret ? { secretInLink: true } : {}) } : letter,
    secret: kept || null,
    askedFrom: checkedAddress(from),
    askedReplyTo: checkedAddress(replyTo),
    createdBy,
    createdAt: ctx.now,
  });
  await ctx.jobs.add(ctx.db, "send-email", { emailId: email.id });
  return email;
};

/** Keeps an e-mail of Plateau's own in the journal and has it sent after the commit; answers its id. */
export const queueEmail = async (ctx: Needed, content: EmailContent): Promise<string> =>
  (await keepEmail(ctx, content, { createdBy: null })).id;
