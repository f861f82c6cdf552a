import { plainText } from "@plateau/contract/format/plain-text.ts";
import { useEffect, useState } from "react";

export type Suggestions<Item> =
  | { status: "short"; items: Item[] }
  | { status: "loading" | "ready"; items: Item[] }
  | { status: "error"; items: Item[] };

type SuggestionOptions<Item> = {
  query: string;
  /** Finds what fits the text; aborted as soon as the text changes. A failure is shown, not thrown on. */
  search: (query: string, signal: AbortSignal) => Item[] | Promise<Item[]>;
  /** Characters needed before searching. */
  minLength: number;
  /** Milliseconds of rest before searching. */
  delay?: number;
};

/** Runs `search` while somebody types. Earlier items stay in sight until the new ones are there. */
export function useSuggestions<Item>(options: SuggestionOptions<Item>): Suggestions<Item> {
  const { query, search, minLength, delay = 180 } = options;
  const [result, setResult] = useState<Suggestions<Item>>({ status: "short", items: [] });
  const text = query.trim();

  useEffect(() => {
    if (text.length < minLength) {
      setResult({ status: "short", items: [] });
      return;
    }
    const controller = new AbortController();
    setResult((before) => ({ status: "loading", items: before.items }));
    const timer = setTimeout(async () => {
      try {
        const items = await search(text, controller.signal);
        if (!controller.signal.aborted) setResult({ status: "ready", items });
      } catch {
        if (!controller.signal.aborted) setResult({ status: "error", items: [] });
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, search, minLength, delay]);

  return result;
}

/** A `search` over a list at hand: every word typed must occur in the label, whatever its accents and case. */
export const searchIn =
  <Item>(items: readonly Item[], labelOf: (item: Item) => string) =>
  (query: string): Item[] => {
    const words = plainText(query).split(/\s+/);
    return items.filter((item) => words.every((word) => plainText(labelOf(item)).includes(word)));
  };
