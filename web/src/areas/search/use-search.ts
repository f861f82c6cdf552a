import { SEARCH_LEAST_CHARACTERS } from "@plateau/contract/search/operations.ts";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { useOnline } from "../../shell/use-online.ts";
import { useSuggestions } from "../../ui/use-suggestions.ts";
import type { HitGroup } from "./hits.ts";

export type SearchState = {
  /** `short`: too few characters yet. While loading, the groups of the text before stay in sight. */
  status: "short" | "loading" | "ready" | "error" | "offline";
  groups: HitGroup[];
  retry: () => void;
};

/** The longest text that the search takes. */
const MOST_CHARACTERS = 100;

/** Searches everything while somebody types: after a rest of the keys, and again when the network is back. */
export function useSearch(typed: string): SearchState {
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search of the same text.
  const search = useCallback(
    async (q: string, signal: AbortSignal): Promise<HitGroup[]> =>
      (await api.searchEverything({ query: { q: q.slice(0, MOST_CHARACTERS) } }, signal)).groups,
    [attempt],
  );
  const { status, items } = useSuggestions({
    query: typed,
    search,
    minLength: SEARCH_LEAST_CHARACTERS,
  });
  useEffect(() => {
    if (online) retry();
  }, [online, retry]);
  return { status: status === "error" && !online ? "offline" : status, groups: items, retry };
}
