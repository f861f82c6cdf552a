/** The day, or null for the registers' `0000-00-00` and month 00. */
export const knownDay = (day: string | null): string | null =>
  day && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) && !day.startsWith("0000") ? day : null;
