import { PassThrough, type Readable } from "node:stream";
import type { LiveEvent } from "./live-events.ts";

const RETRY_MS = 3000;

export type LiveStream = {
  body: Readable;
  send(about: LiveEvent["about"]): void;
  heartbeat(): void;
  end(): void;
  onClose(work: () => void): void;
};

export const openLiveStream = (): LiveStream => {
  const body = new PassThrough();
  const write = (text: string): void => {
    // The client has stopped reading; it will reconnect.
    if (body.writable && !body.write(text)) body.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    // Browsers ignore events without a `data` line.
    send: (about) => write(`event: ${about}\ndata:\n\n`),
    heartbeat: () => write(":\n\n"),
    end: () => void body.end(),
    onClose: (work) => void body.once("close", work),
  };
};
