import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A real relay on the machine, and the sources of what it took over. */
export type TestRelay = { port: number; sources: string[]; close(): Promise<void> };

/** Takes everything, in clear and from anybody, but for what `options` say. */
export const startRelay = async (options: SMTPServerOptions = {}): Promise<TestRelay> => {
  const sources: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        sources.push(Buffer.concat(chunks).toString("latin1"));
        done();
      });
    },
    ...options,
  });
  // A client that hangs up on a certificate that it does not trust is what some tests want.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    sources,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
};

/** An answer of the relay's other than its yes. */
export const smtpAnswer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
