import { z } from "zod";
import { moment } from "../api/fields.ts";
import { featureSchema } from "../geocoding/shapes.ts";

/** An address kept by Plateau: a geocoder feature with an id of its own; `properties.id` is the geocoder's. */
export const addressSchema = featureSchema.extend({
  id: z.uuid(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Address = z.infer<typeof addressSchema>;

/** Either a known address or a geocoder feature to keep; a feature already known by its id is not kept twice. */
export const addressChoiceFields = { addressId: z.uuid().optional(), address: featureSchema.optional() };
