import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, readDraft, writeDraft } from "./draft-storage.ts";

const REST = 600;

export type DraftHandle<Values> = {
  /** What an earlier visit left, until it is taken up or dropped. */
  offered: Draft<Values> | null;
  /** When the present typing was last kept. */
  keptAt: string | null;
  /** Keeps these values once the typing rests, and at once when the tab is hidden or closed. */
  keep: (values: Values) => void;
  /** Writes now what waits to be kept. */
  flush: () => void;
  /** Stops offering the earlier draft; `forget` removes it as well. */
  settle: (forget: boolean) => void;
  /** Forgets everything: the values are saved. */
  drop: () => void;
};

/** The local draft of one step. It survives a closed tab and a crash of the browser. */
export function useDraft<Values>(
  key: string,
  revive: (stored: unknown) => Values | null,
): DraftHandle<Values> {
  const [offered, setOffered] = useState(() => readDraft(key, revive));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const waiting = useRef<{ values: Values; timer: number } | null>(null);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    window.clearTimeout(waiting.current.timer);
    const savedAt = writeDraft(key, waiting.current.values);
    waiting.current = null;
    setKeptAt(savedAt);
  }, [key]);

  const keep = useCallback(
    (values: Values) => {
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      waiting.current = { values, timer: window.setTimeout(flush, REST) };
    },
    [flush],
  );

  const drop = useCallback(() => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    dropDraft(key);
    setOffered(null);
    setKeptAt(null);
  }, [key]);

  const settle = useCallback(
    (forget: boolean) => {
      if (forget) dropDraft(key);
      setOffered(null);
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

  return { offered, keptAt, keep, flush, settle, drop };
}
