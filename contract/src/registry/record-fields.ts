import { z } from "zod";

/**
 * Pieces of registry records. Whatever the provider leaves out is null: a section of a screen shows what is there.
 * Days are `AAAA-MM-JJ`; where a birthday is known by its month alone, `AAAA-MM`.
 */
export const text = () => z.string().nullable();
export const figure = () => z.number().nullable();
export const flag = () => z.boolean().nullable();
export const day = () => z.iso.date().nullable();
export const birthday = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .nullable();
