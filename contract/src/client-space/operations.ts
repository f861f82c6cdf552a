import { z } from "zod";
import { text } from "../api/fields.ts";
import { byCrmId, operation, pageOf, pageQuery } from "../api/operation.ts";
import { mapStyleQuery, mapStyleSchema } from "../map/map-style.ts";
import { clientEmailSchema } from "./client-email.ts";
import {
  clientAnswerEntrySchema,
  clientAnswers,
  clientOfferAnswerSchema,
  clientSelectionSchema,
  clientSpaceSchema,
  publicSpaceSchema,
  rejectionReasons,
} from "./client-space.ts";

/** Days; null for no expiry. */
const expiry = z.strictObject({ expiresInDays: z.int().min(1).max(365).nullable().default(90) });

const withToken = z.object({ token: z.string().min(1).max(100) });

export const clientSpaces = {
  getClientSpace: operation({
    method: "GET",
    path: "/requirements/{id}/space",
    access: "staff",
    summary: "Lire l’espace privé du client d’une demande",
    params: byCrmId,
    result: z.object({ space: clientSpaceSchema.nullable() }),
    refusals: [404, 503],
  }),
  readClientSelection: operation({
    method: "GET",
    path: "/requirements/{id}/space/selection",
    access: "staff",
    summary: "Dire ce que le client verra de la sélection, et ce qui empêche de l’envoyer",
    params: byCrmId,
    result: clientSelectionSchema,
  }),
  openClientSpace: operation({
    method: "POST",
    path: "/requirements/{id}/space",
    access: "staff",
    audit: "key",
    summary: "Ouvrir l’espace privé du client, ou rendre celui qui est ouvert",
    params: byCrmId,
    body: expiry,
    result: clientSpaceSchema,
    refusals: [404, 409, 503],
  }),
  renewClientSpace: operation({
    method: "POST",
    path: "/requirements/{id}/space/renew",
    access: "staff",
    audit: "key",
    summary: "Donner un nouveau lien à l’espace privé ; celui d’avant cesse aussitôt",
    params: byCrmId,
    body: expiry,
    result: clientSpaceSchema,
    refusals: [404, 409, 503],
  }),
  revokeClientSpace: operation({
    method: "DELETE",
    path: "/requirements/{id}/space",
    access: "staff",
    audit: "key",
    summary: "Révoquer le lien de l’espace privé",
    params: byCrmId,
    status: 204,
    refusals: [404],
  }),
  listClientAnswers: operation({
    method: "GET",
    path: "/requirements/{id}/client-answers",
    access: "staff",
    summary: "Lister ce que le client a répondu, la dernière réponse d’abord",
    params: byCrmId,
    query: z.strictObject(pageQuery(20)),
    result: pageOf(clientAnswerEntrySchema),
    refusals: [400, 404, 503],
  }),
  createAnswerTask: operation({
    method: "POST",
    path: "/requirements/{id}/client-answers/{answerId}/task",
    access: "staff",
    summary: "Faire une tâche d’une visite ou d’informations demandées par le client, une seule fois",
    params: byCrmId.extend({ answerId: z.string().regex(/^\d{1,18}$/) }),
    result: z.object({
      taskId: z.uuid(),
      /** False: it had one already. */
      created: z.boolean(),
    }),
    refusals: [404, 409],
  }),
  createClientUser: operation({
    method: "POST",
    path: "/messaging/create-user",
    access: "staff",
    audit: "key",
    summary: "Ouvrir l’espace privé d’une demande et en envoyer le lien au client",
    body: z.strictObject({ email: clientEmailSchema, dealId: z.string().min(1).max(100) }),
    result: z.object({ success: z.literal(true), message: z.string(), url: z.string() }),
    refusals: [404, 409, 429, 503],
  }),
  readClientSpace: operation({
    method: "GET",
    path: "/client-space/{token}",
    access: "public",
    summary: "Lire l’espace privé dont on a le lien",
    params: withToken,
    result: publicSpaceSchema,
    refusals: [404, 429],
  }),
  getClientSpaceMapStyle: operation({
    method: "GET",
    path: "/client-space/{token}/map-style",
    access: "public",
    summary: "Lire le style du fond de carte de l’espace privé dont on a le lien",
    params: withToken,
    query: mapStyleQuery,
    result: mapStyleSchema,
    refusals: [404, 429],
  }),
  answerClientOffer: operation({
    method: "PUT",
    path: "/client-space/{token}/offers/{offerId}/answer",
    access: "public",
    summary: "Dire ce que l’on pense d’une offre de l’espace privé",
    params: withToken.extend({ offerId: z.uuid() }),
    body: z.strictObject({
      answer: z.enum(clientAnswers).nullable(),
      reason: z.enum(rejectionReasons).nullable().default(null),
      comment: text(1000).default(null),
    }),
    result: z.object({ answer: clientOfferAnswerSchema.nullable() }),
    refusals: [403, 404, 429],
  }),
};
