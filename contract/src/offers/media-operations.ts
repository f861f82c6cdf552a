import { z } from "zod";
import { moment } from "../api/fields.ts";
import { operation } from "../api/operation.ts";
import { mediaKindSchema, mediaSchema } from "./media.ts";

const byId = z.object({ id: z.uuid() });

/**
 * Photos, plans and documents of an offer. A file is sent in three steps: ask for an address, PUT the file there with
 * its content type, confirm. Only then is it the offer's.
 */
export const offerMedias = {
  createMediaUpload: operation({
    method: "GET",
    path: "/real-estates/{id}/media-upload-url",
    access: "signed-in",
    summary: "Obtenir une adresse où envoyer un fichier, valable 15 minutes",
    params: byId,
    query: z.strictObject({
      mediaType: mediaKindSchema,
      /** One of the types of this kind; without it, the kind's first one. */
      contentType: z.string().max(100).optional(),
      /** Bytes. When given, the address takes a file of this size only. */
      size: z.coerce.number().int().min(0).optional(),
      /** For the refusals that name the file. */
      name: z.string().trim().min(1).max(300).optional(),
    }),
    result: z.object({
      s3Key: z.string(),
      presignedUrl: z.string(),
      /** The `content-type` that the PUT must send. */
      contentType: z.string(),
      /** Seconds. */
      expiresIn: z.int(),
    }),
    refusals: [404, 409],
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
      /** What the file is called; 'Photo 3' and the like without it. */
      name: z.string().trim().min(1).max(300).optional(),
    }),
    result: z.object({ media: mediaSchema, updatedAt: moment() }),
    refusals: [404, 409],
  }),
  deleteMedia: operation({
    method: "DELETE",
    path: "/real-estates/{id}/media/{type}/{encodedKey}",
    access: "signed-in",
    summary: "Supprimer un fichier d’une offre",
    params: z.object({ id: z.uuid(), type: mediaKindSchema, encodedKey: z.string().max(500) }),
    status: 204,
    refusals: [404],
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
