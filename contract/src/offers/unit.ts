import { z } from "zod";
import { amount, day, moment, oneOf, text } from "../api/fields.ts";
import { availabilities, availabilitySchema, propertyTypeSchema } from "./enumerations.ts";
import { priceFields, priceOrigins } from "./rent.ts";
import { readableWorkstations, UNREADABLE_WORKSTATIONS } from "./typed-workstations.ts";

const surface = () =>
  z
    .number()
    .min(0)
    .max(10_000_000)
    .nullable()
    .transform((value) => value ?? 0);

const priceOriginsSchema = z.partialRecord(z.enum(priceFields), z.enum(priceOrigins));
const replacedPricesSchema = z.partialRecord(z.enum(priceFields), z.number().positive().max(1e12));

/** Amounts in euros; rents and charges excluding tax. */
export const unitFields = {
  /** 0 is the ground floor (RdC), negative numbers are basements. */
  floor: z.int().min(-20).max(200).nullable(),
  usage: propertyTypeSchema,
  surface: surface(),
  /** Workstations as typed: '12', '10-14' or '10 à 14'. */
  posts: text(50).refine(readableWorkstations, UNREADABLE_WORKSTATIONS),
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
  /** Of the stored prices; a new value counts as given unless this says otherwise. */
  priceOrigins: priceOriginsSchema,
  /** Typed values that a computed one stands for: they can be taken back. */
  replacedPrices: replacedPricesSchema,
};

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
    priceOrigins: true,
    replacedPrices: true,
  });
export type UnitInput = z.output<typeof unitInputSchema>;

export const buildingUnitSchema = z.object({ id: z.uuid(), buildingId: z.uuid(), unitId: z.uuid() });
export type BuildingUnit = z.infer<typeof buildingUnitSchema>;

const money = () => z.number().nullable();

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
  priceOrigins: priceOriginsSchema,
  replacedPrices: replacedPricesSchema,
  associatedBuildingIds: z.array(z.uuid()),
  buildingUnits: z.array(buildingUnitSchema),
  buildingId: z.uuid().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Unit = z.infer<typeof unitSchema>;
