import { daysBetween } from "./date.ts";

/** Code du travail, article L3133-1: the days with a fixed date, as `mm-dd`. */
const FIXED = new Set(["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"]);

/** Days after Easter Sunday: Easter Monday, Ascension and Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
const easterOf = (year: number): string => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
};

/** Whether a day, `yyyy-mm-dd`, is a public holiday in France (Alsace and Moselle have two more). */
export const isPublicHoliday = (day: string): boolean => {
  if (FIXED.has(day.slice(5))) return true;
  return AFTER_EASTER.includes(daysBetween(easterOf(Number(day.slice(0, 4))), day));
};
