import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, readDraft, writeDraft } from "./draft-storage.ts";

const SAVE_DELAY = 600;

export type DraftHandle<Values> = {
  /** The draft of an earlier visit, until restored or dismissed. */
  previous: Draft<Values> | null;
  savedAt: string | null;
  /** Debounced; written at once when the tab is hidden or closed. */
  save: (values: Values) => void;
  flush: () => void;
  dismiss: (forget: boolean) => void;
  clear: () => void;
};

/** Local draft of a form; survives a closed tab or a browser crash. */
export function useDraft<Values>(
  key: string,
  revive: (stored: unknown) => Values | null,
): DraftHandle<Values> {
  const [previous, setPrevious] = useState(() => readDraft(key, revive));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const pending = useRef<{ values: Values; timer: number } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    const writtenAt = writeDraft(key, pending.current.values);
    pending.current = null;
    setSavedAt(writtenAt);
  }, [key]);

  const save = useCallback(
    (values: Values) => {
      if (pending.current) window.clearTimeout(pending.current.timer);
      pending.current = { values, timer: window.setTimeout(flush, SAVE_DELAY) };
    },
    [flush],
  );

  const clear = useCallback(() => {
    if (pending.current) window.clearTimeout(pending.current.timer);
    pending.current = null;
    dropDraft(key);
    setPrevious(null);
    setSavedAt(null);
  }, [key]);

  const dismiss = useCallback(
    (forget: boolean) => {
      if (forget) dropDraft(key);
      setPrevious(null);
    },
    [key],
  );

  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  return { previous, savedAt, save, flush, dismiss, clear };
}
