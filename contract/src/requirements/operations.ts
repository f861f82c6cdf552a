import { z } from "zod";
import { isoDay } from "../api/fields.ts";
import { byCrmId, operation, pageOf, pageQuery } from "../api/operation.ts";
import { linkCategories, propertyTypeSchema, transactionTypeSchema } from "../offers/enumerations.ts";
import { offerSummarySchema } from "../offers/offer.ts";
import { bound, zonesSchema } from "../offers/search.ts";
import { requirementCriteriaSchema } from "./criteria.ts";
import { matchSchema } from "./match.ts";
import {
  dealContactSchema,
  ownerSchema,
  propertyDefinitionSchema,
  requirementSchema,
  requirementSummarySchema,
  stageSchema,
} from "./requirement.ts";

/** The CRM's own id, in any format. */

/** Values by property name; empty text and null remove a value, absent ones stay. */
const changedProperties = z
  .record(z.string().min(1).max(100), z.string().max(10_000).nullable())
  .refine((properties) => Object.keys(properties).length <= 200, "Trop de propriétés");

const typesSchema = z
  .string()
  .max(1000)
  .transform((joined) => joined.split(",").filter(Boolean))
  .pipe(z.array(propertyTypeSchema));

const categories = z.array(z.enum(linkCategories));

/** Requirements (deals) of the CRM behind the port. 503: the CRM does not answer. */
export const requirements = {
  listRequirements: operation({
    method: "GET",
    path: "/requirements",
    access: "signed-in",
    summary: "Lister les demandes qui ne sont pas archivées, la dernière créée d’abord",
    query: z.strictObject({ ownerId: z.string().max(100).optional(), ...pageQuery(1000) }),
    result: pageOf(requirementSummarySchema),
    refusals: [400, 503],
  }),
  createRequirement: operation({
    method: "POST",
    path: "/requirements",
    access: "staff",
    summary: "Créer une demande ; 409 quand le CRM s’en charge lui-même",
    body: z.strictObject({ properties: changedProperties }),
    result: requirementSchema,
    status: 201,
    refusals: [409, 503],
  }),
  listStages: operation({
    method: "GET",
    path: "/requirements/stages",
    access: "signed-in",
    summary: "Lister les étapes du pipeline, dans leur ordre",
    result: z.object({ items: z.array(stageSchema) }),
    refusals: [503],
  }),
  listOwners: operation({
    method: "GET",
    path: "/requirements/owners",
    access: "signed-in",
    summary: "Lister les responsables de demandes",
    result: z.object({ items: z.array(ownerSchema) }),
    refusals: [503],
  }),
  listPropertyDefinitions: operation({
    method: "GET",
    path: "/requirements/properties",
    access: "signed-in",
    summary: "Lister les définitions des propriétés des demandes",
    result: z.object({ items: z.array(propertyDefinitionSchema) }),
    refusals: [503],
  }),
  countRequirements: operation({
    method: "GET",
    path: "/requirements/counts",
    access: "signed-in",
    summary: "Compter ses demandes en cours et signées",
    result: z.object({ inProgress: z.int(), signed: z.int() }),
    refusals: [503],
  }),
  getRequirement: operation({
    method: "GET",
    path: "/requirements/{id}",
    access: "signed-in",
    summary: "Lire une demande",
    params: byCrmId,
    result: requirementSchema,
    refusals: [404, 503],
  }),
  updateRequirement: operation({
    method: "PUT",
    path: "/requirements/{id}",
    access: "staff",
    summary: "Modifier des propriétés d’une demande",
    params: byCrmId,
    body: z.strictObject({ properties: changedProperties }),
    result: requirementSchema,
    conditional: true,
    refusals: [404, 409, 503],
  }),
  archiveRequirement: operation({
    method: "DELETE",
    path: "/requirements/{id}",
    access: "staff",
    audit: "deletion",
    summary: "Archiver une demande ; 409 quand le CRM s’en charge lui-même",
    params: byCrmId,
    status: 204,
    refusals: [404, 409, 503],
  }),
  restoreRequirement: operation({
    method: "POST",
    path: "/requirements/{id}/restore",
    access: "staff",
    summary: "Restaurer une demande archivée, avec ses liens ; 409 quand le CRM s’en charge lui-même",
    params: byCrmId,
    result: requirementSchema,
    refusals: [404, 409, 503],
  }),
  setRequirementStage: operation({
    method: "PUT",
    path: "/requirements/{id}/stage",
    access: "staff",
    summary: "Changer l’étape d’une demande",
    params: byCrmId,
    body: z.strictObject({ stage: z.string().min(1).max(100) }),
    result: requirementSchema,
    refusals: [404, 409, 503],
  }),
  listRequirementContacts: operation({
    method: "GET",
    path: "/requirements/{id}/contacts",
    access: "signed-in",
    summary: "Lister les contacts d’une demande",
    params: byCrmId,
    result: z.object({ items: z.array(dealContactSchema) }),
    refusals: [404, 503],
  }),
  saveRequirementContacts: operation({
    method: "PUT",
    path: "/requirements/{id}/contacts",
    access: "staff",
    summary: "Attacher des contacts à une demande : toute la liste ; 409 quand le CRM s’en charge lui-même",
    params: byCrmId,
    body: z.strictObject({ contactIds: z.array(z.uuid()).max(100) }),
    result: z.object({ items: z.array(dealContactSchema) }),
    refusals: [404, 409, 503],
  }),
  getRequirementCriteria: operation({
    method: "GET",
    path: "/requirements/{id}/wishes",
    access: "signed-in",
    summary: "Lire ce qu’une demande recherche, dans les termes d’une recherche d’offres",
    params: byCrmId,
    result: requirementCriteriaSchema,
    refusals: [404, 503],
  }),
  listMatchingOffers: operation({
    method: "GET",
    path: "/requirements/{id}/matches",
    access: "signed-in",
    summary: "Classer les offres publiées qui conviennent à une demande, avec les raisons",
    params: byCrmId,
    query: z.strictObject({
      /** Only this query's criteria, even if none; otherwise the requirement's own. */
      own: z.stringbool().default(false),
      transactionType: transactionTypeSchema.optional(),
      propertyTypes: typesSchema.optional(),
      locationIds: zonesSchema.optional(),
      /** Euros per month. */
      budgetMax: bound(),
      salePriceMax: bound(),
      surfaceMin: bound(),
      surfaceMax: bound(),
      postsMin: bound(),
      postsMax: bound(),
      entryDate: isoDay().optional(),
      withRejected: z.stringbool().default(false),
      /** Only offers without a price to compare to the budget; otherwise none of them. */
      withoutPrice: z.stringbool().default(false),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    result: z.object({
      items: z.array(matchSchema.extend({ offer: offerSummarySchema, categories })),
      /** Whether more than `limit` offers match. */
      more: z.boolean(),
      wishes: requirementCriteriaSchema,
    }),
    refusals: [404, 503],
  }),
  listMatchingRequirements: operation({
    method: "GET",
    path: "/real-estates/{id}/requirements",
    access: "signed-in",
    summary: "Classer les demandes en cours auxquelles une offre convient, avec les raisons",
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({
      withRejected: z.stringbool().default(false),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    result: z.object({
      items: z.array(matchSchema.extend({ requirement: requirementSummarySchema, categories })),
      count: z.int(),
      /** How many of `count` fit. */
      fitting: z.int(),
    }),
    refusals: [404, 503],
  }),
};
