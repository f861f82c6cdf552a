import { useSyncExternalStore } from "react";

const query = window.matchMedia("(width >= 64rem)");

const subscribe = (listener: () => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** From 1024 px, enough for tables and maps. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
