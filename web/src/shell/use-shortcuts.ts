import { useEffect } from "react";

type Shortcuts = { onPalette: () => void; onSearch: () => void; onHelp: () => void };

/** The field that `/` focuses carries `data-page-search`; a page without one has that of the top bar. */
const PAGE_SEARCH = "[data-page-search]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=dialog]") !== null);

/** The keys that work everywhere: Ctrl or Cmd K, `/` and `?`; the last two stay letters where one types. */
export function useShortcuts({ onPalette, onSearch, onHelp }: Shortcuts): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === "/") {
        event.preventDefault();
        const field = document.querySelector<HTMLElement>(PAGE_SEARCH);
        if (field) field.focus();
        else onSearch();
      } else if (event.key === "?") {
        event.preventDefault();
        onHelp();
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onPalette, onSearch, onHelp]);
}
