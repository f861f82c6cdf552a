import { z } from "zod";
import { moment } from "../api/fields.ts";
import { operation, pageOf, pageQuery } from "../api/operation.ts";
import { dpeClasses } from "./enumerations.ts";
import { publicOfferSchema } from "./public-offer.ts";

/** An offer as an agency's site or a portal may show it. */
export const listingSchema = publicOfferSchema.extend({
  /** The mandate's number. */
  reference: z.string().nullable(),
  description: z.string().nullable(),
  /** As on the property sheet, without what does not apply. */
  sections: z.array(
    z.object({
      title: z.string(),
      groups: z.array(
        z.object({
          title: z.string().nullable(),
          fields: z.array(z.object({ label: z.string(), text: z.string() })),
        }),
      ),
    }),
  ),
  dpe: z.object({
    energyClass: z.enum(dpeClasses).nullable(),
    /** kWh/m² a year. */
    energyValue: z.number().nullable(),
    gesClass: z.enum(dpeClasses).nullable(),
    /** kg of CO₂/m² a year. */
    gesValue: z.number().nullable(),
    /** What to print instead of a missing class. */
    text: z.string().nullable(),
  }),
  /** Who is responsible for the offer; null while their account is disabled. */
  broker: z
    .object({
      name: z.string(),
      role: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string(),
    })
    .nullable(),
  updatedAt: moment(),
});
export type Listing = z.infer<typeof listingSchema>;

export const listings = {
  listListings: operation({
    method: "GET",
    path: "/listings",
    access: "signed-in",
    summary:
      "Lister les annonces : les offres publiées et non privées, sans donnée interne ni adresse masquée",
    query: z.strictObject(pageQuery(50)),
    result: pageOf(listingSchema),
    refusals: [400],
  }),
  getListing: operation({
    method: "GET",
    path: "/listings/{id}",
    access: "signed-in",
    summary: "Lire une annonce",
    params: z.object({ id: z.uuid() }),
    result: listingSchema,
    refusals: [404],
  }),
};
