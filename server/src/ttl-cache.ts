/** Concurrent calls for a key share one load. */
export type TtlCache = {
  get<T>(key: string, freshMs: number, load: () => Promise<T>): Promise<T>;
  invalidate(prefix: string): void;
};

const CLEANUP_SIZE = 500;

export const ttlCache = (): TtlCache => {
  const entries = new Map<string, { answer: Promise<unknown>; freshUntil: number }>();
  const dropStale = () => {
    for (const [key, { freshUntil }] of entries) if (freshUntil <= performance.now()) entries.delete(key);
  };
  return {
    get: <T>(key: string, freshMs: number, load: () => Promise<T>): Promise<T> => {
      const known = entries.get(key);
      if (known && known.freshUntil > performance.now()) return known.answer as Promise<T>;
      if (entries.size >= CLEANUP_SIZE) dropStale();
      const answer = load();
      const entry = { answer, freshUntil: Number.POSITIVE_INFINITY };
      entries.set(key, entry);
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      answer.then((value) => {
        entry.freshUntil = performance.now() + freshMs;
        if (value === undefined) drop();
      }, drop);
      return answer;
    },
    invalidate: (prefix) => {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
  };
};
