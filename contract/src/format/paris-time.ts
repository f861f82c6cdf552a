import { formatDate, formatTime } from "./date.ts";
import { NARROW } from "./spacing.ts";

const HOUR = 3_600_000;

let parisFormat: Intl.DateTimeFormat | undefined;

/** An ISO moment as the local time in Paris: `2026-11-20T14:30`. */
export const toParisInput = (moment: string): string => {
  parisFormat ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "short",
  });
  return parisFormat.format(new Date(moment)).replace(" ", "T");
};

export type ParisMoment = { moment: string; message?: never } | { moment?: never; message: string };

/**
 * The moment (ISO, UTC) of a Paris time `2026-11-20T14:30`; the first one of an hour that occurs twice. Refuses an
 * hour that daylight saving skips, with the next one.
 */
export const fromParisInput = (local: string): ParisMoment => {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc))
    return { message: "Indiquez une date et une heure" };
  const candidates = [2, 1].map((offset) => new Date(asUtc - offset * HOUR).toISOString());
  const moment = candidates.find((candidate) => toParisInput(candidate) === local);
  if (moment !== undefined) return { moment };
  const next = new Date(asUtc - HOUR);
  const skipped = local.slice(11);
  return {
    message: `${skipped} n’existe pas le ${formatDate(next)} (passage à l’heure d’été)${NARROW}: indiquez ${formatTime(next)}`,
  };
};

/** Midnight in Paris, which daylight saving never skips. */
export const startOfDay = (day: string): Date => {
  const { moment, message } = fromParisInput(`${day}T00:00`);
  if (moment === undefined) throw new Error(message);
  return new Date(moment);
};

/** Whether this device's clock differs from Paris, so that screens name the zone. */
export const isOutsideParisTime = (now: Date = new Date()): boolean =>
  toParisInput(now.toISOString()) !==
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
