/** Seeded, the same sequence on every machine; not for secrets. Mulberry32, seeded through FNV-1a. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next: () => number;
  integer: (low: number, high: number) => number;
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** The list must not be empty. */
  pick: <T>(items: readonly T[]) => T;
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
  /** Without repeats; fewer when the list is shorter. */
  sample: <T>(items: readonly T[], count: number) => T[];
};

/** One generator per purpose: an extra draw in one does not change the others. */
export const randomFor = (purpose: string): Random => {
  let state = hashOf(purpose);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    const mixed: T[] = [];
    while (left.length > 0) mixed.push(...left.splice(integer(0, left.length - 1), 1));
    return mixed;
  };
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, integer(0, items.length - 1)),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? at(choices, choices.length - 1))[0];
    },
    shuffle,
    sample: (items, count) => shuffle(items).slice(0, count),
  };
};

const at = <T>(items: readonly T[], index: number): T => {
  if (index < 0 || index >= items.length) throw new RangeError("nothing to pick from");
  return items[index] as T;
};

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
};
