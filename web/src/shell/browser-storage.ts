import { useState } from "react";

/** Reads from localStorage; null if missing or blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to localStorage; null removes the key. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked: the choice then lasts until the page closes.
  }
}

export function useStoredState(key: string): [string | null, (value: string | null) => void] {
  const [value, setValue] = useState(() => readStored(key));
  return [
    value,
    (next) => {
      writeStored(key, next);
      setValue(next);
    },
  ];
}

/** Last search of a results page in this tab, for back links. */
export const lastSearch = <Search extends object>(key: string) => ({
  remember: (search: Search): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(search));
    } catch {
      // Storage may be blocked: the back link then opens an empty search.
    }
  },
  /** Returns the last search; the route validates it. */
  recall: (): Partial<Search> => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Search>;
    } catch {
      return {};
    }
  },
});
