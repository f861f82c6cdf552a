import { useCallback, useSyncExternalStore } from "react";

/** Which offer is pointed at, on the list or on the map: both sides lift it, and nothing else is drawn again. */
export type Highlight = {
  current: () => string | null;
  point: (id: string | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createHighlight(): Highlight {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    point: (id) => {
      if (id === current) return;
      current = id;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether one of these offers is pointed at; draws again only when that changes. */
export function useIsHighlighted(highlight: Highlight, ids: readonly string[]): boolean {
  const key = ids.join();
  const read = useCallback(() => {
    const current = highlight.current();
    return current !== null && key.includes(current);
  }, [highlight, key]);
  return useSyncExternalStore(highlight.subscribe, read);
}
