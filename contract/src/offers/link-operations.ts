import { z } from "zod";
import { operation } from "../api/operation.ts";

/** An offer and a client's requirement; a requirement's id is the CRM's own, whatever its form. */
const link = z.object({ id: z.uuid(), requirementId: z.string().min(1).max(100) });

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

/** The four categories that link an offer to a requirement. Adding twice or removing what is not there is no error. */
export const offerLinks = {
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
