import { offerName } from "@plateau/contract/offers/card-figures.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useIsMutating } from "@tanstack/react-query";
import { newBatch } from "../../../api/client.ts";
import { useUndo } from "../../../history/undo.ts";
import { useFocusAfterRemoval } from "../../../record/use-focus-after-removal.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { linkingKey, useLinkOffer } from "./categories.ts";

type RemovalOptions = { requirementId: string; category: LinkCategory };

/** Removes one offer at a time, with undo, and moves the focus to the next one. */
export function useRemoveOffer({ requirementId, category }: RemovalOptions) {
  const { mutate, variables, isPending } = useLinkOffer(requirementId);
  const busy = useIsMutating({ mutationKey: linkingKey(requirementId) }) > 0;
  const undo = useUndo();
  const focus = useFocusAfterRemoval();

  function remove(offer: OfferSummary, button: HTMLElement) {
    if (busy) return void toast.warning("Une opération est en cours");
    const batch = newBatch();
    focus.leave(button, button.closest("[role=tabpanel]"));
    mutate(
      { id: offer.id, category, on: false, batch },
      {
        onSuccess: () =>
          toast.success("Offre retirée", {
            description: `${offerName(offer)} n’est plus dans « ${linkCategoryTitles[category]} ».`,
            ...undo(batch),
          }),
        onError: (error) => {
          focus.stay();
          showFailure(error, "L’offre n’a pas pu être retirée");
        },
      },
    );
  }

  return { remove, removing: isPending && !variables.on ? variables.id : null };
}
