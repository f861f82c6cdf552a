import { z } from "zod";

/** From widest to most exact (Base Adresse Nationale). */
export const placeTypes = ["municipality", "locality", "street", "housenumber"] as const;
export const placeTypeSchema = z.enum(placeTypes);
export type PlaceType = z.infer<typeof placeTypeSchema>;

/**
 * As the public geocoder answers. `id` is the INSEE code of a commune (75056), `{insee}_{code}` of a street,
 * `{street id}_{number on 5 digits}[_suffix]` of a house number.
 */
export const placePropertiesSchema = z.object({
  id: z.string().min(1).max(60),
  label: z.string().min(1).max(300),
  type: placeTypeSchema,
  name: z.string().max(200).optional(),
  housenumber: z.string().max(20).optional(),
  street: z.string().max(200).optional(),
  postcode: z.string().max(10).optional(),
  citycode: z.string().max(5).optional(),
  city: z.string().max(120).optional(),
  district: z.string().max(120).optional(),
  context: z.string().max(200).optional(),
  population: z.number().optional(),
  importance: z.number().optional(),
  score: z.number().optional(),
  /** The address base lacks this number: the point is its street's. */
  approximate: z.literal(true).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
});

export const featureSchema = z.object({
  type: z.literal("Feature"),
  geometry: z.object({
    type: z.literal("Point"),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: placePropertiesSchema,
});
export type Feature = z.infer<typeof featureSchema>;

export const featureCollectionSchema = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(featureSchema),
});
