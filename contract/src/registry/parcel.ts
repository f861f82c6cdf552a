import { z } from "zod";
import {
  batimentSchema,
  coproprieteSchema,
  documentUrbanismeSchema,
  dpeSchema,
  fondsDeCommerceSchema,
  occupantSchema,
  permisSchema,
  proprietaireSchema,
  venteSchema,
} from "./parcel-blocks.ts";
import { provenanceSchema, sourceSchema } from "./provenance.ts";
import { figure, text } from "./record-fields.ts";

/** Commune (5, an arrondissement in Paris), prefix (3), section (2), plan number (4): `75118000AO0042`. */
export const parcelNumberSchema = z
  .string()
  .regex(/^\d[0-9AB]\d{6}[0-9A-Z]{2}\d{4}$/, "Le numéro d’une parcelle compte 14 caractères");

/** GeoJSON, longitude before latitude. */
const position = z.array(z.number()).min(2);
export const geometrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(position))) }),
]);
export type ParcelGeometry = z.infer<typeof geometrySchema>;

/** A parcel as lists and maps show it. */
export const parcelSummarySchema = z.object({
  numero: z.string(),
  adresse: text(),
  commune: text(),
  code_commune: z.string(),
  /** m², as the land registry says. */
  contenance: figure(),
  prefixe: z.string(),
  section: z.string(),
  numero_plan: z.string(),
  /** A point inside it. */
  latitude: figure(),
  longitude: figure(),
});
export type ParcelSummary = z.infer<typeof parcelSummarySchema>;

/** The blocks of a parcel's record, each with a source of its own. */
export const parcelBlocks = [
  "cadastre",
  "adresses",
  "coproprietes",
  "ventes",
  "batiments",
  "dpe",
  "occupants",
  "proprietaires",
  "fonds_de_commerce",
  "permis",
  "documents_urbanisme",
] as const;
export type ParcelBlock = (typeof parcelBlocks)[number];

export const parcelSchema = parcelSummarySchema.extend({
  departement: text(),
  code_departement: z.string(),
  region: text(),
  code_region: text(),
  codes_postaux: z.array(z.string()),
  autres_adresses: z.array(z.object({ adresse: z.string(), sources: z.array(z.string()) })),
  geometrie: geometrySchema.nullable(),
  coproprietes: z.array(coproprieteSchema),
  ventes: z.array(venteSchema),
  batiments: z.array(batimentSchema),
  dpe: z.array(dpeSchema),
  occupants: z.array(occupantSchema),
  proprietaires: z.array(proprietaireSchema),
  fonds_de_commerce: z.array(fondsDeCommerceSchema),
  permis: z.array(permisSchema),
  documents_urbanisme: z.array(documentUrbanismeSchema),
  /** Where each block comes from; a block without a source was not asked of anyone. */
  sources: z.partialRecord(z.enum(parcelBlocks), sourceSchema),
  provenance: provenanceSchema,
});
export type Parcel = z.infer<typeof parcelSchema>;

/** Prices per m² of what was sold around a parcel, by year, oldest first. Years without a sale are left out. */
export const pricesAroundSchema = z.object({
  /** Metres. */
  rayon: z.number(),
  annees: z.array(
    z.object({
      annee: z.int(),
      /** Euros per built m². */
      prix_m2_median: z.number(),
      nombre_ventes: z.int(),
    }),
  ),
  provenance: sourceSchema,
});
export type PricesAround = z.infer<typeof pricesAroundSchema>;
