import { badgeOf } from "@plateau/contract/notifications/notification.ts";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { unreadCountQuery } from "./queries.ts";

const NotificationPanel = lazyWithRetry(() => import("./notification-panel.tsx"));

/** The bell with the number of unread notifications. */
export default function NotificationBell({ userId }: { userId: string }) {
  const { data: unread = 0 } = useQuery(unreadCountQuery(userId));
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
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
