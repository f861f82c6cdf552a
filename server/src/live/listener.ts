import { setTimeout as sleep } from "node:timers/promises";
import { listenUntilLost } from "./listen-until-lost.ts";
import type { LiveEvent } from "./live-events.ts";

/** `missed`: events may have been lost while no connection was open. */
export type LiveMessage = LiveEvent | "missed";

export type LiveListener = {
  subscribe(onMessage: (message: LiveMessage) => void): () => void;
  close(): Promise<void>;
};

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

const delayAfter = (failures: number): number => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);

/** Connects at the first subscription and reconnects with growing delays; each connection sends `missed`. */
export const openLiveListener = (url: string): LiveListener => {
  const listeners = new Set<(message: LiveMessage) => void>();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;

  const publish = (message: LiveMessage): void => {
    for (const onMessage of [...listeners]) onMessage(message);
  };

  const listen = async (): Promise<void> => {
    let failures = 0;
    while (!closing.signal.aborted) {
      const onConnected = () => {
        failures = 0;
        publish("missed");
      };
      await listenUntilLost(url, { signal: closing.signal, onConnected, onEvent: publish }).catch(
        () => undefined,
      );
      await sleep(delayAfter(failures++), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  return {
    subscribe: (onMessage) => {
      listeners.add(onMessage);
      listening ??= listen();
      return () => {
        listeners.delete(onMessage);
      };
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
};
