import { z } from "zod";

/** Pieces of request bodies that every area writes the same way. */

/** A text of at most `max` characters, trimmed; an empty one clears the field, as null does. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => (value === "" ? null : value))
    .nullable();

/** A value of a closed list; the empty string becomes null and null clears the field. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.literal("").transform(() => null), z.null()]);

/** A number at or above 0, or null to clear it. */
export const amount = () => z.number().min(0).max(1e12).nullable();

/** A whole number at or above 0, or null to clear it. */
export const count = () => z.int().min(0).max(1_000_000).nullable();

/** A calendar day, `2026-11-20`; the empty string becomes null. */
export const day = () => z.union([z.iso.date(), z.literal("").transform(() => null), z.null()]);

/** A moment as the server writes it: ISO 8601, UTC, microseconds. */
export const moment = () => z.iso.datetime();
