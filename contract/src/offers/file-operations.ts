import { z } from "zod";
import { moment } from "../api/fields.ts";
import { byId, operation } from "../api/operation.ts";
import { mediaKindSchema, mediaSchema } from "./media.ts";

/** Uploading a file takes three steps: get an address, PUT the file with its content type, confirm. */
export const offerMedias = {
  createMediaUpload: operation({
    method: "GET",
    path: "/real-estates/{id}/media-upload-url",
    access: "signed-in",
    keys: "write",
    summary: "Obtenir une adresse où envoyer un fichier, valable 15 minutes",
    params: byId,
    query: z.strictObject({
      mediaType: mediaKindSchema,
      contentType: z.string().max(100).optional(),
      /** Bytes. When given, the address accepts only this size. */
      size: z.coerce.number().int().min(0).optional(),
      name: z.string().trim().min(1).max(300).optional(),
    }),
    result: z.object({
      s3Key: z.string(),
      presignedUrl: z.string(),
      contentType: z.string(),
      /** Seconds. */
      expiresIn: z.int(),
    }),
    refusals: [404, 409, 429],
  }),
  confirmMediaUpload: operation({
    method: "POST",
    path: "/real-estates/{id}/confirm-media-upload",
    access: "signed-in",
    summary: "Confirmer un envoi : le fichier est vérifié, préparé et rattaché à l’offre",
    params: byId,
    body: z.strictObject({
      s3Key: z.string().min(1).max(500),
      mediaType: mediaKindSchema,
      name: z.string().trim().min(1).max(300).optional(),
    }),
    result: z.object({ media: mediaSchema, updatedAt: moment() }),
    refusals: [404, 409],
  }),
  deleteMedia: operation({
    method: "DELETE",
    path: "/real-estates/{id}/media/{type}/{encodedKey}",
    access: "signed-in",
    audit: "deletion",
    summary: "Supprimer un fichier d’une offre ; il se restaure pendant 30 jours",
    params: z.object({ id: z.uuid(), type: mediaKindSchema, encodedKey: z.string().max(500) }),
    status: 204,
    refusals: [404],
  }),
  restoreMedia: operation({
    method: "POST",
    path: "/real-estates/{id}/media/{type}/{encodedKey}/restore",
    access: "staff",
    summary: "Restaurer à sa place un fichier supprimé d’une offre depuis moins de 30 jours",
    params: z.object({ id: z.uuid(), type: mediaKindSchema, encodedKey: z.string().max(500) }),
    result: z.object({ media: mediaSchema, updatedAt: moment() }),
    refusals: [404, 409],
  }),
  reorderMedias: operation({
    method: "PUT",
    path: "/real-estates/{id}/media/{type}/reorder",
    access: "signed-in",
    summary: "Ordonner les fichiers d’une offre ; 409 quand la liste n’est plus celle de l’offre",
    params: z.object({ id: z.uuid(), type: mediaKindSchema }),
    body: z.strictObject({ newOrder: z.array(z.string().max(500)).max(500) }),
    result: z.object({ items: z.array(mediaSchema), updatedAt: moment() }),
    refusals: [404, 409],
  }),
};

export const MAX_OFFERS_OF_A_DOCUMENT = 40;

const sheetQuery = z.strictObject({
  /** `json` returns a signed address instead of the document. */
  format: z.enum(["json"]).optional(),
  /** The broker printed on the sheet; defaults to the offer's owner. */
  user_id: z.uuid().optional(),
});

/** The address needs no session and expires. */
const sheetLink = z.object({ downloadUrl: z.string(), expiresAt: moment() });

export const offerSheets = {
  getOfferSheet: operation({
    method: "GET",
    path: "/real-estates/{id}/pdf",
    access: "signed-in",
    summary: "Éditer la fiche d’une offre",
    params: z.object({ id: z.uuid() }),
    query: sheetQuery,
    result: sheetLink,
    file: "application/pdf",
    refusals: [404],
  }),
  getOffersSheet: operation({
    method: "POST",
    path: "/real-estates/bulk-pdf",
    access: "signed-in",
    audit: "export",
    summary: "Éditer les fiches de plusieurs offres en un document, précédées d’un tableau",
    query: sheetQuery,
    body: z.strictObject({
      realEstateIds: z.array(z.uuid()).min(1).max(MAX_OFFERS_OF_A_DOCUMENT),
      /** One short page for each offer instead of whole sheets. */
      onePageEach: z.boolean().optional(),
      /** Each sheet names the unit that suits this requirement best. */
      requirementId: z.string().min(1).max(100).optional(),
    }),
    result: sheetLink,
    status: 200,
    file: "application/pdf",
    refusals: [404],
  }),
};
