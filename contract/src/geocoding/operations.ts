import { z } from "zod";
import { operation } from "../api/operation.ts";
import { featureCollectionSchema, placeTypeSchema } from "./shapes.ts";

export const geocoding = {
  suggestPlaces: operation({
    method: "GET",
    path: "/geocoding/search",
    access: "signed-in",
    summary: "Suggérer des communes, des rues et des adresses",
    query: z.strictObject({
      q: z.string().trim().max(200),
      limit: z.coerce.number().int().min(1).max(20).default(5),
      type: placeTypeSchema.optional(),
      postcode: z
        .string()
        .regex(/^\d{5}$/)
        .optional(),
      citycode: z
        .string()
        .regex(/^\d[0-9AB]\d{3}$/)
        .optional(),
    }),
    result: featureCollectionSchema,
    refusals: [503],
  }),
  findPlaces: operation({
    method: "GET",
    path: "/geocoding/places",
    access: "signed-in",
    summary: "Retrouver des lieux par leurs identifiants",
    query: z.strictObject({ ids: z.string().max(1000) }),
    result: featureCollectionSchema,
    refusals: [503],
  }),
};
