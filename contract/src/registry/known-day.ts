/** The day that a record gives, or null: the registers write `0000-00-00`, or a month 00, where they know none. */
export const knownDay = (day: string | null): string | null =>
  day && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) && !day.startsWith("0000") ? day : null;
