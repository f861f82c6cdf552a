import { emailStatuses } from "@plateau/contract/emails/email-status.ts";
import { z } from "zod";

/** The journal as its address tells it. Parts that make no sense are dropped. */
export const emailsSearchSchema = z.object({
  /** What is looked for; a number alone reads as a number. */
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.slice(0, 200))
    .optional()
    .catch(undefined),
  statut: z.enum(emailStatuses).optional().catch(undefined),
  /** The one that is read in the panel. */
  email: z.uuid().optional().catch(undefined),
});
export type EmailsSearch = z.output<typeof emailsSearchSchema>;
