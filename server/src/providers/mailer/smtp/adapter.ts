import { createTransport } from "nodemailer";
import { messageOf } from "../message.ts";
import { type Mailer, MailRefused } from "../port.ts";
import type { Relay } from "./relay.ts";

type Options = {
  timeoutMs?: number;
  /** PEM; replaces the machine's authorities. */
  ca?: string;
};

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/**
 * Only a 5xx response about this e-mail is final. A wrong password, an untrusted certificate or an
 * unreachable relay can be fixed: retry.
 */
const isPermanent = ({ code, responseCode = 0 }: SmtpError): boolean =>
  (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500 && responseCode !== 530;

const refusalOf = (error: SmtpError): MailRefused =>
  Object.assign(new MailRefused(error.response ?? error.message, { permanent: isPermanent(error) }), {
    cause: error,
  });

/** Sends through a relay, on up to four persistent connections. */
export const smtpMailer = (
  { host, port, tls, auth }: Relay,
  { timeoutMs = 20_000, ca }: Options = {},
): Mailer & { close(): void } => {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    // The job queue retries and counts attempts.
    maxRequeues: 0,
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "none",
    tls: { minVersion: "TLSv1.2", ...(ca ? { ca } : {}) },
    ...(auth ? { auth } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    deliver: async (email) => {
      const message = messageOf(email);
      await transport.sendMail(message).catch((error: SmtpError) => {
        throw refusalOf(error);
      });
    },
    check: async () => {
      await transport.verify().catch((error: SmtpError) => {
        throw refusalOf(error);
      });
    },
    close: () => transport.close(),
  };
};
