import { z } from "zod";
import { operation } from "../api/operation.ts";
import {
  followingSchema,
  newSavedSearchSchema,
  savedSearchChangeSchema,
  savedSearchSchema,
} from "./saved-search.ts";

const byId = z.object({ id: z.uuid() });

/**
 * The caller's searches, and those that colleagues share, which visitors do not see. Private ones of others are 404,
 * for administrators too; only owner and administrators change or delete a shared one.
 */
export const savedSearches = {
  listSavedSearches: operation({
    method: "GET",
    path: "/saved-searches",
    access: "signed-in",
    summary: "Lister ses recherches enregistrées et celles que l’agence partage, avec ce qui est nouveau",
    result: z.object({ items: z.array(savedSearchSchema) }),
  }),
  getSavedSearch: operation({
    method: "GET",
    path: "/saved-searches/{id}",
    access: "signed-in",
    summary: "Lire une recherche enregistrée",
    params: byId,
    result: savedSearchSchema,
    refusals: [404],
  }),
  createSavedSearch: operation({
    method: "POST",
    path: "/saved-searches",
    access: "signed-in",
    summary: "Enregistrer une recherche ; 409 au-delà de 100",
    body: newSavedSearchSchema,
    result: savedSearchSchema,
    status: 201,
    refusals: [409],
  }),
  updateSavedSearch: operation({
    method: "PUT",
    path: "/saved-searches/{id}",
    access: "signed-in",
    summary: "Renommer une recherche, changer ses critères, la partager ou non",
    params: byId,
    body: savedSearchChangeSchema,
    result: savedSearchSchema,
    conditional: true,
    refusals: [404, 409],
  }),
  copySavedSearch: operation({
    method: "POST",
    path: "/saved-searches/{id}/copy",
    access: "signed-in",
    summary: "Copier une recherche dans les siennes, sans partage ni alerte",
    params: byId,
    result: savedSearchSchema,
    status: 201,
    refusals: [404, 409],
  }),
  followSavedSearch: operation({
    method: "PUT",
    path: "/saved-searches/{id}/following",
    access: "signed-in",
    summary: "Épingler une recherche pour soi, choisir son alerte",
    params: byId,
    body: followingSchema,
    result: savedSearchSchema,
    refusals: [404],
  }),
  markSearchOpened: operation({
    method: "PUT",
    path: "/saved-searches/{id}/opened",
    access: "signed-in",
    summary: "Noter que l’on a ouvert une recherche : ce qui est nouveau se compte depuis",
    params: byId,
    result: savedSearchSchema,
    refusals: [404],
  }),
  deleteSavedSearch: operation({
    method: "DELETE",
    path: "/saved-searches/{id}",
    access: "signed-in",
    audit: "deletion",
    summary: "Supprimer une recherche ; elle se restaure pendant 30 jours",
    params: byId,
    status: 204,
    refusals: [404],
  }),
  restoreSavedSearch: operation({
    method: "POST",
    path: "/saved-searches/{id}/restore",
    access: "signed-in",
    summary: "Restaurer une de ses recherches supprimée depuis moins de 30 jours",
    params: byId,
    result: savedSearchSchema,
    refusals: [404, 409],
  }),
};
