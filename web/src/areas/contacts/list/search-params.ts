import { z } from "zod";

/** The list of contacts as its address tells it. Parts that make no sense are dropped. */
export const contactsSearchSchema = z.object({
  /** What is looked for; a number alone reads as a number. */
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.slice(0, 200))
    .optional()
    .catch(undefined),
  /** From 1, which is left out. */
  page: z.int().min(2).optional().catch(undefined),
});
export type ContactsSearch = z.output<typeof contactsSearchSchema>;
