import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Draft,
  type DraftContent,
  dropDraft,
  readDrafts,
  visitKey,
  writeDraft,
} from "./draft-storage.ts";

const SAVE_DELAY = 600;

export type DraftHandle<Values> = {
  /** The latest draft of an earlier visit that was neither resumed nor abandoned. */
  previous: Draft<Values> | null;
  savedAt: string | null;
  /** Debounced; written at once when the tab is hidden or closed. */
  save: (content: DraftContent<Values>) => void;
  /** Answers `previous`, whose values are in the form now; it is deleted once they are written. */
  resume: () => void;
  abandon: () => void;
  /** After a save: deletes this visit's draft and those that it resumed. */
  clear: () => void;
};

/** Local drafts of a form; they survive a closed tab or a browser crash, and each stays until it is answered. */
export function useDraft<Values>(
  key: string,
  revive: (stored: unknown) => Values | null,
): DraftHandle<Values> {
  const [visit] = useState(() => visitKey(key));
  const [unanswered, setUnanswered] = useState(() => readDrafts(key, revive));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const pending = useRef<{ content: DraftContent<Values>; timer: number } | null>(null);
  const resumed = useRef<string[]>([]);
  const previous = unanswered[0] ?? null;

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    const writtenAt = writeDraft(visit, pending.current.content);
    pending.current = null;
    setSavedAt(writtenAt);
    if (writtenAt !== null) for (const answered of resumed.current.splice(0)) dropDraft(answered);
  }, [visit]);

  const save = useCallback(
    (content: DraftContent<Values>) => {
      if (pending.current) window.clearTimeout(pending.current.timer);
      pending.current = { content, timer: window.setTimeout(flush, SAVE_DELAY) };
    },
    [flush],
  );

  const answer = useCallback((draft: Draft<Values>) => {
    setUnanswered((before) => before.filter((each) => each.key !== draft.key));
  }, []);

  const resume = useCallback(() => {
    if (!previous) return;
    resumed.current.push(previous.key);
    answer(previous);
  }, [previous, answer]);

  const abandon = useCallback(() => {
    if (!previous) return;
    dropDraft(previous.key);
    answer(previous);
  }, [previous, answer]);

  const clear = useCallback(() => {
    if (pending.current) window.clearTimeout(pending.current.timer);
    pending.current = null;
    for (const answered of [visit, ...resumed.current.splice(0)]) dropDraft(answered);
    setSavedAt(null);
  }, [visit]);

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

  return { previous, savedAt, save, resume, abandon, clear };
}
