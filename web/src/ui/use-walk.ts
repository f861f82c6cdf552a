import { useEffect } from "react";

const STOPS = "[data-walk]";
/** What a stop stands in: a card, or a row of a table. */
const PLACES = "article, tr";

/** Keys that belong to whoever types, or to the layer on top. */
const belongsElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector("[role=dialog]") !== null ||
  (event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable]") !== null);

/**
 * J and K walk along the links marked `data-walk`; Enter follows the one they stand on, as any link. From elsewhere J
 * starts with the first that is in sight.
 */
export function useWalk(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if ((key !== "j" && key !== "k") || belongsElsewhere(event)) return;
      const stops = [...document.querySelectorAll<HTMLElement>(STOPS)];
      const card = document.activeElement?.closest(PLACES);
      const at = card ? stops.findIndex((stop) => card.contains(stop)) : -1;
      const next =
        at >= 0
          ? stops[at + (key === "j" ? 1 : -1)]
          : stops.find((stop) => stop.getBoundingClientRect().top > 0);
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.closest(PLACES)?.scrollIntoView({ block: "nearest" });
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
