import { PassThrough, type Readable } from "node:stream";
import type { LiveEvent } from "../live-events.ts";

/** How long a browser waits before it opens a stream again. */
const RETRY_MS = 3000;

/** The events of one open screen, as a browser's EventSource reads them. */
export type LiveStream = {
  body: Readable;
  tell(about: LiveEvent["about"]): void;
  /** Shows that it lives. */
  beat(): void;
  end(): void;
  onClose(work: () => void): void;
};

export const openLiveStream = (): LiveStream => {
  const body = new PassThrough();
  const write = (text: string): void => {
    // Whoever leaves so much unread does not read: a browser comes back by itself.
    if (body.writable && !body.write(text)) body.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    // An event without a `data` line is none to a browser.
    tell: (about) => write(`event: ${about}\ndata:\n\n`),
    beat: () => write(":\n\n"),
    end: () => void body.end(),
    onClose: (work) => void body.once("close", work),
  };
};
