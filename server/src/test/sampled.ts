/** `npm run test:full`: every sample of the tests that take a part of theirs otherwise. */
export const isFull = Boolean(process.env.TEST_FULL);

/** The run repeats tests on an installed PostgreSQL: random and large data need not be large twice. */
export const isRepeated = Boolean(process.env.TEST_DATABASE_URL) && !isFull;

/** Rounds of a random test: all of them, or one in `part`; a quarter of these where the run repeats them. */
export const roundsOf = (all: number, part: number): number =>
  isFull ? all : Math.ceil(all / part / (isRepeated ? 4 : 1));

/** All items, or one in `part`, from the one whose `turn` it is. */
export const sampleOf = <T>(items: readonly T[], part: number, turn = 0): readonly T[] =>
  isFull ? items : items.filter((_, at) => at % part === turn % part);
