import { z } from "zod";
import { moment } from "../api/fields.ts";

/** The values of a requirement by property name, as the CRM writes them: texts, and null for what is empty. */
export const requirementPropertiesSchema = z.record(z.string(), z.string().nullable());
export type RequirementProperties = z.infer<typeof requirementPropertiesSchema>;

/** What a board or a table shows of a requirement: the properties of `property-names.ts`. */
export const requirementSummarySchema = z.object({
  id: z.string(),
  properties: requirementPropertiesSchema,
  createdAt: moment(),
  updatedAt: moment(),
});
export type RequirementSummary = z.infer<typeof requirementSummarySchema>;

/** A requirement (deal, demande) with all its properties. */
export const requirementSchema = requirementSummarySchema.extend({ archived: z.boolean() });
export type Requirement = z.infer<typeof requirementSchema>;

/** A step of the pipeline. Steps are ordered by `displayOrder`, then by label. */
export const stageSchema = z.object({ id: z.string(), label: z.string(), displayOrder: z.number() });
export type Stage = z.infer<typeof stageSchema>;

/** Who looks after requirements in the CRM; the same person as the Plateau user with the same e-mail. */
export const ownerSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Owner = z.infer<typeof ownerSchema>;

/** A person of the client's, as the CRM knows them. */
export const dealContactSchema = z.object({
  id: z.string(),
  properties: z.object({
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
});
export type DealContact = z.infer<typeof dealContactSchema>;
