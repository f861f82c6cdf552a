import { plainText } from "@plateau/contract/format/spacing.ts";
import { useEffect, useState } from "react";

export type Suggestions<Item> =
  | { status: "short"; items: Item[] }
  | { status: "loading" | "ready"; items: Item[] }
  | { status: "error"; items: Item[] };

type SuggestionOptions<Item> = {
  query: string;
  /** Aborted when the text changes; a failure is shown. */
  search: (query: string, signal: AbortSignal) => Item[] | Promise<Item[]>;
  minLength: number;
  delay?: number;
};

/** Runs `search` as the user types. Previous items stay until new ones arrive. */
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

/** Every word must occur in the label, ignoring accents and case. */
export const searchIn =
  <Item>(items: readonly Item[], labelOf: (item: Item) => string) =>
  (query: string): Item[] => {
    const words = plainText(query).split(/\s+/);
    return items.filter((item) => words.every((word) => plainText(labelOf(item)).includes(word)));
  };
