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
export const listenUntilLost = async (
  url: string,
  { signal, onConnected, onEvent }: Options,
): Promise<void> => {
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
