import { streetOf } from "@plateau/contract/offers/card-figures.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { newBatch } from "../../../api/client.ts";
import { undoAction } from "../../../history/undo.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { linkingKey, useLinkOffer } from "./categories.ts";

type RemovalOptions = { requirementId: string; category: LinkCategory; offers: readonly OfferSummary[] };

type PendingRemoval = { id: string; at: number; list: HTMLElement; panel: HTMLElement | null };

const buttonsIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>("[data-remove]"),
];

/** Removes one offer at a time, with undo, and moves the focus to the next one. */
export function useRemoveOffer({ requirementId, category, offers }: RemovalOptions) {
  const { mutate, variables, isPending } = useLinkOffer(requirementId);
  const busy = useIsMutating({ mutationKey: linkingKey(requirementId) }) > 0;
  const cache = useQueryClient();
  const may = usePermissions();
  const leaving = useRef<PendingRemoval | null>(null);

  useLayoutEffect(() => {
    const left = leaving.current;
    if (!left || offers.some(({ id }) => id === left.id)) return;
    leaving.current = null;
    const others = left.list.isConnected ? buttonsIn(left.list) : [];
    (others[left.at] ?? others.at(-1) ?? left.panel)?.focus();
  }, [offers]);

  function remove(offer: OfferSummary, button: HTMLElement) {
    const list = button.closest<HTMLElement>("ul");
    if (busy) return void toast.warning("Une opération est en cours");
    if (!list) return;
    const panel = button.closest<HTMLElement>("[role=tabpanel]");
    const batch = newBatch();
    leaving.current = { id: offer.id, at: buttonsIn(list).indexOf(button), list, panel };
    mutate(
      { id: offer.id, category, on: false, batch },
      {
        onSuccess: () =>
          toast.success("Offre retirée", {
            description: `${streetOf(offer.aggregatedData) ?? offer.title} n’est plus dans « ${linkCategoryTitles[category]} ».`,
            ...(may("undoChanges") ? { action: undoAction(cache, batch) } : {}),
          }),
        onError: (error) => {
          leaving.current = null;
          showFailure(error, "L’offre n’a pas pu être retirée");
        },
      },
    );
  }

  return { remove, removing: isPending && !variables.on ? variables.id : null };
}
