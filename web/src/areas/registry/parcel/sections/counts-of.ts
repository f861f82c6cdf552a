import type { FilterOption } from "./value-filter.tsx";

/** How many rows have each value, the commonest first; `first` leads, even where no row has it. */
export const countsOf = <Row>(
  rows: readonly Row[],
  kindOf: (row: Row) => string,
  first: string,
): FilterOption[] => {
  const counts = new Map([[first, 0]]);
  for (const row of rows) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .sort(
      (one, other) => Number(other.value === first) - Number(one.value === first) || other.count - one.count,
    );
};
