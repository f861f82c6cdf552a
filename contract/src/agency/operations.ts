import { pictureUploadQuerySchema, pictureUploadSchema, uploadedPictureSchema } from "../accounts/user.ts";
import { operation } from "../api/operation.ts";
import { agencyInputSchema, agencySchema } from "./agency.ts";

export const agency = {
  readAgency: operation({
    method: "GET",
    path: "/agency",
    access: "signed-in",
    summary: "Lire l’agence : nom, coordonnées, mentions",
    result: agencySchema,
  }),
  updateAgency: operation({
    method: "PUT",
    path: "/agency",
    access: "administrators",
    summary: "Modifier l’agence",
    body: agencyInputSchema,
    result: agencySchema,
    conditional: true,
    refusals: [409],
  }),
  createAgencyLogoUpload: operation({
    method: "GET",
    path: "/agency/logo-upload-url",
    access: "administrators",
    keys: "write",
    summary: "Obtenir une adresse où envoyer le logo de l’agence",
    query: pictureUploadQuerySchema,
    result: pictureUploadSchema,
    refusals: [429],
  }),
  confirmAgencyLogo: operation({
    method: "POST",
    path: "/agency/confirm-logo",
    access: "administrators",
    summary: "Confirmer l’envoi du logo : il est vérifié, préparé et montré",
    body: uploadedPictureSchema,
    result: agencySchema,
    refusals: [404, 409],
  }),
};
