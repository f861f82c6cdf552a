import { useState } from "react";

type SelectionOptions<T> = {
  keyOf: (record: T) => string;
  /** Records that leave this list are deselected. Without it a selection spans pages and searches. */
  among?: readonly T[] | undefined;
  max?: number;
};

/** In the order of selection; null beyond `max`. */
export function changeSelection<T>(
  selected: readonly T[],
  { records, on }: { records: readonly T[]; on: boolean },
  { keyOf, max = Number.POSITIVE_INFINITY }: SelectionOptions<T>,
): readonly T[] | null {
  const changed = new Set(records.map(keyOf));
  const others = selected.filter((record) => !changed.has(keyOf(record)));
  const next = on ? [...others, ...records] : others;
  return next.length > max ? null : next;
}

export type Selection<T> = {
  selected: readonly T[];
  has: (record: T) => boolean;
  select: (records: readonly T[], on: boolean) => void;
  clear: () => void;
  /** The last change exceeded `max`. */
  refused: boolean;
};

export function useSelection<T>(options: SelectionOptions<T>): Selection<T> {
  const { keyOf, among } = options;
  const [chosen, setChosen] = useState<readonly T[]>([]);
  const [refused, setRefused] = useState(false);
  const present = among && new Set(among.map(keyOf));
  const selected = present ? chosen.filter((record) => present.has(keyOf(record))) : chosen;
  const keys = new Set(selected.map(keyOf));
  return {
    selected,
    has: (record) => keys.has(keyOf(record)),
    select: (records, on) => {
      const next = changeSelection(selected, { records, on }, options);
      setRefused(next === null);
      if (next) setChosen(next);
    },
    clear: () => {
      setRefused(false);
      setChosen([]);
    },
    refused,
  };
}
