/** The message names the value, in French. */
export class Unreadable extends Error {}

/**
 * YYYY-MM-DD, null when empty. Editions write 2022-11-04, with or without a time, or 04/11/2022.
 * @throws Unreadable
 */
export const dateOf = (text: string, what: string): string | null => {
  if (text === "") return null;
  const french = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  const date = french ? `${french[3]}-${french[2]}-${french[1]}` : text.replace(/[T ]\d\d:\d\d.*$/, "");
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // `Date` turns 31 February into a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new Unreadable(`date ${what} invalide`);
  return date;
};

/**
 * From 0 to `most`, null when empty.
 * @throws Unreadable
 */
export const numberOf = (text: string, what: string, most: number): number | null => {
  if (text === "") return null;
  const value = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (!(value <= most)) throw new Unreadable(`${what} invalide`);
  return value;
};

export const wholeOf = (text: string, what: string, most: number): number | null => {
  const value = numberOf(text, what, most);
  return value === null ? null : Math.round(value);
};

export const flagOf = (text: string): boolean | null => {
  if (/^(?:1|true|oui)$/i.test(text)) return true;
  return /^(?:0|false|non)$/i.test(text) ? false : null;
};

export const monthOf = (text: string): string | null =>
  /^\d{4}-?\d\d/.exec(text)?.[0].replace("-", "") ?? null;

/** PostgreSQL refuses NUL in text and JSON. */
export const textOf = (text: string): string | null => text.replaceAll("\0", "").trim() || null;
