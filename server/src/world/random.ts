/**
 * A seeded source of choices: the same seed gives the same sequence on every machine. Not for secrets.
 * Algorithm: mulberry32, 32 bits of state, seeded from a text through FNV-1a.
 */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  integer: (low: number, high: number) => number;
  /** A number from `low` to `high`. */
  between: (low: number, high: number) => number;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
  /** One item of a list that has at least one. */
  pick: <T>(items: readonly T[]) => T;
  /** One value, each in proportion to its weight. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  /** A new list of the same items in another order. */
  shuffle: <T>(items: readonly T[]) => T[];
  /** `count` different items (fewer when the list is shorter). */
  sample: <T>(items: readonly T[], count: number) => T[];
};

/** A generator for a named purpose: purposes do not disturb one another when one of them draws more. */
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

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
};
