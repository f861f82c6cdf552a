import type { SendMailOptions } from "nodemailer";
import { MailRefused, type OutgoingEmail } from "./port.ts";

const LINE_BREAK = /[\r\n\0]/;

/**
 * Refuses line breaks in headers: they would inject another header.
 * @throws MailRefused
 */
export const messageOf = ({
  messageId,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
}: OutgoingEmail): SendMailOptions => {
  if ([messageId, from, to, replyTo ?? "", subject].some((value) => LINE_BREAK.test(value)))
    throw new MailRefused("A header of the e-mail holds a line break", { permanent: true });
  return {
    messageId,
    from,
    to: { name: "", address: to },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
