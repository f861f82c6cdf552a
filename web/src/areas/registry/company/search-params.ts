import { z } from "zod";

export const companySearchSchema = z.object({
  proprietes: z.int().min(2).optional().catch(undefined),
});
