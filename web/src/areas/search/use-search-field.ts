import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { type Hit, hitsOf, hrefOf, keyOfHit } from "./hits.ts";
import { useSearch } from "./use-search.ts";

type SearchFieldOptions = {
  /** What the field holds at first. */
  begun: string;
  /** Whether results may be shown below the field. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** A field that searches everything, by the pattern of a combobox: the focus stays in it, arrows choose, Enter follows. */
export function useSearchField({ begun, open, onOpen, onClose }: SearchFieldOptions) {
  const listId = useId();
  const router = useRouter();
  const [typed, setTyped] = useState(begun);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  // Enter pressed before the answer follows the first hit as soon as it is there.
  const [isHasty, setHasty] = useState(false);
  const search = useSearch(open ? typed : "");
  const hits = open ? hitsOf(search.groups) : [];
  const active = hits.find((hit) => keyOfHit(hit) === chosenKey) ?? hits[0];

  const clear = () => {
    setTyped("");
    setChosenKey(null);
    setHasty(false);
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
      else if (search.status === "loading") setHasty(true);
    } else if (event.key === "Escape") {
      if (open) onClose();
      else clear();
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the answer follows a hasty Enter.
  useEffect(() => {
    if (!isHasty || search.status === "loading") return;
    setHasty(false);
    if (search.status === "ready" && active) follow(active);
  }, [isHasty, search.status]);

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
        setHasty(false);
        onOpen();
      },
      onKeyDown,
    } as const,
  };
}

export type SearchField = ReturnType<typeof useSearchField>;

/** The id of a hit's line in the list that the field controls. */
export const optionId = (listId: string, hit: Hit): string => `${listId}-${keyOfHit(hit)}`;
