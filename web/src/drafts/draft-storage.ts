export type Draft<Values> = { savedAt: string; values: Values };

const PREFIX = "plateau.draft.";

export const draftKey = (userId: string, subject: string, step: string): string =>
  `${PREFIX}${userId}.${subject}.${step}`;

export const readDraft = <Values>(
  key: string,
  revive: (stored: unknown) => Values | null,
): Draft<Values> | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Draft<unknown>> | null;
    const values = stored?.savedAt ? revive(stored.values) : null;
    return stored?.savedAt && values !== null ? { savedAt: stored.savedAt, values } : null;
  } catch {
    return null;
  }
};

/** Returns the time of the write, or null when the browser refuses (private browsing, full storage). */
export const writeDraft = (key: string, values: unknown): string | null => {
  const savedAt = new Date().toISOString();
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt, values }));
    return savedAt;
  } catch {
    return null;
  }
};

export const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
};

const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const isStale = (key: string, now: Date): boolean => {
  try {
    const { savedAt } = JSON.parse(localStorage.getItem(key) ?? "null") as Draft<unknown>;
    return !(now.getTime() - Date.parse(savedAt) < DAYS_KEPT * DAY_MS);
  } catch {
    return true;
  }
};

/** Keys of a user's drafts; removes drafts of any user older than 30 days. */
export const remainingDrafts = (userId: string, now: Date = new Date()): string[] => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const stale = new Set(keys.filter((key) => isStale(key, now)));
    for (const key of stale) dropDraft(key);
    return keys.filter((key) => key.startsWith(`${PREFIX}${userId}.`) && !stale.has(key));
  } catch {
    return [];
  }
};
