import { z } from "zod";
import { moment } from "../api/fields.ts";
import { byId, operation, pageOf, pageQuery } from "../api/operation.ts";
import { contactSchema } from "../contacts/contact.ts";
import { buildingInputSchema, buildingSchema } from "./building.ts";
import { bulkChangeSchema, bulkIdsSchema, bulkResultSchema } from "./bulk.ts";
import { comparablePricesSchema } from "./comparable-prices.ts";
import { offerStatusSchema } from "./enumerations.ts";
import { createOfferSchema, offerSchema, offerSummarySchema, updateOfferSchema } from "./offer.ts";
import { searchIdsQuerySchema, searchQuerySchema, searchResultSchema } from "./search.ts";
import { unitInputSchema, unitSchema } from "./unit.ts";

/** Returns the offer's new `updatedAt` for the next `If-Match`. */
const savedList = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), updatedAt: moment() });

/** Items missing from the list are deleted with their links. */
const wholeList = { access: "signed-in", conditional: true, refusals: [404, 409] } as const;

export const offers = {
  searchOffers: operation({
    method: "GET",
    path: "/real-estates/search",
    access: "signed-in",
    summary: "Chercher des offres, les plus récemment modifiées d’abord ou dans un autre ordre",
    query: searchQuerySchema,
    result: searchResultSchema,
    etag: true,
    refusals: [400],
  }),
  listFoundIds: operation({
    method: "GET",
    path: "/real-estates/search/ids",
    access: "signed-in",
    summary: "Lister les identifiants des offres trouvées, 5 000 au plus, dans leur ordre",
    query: searchIdsQuerySchema,
    result: z.object({
      ids: z.array(z.uuid()),
      /** More offers match. */
      truncated: z.boolean(),
    }),
    refusals: [400],
  }),
  listOffers: operation({
    method: "GET",
    path: "/real-estates",
    access: "signed-in",
    summary: "Lister les offres, les plus récemment modifiées d’abord",
    query: z.strictObject(pageQuery(100)),
    result: pageOf(offerSchema),
    refusals: [400],
  }),
  listUserOffers: operation({
    method: "GET",
    path: "/users/{userId}/real-estates",
    access: "signed-in",
    summary: "Lister les offres d’un utilisateur",
    params: z.object({ userId: z.uuid() }),
    query: z.strictObject(pageQuery(50)),
    result: pageOf(offerSummarySchema),
    refusals: [400, 404],
  }),
  countUserOffers: operation({
    method: "GET",
    path: "/users/{userId}/real-estates/counts",
    access: "signed-in",
    summary: "Compter les offres d’un utilisateur, par statut",
    params: z.object({ userId: z.uuid() }),
    result: z.object({ draft: z.int(), pending: z.int(), published: z.int(), archived: z.int() }),
    refusals: [404],
  }),
  getOffer: operation({
    method: "GET",
    path: "/real-estates/{id}",
    access: "signed-in",
    summary: "Lire une offre et tout ce qui s’y rattache",
    params: byId,
    result: offerSchema,
    refusals: [404],
  }),
  getComparablePrices: operation({
    method: "GET",
    path: "/real-estates/{id}/comparable-prices",
    access: "staff",
    summary: "Lire la fourchette des prix au m² des offres publiées du même type, alentour",
    params: byId,
    result: comparablePricesSchema,
    refusals: [404],
  }),
  createOffer: operation({
    method: "POST",
    path: "/real-estates",
    access: "staff",
    summary: "Créer une offre à une adresse",
    body: createOfferSchema,
    result: offerSchema,
    status: 201,
  }),
  updateOffer: operation({
    method: "PUT",
    path: "/real-estates/{id}",
    access: "signed-in",
    summary: "Modifier des champs d’une offre ; un champ absent reste tel quel",
    params: byId,
    body: updateOfferSchema,
    result: offerSchema,
    conditional: true,
    refusals: [403, 404, 409],
  }),
  duplicateOffer: operation({
    method: "POST",
    path: "/real-estates/{id}/duplicate",
    access: "staff",
    summary: "Créer un brouillon à l’image d’une offre, fichiers compris ; l’appelant en a la charge",
    params: byId,
    result: offerSchema,
    status: 201,
    refusals: [404],
  }),
  deleteOffer: operation({
    method: "DELETE",
    path: "/real-estates/{id}",
    access: "signed-in",
    audit: "deletion",
    summary: "Supprimer une offre (son propriétaire ou un administrateur)",
    params: byId,
    status: 204,
    refusals: [403, 404],
  }),
  changeOffers: operation({
    method: "POST",
    path: "/real-estates/bulk",
    access: "signed-in",
    summary: "Changer le statut, la visibilité ou le responsable de plusieurs offres à la fois",
    body: z.strictObject({ ids: bulkIdsSchema, change: bulkChangeSchema }),
    result: bulkResultSchema,
    status: 200,
    progress: true,
  }),
  deleteOffers: operation({
    method: "POST",
    path: "/real-estates/bulk-delete",
    access: "signed-in",
    audit: "deletion",
    summary: "Supprimer plusieurs offres à la fois (leur propriétaire ou un administrateur)",
    body: z.strictObject({ ids: bulkIdsSchema }),
    result: bulkResultSchema,
    status: 200,
    progress: true,
  }),
  listDeletedOffers: operation({
    method: "GET",
    path: "/real-estates/deleted",
    access: "administrators",
    summary: "Lister les offres supprimées depuis moins de 30 jours",
    query: z.strictObject(pageQuery(50)),
    result: pageOf(offerSummarySchema.extend({ deletedAt: moment() })),
    refusals: [400],
  }),
  restoreOffer: operation({
    method: "POST",
    path: "/real-estates/{id}/restore",
    access: "administrators",
    audit: "deletion",
    summary: "Restaurer une offre supprimée depuis moins de 30 jours",
    params: byId,
    result: offerSchema,
    refusals: [404],
  }),
  listStatusChanges: operation({
    method: "GET",
    path: "/real-estates/{id}/status-changes",
    access: "signed-in",
    summary: "Lire l’historique des statuts d’une offre",
    params: byId,
    result: z.object({
      items: z.array(
        z.object({
          at: moment(),
          from: offerStatusSchema.nullable(),
          to: offerStatusSchema,
          by: z.object({ id: z.uuid(), firstname: z.string(), lastname: z.string() }).nullable(),
        }),
      ),
    }),
    refusals: [404],
  }),
  listUnits: operation({
    method: "GET",
    path: "/real-estates/{id}/units",
    access: "signed-in",
    summary: "Lister les lots d’une offre",
    params: byId,
    result: z.object({ items: z.array(unitSchema) }),
    refusals: [404],
  }),
  saveUnits: operation({
    method: "PUT",
    path: "/real-estates/{id}/units",
    summary: "Enregistrer tous les lots d’une offre",
    params: byId,
    body: z.strictObject({
      units: z.array(unitInputSchema).min(1, "Au moins un lot est nécessaire").max(500),
    }),
    result: savedList(unitSchema),
    ...wholeList,
  }),
  listBuildings: operation({
    method: "GET",
    path: "/real-estates/{id}/buildings",
    access: "signed-in",
    summary: "Lister les bâtiments d’une offre",
    params: byId,
    result: z.object({ items: z.array(buildingSchema) }),
    refusals: [404],
  }),
  saveBuildings: operation({
    method: "PUT",
    path: "/real-estates/{id}/buildings",
    summary: "Enregistrer tous les bâtiments d’une offre",
    params: byId,
    body: z.strictObject({
      buildings: z.array(buildingInputSchema).min(1, "Au moins un bâtiment est nécessaire").max(100),
    }),
    result: savedList(buildingSchema),
    ...wholeList,
  }),
  listOfferContacts: operation({
    method: "GET",
    path: "/real-estates/{id}/contacts",
    access: "signed-in",
    summary: "Lister les contacts d’une offre",
    params: byId,
    result: z.object({ items: z.array(contactSchema) }),
    refusals: [404],
  }),
  saveContacts: operation({
    method: "PUT",
    path: "/real-estates/{id}/contacts",
    summary: "Enregistrer tous les contacts d’une offre",
    params: byId,
    body: z.strictObject({ contactIds: z.array(z.uuid()).max(200) }),
    result: savedList(contactSchema),
    ...wholeList,
  }),
};
