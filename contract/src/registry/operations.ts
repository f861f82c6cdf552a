import { z } from "zod";
import { operation } from "../api/operation.ts";
import { companySchema, companySummarySchema } from "./company.ts";
import { directorDetailSchema, directorSchema } from "./director.ts";
import { registryMessages } from "./messages.ts";
import { parcelNumberSchema, parcelSchema, parcelSummarySchema, pricesAroundSchema } from "./parcel.ts";
import { resultsOf } from "./provenance.ts";
import { isSiren } from "./siren.ts";
import { tokenUsageSchema } from "./token-usage.ts";

/**
 * How far, in metres, the parcel of an address may lie from the address's point. The point of an address stands at the
 * door or on the pavement before it, so that it misses its parcel by some metres; the nearest parcel is taken. Farther
 * out it would as often be the neighbour's.
 */
export const ADDRESS_TO_PARCEL_DISTANCE = 10;

/** Metres around a parcel in which offers and prices are its surroundings. */
export const AREA_RADIUS = 250;

/** Results on a page of a search, and of an owner's parcels. */
export const REGISTRY_PAGE = 20;
export const OWNER_PARCELS_PAGE = 10;

const siren = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .refine(isSiren, "Un SIREN compte neuf chiffres, dont le dernier contrôle les autres");
const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);
const metres = z.coerce.number().min(0).max(2000);

const corner = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

/** `lat,lng|lat,lng`: two opposite corners. */
const bounds = z
  .string()
  .max(200)
  .transform((corners) => corners.split("|").map((corner) => corner.split(",").map(Number)))
  .pipe(z.tuple([corner, corner]));

const postcode = z.string().regex(/^\d{5}$/, "Le code postal compte cinq chiffres");
/** An empty filter is none. */
const filter = () =>
  z
    .string()
    .trim()
    .max(100)
    .transform((text) => (text === "" ? undefined : text))
    .optional();
const postcodeFilter = z.union([z.literal("").transform(() => undefined), postcode]).optional();
const term = z.string().trim().min(1, registryMessages.noTerm).max(200);

const paging = (perPage: number) => ({
  par_page: z.coerce.number().int().min(1).max(100).default(perPage),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const precisions = ["standard", "exacte"] as const;
const search = {
  q: term,
  precision: z.enum(precisions).default("standard"),
  ...paging(REGISTRY_PAGE),
  ville: filter(),
  code_postal: postcodeFilter,
  departement: filter(),
  region: filter(),
};

/** Asks the provider again, whatever is kept here: it may cost tokens. */
const again = { actualiser: z.stringbool().default(false) };

/** All that the product's callers send: the record is always given whole. */
const whole = { champs_supplementaires: filter(), bases: filter() };

/** Parcels, companies and directors of the French registers. 503: the provider does not answer, or refuses. */
export const registry = {
  findParcels: operation({
    method: "GET",
    path: "/registry/parcelles",
    access: "signed-in",
    summary:
      "Trouver des parcelles : autour d’un point (la plus proche d’abord), dans une zone, ou d’un propriétaire",
    query: z
      .strictObject({
        latitude: latitude.optional(),
        longitude: longitude.optional(),
        /** Metres around the point; a parcel that holds the point is at 0. */
        distance: metres.default(500),
        bounds: bounds.optional(),
        /** Metres around the point of an area; it takes the place of `distance`. */
        rayon: metres.optional(),
        siren_proprietaire: siren.optional(),
        champs_supplementaires: filter(),
        ...paging(REGISTRY_PAGE),
      })
      .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
        path: ["longitude"],
        error: "Indiquez la latitude et la longitude",
      })
      .refine(
        ({ latitude, longitude, bounds, siren_proprietaire }) =>
          latitude !== undefined ||
          longitude !== undefined ||
          bounds !== undefined ||
          siren_proprietaire !== undefined,
        { path: ["latitude"], error: "Indiquez un point, une zone ou un propriétaire" },
      ),
    result: resultsOf(parcelSummarySchema),
    refusals: [503],
  }),
  findAddresses: operation({
    method: "GET",
    path: "/registry/adresse",
    access: "signed-in",
    summary: "Trouver une adresse",
    query: z.strictObject({ q: z.string().trim().min(3, registryMessages.invalidAddress).max(200) }),
    result: z.object({
      resultats: z.array(
        z.object({
          latitude: z.number(),
          longitude: z.number(),
          label: z.string(),
          code_postal: z.string().nullable(),
          ville: z.string().nullable(),
        }),
      ),
    }),
    refusals: [503],
  }),
  searchParcels: operation({
    method: "GET",
    path: "/registry/parcelles/recherche",
    access: "signed-in",
    summary: "Chercher les parcelles d’une adresse, ou celle d’un numéro",
    query: z.strictObject({
      q: z.string().trim().min(3, registryMessages.invalidAddress).max(200),
      code_postal: postcodeFilter,
    }),
    result: resultsOf(parcelSummarySchema),
    refusals: [503],
  }),
  getParcel: operation({
    method: "GET",
    path: "/registry/parcelles/{numero}",
    access: "signed-in",
    summary: "Lire une parcelle, avec tout ce que l’on sait d’elle",
    params: z.object({ numero: parcelNumberSchema }),
    query: z.strictObject({ ...whole, ...again }),
    result: parcelSchema,
    refusals: [404, 503],
  }),
  getPricesAround: operation({
    method: "GET",
    path: "/registry/parcelles/{numero}/prix",
    access: "signed-in",
    summary: "Lire les prix au m² des ventes autour d’une parcelle, par année",
    params: z.object({ numero: parcelNumberSchema }),
    result: pricesAroundSchema,
    refusals: [404, 503],
  }),
  getCompany: operation({
    method: "GET",
    path: "/registry/entreprise",
    access: "signed-in",
    summary: "Lire une entreprise",
    query: z.strictObject({ siren, ...whole, ...again }),
    result: companySchema,
    refusals: [404, 503],
  }),
  searchCompanies: operation({
    method: "GET",
    path: "/registry/recherche",
    access: "signed-in",
    summary: "Chercher des entreprises",
    query: z.strictObject({ ...search, forme_juridique: filter() }),
    result: resultsOf(companySummarySchema),
    refusals: [503],
  }),
  searchDirectors: operation({
    method: "GET",
    path: "/registry/recherche-dirigeants",
    access: "signed-in",
    summary: "Chercher des dirigeants",
    query: z.strictObject({ ...search, entreprise: filter(), qualite: filter() }),
    result: resultsOf(directorSchema),
    refusals: [503],
  }),
  getDirector: operation({
    method: "GET",
    path: "/registry/dirigeant",
    access: "signed-in",
    summary:
      "Lire un dirigeant, par l’identifiant fait de son prénom, de son nom et de son mois de naissance",
    query: z.strictObject({
      id: z.string(registryMessages.noDirectorId).trim().min(1, registryMessages.noDirectorId).max(300),
      ...whole,
      ...again,
    }),
    result: directorDetailSchema,
    refusals: [404, 503],
  }),
  getTokenUsage: operation({
    method: "GET",
    path: "/registry/suivi-jetons",
    access: "signed-in",
    summary: "Suivre les jetons du fournisseur",
    query: z.strictObject(again),
    result: tokenUsageSchema,
    refusals: [503],
  }),
};
