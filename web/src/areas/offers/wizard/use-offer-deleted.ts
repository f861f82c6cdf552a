import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { showDeletedMeanwhile } from "../../../record/deleted-meanwhile.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { restoreOffer } from "../queries.ts";

export const OFFER_DELETED = "Cette offre a été supprimée entre-temps";

/** Says that an offer was deleted while it was edited, and offers to bring it back. */
export function useOfferDeleted(): (id: string) => void {
  const cache = useQueryClient();
  const mayRestore = usePermissions()("restoreOffer");
  return useCallback(
    (id) =>
      showDeletedMeanwhile({
        title: OFFER_DELETED,
        otherwise: "Un administrateur peut rétablir l’offre pendant 30 jours.",
        restore: mayRestore
          ? {
              label: "Rétablir l’offre",
              run: () => restoreOffer(cache, id),
              restored: "Offre rétablie",
            }
          : undefined,
      }),
    [cache, mayRestore],
  );
}
