import { useEffect, useRef } from "react";
import { isIgnored } from "../ui/use-list-navigation.ts";
import type { Selection } from "./use-selection.ts";

type RecordKeys<T> = {
  records: readonly T[];
  keyOf: (record: T) => string;
  selection: Selection<T>;
  /** On Space. */
  onPreview?: (record: T) => void;
};

/**
 * Keys of the record that has the focus, an element marked `data-record`: X selects it, Shift and X all from the one
 * toggled before, Space previews it.
 */
export function useRecordKeys<T>(options: RecordKeys<T>): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { records, keyOf, selection, onPreview } = latest.current;
      const isSpace = event.key === " ";
      if ((!isSpace && event.key.toLowerCase() !== "x") || isIgnored(event)) return;
      const focused = document.activeElement;
      // Space presses buttons and ticks boxes.
      if (isSpace && (!onPreview || focused?.matches("button, input, summary, [role]:not(tr)"))) return;
      const key = focused?.closest<HTMLElement>("[data-record]")?.dataset.record;
      const record = records.find((each) => keyOf(each) === key);
      if (!record) return;
      event.preventDefault();
      if (isSpace) onPreview?.(record);
      else selection.toggle(record, !selection.has(record), event.shiftKey ? records : undefined);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
