import { useEffect, useRef, useState } from "react";

type SelectionOptions<T> = {
  keyOf: (record: T) => string;
  /** Records that leave this list are deselected. Without it a selection spans pages and searches. */
  among?: readonly T[] | undefined;
  max?: number;
  initial?: readonly T[] | undefined;
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

/** From one record to another in the order of the list; the record alone when the other is not in it. */
export function recordsBetween<T>(
  records: readonly T[],
  from: string | null,
  to: T,
  keyOf: (record: T) => string,
): readonly T[] {
  const [start, end] = [from, keyOf(to)].map((key) => records.findIndex((record) => keyOf(record) === key));
  if (start === undefined || end === undefined || start < 0 || end < 0) return [to];
  return records.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export type Selection<T> = {
  selected: readonly T[];
  has: (record: T) => boolean;
  select: (records: readonly T[], on: boolean) => void;
  /** `through`: with all between it and the one toggled before, in the order of these records. */
  toggle: (record: T, on: boolean, through?: readonly T[]) => void;
  /** In place of what was selected, at most `max`. */
  replace: (records: readonly T[]) => void;
  clear: () => void;
  /** The last change exceeded `max`. */
  refused: boolean;
};

export function useSelection<T>(options: SelectionOptions<T>): Selection<T> {
  const { keyOf, among, initial = [] } = options;
  const [chosen, setChosen] = useState(initial);
  const [refused, setRefused] = useState(false);
  const present = among && new Set(among.map(keyOf));
  const selected = present ? chosen.filter((record) => present.has(keyOf(record))) : chosen;
  const keys = new Set(selected.map(keyOf));
  const toggled = useRef<string | null>(null);
  // An action that ends later removes records from what is selected by then.
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });
  const select = (records: readonly T[], on: boolean) => {
    const next = changeSelection(latest.current, { records, on }, options);
    setRefused(next === null);
    if (next) setChosen(next);
  };
  return {
    selected,
    has: (record) => keys.has(keyOf(record)),
    select,
    toggle: (record, on, through) => {
      select(through ? recordsBetween(through, toggled.current, record, keyOf) : [record], on);
      toggled.current = keyOf(record);
    },
    replace: (records) => {
      toggled.current = null;
      setRefused(false);
      setChosen(records.slice(0, options.max));
    },
    clear: () => {
      toggled.current = null;
      setRefused(false);
      setChosen([]);
    },
    refused,
  };
}
