import { z } from "zod";
import { moment } from "../api/fields.ts";

/** Values by HubSpot property name, as the CRM writes them: texts, null when empty. Read them with `fields.ts`. */
export const requirementPropertiesSchema = z.record(z.string(), z.string().nullable());
export type RequirementProperties = z.infer<typeof requirementPropertiesSchema>;

export const requirementSummarySchema = z.object({
  id: z.string(),
  properties: requirementPropertiesSchema,
  createdAt: moment(),
  updatedAt: moment(),
});
export type RequirementSummary = z.infer<typeof requirementSummarySchema>;

export const requirementSchema = requirementSummarySchema.extend({ archived: z.boolean() });
export type Requirement = z.infer<typeof requirementSchema>;

export const stageSchema = z.object({ id: z.string(), label: z.string(), displayOrder: z.number() });
export type Stage = z.infer<typeof stageSchema>;

export const ownerSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Keeps what they own, and is no longer offered: a disabled account or a visitor. */
  hidden: z.boolean().optional(),
});
export type Owner = z.infer<typeof ownerSchema>;

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

export const valueTypes = ["enumeration", "number", "date", "datetime", "boolean", "text"] as const;

export const propertyDefinitionSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(valueTypes),
  fieldType: z.string(),
  multiSelect: z.boolean(),
  /** `hidden` options keep their label but are no longer offered. */
  options: z.array(z.object({ value: z.string(), label: z.string(), hidden: z.boolean().optional() })),
  numberFormat: z
    .object({ decimalPlaces: z.int().min(0).max(10), minimum: z.number().optional() })
    .nullable(),
  currencyCode: z.string().nullable(),
  groupName: z.string(),
  hubspotDefined: z.boolean(),
  displayOrder: z.number(),
  /** False when the CRM computes or reserves the value. */
  editable: z.boolean(),
});
export type PropertyDefinition = z.infer<typeof propertyDefinitionSchema>;
