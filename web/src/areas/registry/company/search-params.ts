import { z } from "zod";

export const companySearchSchema = z.lazy(() =>
  z.object({
    proprietes: z.int().min(2).optional().catch(undefined),
  }),
);
