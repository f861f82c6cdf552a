import { z } from "zod";
import { nearestStationsSchema } from "../map/stations.ts";
import { headlineDataSchema } from "./aggregates.ts";
import { availabilitySchema, propertyTypeSchema, transactionTypeSchema } from "./enumerations.ts";

const range = z.object({ min: z.number(), max: z.number() }).nullable();

/** Signed URLs by width, valid for hours; `blur` is a ThumbHash in base64. */
export const publicPictureSchema = z.object({
  name: z.string(),
  sources: z.array(z.object({ width: z.int().nullable(), url: z.string() })),
  blur: z.string().nullable(),
});

/** What may be shown in public: without the agency's internal fields, nor the address when it is hidden. */
export const publicOfferSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  propertyType: propertyTypeSchema,
  transactionTypes: z.array(transactionTypeSchema),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  /** [lng, lat]; null when the address is hidden. */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  /** As the broker wrote it. */
  access: z.string().nullable(),
  /** Null when the address is hidden. */
  stations: nearestStationsSchema,
  /** m² */
  surface: range,
  posts: range,
  /** Euros per month, excluding tax and charges. */
  rentPerMonth: range,
  /** Euros. */
  salePrice: range,
  /** By scope, for the headline. Prices of a transaction that is not offered are null. */
  figures: headlineDataSchema,
  availability: availabilitySchema.nullable(),
  availabilityDate: z.iso.date().nullable(),
  units: z.array(
    z.object({
      floor: z.string().nullable(),
      usage: z.string().nullable(),
      surface: z.number().nullable(),
      posts: z.string().nullable(),
      rentPerMonth: z.number().nullable(),
      salePrice: z.number().nullable(),
      availability: availabilitySchema.nullable(),
      availabilityDate: z.iso.date().nullable(),
    }),
  ),
  photos: z.array(publicPictureSchema),
  plans: z.array(z.object({ name: z.string(), contentType: z.string(), url: z.string() })),
  /** What an advertisement must say of the offer. */
  mentions: z.array(z.string()),
});
export type PublicOffer = z.infer<typeof publicOfferSchema>;
