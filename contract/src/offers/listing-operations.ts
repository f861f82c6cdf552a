import { z } from "zod";
import { moment } from "../api/fields.ts";
import { operation, pageOf, pageQuery } from "../api/operation.ts";
import { dpeClasses } from "./enumerations.ts";
import { publicOfferSchema } from "./public-offer.ts";

/** An offer as an agency's site or a portal may show it. */
export const listingSchema = publicOfferSchema.extend({
  reference: z.string().nullable().describe("Le numéro du mandat."),
  description: z.string().nullable().describe("Texte brut, sur plusieurs lignes\u202f: à échapper en HTML."),
  sections: z
    .array(
      z.object({
        title: z.string(),
        groups: z.array(
          z.object({
            title: z.string().nullable(),
            fields: z.array(z.object({ label: z.string(), text: z.string() })),
          }),
        ),
      }),
    )
    .describe("Comme sur la fiche PDF, en français, sans ce qui ne concerne pas l’offre."),
  dpe: z.object({
    energyClass: z.enum(dpeClasses).nullable(),
    energyValue: z.number().nullable().describe("En kWh/m²/an."),
    gesClass: z.enum(dpeClasses).nullable(),
    gesValue: z.number().nullable().describe("En kg CO₂/m²/an."),
    text: z.string().nullable().describe("À afficher quand une classe manque."),
  }),
  broker: z
    .object({
      name: z.string(),
      role: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string(),
    })
    .nullable()
    .describe("Qui répond de l’offre\u202f; null quand son compte est désactivé."),
  updatedAt: moment(),
});
export type Listing = z.infer<typeof listingSchema>;

export const listings = {
  listListings: operation({
    method: "GET",
    path: "/listings",
    access: "signed-in",
    summary:
      "Lister les annonces\u202f: les offres publiées et non privées, sans donnée interne ni adresse masquée",
    query: z.strictObject(pageQuery(50)),
    etag: true,
    result: pageOf(listingSchema),
    refusals: [400],
  }),
  getListing: operation({
    method: "GET",
    path: "/listings/{id}",
    access: "signed-in",
    summary: "Lire une annonce",
    params: z.object({ id: z.uuid() }),
    etag: true,
    result: listingSchema,
    refusals: [404],
  }),
};
