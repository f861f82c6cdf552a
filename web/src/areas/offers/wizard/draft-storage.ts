/** What was typed in a step and not saved yet. It stays in this browser. */
export type Draft<Values> = { savedAt: string; values: Values };

/** One draft for each person, offer (or address of an offer to be created) and step. */
export const draftKey = (userId: string, subject: string, step: string): string =>
  `plateau.draft.${userId}.${subject}.${step}`;

/** `revive` turns what was stored into values that the form of today can show, or null when it cannot. */
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

/** Answers when the draft was kept; null when the browser refused (private browsing, full storage). */
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
    // Without storage there is no draft to drop.
  }
};
