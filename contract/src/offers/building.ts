import { z } from "zod";
import { moment } from "../api/fields.ts";
import { addressChoiceFields, addressSchema } from "./address.ts";

/** A building in a whole-list save; its name 'Bâtiment N' follows from its position. */
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
export type BuildingInput = z.output<typeof buildingInputSchema>;

/** A building as it is read. */
export const buildingSchema = z.object({
  id: z.uuid(),
  realEstateId: z.uuid(),
  name: z.string(),
  addressId: z.uuid(),
  address: addressSchema,
  /** Hides number and street outside staff screens. */
  hideAddress: z.boolean(),
  independent: z.boolean(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Building = z.infer<typeof buildingSchema>;

/** The automatic name of the building at a position counted from 0. */
export const buildingName = (position: number): string => `Bâtiment ${position + 1}`;
