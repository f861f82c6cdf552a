import { useCallback, useSyncExternalStore } from "react";

/** Shared hover state of a list and its map, outside React state to limit renders. */
export type Highlight = {
  current: () => string | null;
  set: (id: string | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createHighlight(): Highlight {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    set: (id) => {
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

export function useIsHighlighted(highlight: Highlight, ids: readonly string[]): boolean {
  const key = ids.join();
  const read = useCallback(() => {
    const current = highlight.current();
    return current !== null && key.includes(current);
  }, [highlight, key]);
  return useSyncExternalStore(highlight.subscribe, read);
}
