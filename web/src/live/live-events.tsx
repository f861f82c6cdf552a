import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changeFollower } from "./follow-changes.ts";
import { listenToLiveEvents } from "./live-stream.ts";

type LiveEventsProps = {
  /** The session may have changed and must be read again. */
  onSession: () => void;
};

/** Keeps open screens up to date with what others change. */
export default function LiveEvents({ onSession }: LiveEventsProps) {
  const cache = useQueryClient();
  useEffect(() => {
    const follower = changeFollower(cache);
    return listenToLiveEvents((signal) => {
      if (signal.name === "changes") follower.follow(signal.changes);
      else if (signal.name === "missed") follower.followAll();
      else if (signal.name === "notifications") follower.refetchNotifications();
      else onSession();
    });
  }, [cache, onSession]);
  return null;
}
