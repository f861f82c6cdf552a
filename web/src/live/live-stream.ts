import type { LiveChange } from "@plateau/contract/live/live-change.ts";

const CHANNEL = "plateau-live-events";
const plainNames = ["notifications", "session", "missed"] as const;

/** `missed`: any change may have been lost. */
type LiveSignal = { name: (typeof plainNames)[number] } | { name: "changes"; changes: readonly LiveChange[] };

/** Longer without a connection counts as a lost one. */
const QUICK_START_MS = 2000;

const RECENT_MS = 60_000;

/**
 * After a refused connection: the browser itself only tries again after a lost one. Spread, so that the browsers do not all come at once
 * after a restart.
 */
const reopenMs = (): number => 4000 + Math.random() * 4000;

/**
 * Begins with what changed since the page began to load: it may have read it before. A stream that opens late or
 * again has missed events. A refused one may mean that the session has ended, or that a proxy waits for the server.
 * Returns the function that closes it.
 */
const openStream = (onSignal: (signal: LiveSignal) => void): (() => void) => {
  const started = performance.now();
  let opened = false;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const connect = (): EventSource => {
    const events = new EventSource(`/api/events?last=${Math.ceil(started) + QUICK_START_MS}`);
    events.addEventListener("open", () => {
      if (opened || performance.now() - started > QUICK_START_MS) onSignal({ name: "missed" });
      opened = true;
    });
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED) return;
      onSignal({ name: "session" });
      reopening = setTimeout(() => {
        stream = connect();
      }, reopenMs());
    });
    for (const name of plainNames) events.addEventListener(name, () => onSignal({ name }));
    events.addEventListener("changes", ({ data }: MessageEvent<string>) =>
      onSignal({ name: "changes", changes: JSON.parse(data) as LiveChange[] }),
    );
    return events;
  };
  let stream = connect();
  return () => {
    clearTimeout(reopening);
    stream.close();
  };
};

/** `last`: a tab that begins to listen asks for what changed while it loaded, in milliseconds. */
type ChannelMessage = LiveSignal | { name: "joined"; last: number };

/** What the tab with the stream tells another one that joined. */
const recentSignals = () => {
  const opened = performance.now();
  let recent: { at: number; signal: LiveSignal }[] = [];
  return {
    add: (signal: LiveSignal): void => {
      const at = performance.now();
      recent = [...recent.filter((each) => at - each.at < RECENT_MS), { at, signal }];
    },
    ofLast: (last: number): LiveSignal[] => {
      const start = performance.now() - last;
      if (last > RECENT_MS || start < opened) return [{ name: "missed" }];
      return recent.filter(({ at }) => at >= start).map(({ signal }) => signal);
    },
  };
};

/**
 * Opens the event stream in one tab, which broadcasts to the others: a browser allows six connections a host.
 * When that tab closes, another takes over. Returns the function that stops listening.
 */
export const listenToLiveEvents = (onSignal: (signal: LiveSignal) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  const send = (message: ChannelMessage) => channel.postMessage(message);
  let close: (() => void) | undefined;
  let recent: ReturnType<typeof recentSignals> | undefined;
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.name !== "joined") onSignal(data);
    else for (const signal of recent?.ofLast(data.last) ?? []) send(signal);
  };
  send({ name: "joined", last: performance.now() });
  const leaving = new AbortController();
  const open = () => {
    const kept = recentSignals();
    recent = kept;
    close = openStream((signal) => {
      onSignal(signal);
      send(signal);
      kept.add(signal);
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
    close?.();
    channel.close();
  };
};
