/** The value below which the given share of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Milliseconds that a piece of work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** `1.23`, as all figures in milliseconds are printed. */
export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
