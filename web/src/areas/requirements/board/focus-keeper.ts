import { useLayoutEffect, useRef } from "react";

/** Restores the focus of a card whose element is replaced when it changes columns. */
export class FocusKeeper {
  /** The virtualizer keeps this card mounted. */
  focusedId: string | null = null;
  #lost: { id: string; part: string } | null = null;

  save(id: string, part: string): void {
    this.#lost = { id, part };
    // The new element mounts in the same commit, or never.
    queueMicrotask(() => {
      this.#lost = null;
    });
  }

  partToRestore(id: string): string | undefined {
    return this.#lost?.id === id ? this.#lost.part : undefined;
  }
}

export function useRestoredFocus(id: string, keeper: FocusKeeper) {
  const place = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const part = keeper.partToRestore(id);
    if (part !== undefined) place.current?.querySelector<HTMLElement>(part)?.focus();
    const node = place.current;
    return () => {
      const focused = document.activeElement;
      if (!node?.contains(focused) || !focused) return;
      if (focused.closest("h3")) keeper.save(id, "h3 a");
      else keeper.save(id, focused.closest("[data-part=handle]") ? "[data-part=handle]" : "[data-part=menu]");
    };
  }, [id, keeper]);
  return place;
}
