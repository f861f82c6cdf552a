import { PassThrough, type Readable } from "node:stream";
import { type LiveChange, mergeChanges } from "@plateau/contract/live/live-change.ts";
import type { PersonalEvent } from "./live-events.ts";

const RETRY_MS = 3000;

/** Changes of a burst are sent together. */
const MERGED_MS = 50;

export type LiveStream = {
  body: Readable;
  /** `missed`: any change may have been lost. */
  send(about: PersonalEvent["about"] | "missed"): void;
  sendChange(change: LiveChange): void;
  heartbeat(): void;
  end(): void;
  onClose(work: () => void): void;
};

export const openLiveStream = (): LiveStream => {
  const body = new PassThrough();
  let waiting: LiveChange[] = [];
  const write = (text: string): void => {
    // The client has stopped reading; it will reconnect.
    if (body.writable && !body.write(text)) body.destroy();
  };
  const sendWaiting = (): void => {
    const changes = mergeChanges(waiting);
    waiting = [];
    write(`event: changes\ndata: ${JSON.stringify(changes)}\n\n`);
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    // Browsers ignore events without a `data` line.
    send: (about) => write(`event: ${about}\ndata:\n\n`),
    sendChange: (change) => {
      if (waiting.length === 0) setTimeout(sendWaiting, MERGED_MS).unref();
      waiting.push(change);
    },
    heartbeat: () => write(":\n\n"),
    end: () => void body.end(),
    onClose: (work) => void body.once("close", work),
  };
};
