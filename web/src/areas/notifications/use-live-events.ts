import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notificationsChanged } from "./queries.ts";

const CHANNEL = "plateau-live-events";
const told = ["notifications", "session"] as const;
type Told = (typeof told)[number];

/**
 * Opens the stream in one of the browser's tabs, which passes on to the others what it hears: a browser lends a host
 * six connections, and a stream keeps one. When that tab closes, another takes over. The browser connects anew by
 * itself when the line breaks.
 */
const listen = (hear: (news: Told) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => hear(data as Told);
  let events: EventSource | undefined;
  const leaving = new AbortController();
  const open = () => {
    events = new EventSource("/api/events");
    for (const news of told) {
      events.addEventListener(news, () => {
        hear(news);
        channel.postMessage(news);
      });
    }
    return new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
  };
  // Tabs take turns by a lock, which only a page over https or on this machine may ask for.
  const turn = navigator.locks ? navigator.locks.request(CHANNEL, { signal: leaving.signal }, open) : open();
  turn.catch(() => undefined);
  return () => {
    leaving.abort();
    events?.close();
    channel.close();
  };
};

/**
 * Hears what the server tells an open screen: new notifications are asked for at once, and a change of the session has
 * it asked for again. The poll of the number on the bell is there in any case.
 */
export function useLiveEvents(onSession: () => void): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      listen((news) => {
        if (news === "notifications") void notificationsChanged(cache);
        else onSession();
      }),
    [cache, onSession],
  );
}
