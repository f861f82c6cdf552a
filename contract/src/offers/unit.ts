import { z } from "zod";
import { amount, day, moment, oneOf, text } from "../api/fields.ts";
import { availabilities, availabilitySchema, propertyTypeSchema } from "./enumerations.ts";

/** Square metres. An empty surface counts as 0. */
const surface = () =>
  z
    .number()
    .min(0)
    .max(10_000_000)
    .nullable()
    .transform((value) => value ?? 0);

/** The fields of a unit that a broker types. Amounts in euros; rents and charges excluding tax. */
export const unitFields = {
  /** 0 is the ground floor (RdC), negative numbers are basements. */
  floor: z.int().min(-20).max(200).nullable(),
  usage: propertyTypeSchema,
  surface: surface(),
  /** Work posts as typed: '12', '10-14' or '10 à 14'. */
  posts: text(50),
  note: text(5000),
  erp: z.boolean(),
  outdoorSpace: z.boolean(),
  availability: oneOf(availabilities),
  availabilityDate: day(),
  rentPerMonth: amount(),
  rentPerSqmPerYear: amount(),
  chargesPerSqmPerYear: amount(),
  salePrice: amount(),
  salePerSqm: amount(),
};

/** A unit in a whole-list save: with an id it is updated, without one created. */
export const unitInputSchema = z
  .strictObject({ id: z.uuid(), ...unitFields, associatedBuildingIds: z.array(z.uuid()).max(100) })
  .partial({
    id: true,
    floor: true,
    usage: true,
    surface: true,
    posts: true,
    note: true,
    erp: true,
    outdoorSpace: true,
    availability: true,
    availabilityDate: true,
    rentPerMonth: true,
    rentPerSqmPerYear: true,
    chargesPerSqmPerYear: true,
    salePrice: true,
    salePerSqm: true,
  });
export type UnitInput = z.output<typeof unitInputSchema>;

/** Link between a unit and one of the buildings it lies in. */
export const buildingUnitSchema = z.object({ id: z.uuid(), buildingId: z.uuid(), unitId: z.uuid() });
export type BuildingUnit = z.infer<typeof buildingUnitSchema>;

const money = () => z.number().nullable();

/** A unit (lot) as it is read. */
export const unitSchema = z.object({
  id: z.uuid(),
  realEstateId: z.uuid(),
  floor: z.int().nullable(),
  usage: propertyTypeSchema,
  surface: z.number(),
  posts: z.string().nullable(),
  note: z.string().nullable(),
  erp: z.boolean(),
  outdoorSpace: z.boolean(),
  availability: availabilitySchema.nullable(),
  availabilityDate: z.iso.date().nullable(),
  rentPerMonth: money(),
  rentPerSqmPerYear: money(),
  chargesPerSqmPerYear: money(),
  salePrice: money(),
  salePerSqm: money(),
  associatedBuildingIds: z.array(z.uuid()),
  buildingUnits: z.array(buildingUnitSchema),
  /** The first building of the unit. */
  buildingId: z.uuid().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Unit = z.infer<typeof unitSchema>;
