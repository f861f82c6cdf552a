import { z } from "zod";
import { operation, pageOf, pageQuery } from "../api/operation.ts";
import {
  newUserSchema,
  pictureUploadQuerySchema,
  pictureUploadSchema,
  uploadedPictureSchema,
  userInputSchema,
  userSchema,
} from "./user.ts";

const byId = z.object({ id: z.uuid() });

export const users = {
  listUsers: operation({
    method: "GET",
    path: "/users",
    access: "signed-in",
    summary: "Lister les utilisateurs, par nom ; avec leur compte pour les administrateurs",
    query: z.strictObject(pageQuery(5)),
    result: pageOf(userSchema),
    refusals: [400],
  }),
  getUser: operation({
    method: "GET",
    path: "/users/{id}",
    access: "signed-in",
    summary: "Lire un utilisateur ; avec son compte pour les administrateurs",
    params: byId,
    result: userSchema,
    refusals: [404],
  }),
  createUser: operation({
    method: "POST",
    path: "/users",
    access: "administrators",
    summary: "Créer un utilisateur, son compte et son invitation : tout ou rien",
    body: newUserSchema,
    result: userSchema,
    status: 201,
    refusals: [409],
  }),
  updateUser: operation({
    method: "PUT",
    path: "/users/{id}",
    access: "administrators",
    summary: "Modifier un utilisateur ; son compte prend sa nouvelle adresse e-mail",
    params: byId,
    body: userInputSchema.partial(),
    result: userSchema,
    conditional: true,
    refusals: [404, 409],
  }),
  deleteUser: operation({
    method: "DELETE",
    path: "/users/{id}",
    access: "administrators",
    summary: "Supprimer un utilisateur sans offre, et son compte",
    params: byId,
    status: 204,
    refusals: [404, 409],
  }),
  createProfileImageUpload: operation({
    method: "GET",
    path: "/users/{id}/profile-image-upload-url",
    access: "signed-in",
    summary: "Obtenir une adresse où envoyer une photo ; la sienne, ou toutes pour les administrateurs",
    params: byId,
    query: pictureUploadQuerySchema,
    result: pictureUploadSchema,
    refusals: [404, 429],
  }),
  confirmProfileImage: operation({
    method: "POST",
    path: "/users/{id}/confirm-profile-image",
    access: "signed-in",
    summary: "Confirmer l’envoi d’une photo : elle est vérifiée, préparée et montrée",
    params: byId,
    body: uploadedPictureSchema,
    result: userSchema,
    refusals: [404, 409],
  }),
};
