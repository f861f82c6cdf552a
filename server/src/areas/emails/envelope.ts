import type { Letterhead } from "../../providers/mailer/port.ts";

/** Who an e-mail is from, where answers go, and how it is told from any other. */
export type Envelope = { from: string; replyTo: string | null; messageId: string };

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** A name before an address, quoted as RFC 5322 has it when it holds more than words. */
const named = (name: string, address: string): string => {
  const words = name.replaceAll(/\p{Cc}+/gu, " ").trim();
  const written = /^[\p{L}\p{N}’ -]+$/u.test(words) ? words : `"${words.replaceAll(/["\\]/g, "\\$&")}"`;
  return `${written} <${address}>`;
};

/**
 * A sender keeps their address where its domain is permitted. Otherwise relays would take the e-mail for a forgery: it
 * leaves in the agency's name, and answers go to the sender.
 */
export const envelopeOf = (
  { id, askedFrom, askedReplyTo }: { id: string; askedFrom: string | null; askedReplyTo: string | null },
  { agency, from, domains }: Letterhead,
): Envelope => {
  const messageId = `<${id}@${domainOf(from)}>`;
  const permitted = [domainOf(from), ...domains];
  return askedFrom !== null && permitted.includes(domainOf(askedFrom))
    ? { from: askedFrom, replyTo: askedReplyTo, messageId }
    : { from: named(agency, from), replyTo: askedReplyTo ?? askedFrom, messageId };
};
