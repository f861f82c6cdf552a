import { z } from "zod";
import { operation, pageOf, pageQuery } from "../api/operation.ts";
import { bulkIdsSchema, bulkResultSchema } from "./bulk.ts";
import { offerSummarySchema } from "./offer.ts";

const requirementId = () => z.string().min(1).max(100);

const link = z.object({ id: z.uuid(), requirementId: requirementId() });

const change =
  <const M extends "POST" | "DELETE">(method: M) =>
  <const P extends `/${string}`>(path: P, summary: string) =>
    operation({ method, path, access: "staff", summary, params: link, status: 204, refusals: [404] });

const add = change("POST");
const remove = change("DELETE");

const list = <const P extends `/${string}`>(path: P, summary: string) =>
  operation({
    method: "GET",
    path,
    access: "signed-in",
    summary,
    params: z.object({ requirementId: requirementId() }),
    query: z.strictObject(pageQuery(100)),
    result: pageOf(offerSummarySchema),
    refusals: [400],
  });

/** Adding twice and removing a missing link are not errors. */
export const offerLinks = {
  listSelected: list(
    "/real-estates/selected-for/{requirementId}",
    "Lister les offres sélectionnées pour une demande, les dernières liées d’abord",
  ),
  listLiked: list(
    "/real-estates/liked-by/{requirementId}",
    "Lister les offres aimées pour une demande, les dernières liées d’abord",
  ),
  listRequested: list(
    "/real-estates/requested-by/{requirementId}",
    "Lister les offres demandées pour une demande, les dernières liées d’abord",
  ),
  listRejected: list(
    "/real-estates/rejected-by/{requirementId}",
    "Lister les offres rejetées pour une demande, les dernières liées d’abord",
  ),
  addSelected: add(
    "/real-estates/{id}/selected-for/{requirementId}",
    "Sélectionner une offre pour une demande",
  ),
  selectOffers: operation({
    method: "POST",
    path: "/real-estates/bulk-select",
    access: "staff",
    summary: "Sélectionner plusieurs offres pour une demande",
    body: z.strictObject({ ids: bulkIdsSchema, requirementId: requirementId() }),
    result: bulkResultSchema,
    status: 200,
    progress: true,
    refusals: [404],
  }),
  removeSelected: remove(
    "/real-estates/{id}/selected-for/{requirementId}",
    "Retirer une offre des sélectionnées",
  ),
  addLiked: add(
    "/real-estates/{id}/liked-by/{requirementId}",
    "Marquer une offre comme aimée pour une demande",
  ),
  removeLiked: remove("/real-estates/{id}/liked-by/{requirementId}", "Retirer une offre des aimées"),
  addRequested: add("/real-estates/{id}/requested-by/{requirementId}", "Marquer une offre comme demandée"),
  removeRequested: remove(
    "/real-estates/{id}/requested-by/{requirementId}",
    "Retirer une offre des demandées",
  ),
  addRejected: add("/real-estates/{id}/rejected-by/{requirementId}", "Marquer une offre comme rejetée"),
  removeRejected: remove("/real-estates/{id}/rejected-by/{requirementId}", "Retirer une offre des rejetées"),
};
