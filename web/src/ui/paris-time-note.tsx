import { isOutsideParisTime } from "@plateau/contract/format/paris-time.ts";
import { useEffect, useId, useSyncExternalStore } from "react";

const PARIS_TIME = "Heure de Paris";

/** The parts of the screen that show times; the first one names their zone. */
let parts: readonly string[] = [];
const listeners = new Set<() => void>();

const setParts = (next: readonly string[]): void => {
  parts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** 'Heure de Paris' in the first part of the screen that shows times, where the browser's clock differs; otherwise null. */
export const useParisTimeNote = (showsTimes = true): string | null => {
  const id = useId();
  const isFirst = useSyncExternalStore(subscribe, () => parts[0] === id);
  useEffect(() => {
    if (!showsTimes) return;
    setParts([...parts, id]);
    return () => setParts(parts.filter((part) => part !== id));
  }, [id, showsTimes]);
  return isFirst && isOutsideParisTime() ? PARIS_TIME : null;
};

/** Beside times. */
export function ParisTimeNote() {
  const note = useParisTimeNote();
  return note && <span className="text-ink-faint text-xs">{note}</span>;
}
