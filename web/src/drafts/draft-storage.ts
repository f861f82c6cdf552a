/** What was typed, with the values that the form had started from. */
export type DraftContent<Values> = { base: Values; values: Values };
export type Draft<Values> = DraftContent<Values> & { key: string; savedAt: string };

const PREFIX = "plateau.draft.";

export const draftKey = (userId: string, subject: string, step: string): string =>
  `${PREFIX}${userId}.${subject}.${step}`;

/** Each visit of a form writes a draft of its own, so that no visit overwrites the draft of another. */
export const visitKey = (key: string): string => `${key}.${crypto.randomUUID()}`;

const keysWith = (prefix: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const readDraft = <Values>(key: string, revive: (stored: unknown) => Values | null): Draft<Values> | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Draft<unknown>> | null;
    const [base, values] = [revive(stored?.base), revive(stored?.values)];
    return stored?.savedAt && base !== null && values !== null
      ? { key, savedAt: stored.savedAt, base, values }
      : null;
  } catch {
    return null;
  }
};

/** The drafts of earlier visits, latest first. */
export const readDrafts = <Values>(
  key: string,
  revive: (stored: unknown) => Values | null,
): Draft<Values>[] => {
  try {
    return keysWith(`${key}.`)
      .flatMap((visit) => readDraft(visit, revive) ?? [])
      .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
  } catch {
    return [];
  }
};

/** Returns the time of the write, or null when the browser refuses (private browsing, full storage). */
export const writeDraft = (key: string, content: DraftContent<unknown>): string | null => {
  const savedAt = new Date().toISOString();
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt, ...content }));
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
    const keys = keysWith(PREFIX);
    const stale = new Set(keys.filter((key) => isStale(key, now)));
    for (const key of stale) dropDraft(key);
    return keys.filter((key) => key.startsWith(`${PREFIX}${userId}.`) && !stale.has(key));
  } catch {
    return [];
  }
};
