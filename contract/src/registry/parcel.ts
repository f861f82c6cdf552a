import { z } from "zod";
import {
  buildingSchema,
  businessTransferSchema,
  coOwnershipSchema,
  energyCertificateSchema,
  occupantSchema,
  ownerSchema,
  permitSchema,
  planningDocumentSchema,
  rightHolderSchema,
  saleSchema,
} from "./parcel-blocks.ts";
import { PARCEL_NUMBER } from "./parcel-number.ts";
import { amongSchema, figure, provenanceSchema, resultsOf, sourceSchema, text } from "./record-fields.ts";

export const parcelNumberSchema = z
  .string()
  .regex(PARCEL_NUMBER, "Le numéro d’une parcelle compte 14 caractères");

/** GeoJSON, longitude before latitude. */
const position = z.array(z.number()).min(2);
export const geometrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(position))) }),
]);
export type ParcelGeometry = z.infer<typeof geometrySchema>;

export const parcelSummarySchema = z.object({
  number: z.string(),
  address: text(),
  commune: text(),
  communeCode: z.string(),
  landArea: figure(),
  prefix: z.string(),
  section: z.string(),
  planNumber: z.string(),
  latitude: figure(),
  longitude: figure(),
  /** In a list of one holder's parcels: its rights there, by the DGFiP's letters. */
  rightCodes: z.array(z.string()).optional(),
});
export type ParcelSummary = z.infer<typeof parcelSummarySchema>;

/** `source`: what was looked through, when nothing was found. `among`: of a zone, only the first around its centre. */
export const parcelResultsSchema = resultsOf(parcelSummarySchema).extend({
  source: sourceSchema.optional(),
  among: amongSchema.optional(),
});

/** `distance`: metres from the address within which they lie; null for a parcel number or when unknown. */
export const parcelSearchResultsSchema = parcelResultsSchema.extend({ distance: figure() });
export type ParcelSearchResults = z.infer<typeof parcelSearchResultsSchema>;

export const parcelBlocks = [
  "cadastre",
  "addresses",
  "coOwnerships",
  "sales",
  "buildings",
  "energyCertificates",
  "occupants",
  "owners",
  "otherRightHolders",
  "businessTransfers",
  "permits",
  "planningDocuments",
] as const;
export type ParcelBlock = (typeof parcelBlocks)[number];

export const parcelSchema = parcelSummarySchema.extend({
  department: text(),
  departmentCode: z.string(),
  region: text(),
  regionCode: text(),
  postcodes: z.array(z.string()),
  otherAddresses: z.array(z.object({ address: z.string(), sources: z.array(z.string()) })),
  geometry: geometrySchema.nullable(),
  coOwnerships: z.array(coOwnershipSchema),
  sales: z.array(saleSchema),
  buildings: z.array(buildingSchema),
  energyCertificates: z.array(energyCertificateSchema),
  occupants: z.array(occupantSchema),
  owners: z.array(ownerSchema),
  otherRightHolders: z.array(rightHolderSchema),
  businessTransfers: z.array(businessTransferSchema),
  permits: z.array(permitSchema),
  planningDocuments: z.array(planningDocumentSchema),
  sources: z.partialRecord(z.enum(parcelBlocks), sourceSchema),
  /** Lists that stop at a limit: there may be more. */
  cutBlocks: z.partialRecord(z.enum(parcelBlocks), z.literal(true)).optional(),
  provenance: provenanceSchema,
});
export type Parcel = z.infer<typeof parcelSchema>;

/** Prices per m² around a parcel by year, oldest first; years without sales are omitted. */
export const pricesAroundSchema = z.object({
  radius: z.number(),
  years: z.array(
    z.object({
      year: z.int(),
      medianPricePerSqm: z.number(),
      saleCount: z.int(),
    }),
  ),
  provenance: sourceSchema,
});
export type PricesAround = z.infer<typeof pricesAroundSchema>;
