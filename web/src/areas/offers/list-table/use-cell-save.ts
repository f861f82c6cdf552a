import type { OfferSummary, UpdateOffer } from "@plateau/contract/offers/offer.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api, newBatch } from "../../../api/client.ts";
import { ApiFailure } from "../../../api/failure.ts";
import { undoAction } from "../../../history/undo.ts";
import { cardOf, changeCachedOffer } from "../../../live/cached-offers.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { offerQuery } from "../queries.ts";

type CellChange = UpdateOffer | { unitId: string; rentPerMonth: number | null };

/** Saves one value of the offer as it was shown; after a colleague's change, shows theirs instead. True when saved. */
export function useCellSave(shown: OfferSummary): (change: CellChange) => Promise<boolean> {
  const cache = useQueryClient();
  const mayUndo = usePermissions()("undoChanges");
  const params = { id: shown.id };

  async function reread() {
    const offer = await api.getOffer({ params });
    cache.setQueryData(offerQuery(shown.id).queryKey, offer);
    changeCachedOffer(cache, shown.id, () => cardOf(offer));
  }

  return async (change) => {
    const batch = newBatch();
    const ifMatch = shown.updatedAt;
    try {
      if ("unitId" in change) {
        const { unitId, ...body } = change;
        await api.updateUnit({ params: { id: unitId }, body, ifMatch }, undefined, batch);
      } else await api.updateOffer({ params, body: change, ifMatch }, undefined, batch);
      toast.success("Modification enregistrée", {
        description: shown.title,
        ...(mayUndo ? { action: undoAction(cache, batch), timeout: 30_000 } : {}),
      });
      return true;
    } catch (error) {
      const overtaken = error instanceof ApiFailure && error.status === 409;
      showFailure(
        error,
        overtaken ? "Cette offre a changé entre-temps" : "La modification n’a pas été enregistrée",
      );
      return false;
    } finally {
      await reread().catch(() => undefined);
    }
  };
}
