import type { Email, EmailSummary } from "@plateau/contract/emails/operations.ts";
import type { Letterhead, OutgoingEmail } from "../../providers/mailer/port.ts";
import { envelopeOf } from "./envelope.ts";
import { HIDDEN_SECRET, type ReadableLetter, withSecret } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import type { KeptEmail } from "./storage.ts";

const readable = ({ letter, subject }: KeptEmail, secret: string | null): ReadableLetter => ({
  ...(secret === null ? letter : withSecret(letter, secret)),
  subject,
  secret: letter.secretInLink ? null : secret,
});

/** The e-mail as it leaves. */
export const outgoing = (email: KeptEmail, letterhead: Letterhead): OutgoingEmail => {
  const letter = readable(email, email.secret);
  return {
    ...envelopeOf(email, letterhead),
    to: email.to,
    subject: email.subject,
    text: letterText(letter, letterhead.agency),
    html: letterHtml(letter, letterhead.agency),
  };
};

/** The envelope of the last try; before the first one, that which it would have. */
const shownEnvelope = (email: KeptEmail, letterhead: Letterhead) =>
  email.sender !== null && email.messageId !== null
    ? { from: email.sender, replyTo: email.replyTo, messageId: email.messageId }
    : envelopeOf(email, letterhead);

/** The e-mail as a line of the journal. */
export const summaryOf = (email: KeptEmail, letterhead: Letterhead): EmailSummary => {
  const { id, to, subject, status, attempts, error, createdAt, sentAt } = email;
  const { from } = shownEnvelope(email, letterhead);
  return { id, to, from, subject, status, attempts, error, createdAt, sentAt };
};

/** The e-mail as readers of the journal see it: dots stand for its secret. */
export const shownEmail = (email: KeptEmail, letterhead: Letterhead): Email => {
  const letter = readable(email, email.hasSecret ? HIDDEN_SECRET : null);
  const { replyTo, messageId } = shownEnvelope(email, letterhead);
  return {
    ...summaryOf(email, letterhead),
    replyTo,
    messageId,
    text: letterText(letter, letterhead.agency),
    html: letterHtml(letter, letterhead.agency),
  };
};
