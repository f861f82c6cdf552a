import { dayInParis } from "@plateau/contract/format/date.ts";

/** Untrusted JSON: a missing or mistyped value becomes null or empty. */

export type JsonRecord = Record<string, unknown>;

export const record = (value: unknown): JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const records = (value: unknown): JsonRecord[] =>
  list(value).filter(
    (each): each is JsonRecord => typeof each === "object" && each !== null && !Array.isArray(each),
  );

export const text = (value: unknown): string | null => {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  return value.trim() === "" ? null : value.trim();
};

/** A single text counts as a list of one. */
export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => text(each) ?? []);

/** Also accepts '99' and '1 250,5'. */
export const figure = (value: unknown): number | null => {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const written = value.replace(/[\s\u202f\u00a0]/g, "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : null;
};

export const flag = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);

const pad = (part: string): string => part.padStart(2, "0");

const exists = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

/** The day in Paris of a timestamp: `2015-02-28T23:00:00Z` is 1 March. */
const dayOfMoment = (written: string): string => {
  const moment = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(written) ? new Date(written) : null;
  return moment && !Number.isNaN(moment.getTime()) ? dayInParis(moment) : written;
};

/** From `AAAA-MM-JJ`, a timestamp or `JJ/MM/AAAA`; null for 0000-00-00 and impossible days. */
export const day = (value: unknown): string | null => {
  const written = dayOfMoment(text(value) ?? "");
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written) ?? [];
  const found = y ? `${y}-${m}-${d}` : y2 ? `${y2}-${pad(m2 ?? "")}-${pad(d2 ?? "")}` : "";
  return found !== "" && !found.startsWith("0000") && exists(found) ? found : null;
};

export const birthday = (value: unknown): string | null => {
  const whole = day(value);
  if (whole) return whole;
  const written = text(value) ?? "";
  const [, y, m] = /^(\d{4})-(\d{2})$/.exec(written) ?? [];
  const [, m2, y2] = /^(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const month = y ? `${y}-${m}` : y2 ? `${y2}-${pad(m2 ?? "")}` : null;
  return month && exists(`${month}-01`) ? month : null;
};
