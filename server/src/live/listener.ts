import { setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "../live-events.ts";
import { listenUntilLost } from "./listen-until-lost.ts";

/** What a subscriber hears: an event, or that some may have been missed while nobody listened. */
export type LiveNews = LiveEvent | "missed";

/** The one ear of a server process for what all of them tell with `tellLive`. */
export type LiveListener = {
  /** Calls `hear` with all that is told from now on; answers the way to stop. */
  subscribe(hear: (news: LiveNews) => void): () => void;
  close(): Promise<void>;
};

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

/** How long to wait before the next connection, after so many that failed in a row. */
const delayAfter = (failures: number): number => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);

/**
 * Listens on a connection of its own, opened at the first subscription. When it breaks it is opened again, with growing
 * delays; each time it stands, subscribers hear `missed`.
 */
export const openLiveListener = (url: string): LiveListener => {
  const ears = new Set<(news: LiveNews) => void>();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;

  const tell = (news: LiveNews): void => {
    for (const hear of [...ears]) hear(news);
  };

  const listen = async (): Promise<void> => {
    let failures = 0;
    while (!closing.signal.aborted) {
      const stands = () => {
        failures = 0;
        tell("missed");
      };
      await listenUntilLost(url, { signal: closing.signal, stands, hear: tell }).catch(() => undefined);
      await sleep(delayAfter(failures++), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  return {
    subscribe: (hear) => {
      ears.add(hear);
      listening ??= listen();
      return () => {
        ears.delete(hear);
      };
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
};
