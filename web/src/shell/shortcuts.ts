import { useLayoutEffect } from "react";

/** What a global key opens. */
export type Shortcut = "palette" | "search" | "shortcuts";

/** `/` focuses the field with `data-page-search`, otherwise the top bar's. */
const PAGE_SEARCH = "[data-page-search]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=dialog]") !== null);

const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Ctrl/Cmd K, `/` and `?`; the last two are ignored while typing. */
const shortcutOf = (event: KeyboardEvent): Shortcut | null => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  if (isCommand(event)) return event.key.toLowerCase() === "k" ? "palette" : null;
  if (isTyping(event.target)) return null;
  return event.key === "/" ? "search" : event.key === "?" ? "shortcuts" : null;
};

/** A shortcut pressed before the shell was there, and the letters after it. */
let early: { shortcut: Shortcut; typed: string } | null = null;

function onEarlyKey(event: KeyboardEvent): void {
  if (early && event.key.length === 1 && !isCommand(event)) early.typed += event.key;
  else {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    early = { shortcut, typed: "" };
  }
  event.preventDefault();
}

/** Keeps shortcuts for the shell until it is there, or another page is. */
export const keepEarlyKeys = (): void => window.addEventListener("keydown", onEarlyKey);

export const stopKeepingKeys = (): void => {
  window.removeEventListener("keydown", onEarlyKey);
  early = null;
};

/** Calls `onShortcut` for each global key, with the letters that followed an early one. */
export function useShortcuts(onShortcut: (shortcut: Shortcut, typed: string) => void): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      const field = shortcut === "search" && document.querySelector<HTMLElement>(PAGE_SEARCH);
      if (field) field.focus();
      else onShortcut(shortcut, "");
    }
    if (early) onShortcut(early.shortcut, early.typed);
    stopKeepingKeys();
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onShortcut]);
}
