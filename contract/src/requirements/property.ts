import { z } from "zod";

export const propertyTypes = ["enumeration", "number", "date", "datetime", "boolean", "text"] as const;

/** What a property of requirements is: its name, its words, and which values it takes. */
export const propertyDefinitionSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(propertyTypes),
  /** How the CRM's own forms show it: `select`, `textarea` … */
  fieldType: z.string(),
  /** Several options at once, joined by `;`. */
  multiSelect: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  numberFormat: z.object({ decimalPlaces: z.int().min(0).max(10) }).nullable(),
  /** Set for amounts of money. */
  currencyCode: z.string().nullable(),
  groupName: z.string(),
  /** One of the CRM's own properties, not of the agency's. */
  hubspotDefined: z.boolean(),
  displayOrder: z.number(),
  /** False for what the CRM computes or keeps to itself. */
  editable: z.boolean(),
});
export type PropertyDefinition = z.infer<typeof propertyDefinitionSchema>;
