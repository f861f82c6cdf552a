const DAY = 86_400_000;

/** Days are `YYYY-MM-DD`; a negative count goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
