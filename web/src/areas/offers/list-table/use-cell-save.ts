import type { OfferSummary, UpdateOffer } from "@plateau/contract/offers/offer.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api, newBatch } from "../../../api/client.ts";
import { ApiFailure } from "../../../api/failure.ts";
import { useUndo } from "../../../history/undo.ts";
import { changeCachedOffer, newCard } from "../../../live/cached-offers.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { offerQuery } from "../queries.ts";

type CellChange = UpdateOffer | { unit: Unit; rentPerMonth: number | null; rentPerSqmPerYear: null };

/** Saves one value of the offer or its unit as it was shown; after a colleague's change, shows theirs instead. True when saved. */
export function useCellSave(shown: OfferSummary): (change: CellChange) => Promise<boolean> {
  const cache = useQueryClient();
  const undo = useUndo();
  const params = { id: shown.id };

  async function reread() {
    const offer = await api.getOffer({ params });
    cache.setQueryData(offerQuery(shown.id).queryKey, offer);
    changeCachedOffer(cache, shown.id, (before) => newCard(before, offer));
  }

  return async (change) => {
    const batch = newBatch();
    try {
      if ("unit" in change) {
        const { unit, ...body } = change;
        const { id, updatedAt: ifMatch } = unit;
        await api.updateUnit({ params: { id }, body, ifMatch }, undefined, batch);
      } else await api.updateOffer({ params, body: change, ifMatch: shown.updatedAt }, undefined, batch);
      toast.success("Modification enregistrée", {
        description: shown.title,
        ...undo(batch, { timeout: 30_000 }),
      });
      return true;
    } catch (error) {
      const outdated = error instanceof ApiFailure && error.status === 409;
      showFailure(
        error,
        outdated ? "Cette offre a changé entre-temps" : "La modification n’a pas été enregistrée",
      );
      return false;
    } finally {
      await reread().catch(() => undefined);
    }
  };
}
