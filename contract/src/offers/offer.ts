import { z } from "zod";
import { amount, day, moment, oneOf, text } from "../api/fields.ts";
import { contactSchema } from "../contacts/contact.ts";
import { nearestStationsSchema } from "../map/stations.ts";
import { aggregatedDataSchema } from "./aggregates.ts";
import { addressChoiceFields, addressSchema, buildingSchema } from "./building.ts";
import * as e from "./enumerations.ts";
import { mediasSchema } from "./media.ts";
import { termsFields, termsSchema } from "./terms.ts";
import { unitSchema } from "./unit.ts";

const offerFields = {
  title: text(300),
  transactionTypes: z.array(e.transactionTypeSchema).max(2),
  propertyType: oneOf(e.propertyTypes),
  saleType: oneOf(e.saleTypes),
  rentType: oneOf(e.rentTypes),
  retailType: oneOf(e.retailTypes),
  mandateType: oneOf(e.mandateTypes),
  mandateId: text(100),
  availability: oneOf(e.availabilities),
  availabilityDate: day(),
  /** m² */
  divisibleFrom: amount(),
  ...termsFields,
};

export const createOfferSchema = z
  .strictObject({
    ...z.object(offerFields).partial().shape,
    status: e.offerStatusSchema.default("draft"),
    private: z.boolean().default(false),
    userId: z.uuid().optional(),
    /** Chosen by the client: sent again after a lost answer, it makes no second offer. */
    id: z.uuid().optional(),
    ...addressChoiceFields,
  })
  .refine((offer) => offer.addressId || offer.address, {
    path: ["addressId"],
    message: "Choisissez d’abord une adresse",
  });
export type CreateOffer = z.output<typeof createOfferSchema>;

export const updateOfferSchema = z
  .strictObject({
    ...z.object(offerFields).partial().shape,
    status: e.offerStatusSchema,
    private: z.boolean(),
    userId: z.uuid(),
    medias: mediasSchema,
    ...addressChoiceFields,
  })
  .partial();
export type UpdateOffer = z.output<typeof updateOfferSchema>;

const linkLists = {
  selectedForDealIds: z.array(z.string()),
  likedByDealIds: z.array(z.string()),
  requestedByDealIds: z.array(z.string()),
  rejectedByDealIds: z.array(z.string()),
};

const summaryFields = {
  id: z.uuid(),
  title: z.string(),
  status: e.offerStatusSchema,
  private: z.boolean(),
  propertyType: e.propertyTypeSchema,
  transactionTypes: z.array(e.transactionTypeSchema),
  userId: z.uuid(),
  availability: e.availabilitySchema.nullable(),
  availabilityDate: z.iso.date().nullable(),
  aggregatedData: aggregatedDataSchema,
  stations: nearestStationsSchema,
  ...linkLists,
  updatedAt: moment(),
};

/** An offer card (`enriched=false`). `units` is present when the offer has exactly one. */
export const offerSummarySchema = z.object({
  ...summaryFields,
  medias: mediasSchema.pick({ photos: true }),
  units: z.array(unitSchema).max(1).optional(),
});
export type OfferSummary = z.infer<typeof offerSummarySchema>;

const offerOwnerSchema = z.object({
  id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
});

export const offerSchema = z.object({
  ...summaryFields,
  createdAt: moment(),
  saleType: z.enum(e.saleTypes).nullable(),
  rentType: z.enum(e.rentTypes).nullable(),
  retailType: z.enum(e.retailTypes).nullable(),
  mandateType: z.enum(e.mandateTypes).nullable(),
  mandateId: z.string().nullable(),
  divisibleFrom: z.number().nullable(),
  ...termsSchema.shape,
  medias: mediasSchema,
  units: z.array(unitSchema),
  buildings: z.array(buildingSchema),
  /** The offer's address, then its buildings' addresses, without duplicates. */
  addresses: z.array(addressSchema),
  contacts: z.array(contactSchema),
  user: offerOwnerSchema.nullable(),
});
export type Offer = z.infer<typeof offerSchema>;
