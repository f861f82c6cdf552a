import { useLayoutEffect, useRef } from "react";
import type { FocusKeeper } from "./focus-keeper.ts";

/** Lets a card that changes its column keep the focus: its element there is another one. */
export function useKeptFocus(id: string, keeper: FocusKeeper) {
  const place = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const part = keeper.find(id);
    if (part !== undefined) place.current?.querySelector<HTMLElement>(part)?.focus();
    const node = place.current;
    return () => {
      const focused = document.activeElement;
      if (!node?.contains(focused) || !focused) return;
      if (focused.closest("h3")) keeper.lose(id, "h3 a");
      else keeper.lose(id, focused.closest("[data-part=handle]") ? "[data-part=handle]" : "[data-part=menu]");
    };
  }, [id, keeper]);
  return place;
}
