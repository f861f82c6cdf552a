import { precisions } from "@plateau/contract/registry/operations.ts";
import { z } from "zod";

/** Text of the address; a number alone reads as a number. */
const words = (most: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.trim().slice(0, most))
    .transform((text) => text || undefined)
    .optional()
    .catch(undefined);

/** The search of companies as its address tells it. Parts that make no sense are dropped. */
export const companiesSearchSchema = z.object({
  q: words(200),
  ville: words(100),
  code_postal: words(5).pipe(
    z
      .string()
      .regex(/^\d{5}$/)
      .optional()
      .catch(undefined),
  ),
  /** Standard, which is left out, or exacte. */
  precision: z.enum(precisions).exclude(["standard"]).optional().catch(undefined),
  /** From 1, which is left out. */
  page: z.int().min(2).optional().catch(undefined),
});
export type CompaniesSearch = z.output<typeof companiesSearchSchema>;
