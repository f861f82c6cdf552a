import type { Ctx, TransactionCtx } from "../ctx.ts";
import { type EmailBody, type EmailLink, type OptOut, withoutSecret } from "./email-body.ts";
import { brokerOf, insertEmail, type StoredEmail } from "./storage.ts";

export type EmailContent = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  links?: readonly EmailLink[];
  action?: { label: string; url: string };
  /** Of what the person asked to receive. */
  optOut?: OptOut;
  /** Displayed in large letters; masked in the journal. */
  secret?: string;
  /** Secret part of the button's link, masked in the journal. */
  linkSecret?: string;
  from?: string;
  replyTo?: string;
};

type Needed = Pick<TransactionCtx, "db" | "jobs" | "now"> | Pick<Ctx, "db" | "jobs" | "now">;

const LINE_BREAK = /[\r\n\0]/;

/** A line break would inject headers. */
const checkedAddress = (address: string | undefined): string | null => {
  if (address !== undefined && LINE_BREAK.test(address))
    throw new Error("An e-mail address holds a line break");
  return address ?? null;
};

export const storeAndEnqueueEmail = async (
  ctx: Needed,
  { to, subject, paragraphs, links, action, optOut, secret, linkSecret, from, replyTo }: EmailContent,
  { createdBy }: { createdBy: string | null },
): Promise<StoredEmail> => {
  checkedAddress(to);
  const broker = createdBy === null ? undefined : await brokerOf(ctx.db, createdBy);
  const letter: EmailBody = {
    paragraphs: [...paragraphs],
    ...(links ? { links: [...links] } : {}),
    ...(action ? { action } : {}),
    ...(optOut ? { optOut } : {}),
    ...(broker ? { broker } : {}),
  };
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

/** Sent after the commit. Returns its id. */
export const enqueueEmail = async (ctx: Needed, content: EmailContent): Promise<string> =>
  (await storeAndEnqueueEmail(ctx, content, { createdBy: null })).id;
