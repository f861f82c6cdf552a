export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** Table cells, by default p50, p95 and the longest. */
export const figures = (samples: readonly number[], shares: readonly number[] = [0.5, 0.95, 1]): string =>
  shares.map((share) => ms(percentile(samples, share))).join(" | ");
