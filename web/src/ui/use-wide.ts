import { useSyncExternalStore } from "react";

const matching = (text: string) => {
  const query = window.matchMedia(text);
  const subscribe = (listener: () => void) => {
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => query.matches);
};

/** From 1024 px, enough for tables and maps. */
export const useWide = matching("(width >= 64rem)");

/** Below 640 px, as the class `max-sm`. */
export const useNarrow = matching("(width < 40rem)");
