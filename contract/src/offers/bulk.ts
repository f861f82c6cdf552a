import { z } from "zod";
import { formatNumber } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import { offerStatusSchema } from "./enumerations.ts";
import { MAX_BULK_OFFERS } from "./search-limits.ts";

/** Why an offer of a bulk action was left alone that the caller may not read, or that is deleted. */
export const UNKNOWN_OFFER = "Cette offre n’existe pas ou plus.";

export const bulkIdsSchema = z
  .array(z.uuid().transform((id) => id.toLowerCase()))
  .min(1, "Choisissez au moins une offre")
  .max(MAX_BULK_OFFERS, `${formatNumber(MAX_BULK_OFFERS)} offres au plus${NARROW}: affinez la sélection`)
  .transform((ids) => [...new Set(ids)]);

export const bulkChangeSchema = z
  .strictObject({ status: offerStatusSchema, private: z.boolean(), userId: z.uuid() })
  .partial()
  .refine((change) => Object.keys(change).length === 1, "Indiquez un changement, et un seul");
export type BulkChange = z.output<typeof bulkChangeSchema>;

/** `unchanged`: offers that were so already. */
export const bulkResultSchema = z.object({
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;
