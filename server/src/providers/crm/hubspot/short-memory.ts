/** Answers kept for a short while, by key. Those who ask for the same at once share one call. */
export type ShortMemory = {
  /** `freshMs`: how long an answer is kept after it came. */
  recall<T>(key: string, freshMs: number, load: () => Promise<T>): Promise<T>;
  /** What is under keys that begin so is asked for anew, also by those who come while it is under way. */
  forget(prefix: string): void;
};

/** Beyond so many entries those that are no longer fresh are dropped. */
const ROOMY = 500;

/** Keeps what succeeded, and nothing that failed or does not exist. */
export const shortMemory = (clock: () => number): ShortMemory => {
  const entries = new Map<string, { answer: Promise<unknown>; freshUntil: number }>();
  const dropStale = () => {
    for (const [key, { freshUntil }] of entries) if (freshUntil <= clock()) entries.delete(key);
  };
  return {
    recall: <T>(key: string, freshMs: number, load: () => Promise<T>): Promise<T> => {
      const known = entries.get(key);
      // The type is the caller's claim: a key is always asked for with the same kind of load.
      if (known && known.freshUntil > clock()) return known.answer as Promise<T>;
      if (entries.size >= ROOMY) dropStale();
      const answer = load();
      const entry = { answer, freshUntil: Number.POSITIVE_INFINITY };
      entries.set(key, entry);
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      answer.then((value) => {
        entry.freshUntil = clock() + freshMs;
        if (value === undefined) drop();
      }, drop);
      return answer;
    },
    forget: (prefix) => {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
  };
};
