import { useSyncExternalStore } from "react";

const query = window.matchMedia("(width >= 64rem)");

const subscribe = (listener: () => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether list and map stand side by side (from 1024 px). */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
