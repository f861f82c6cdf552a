import type { LiveChange } from "@plateau/contract/live/live-change.ts";

const CHANNEL = "plateau-live-events";
const plainNames = ["notifications", "session", "missed"] as const;

/** `missed`: any change may have been lost. */
export type LiveSignal =
  | { name: (typeof plainNames)[number] }
  | { name: "changes"; changes: readonly LiveChange[] };

/** Longer without a connection counts as a lost one. */
const QUICK_START_MS = 5000;

/** A stream that opens late or again has missed events. */
const openStream = (started: number, onSignal: (signal: LiveSignal) => void): EventSource => {
  const events = new EventSource("/api/events");
  let opened = false;
  events.addEventListener("open", () => {
    if (opened || performance.now() - started > QUICK_START_MS) onSignal({ name: "missed" });
    opened = true;
  });
  for (const name of plainNames) events.addEventListener(name, () => onSignal({ name }));
  events.addEventListener("changes", ({ data }: MessageEvent<string>) =>
    onSignal({ name: "changes", changes: JSON.parse(data) as LiveChange[] }),
  );
  return events;
};

/**
 * Opens the event stream in one tab, which broadcasts to the others: a browser allows six connections a host.
 * When that tab closes, another takes over. Returns the function that stops listening.
 */
export const listenToLiveEvents = (onSignal: (signal: LiveSignal) => void): (() => void) => {
  const started = performance.now();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => onSignal(data as LiveSignal);
  let events: EventSource | undefined;
  const leaving = new AbortController();
  const open = () => {
    events = openStream(started, (signal) => {
      onSignal(signal);
      channel.postMessage(signal);
    });
    return new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
  };
  // Web locks need https or localhost.
  const connection = navigator.locks
    ? navigator.locks.request(CHANNEL, { signal: leaving.signal }, open)
    : open();
  connection.catch(() => undefined);
  return () => {
    leaving.abort();
    events?.close();
    channel.close();
  };
};
