import { z } from "zod";

/** Missing values are null. Days are `AAAA-MM-JJ`; a birthday may be `AAAA-MM`. */
export const text = () => z.string().nullable();
export const figure = () => z.number().nullable();
export const flag = () => z.boolean().nullable();
export const day = () => z.iso.date().nullable();
export const birthday = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .nullable();
