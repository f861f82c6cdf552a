import { z } from "zod";
import { PLAUSIBLE_DAYS } from "../format/date.ts";

/** At most `max` characters, trimmed; empty and null clear the field. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => (value === "" ? null : value))
    .nullable();

/** A value of a closed list; empty and null clear the field. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.literal("").transform(() => null), z.null()]);

/** At or above 0; null clears the field. */
export const amount = () => z.number().min(0).max(1e12).nullable();

/** A whole number at or above 0; null clears the field. */
export const count = () => z.int().min(0).max(1_000_000).nullable();

/** `2026-11-20`. PostgreSQL has no year 0. */
export const isoDay = () => z.iso.date().refine((value) => value >= "0001", "Date invalide");

/** For days that people type. */
export const plausibleDay = () =>
  isoDay().refine(
    (value) => value >= PLAUSIBLE_DAYS.min && value <= PLAUSIBLE_DAYS.max,
    "Une date se situe entre 1900 et 2199",
  );

/** `2026-11-20`; an empty string becomes null. */
export const day = () => z.union([plausibleDay(), z.literal("").transform(() => null), z.null()]);

/** ISO 8601, UTC, microseconds. */
export const moment = () => z.iso.datetime();
