import { createTransport } from "nodemailer";
import { messageOf } from "../message.ts";
import { type Mailer, MailRefused } from "../port.ts";
import type { Relay } from "./relay.ts";

type Options = {
  /** How long a relay may keep silent, in milliseconds. */
  patience?: number;
  /** An authority to trust in place of the machine's own, as PEM. */
  ca?: string;
};

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/**
 * Only an answer of 5xx about this very e-mail (its sender, its recipient, its text) is final. A wrong password, a
 * certificate that is not trusted or a relay that is away is mended, and the e-mail leaves then.
 */
const isPermanent = ({ code, responseCode = 0 }: SmtpError): boolean =>
  (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500 && responseCode !== 530;

const refusalOf = (error: SmtpError): MailRefused =>
  new MailRefused(error.response ?? error.message, { permanent: isPermanent(error) });

/** Hands e-mails over to a relay, on up to four connections that stay open between them. */
export const smtpMailer = (
  { host, port, tls, auth }: Relay,
  { patience = 20_000, ca }: Options = {},
): Mailer & { close(): void } => {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    // What a connection dropped is tried again by the queue, which counts its tries.
    maxRequeues: 0,
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "none",
    tls: { minVersion: "TLSv1.2", ...(ca ? { ca } : {}) },
    ...(auth ? { auth } : {}),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  return {
    deliver: async (email) => {
      const message = messageOf(email);
      await transport.sendMail(message).catch((error: SmtpError) => {
        throw refusalOf(error);
      });
    },
    close: () => transport.close(),
  };
};
