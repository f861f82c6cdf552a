import { z } from "zod";
import { operation } from "../api/operation.ts";
import { pageOf, pageQuery } from "../api/paging.ts";
import { offerSummarySchema } from "./offer.ts";

/** A requirement's id is the CRM's own, whatever its form. */
const requirementId = () => z.string().min(1).max(100);

/** An offer and a client's requirement. */
const link = z.object({ id: z.uuid(), requirementId: requirementId() });

const add = <const P extends `/${string}`>(path: P, summary: string) =>
  operation({
    method: "POST",
    path,
    access: "signed-in",
    summary,
    params: link,
    status: 204,
    refusals: [404],
  });

const remove = <const P extends `/${string}`>(path: P, summary: string) =>
  operation({
    method: "DELETE",
    path,
    access: "signed-in",
    summary,
    params: link,
    status: 204,
    refusals: [404],
  });

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

/** The four categories that link an offer to a requirement. Adding twice or removing what is not there is no error. */
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
