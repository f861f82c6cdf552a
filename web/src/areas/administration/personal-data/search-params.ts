import { z } from "zod";

const tabs = ["personne", "prospects", "registre"] as const;

/** A person's details never stand in the address: browsers keep it. */
export const personalDataSearchSchema = z.lazy(() =>
  z.object({
    onglet: z.enum(tabs).optional().catch(undefined),
    contact: z.uuid().optional().catch(undefined),
  }),
);
export type PersonalDataSearch = z.output<typeof personalDataSearchSchema>;
