import { z } from "zod";
import { nearestStationsSchema } from "../map/stations.ts";
import { headlineDataSchema } from "./aggregates.ts";
import { placedBuildingsSchema } from "./building.ts";
import { availabilitySchema, propertyTypeSchema, transactionTypeSchema } from "./enumerations.ts";
import {
  availabilityLabels,
  propertyTypeLabels,
  rentalPriceUnitLabels,
  transactionTypeLabels,
} from "./labels.ts";

const range = () => z.object({ min: z.number(), max: z.number() }).nullable();

/** Descriptions are for those who build a site: they stand in the OpenAPI document. */
const labelled = (labels: Record<string, string>): string =>
  Object.entries(labels)
    .map(([value, label]) => `${value}\u202f: ${label}`)
    .join(", ");

const availability = () => availabilitySchema.nullable().describe(labelled(availabilityLabels));

const HIDDEN = "Null quand l’adresse est masquée.";
const TAXES = `Les taxes et charges sont celles de «\u202ffigures.rentPriceUnit\u202f» (${labelled(rentalPriceUnitLabels)}, null\u202f: ${rentalPriceUnitLabels.vat_excl_charges_excl}).`;
const FILE_URL = "Adresse signée, valable trois heures au moins\u202f: copiez le fichier.";

export const publicPictureSchema = z.object({
  name: z.string(),
  sources: z
    .array(z.object({ width: z.int().nullable(), url: z.string().describe(FILE_URL) }))
    .describe(
      "Une image par largeur en pixels, au format WebP\u202f; largeur null\u202f: le fichier d’origine.",
    ),
  blur: z.string().nullable().describe("ThumbHash en base64, à montrer avant l’image."),
});

/** What may be shown in public: without the agency's internal fields, nor the address when it is hidden. */
export const publicOfferSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  propertyType: propertyTypeSchema.describe(labelled(propertyTypeLabels)),
  transactionTypes: z.array(transactionTypeSchema).describe(labelled(transactionTypeLabels)),
  street: z.string().nullable().describe(HIDDEN),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  addresses: z
    .array(placedBuildingsSchema)
    .describe("Où est chaque bâtiment, quand ils sont à plusieurs adresses."),
  coordinates: z.tuple([z.number(), z.number()]).nullable().describe(`[longitude, latitude]. ${HIDDEN}`),
  access: z.string().nullable().describe("Accès et transports, en texte libre."),
  stations: nearestStationsSchema.describe(
    `Trois stations au plus, à pied\u202f: minutes estimées d’après la distance à vol d’oiseau. ${HIDDEN}`,
  ),
  surface: range().describe("En m²\u202f: du plus petit lot à l’ensemble."),
  posts: range().describe("Postes de travail\u202f: du plus petit lot à l’ensemble."),
  rentPerMonth: range().describe(
    `En euros par mois\u202f: du lot le moins cher au plus cher. Le loyer de l’ensemble est «\u202ffigures.totalRentPerMonth\u202f». ${TAXES}`,
  ),
  salePrice: range().describe(
    "En euros\u202f: du lot le moins cher au plus cher. Le prix de l’ensemble est «\u202ffigures.totalSalePrice\u202f».",
  ),
  entranceFee: z.number().nullable().describe("Droit d’entrée en euros hors taxes, une fois pour l’offre."),
  transferPrice: z
    .number()
    .nullable()
    .describe("Prix de cession du droit au bail en euros, une fois pour l’offre."),
  figures: headlineDataSchema.describe(
    "min… et max…\u202f: par lot\u202f; total…\u202f: pour l’ensemble. Surfaces en m², loyers en euros par mois ou par m² et par an, charges en euros par m² et par an, prix en euros. Les prix d’une transaction non proposée sont null.",
  ),
  availability: availability(),
  availabilityDate: z.iso.date().nullable(),
  units: z
    .array(
      z.object({
        building: z.string().nullable().describe("Null quand l’offre n’a qu’un bâtiment."),
        floor: z.string().nullable().describe("Étage, comme «\u202fRdC\u202f» ou «\u202f2\u202f»."),
        usage: z.string().nullable().describe("En français."),
        surface: z.number().nullable().describe("En m²."),
        posts: z
          .string()
          .nullable()
          .describe("«\u202fenv.\u202f» quand ils sont estimés d’après la surface."),
        rentPerMonth: z.number().nullable().describe(`En euros par mois. ${TAXES}`),
        rentPerSqmPerYear: z.number().nullable().describe(`En euros par m² et par an. ${TAXES}`),
        chargesPerSqmPerYear: z.number().nullable().describe("En euros par m² et par an."),
        salePrice: z.number().nullable().describe("En euros."),
        salePricePerSqm: z.number().nullable().describe("En euros par m²."),
        availability: availability(),
        availabilityDate: z.iso.date().nullable(),
      }),
    )
    .describe("Les lots, par bâtiment puis du plus bas au plus haut."),
  photos: z.array(publicPictureSchema).describe("La première est la couverture."),
  plans: z.array(z.object({ name: z.string(), contentType: z.string(), url: z.string().describe(FILE_URL) })),
  mentions: z
    .array(z.string())
    .describe("Ce qu’une annonce doit dire de l’offre\u202f: à afficher avec elle."),
});
export type PublicOffer = z.infer<typeof publicOfferSchema>;
