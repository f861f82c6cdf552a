import { plainText } from "./spacing.ts";

const zone = { timeZone: "Europe/Paris" } as const;
/** Created on first use, because formatters are slow to build. */
const formatter = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat("fr-FR", { ...options, ...zone });
    return made;
  };
};

const long = formatter({ day: "numeric", month: "long", year: "numeric" });
const full = formatter({ dateStyle: "full", timeStyle: "short" });
const day = formatter({ dateStyle: "full" });
const short = formatter({ day: "2-digit", month: "2-digit", year: "numeric" });
const time = formatter({ hour: "2-digit", minute: "2-digit" });

let relative: Intl.RelativeTimeFormat | undefined;
const ago = (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
  relative ??= new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" });
  return relative.format(value, unit);
};

/** Noon UTC keeps a calendar day the same all over France. */
const toDate = (value: string | Date): Date =>
  typeof value === "string"
    ? new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00Z` : value)
    : value;

const withFirst = (text: string): string => text.replace(/(?<!\d)1 (?=\p{L})/u, "1er ");

/** `20 novembre 2026`; the first of a month is `1er`. */
export const formatDate = (value: string | Date): string => withFirst(long().format(toDate(value)));

export const formatDateShort = (value: string | Date): string => short().format(toDate(value));

/** `vendredi 20 novembre 2026 à 14:30`. */
export const formatDateFull = (value: string | Date): string => withFirst(full().format(toDate(value)));

/** `vendredi 20 novembre 2026`. */
export const formatDay = (value: string | Date): string => withFirst(day().format(toDate(value)));

/** A day outside is a typing error, such as 1027 for 2027. */
export const PLAUSIBLE_DAYS = { min: "1900-01-01", max: "2199-12-31" } as const;

let parisDay: Intl.DateTimeFormat | undefined;

/** `2026-11-20`. */
export const dayInParis = (moment: Date): string => {
  parisDay ??= new Intl.DateTimeFormat("en-CA", zone);
  return parisDay.format(moment);
};

export const formatTime = (value: string | Date): string => time().format(toDate(value));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Calendar days, `2026-11-20`; a negative count goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Whole days between two calendar days, negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** `à l’instant`, `il y a 5 minutes`, `hier`; beyond thirty days the date. */
export function formatRelative(
  value: string | Date,
  now: Date = new Date(),
  dateOf: (value: string | Date) => string = formatDate,
): string {
  const elapsed = toDate(value).getTime() - now.getTime();
  const size = Math.abs(elapsed);
  if (size < MINUTE) return "à l’instant";
  if (size < HOUR) return ago(Math.trunc(elapsed / MINUTE), "minute");
  if (size < DAY) return ago(Math.trunc(elapsed / HOUR), "hour");
  if (size < 30 * DAY) return ago(Math.trunc(elapsed / DAY), "day");
  return dateOf(value);
}

/** Without accents, as `plainText` writes them. */
export const plainMonths = [
  "janvier",
  "fevrier",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "aout",
  "septembre",
  "octobre",
  "novembre",
  "decembre",
];

/** Of plain text. Two separators or none: with one, `15/12` would be read as 1/5/2012. */
const dayFormats = [
  /^(?<day>\d{1,2})\s*[/.\- ]\s*(?<month>\d{1,2})\s*[/.\- ]\s*(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?:[a-z]+\s)?(?<day>\d{1,2})(?:er)?\s(?<month>[a-z]+)\s(?<year>\d{4})$/,
];

const dayOfText = (text: string): string | undefined => {
  const plain = plainText(text);
  const parts = dayFormats.map((format) => format.exec(plain)?.groups).find((groups) => groups !== undefined);
  if (!parts) return undefined;
  const [day, year] = [Number(parts.day), Number(parts.year)];
  const month = Number(parts.month) || plainMonths.indexOf(parts.month ?? "") + 1;
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : undefined;
};

/** As `parseDay`, with the time that may follow, as in `20/11/2026 14:30` and `20 novembre 2026 à 14h30`. */
export const parseDayAndTime = (text: string): { day: string | null; time?: string } | undefined => {
  const bare = text.trim();
  if (bare === "") return { day: null };
  const [, dayText = bare, timeText] =
    /^(.*\d)(?:\s*,\s*|\s+à\s+|\s+|T)(\d{1,2}(?:\s?h\s?(?:\d{2})?|:\d{2}))(?::\d{2})?$/i.exec(bare) ?? [];
  const day = dayOfText(dayText);
  const time = timeText === undefined ? undefined : parseTime(timeText);
  if (day === undefined || (timeText !== undefined && time === undefined)) return undefined;
  return time === undefined ? { day } : { day, time };
};

/**
 * Accepts `20/11/2026`, `20-11-26`, `20.11.2026`, `20112026`, `2026-11-20` and `20 novembre 2026`, and drops a time
 * after them; undefined for an invalid day.
 */
export const parseDay = (text: string): string | null | undefined => parseDayAndTime(text)?.day;

/** Parses `9:05`, `14h30`, `14h` and `1430` to `hh:mm`; empty for empty text, undefined for an invalid time. */
export const parseTime = (text: string): string | undefined => {
  const bare = text.replaceAll(/\s/g, "");
  if (bare === "") return "";
  const [, hour = "", minute = "00"] =
    /^(\d{1,2})(?:[:h.](\d{2})?)?$/i.exec(bare) ?? /^(\d{2})(\d{2})$/.exec(bare) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, "0")}:${minute}`;
};

/** The day, or null for the registers' `0000-00-00` and month 00. */
export const knownDay = (day: string | null): string | null =>
  day && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) && !day.startsWith("0000") ? day : null;
