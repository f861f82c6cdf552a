const DAY = 86_400_000;

/** The calendar day so many days after (or before) another one, both written `2026-11-20`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
