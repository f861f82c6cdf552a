import { z } from "zod";
import { offersTabSearchSchema } from "../offers-tab/search-params.ts";

const requirementTabs = ["biens", "informations"] as const;
export type RequirementTab = (typeof requirementTabs)[number];

/** A requirement as its address tells it: the tab that is shown, the offers without one, and what that tab keeps there. */
export const requirementSearchSchema = offersTabSearchSchema.extend({
  onglet: z.enum(requirementTabs).optional().catch(undefined),
});
