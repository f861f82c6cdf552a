import { SEARCH_LEAST_CHARACTERS } from "@plateau/contract/search/operations.ts";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useState } from "react";
import { api } from "../../api/client.ts";
import { useOnline } from "../../shell/online.tsx";
import type { SearchBoxProps } from "../../shell/top-bar.tsx";
import { useSuggestions } from "../../ui/use-suggestions.ts";
import { type Hit, type HitGroup, hitsOf, hrefOf, keyOfHit } from "./hits.ts";

export type SearchState = {
  /** `short`: not enough characters. Groups of the previous query stay while loading. */
  status: "short" | "loading" | "ready" | "error" | "offline";
  groups: HitGroup[];
  retry: () => void;
};

const MAX_CHARACTERS = 100;

/** Debounced global search; runs again when the network is back. */
export function useSearch(typed: string): SearchState {
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search of the same text.
  const search = useCallback(
    async (q: string, signal: AbortSignal): Promise<HitGroup[]> =>
      (await api.searchEverything({ query: { q: q.slice(0, MAX_CHARACTERS) } }, signal)).groups,
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

/** The first render of a text comes before its search. */
export const isAwaited = ({ status }: SearchState, typed: string): boolean =>
  status === "loading" || (status === "short" && typed.trim().length >= SEARCH_LEAST_CHARACTERS);

/** Opens what an early Enter asked for, once nothing is waited for. */
export function useEarlyEnter(enterPending: boolean, isWaiting: boolean, open: () => void): void {
  const onArrival = useEffectEvent(open);
  useEffect(() => {
    if (enterPending && !isWaiting) onArrival();
  }, [enterPending, isWaiting]);
}

/** Combobox pattern: focus stays in the input, arrows select, Enter opens. */
export function useSearchField(options: SearchBoxProps) {
  const { initialQuery, enterPressed, open, onOpen, onClose } = options;
  const listId = useId();
  const router = useRouter();
  const [typed, setTyped] = useState(initialQuery);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  // Enter was pressed before the results arrived: open the first one when they do.
  const [enterPending, setEnterPending] = useState(enterPressed);
  const search = useSearch(open ? typed : "");
  const hits = open ? hitsOf(search.groups) : [];
  const active = hits.find((hit) => keyOfHit(hit) === chosenKey) ?? hits[0];

  const clear = () => {
    setTyped("");
    setChosenKey(null);
    setEnterPending(false);
  };
  const follow = (hit: Hit) => {
    clear();
    onClose();
    router.history.push(hrefOf(hit));
  };
  const move = (step: number) => {
    const at = active ? hits.indexOf(active) : -1;
    const next = hits[(at + step + hits.length) % hits.length];
    if (next) setChosenKey(keyOfHit(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) onOpen();
      else move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (search.status === "ready" && active) follow(active);
      else if (search.status === "loading") setEnterPending(true);
    } else if (event.key === "Escape") {
      if (open) onClose();
      else clear();
    }
  };

  useEarlyEnter(enterPending, isAwaited(search, typed), () => {
    setEnterPending(false);
    if (search.status === "ready" && active) follow(active);
  });

  return {
    typed,
    search,
    active,
    listId,
    follow,
    choose: (hit: Hit) => setChosenKey(keyOfHit(hit)),
    inputProps: {
      role: "combobox",
      "aria-label": "Rechercher partout",
      "aria-autocomplete": "list",
      "aria-expanded": hits.length > 0,
      "aria-controls": hits.length > 0 ? listId : undefined,
      "aria-activedescendant": active ? optionId(listId, active) : undefined,
      autoComplete: "off",
      spellCheck: false,
      maxLength: 100,
      value: typed,
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value);
        setChosenKey(null);
        setEnterPending(false);
        onOpen();
      },
      onKeyDown,
    } as const,
  };
}

export type SearchField = ReturnType<typeof useSearchField>;

export const optionId = (listId: string, hit: Hit): string => `${listId}-${keyOfHit(hit)}`;
