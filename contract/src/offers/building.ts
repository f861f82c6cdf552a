import { z } from "zod";
import { moment } from "../api/fields.ts";
import { NARROW } from "../format/spacing.ts";
import { featureSchema } from "../geocoding/shapes.ts";

/** A saved geocoder feature; `properties.id` is the geocoder's id. */
export const addressSchema = featureSchema.extend({
  id: z.uuid(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Address = z.infer<typeof addressSchema>;

/** A saved address, or a geocoder feature to save (once per geocoder id). */
export const addressChoiceFields = { addressId: z.uuid().optional(), address: featureSchema.optional() };

export const buildingInputSchema = z
  .strictObject({
    id: z.uuid().optional(),
    ...addressChoiceFields,
    hideAddress: z.boolean().default(false),
    independent: z.boolean().default(false),
  })
  .refine((building) => building.addressId || building.address, {
    path: ["addressId"],
    message: "Choisissez l’adresse du bâtiment",
  });

export const buildingSchema = z.object({
  id: z.uuid(),
  realEstateId: z.uuid(),
  name: z.string(),
  addressId: z.uuid(),
  address: addressSchema,
  hideAddress: z.boolean(),
  independent: z.boolean(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Building = z.infer<typeof buildingSchema>;

/** Buildings by name, at one of several addresses. */
export const placedBuildingsSchema = z.object({ buildings: z.array(z.string()), place: z.string() });
export type PlacedBuildings = z.infer<typeof placedBuildingsSchema>;

/** `Bâtiment 1, Bâtiment 3 : 25 Avenue Gabriel Péri, 92230 Gennevilliers`. */
export const placedBuildingsText = ({ buildings, place }: PlacedBuildings): string =>
  `${buildings.join(", ")}${NARROW}: ${place}`;

export const buildingName = (position: number): string => `Bâtiment ${position + 1}`;
