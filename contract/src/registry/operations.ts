import { z } from "zod";
import { plausibleDay } from "../api/fields.ts";
import { operation } from "../api/operation.ts";
import { companySchema, companySummarySchema } from "./company.ts";
import { directorDetailSchema, directorSchema } from "./director.ts";
import { precisions, REGISTRY_PAGE } from "./limits.ts";
import { registryMessages } from "./messages.ts";
import {
  parcelNumberSchema,
  parcelResultsSchema,
  parcelSchema,
  parcelSearchResultsSchema,
  pricesAroundSchema,
} from "./parcel.ts";
import { occupantLeaseSchema } from "./parcel-blocks.ts";
import { amongSchema, resultsOf, sourceSchema } from "./record-fields.ts";
import { isSiren } from "./siren.ts";
import { tokenUsageSchema } from "./token-usage.ts";
import { registryNames } from "./wire-names.ts";

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

const postcode = z.string().regex(/^\d{5}$/, registryMessages.invalidPostcode);
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
  perPage: z.coerce.number().int().min(1).max(100).default(perPage),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

const search = {
  q: term,
  precision: z.enum(precisions).default("standard"),
  ...paging(REGISTRY_PAGE),
  city: filter(),
  postcode: postcodeFilter,
  department: filter(),
  region: filter(),
};

const searchResult = { source: sourceSchema.optional(), among: amongSchema.optional() };

const again = { refresh: z.stringbool().default(false) };

/** Accepted and ignored: records are always complete. */
const fullRecord = { extraFields: filter(), databases: filter() };

/** 503: the provider is unavailable or refuses. */
export const registry = {
  findParcels: operation({
    method: "GET",
    path: "/registry/parcelles",
    access: "signed-in",
    wire: registryNames,
    summary:
      "Trouver des parcelles : autour d’un point (la plus proche d’abord), dans une zone, ou d’un propriétaire",
    query: z
      .strictObject({
        latitude: latitude.optional(),
        longitude: longitude.optional(),
        /** Metres around the point; a parcel that holds the point is at 0. */
        distance: metres.default(500),
        bounds: bounds.optional(),
        radius: metres.optional(),
        ownerSiren: siren.optional(),
        extraFields: filter(),
        ...paging(REGISTRY_PAGE),
      })
      .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
        path: ["longitude"],
        error: "Indiquez la latitude et la longitude",
      })
      .refine(
        ({ latitude, longitude, bounds, ownerSiren }) =>
          latitude !== undefined ||
          longitude !== undefined ||
          bounds !== undefined ||
          ownerSiren !== undefined,
        { path: ["latitude"], error: "Indiquez un point, une zone ou un propriétaire" },
      ),
    result: parcelResultsSchema,
    refusals: [503],
  }),
  findAddresses: operation({
    method: "GET",
    path: "/registry/adresse",
    access: "signed-in",
    wire: registryNames,
    summary: "Trouver une adresse",
    query: z.strictObject({ q: z.string().trim().min(3, registryMessages.invalidAddress).max(200) }),
    result: z.object({
      results: z.array(
        z.object({
          latitude: z.number(),
          longitude: z.number(),
          label: z.string(),
          postcode: z.string().nullable(),
          city: z.string().nullable(),
        }),
      ),
    }),
    refusals: [503],
  }),
  searchParcels: operation({
    method: "GET",
    path: "/registry/parcelles/recherche",
    access: "signed-in",
    wire: registryNames,
    summary: "Chercher les parcelles d’une adresse, ou celle d’un numéro",
    query: z.strictObject({
      q: z.string().trim().min(3, registryMessages.invalidAddress).max(200),
      postcode: postcodeFilter,
    }),
    result: parcelSearchResultsSchema,
    refusals: [503],
  }),
  getParcel: operation({
    method: "GET",
    path: "/registry/parcelles/{numero}",
    access: "signed-in",
    wire: registryNames,
    summary: "Lire une parcelle, avec tout ce que l’on sait d’elle",
    params: z.object({ number: parcelNumberSchema }),
    query: z.strictObject({ ...fullRecord, ...again }),
    result: parcelSchema,
    refusals: [404, 503],
  }),
  saveOccupantLease: operation({
    method: "PUT",
    path: "/registry/parcelles/{numero}/baux/{siren}",
    access: "staff",
    conditional: true,
    wire: registryNames,
    summary: "Noter ce qu’un bail dit des sorties possibles d’un occupant ; sans aucune date, l’oublier",
    params: z.object({ number: parcelNumberSchema, siren }),
    body: z
      .strictObject({
        firmUntil: plausibleDay().nullable(),
        breakDates: z.array(plausibleDay()).max(12),
        endDate: plausibleDay().nullable(),
      })
      .refine(({ firmUntil, endDate }) => firmUntil === null || endDate === null || firmUntil <= endDate, {
        path: ["firmUntil"],
        error: "La période ferme ne peut pas finir après le bail",
      })
      .refine(({ breakDates, endDate }) => endDate === null || breakDates.every((day) => day <= endDate), {
        path: ["breakDates"],
        error: "Une sortie ne peut pas être après la fin du bail",
      }),
    result: z.object({ lease: occupantLeaseSchema.nullable() }),
    refusals: [404, 409, 503],
  }),
  getPricesAround: operation({
    method: "GET",
    path: "/registry/parcelles/{numero}/prix",
    access: "signed-in",
    wire: registryNames,
    summary: "Lire les prix au m² des ventes autour d’une parcelle, par année",
    params: z.object({ number: parcelNumberSchema }),
    result: pricesAroundSchema,
    refusals: [404, 503],
  }),
  getCompany: operation({
    method: "GET",
    path: "/registry/entreprise",
    access: "signed-in",
    wire: registryNames,
    summary: "Lire une entreprise",
    query: z.strictObject({ siren, ...fullRecord, ...again }),
    result: companySchema,
    refusals: [404, 503],
  }),
  searchCompanies: operation({
    method: "GET",
    path: "/registry/recherche",
    access: "signed-in",
    wire: registryNames,
    summary: "Chercher des entreprises",
    query: z.strictObject({ ...search, legalForm: filter() }),
    result: resultsOf(companySummarySchema).extend(searchResult),
    refusals: [503],
  }),
  searchDirectors: operation({
    method: "GET",
    path: "/registry/recherche-dirigeants",
    access: "signed-in",
    wire: registryNames,
    summary: "Chercher des dirigeants",
    query: z.strictObject({ ...search, company: filter(), role: filter() }),
    result: resultsOf(directorSchema).extend(searchResult),
    refusals: [503],
  }),
  getDirector: operation({
    method: "GET",
    path: "/registry/dirigeant",
    access: "signed-in",
    wire: registryNames,
    summary:
      "Lire un dirigeant, par l’identifiant fait de son prénom, de son nom et de son mois de naissance",
    query: z.strictObject({
      id: z.string(registryMessages.noDirectorId).trim().min(1, registryMessages.noDirectorId).max(300),
      ...fullRecord,
      ...again,
    }),
    result: directorDetailSchema,
    refusals: [404, 503],
  }),
  getTokenUsage: operation({
    method: "GET",
    path: "/registry/suivi-jetons",
    access: "signed-in",
    wire: registryNames,
    summary: "Suivre les jetons du fournisseur",
    query: z.strictObject(again),
    result: tokenUsageSchema,
    refusals: [503],
  }),
};
