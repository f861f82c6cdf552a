import { z } from "zod";

/** A company's page as its address tells it. */
export const companySearchSchema = z.object({
  /** The page of its parcels, from 1, which is left out. */
  proprietes: z.int().min(2).optional().catch(undefined),
});
