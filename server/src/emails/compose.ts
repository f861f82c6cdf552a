import { agencyContact, agencyMentions, agencyName } from "@plateau/contract/agency/agency.ts";
import type { Email, EmailSummary } from "@plateau/contract/emails/operations.ts";
import { readAgency } from "../agency/agency.ts";
import type { Ctx } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import type { OutgoingEmail, SenderAddresses } from "../providers/mailer/port.ts";
import { HIDDEN_SECRET, type ReadableEmailBody, withSecret } from "./email-body.ts";
import { emailHtml, emailText } from "./render-email.ts";

import type { Envelope, StoredEmail } from "./storage.ts";

export type Letterhead = SenderAddresses & {
  agency: string;
  /** What the agency says of itself under each e-mail. */
  lines: readonly string[];
};

/** The agency as its settings have it; Plateau's own name until it has one. */
export const readLetterhead = async (
  ctx: Pick<Ctx, "configuredAgency" | "senderAddresses"> & { db: Db },
): Promise<Letterhead> => {
  const agency = await readAgency(ctx);
  return {
    ...ctx.senderAddresses,
    agency: agencyName(agency) ?? "Plateau",
    lines: [...agencyContact(agency), ...agencyMentions(agency)],
  };
};

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

const named = (name: string, address: string): string => {
  const words = name.replaceAll(/\p{Cc}+/gu, " ").trim();
  const written = /^[\p{L}\p{N}’ -]+$/u.test(words) ? words : `"${words.replaceAll(/["\\]/g, "\\$&")}"`;
  return `${written} <${address}>`;
};

/**
 * Relays reject foreign sender domains: such e-mails leave in the agency's name, with the sender as reply
 * address.
 */
export const envelopeOf = (
  { id, askedFrom, askedReplyTo }: { id: string; askedFrom: string | null; askedReplyTo: string | null },
  { agency, from, domains }: Pick<Letterhead, "agency" | "from" | "domains">,
): Envelope => {
  const messageId = `<${id}@${domainOf(from)}>`;
  const permitted = [domainOf(from), ...domains];
  return askedFrom !== null && permitted.includes(domainOf(askedFrom))
    ? { from: askedFrom, replyTo: askedReplyTo, messageId }
    : { from: named(agency, from), replyTo: askedReplyTo ?? askedFrom, messageId };
};

const readable = ({ letter, subject }: StoredEmail, secret: string | null): ReadableEmailBody => ({
  ...(secret === null ? letter : withSecret(letter, secret)),
  subject,
  secret: letter.secretInLink ? null : secret,
});

export const outgoingEmail = (email: StoredEmail, letterhead: Letterhead): OutgoingEmail => {
  const letter = readable(email, email.secret);
  return {
    ...envelopeOf(email, letterhead),
    to: email.to,
    subject: email.subject,
    text: emailText(letter, letterhead),
    html: emailHtml(letter, letterhead),
  };
};

const shownEnvelope = (email: StoredEmail, letterhead: Letterhead) =>
  email.sender !== null && email.messageId !== null
    ? { from: email.sender, replyTo: email.replyTo, messageId: email.messageId }
    : envelopeOf(email, letterhead);

export const emailSummary = (email: StoredEmail, letterhead: Letterhead): EmailSummary => {
  const { id, to, subject, status, attempts, error, createdAt, sentAt } = email;
  const { bodyErasedAt, addressesErasedAt } = email;
  const from = addressesErasedAt === null ? shownEnvelope(email, letterhead).from : "";
  return {
    ...{ id, to, from, subject, status, attempts, error, createdAt, sentAt },
    ...{ bodyErasedAt, addressesErasedAt },
  };
};

export const emailDetails = (email: StoredEmail, letterhead: Letterhead): Email => {
  const letter = readable(email, email.hasSecret ? HIDDEN_SECRET : null);
  const { replyTo, messageId } = shownEnvelope(email, letterhead);
  return {
    ...emailSummary(email, letterhead),
    replyTo,
    messageId,
    text: email.bodyErasedAt === null ? emailText(letter, letterhead) : "",
    html: email.bodyErasedAt === null ? emailHtml(letter, letterhead) : "",
  };
};
