/** A value of a line that cannot be what its column is for; the message says which, in French. */
export class Unreadable extends Error {}

/**
 * YYYY-MM-DD, null for none. Editions write 2022-11-04, with or without a time, or 04/11/2022.
 * @throws Unreadable
 */
export const dateOf = (text: string, what: string): string | null => {
  if (text === "") return null;
  const french = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  const date = french ? `${french[3]}-${french[2]}-${french[1]}` : text.replace(/[T ]\d\d:\d\d.*$/, "");
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // 31 February is read as a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new Unreadable(`date ${what} invalide`);
  return date;
};

/**
 * A figure from 0 to `most`, null for none.
 * @throws Unreadable
 */
export const numberOf = (text: string, what: string, most: number): number | null => {
  if (text === "") return null;
  const value = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (!(value <= most)) throw new Unreadable(`${what} invalide`);
  return value;
};

/** The same, rounded. */
export const wholeOf = (text: string, what: string, most: number): number | null => {
  const value = numberOf(text, what, most);
  return value === null ? null : Math.round(value);
};

/** Null for none, and for what is neither yes nor no. */
export const flagOf = (text: string): boolean | null => {
  if (/^(?:1|true|oui)$/i.test(text)) return true;
  return /^(?:0|false|non)$/i.test(text) ? false : null;
};

/** '202211', of 202211 or 2022-11. */
export const monthOf = (text: string): string | null =>
  /^\d{4}-?\d\d/.exec(text)?.[0].replace("-", "") ?? null;

/** Null for none. The database takes no NUL in texts and JSON. */
export const textOf = (text: string): string | null => text.replaceAll("\0", "").trim() || null;
