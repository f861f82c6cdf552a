import { useEffect } from "react";

const ITEMS = "[data-list-item]";
const CONTAINERS = "article, tr";

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable]";

const fieldOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(FIELDS) : null;

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey;

/** While typing, or with a modifier other than Shift. */
export const isIgnored = (event: KeyboardEvent): boolean => isTaken(event) || fieldOf(event) !== null;

/** The layer on top: an open dialog hides the lists behind it. */
const topLayer = (): ParentNode =>
  [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document;

/**
 * J and K move the focus along links marked `data-list-item`, starting with the first visible one. Escape leaves the
 * page's fields, where J and K are letters.
 */
export function useListNavigation(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (key === "escape" && !isTaken(event) && topLayer() === document) fieldOf(event)?.blur();
      if ((key !== "j" && key !== "k") || isIgnored(event)) return;
      const items = [...topLayer().querySelectorAll<HTMLElement>(ITEMS)];
      const card = document.activeElement?.closest(CONTAINERS);
      const at = card ? items.findIndex((item) => card.contains(item)) : -1;
      const next =
        at >= 0
          ? items[at + (key === "j" ? 1 : -1)]
          : items.find((item) => item.getBoundingClientRect().top > 0);
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.closest(CONTAINERS)?.scrollIntoView({ block: "nearest" });
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
