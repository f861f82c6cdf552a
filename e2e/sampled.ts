/** Every item with TEST_FULL (`npm run test:full`), else the items whose turn of two it is. */
export const sampled = <T>(items: readonly T[], turn: number): readonly T[] =>
  process.env.TEST_FULL ? items : items.filter((_, at) => at % 2 === turn % 2);
