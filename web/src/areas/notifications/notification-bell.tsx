import { badgeOf } from "@plateau/contract/notifications/notification.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { notificationsChanged, unreadCountQuery } from "./queries.ts";

const NotificationPanel = lazyWithRetry(() => import("./notification-panel.tsx"));

type NotificationBellProps = {
  userId: string;
  /** The session may have changed and must be read again. */
  onSession: () => void;
};

/** The bell with the number of unread notifications. */
export default function NotificationBell({ userId, onSession }: NotificationBellProps) {
  const { data: unread = 0 } = useQuery(unreadCountQuery(userId));
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  useLiveEvents(onSession);
  const badge = badgeOf(unread);
  return (
    <>
      <button
        type="button"
        aria-label={badge ? `Notifications, ${badge} non lue${unread > 1 ? "s" : ""}` : "Notifications"}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className="relative flex size-9 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <Bell aria-hidden="true" className="size-4.5" />
        {badge && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-red-fill px-1 text-center font-semibold text-[0.625rem] text-on-red leading-4 tabular-nums"
          >
            {badge}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {badge && `${badge} notification${unread > 1 ? "s" : ""} non lue${unread > 1 ? "s" : ""}`}
      </span>
      {opened && (
        <Suspense fallback={null}>
          <NotificationPanel userId={userId} unread={unread} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const CHANNEL = "plateau-live-events";
const eventNames = ["notifications", "session"] as const;
type EventName = (typeof eventNames)[number];

/**
 * Opens the event stream in one tab, which broadcasts to the others: a browser allows six connections a host.
 * When that tab closes, another takes over.
 */
const listen = (onEvent: (name: EventName) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => onEvent(data as EventName);
  let events: EventSource | undefined;
  const leaving = new AbortController();
  const open = () => {
    events = new EventSource("/api/events");
    for (const name of eventNames) {
      events.addEventListener(name, () => {
        onEvent(name);
        channel.postMessage(name);
      });
    }
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

/** Reads notifications or the session again on a live event. The bell is polled in any case. */
function useLiveEvents(onSession: () => void): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      listen((name) => {
        if (name === "notifications") void notificationsChanged(cache);
        else onSession();
      }),
    [cache, onSession],
  );
}
