/** `npm run test:full`: every sample of the tests that take a part of theirs otherwise. */
export const isFull = Boolean(process.env.TEST_FULL);

/** These tests ran before, on another PostgreSQL: random and large data need not be large twice. */
export const isRepeated = Boolean(process.env.TEST_REPEATED) && !isFull;

/** Rounds of a random test: all of them, or one in `part`; a quarter of these where the run repeats them. */
export const roundsOf = (all: number, part: number): number =>
  isFull ? all : Math.ceil(all / part / (isRepeated ? 4 : 1));

/** All items, or every `part`-th one, beginning at `offset`. */
export const sampleOf = <T>(items: readonly T[], part: number, offset = 0): readonly T[] =>
  isFull ? items : items.filter((_, at) => at % part === offset % part);
