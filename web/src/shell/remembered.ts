import { useState } from "react";

/** What this browser remembers under a key; null when there is nothing or it refuses to say. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser under a key; null forgets it. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private browsing: the choice holds until the page is closed.
  }
}

/** State that this browser keeps from one visit to the next. */
export function useRemembered(key: string): [string | null, (value: string | null) => void] {
  const [value, setValue] = useState(() => recall(key));
  return [
    value,
    (next) => {
      remember(key, next);
      setValue(next);
    },
  ];
}
