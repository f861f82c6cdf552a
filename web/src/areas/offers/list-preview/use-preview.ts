import { useEffect, useState } from "react";

const RESTING_MS = 300;

const recordAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-record]")?.dataset.record : undefined;

/** Once open, the preview follows the focus, and the pointer where it rests. */
export function usePreview() {
  const [id, setId] = useState<string | null>(null);
  const open = id !== null;
  useEffect(() => {
    if (!open) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const show = (next: string | undefined) => next && setId(next);
    const onFocus = ({ target }: FocusEvent) => show(recordAt(target));
    const onPointer = ({ target }: PointerEvent) => {
      clearTimeout(resting);
      resting = setTimeout(() => show(recordAt(target)), RESTING_MS);
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerover", onPointer);
    return () => {
      clearTimeout(resting);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerover", onPointer);
    };
  }, [open]);
  return {
    id,
    toggle: ({ id: next }: { id: string }) => setId((shown) => (shown === next ? null : next)),
    show: ({ id: next }: { id: string }) => setId(next),
    close: () => setId(null),
  };
}
