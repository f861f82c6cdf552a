import { Client } from "pg";
import { LIVE_EVENTS, type LiveEvent } from "./live-events.ts";

type Terms = {
  signal: AbortSignal;
  stands: () => void;
  hear: (event: LiveEvent) => void;
};

/** Detects a connection that was lost silently. */
const ASK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

const eventOf = (payload: string | undefined): LiveEvent | undefined => {
  try {
    const told: Partial<LiveEvent> = JSON.parse(payload ?? "");
    return told.userId && told.about ? { userId: told.userId, about: told.about } : undefined;
  } catch {
    return undefined;
  }
};

/** Resolves when the connection is lost or aborted. Throws when it could not be opened. */
export const listenUntilLost = async (url: string, { signal, stands, hear }: Terms): Promise<void> => {
  const client = new Client({
    connectionString: url,
    application_name: "plateau-live",
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  client.on("error", end);
  client.on("end", end);
  signal.addEventListener("abort", end);
  client.on("notification", ({ payload }) => {
    const event = eventOf(payload);
    if (event) hear(event);
  });
  const stand = async (): Promise<void> => {
    await client.connect();
    await client.query(`listen ${LIVE_EVENTS}`);
    stands();
  };
  const asking = setInterval(() => void client.query("select 1").catch(end), ASK_EVERY_MS).unref();
  try {
    await Promise.race([stand(), over]);
    await over;
  } finally {
    clearInterval(asking);
    signal.removeEventListener("abort", end);
    // Not awaited: a lost connection may never close.
    void client.end().catch(() => undefined);
  }
};
