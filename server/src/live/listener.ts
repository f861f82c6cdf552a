import { setTimeout as sleep } from "node:timers/promises";
import { liveChangeSchema } from "@plateau/contract/live/live-change.ts";
import { z } from "zod";
import { connectTo } from "../db/hosts.ts";
import { LIVE_EVENTS, type LiveEvent } from "./live-events.ts";

const visitorsSchema = z.union([z.literal("all"), z.array(z.string())]);

type Options = {
  signal: AbortSignal;
  onConnected: () => void;
  onEvent: (event: LiveEvent) => void;
};

/** Detects a connection that was lost silently. */
const PING_EVERY_MS = 10_000;
const TIMEOUT_MS = 5000;

const eventOf = (payload: string | undefined): LiveEvent | undefined => {
  try {
    const { userId, about, change, visitors }: Record<string, unknown> = JSON.parse(payload ?? "");
    const person = typeof userId === "string" ? { userId } : undefined;
    if (change !== undefined) {
      const audience = visitors === undefined ? undefined : { visitors: visitorsSchema.parse(visitors) };
      return { change: liveChangeSchema.parse(change), ...person, ...audience };
    }
    return person && (about === "notifications" || about === "session") ? { ...person, about } : undefined;
  } catch {
    return undefined;
  }
};

/** Resolves when the connection is lost or aborted. Throws when it could not be opened. */
const listenUntilLost = async (url: string, { signal, onConnected, onEvent }: Options): Promise<void> => {
  let end = (): void => undefined;
  const lost = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
  });
  signal.addEventListener("abort", end);
  const connecting = connectTo(url, {
    application_name: "plateau-live",
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  let pinging: NodeJS.Timeout | undefined;
  try {
    const client = await Promise.race([connecting, lost]);
    if (!client) return;
    client.on("error", end);
    client.on("end", end);
    client.on("notification", ({ payload }) => {
      const event = eventOf(payload);
      if (event) onEvent(event);
    });
    pinging = setInterval(() => void client.query("select 1").catch(end), PING_EVERY_MS).unref();
    const listening = client.query(`listen ${LIVE_EVENTS}`).then(onConnected);
    await Promise.race([listening, lost]);
    await lost;
  } finally {
    clearInterval(pinging);
    signal.removeEventListener("abort", end);
    // Not awaited: a lost connection may never close.
    void connecting.then((client) => client.end()).catch(() => undefined);
  }
};

/** `missed`: events may have been lost while no connection was open. */
export type LiveMessage = LiveEvent | "missed";

export type LiveListener = {
  /** Resolves with the first connection or failure: a page that opens after a connection has missed nothing. */
  firstAttempt: Promise<void>;
  /** First the messages of the last `lastMs`; `missed` when not all of them are known. */
  subscribe(onMessage: (message: LiveMessage) => void, lastMs?: number): () => void;
  close(): Promise<void>;
};

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5000;

/** How long messages are kept for those who subscribe after they began to read. */
const RECENT_MS = 60_000;
const MAX_RECENT = 1000;

const recentMessages = () => {
  let recent: { at: number; message: LiveMessage }[] = [];
  return {
    add: (message: LiveMessage): void => {
      const at = performance.now();
      recent.push({ at, message });
      while (recent[0] && recent[0].at < at - RECENT_MS) recent.shift();
      if (recent.length > MAX_RECENT) recent = [{ at, message: "missed" }];
    },
    ofLast: (lastMs: number): LiveMessage[] => {
      const start = performance.now() - lastMs;
      const kept = recent.filter(({ at }) => at >= start).map(({ message }) => message);
      return lastMs > RECENT_MS || kept.includes("missed") ? ["missed"] : kept;
    },
  };
};

const delayAfter = (failures: number): number => Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS);

/** Connects at once and reconnects with growing delays; each connection sends `missed`. */
export const openLiveListener = (url: string): LiveListener => {
  const listeners = new Set<(message: LiveMessage) => void>();
  const closing = new AbortController();
  const recent = recentMessages();
  let onFirstAttempt = (): void => undefined;
  const firstAttempt = new Promise<void>((resolve) => {
    onFirstAttempt = resolve;
  });

  const publish = (message: LiveMessage): void => {
    recent.add(message);
    for (const onMessage of [...listeners]) onMessage(message);
  };

  const listen = async (): Promise<void> => {
    let failures = 0;
    while (!closing.signal.aborted) {
      const onConnected = () => {
        failures = 0;
        publish("missed");
        onFirstAttempt();
      };
      await listenUntilLost(url, { signal: closing.signal, onConnected, onEvent: publish }).catch(
        () => undefined,
      );
      onFirstAttempt();
      await sleep(delayAfter(failures++), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const listening = listen();

  return {
    firstAttempt,
    subscribe: (onMessage, lastMs = 0) => {
      for (const message of recent.ofLast(lastMs)) onMessage(message);
      listeners.add(onMessage);
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
