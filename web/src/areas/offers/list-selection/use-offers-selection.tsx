import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { offerName } from "@plateau/contract/offers/card-figures.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { MAX_BULK_OFFERS } from "@plateau/contract/offers/search-limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../api/client.ts";
import type { SelectionOption } from "../../../record/selection-controls.tsx";
import { useRecordKeys } from "../../../record/use-record-keys.ts";
import { type Selection, useSelection } from "../../../record/use-selection.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { toast } from "../../../ui/toast.ts";
import { type Criteria, toQuery } from "../list/criteria.ts";

const SelectionActions = lazyWithRetry(() => import("./selection-actions.tsx"));

export type SelectedOffer = { id: string };

type OffersSelectionOptions = {
  offers: readonly OfferSummary[];
  criteria: Criteria;
  /** Of the results; null when it is not known. */
  total: number | null;
  requirementId: string | undefined;
  onPreview: (offer: SelectedOffer) => void;
};

const idOf = ({ id }: SelectedOffer): string => id;

const SELECTION = "offer-selection";

/** Kept with the entry of the browser's history, for a return to it. */
function useEntrySelection() {
  const client = useQueryClient();
  const router = useRouter();
  // Read, not subscribed to: the location changes before the search, and the list would render twice.
  const keyOfEntry = () => [SELECTION, router.state.location.state.__TSR_key];
  const selection = useSelection<SelectedOffer>({
    keyOf: idOf,
    max: MAX_BULK_OFFERS,
    initial: client.getQueryData(keyOfEntry()),
  });
  useEffect(() => client.setQueryDefaults([SELECTION], { gcTime: Number.POSITIVE_INFINITY }), [client]);
  useEffect(() => {
    client.setQueryData(keyOfEntry(), selection.selected);
  });
  return selection;
}

/** Spans pages and views; X and Shift choose by keyboard. */
export function useOffersSelection(options: OffersSelectionOptions): {
  selection: Selection<SelectedOffer>;
  option: SelectionOption<SelectedOffer>;
} {
  const { offers, criteria, total, requirementId, onPreview } = options;
  const selection = useEntrySelection();
  const names = useMemo(() => new Map(offers.map((offer) => [offer.id, offerName(offer)])), [offers]);
  const [pending, setPending] = useState(false);
  // The order changes nothing about what is found.
  const { sortBy: _, sortOrder: _order, near: _near, ...found } = criteria;
  const searched = JSON.stringify(found);
  const { clear } = selection;
  const searchedBefore = useRef(searched);
  useEffect(() => {
    if (searchedBefore.current === searched) return;
    searchedBefore.current = searched;
    // Actions must not reach offers that are no longer shown.
    clear();
  }, [searched, clear]);
  useRecordKeys<SelectedOffer>({ records: offers, keyOf: idOf, selection, onPreview });

  async function selectAll() {
    setPending(true);
    try {
      const { ids, truncated } = await api.listFoundIds({ query: toQuery(criteria) });
      if (searched !== searchedBefore.current) return;
      selection.replace(ids.map((id) => ({ id })));
      if (truncated)
        toast.info(`Les ${formatNumber(MAX_BULK_OFFERS)} premières offres sont sélectionnées`, {
          description: "Affinez les critères pour agir sur les autres.",
        });
    } catch (error) {
      showFailure(error, "Les résultats n’ont pas pu être sélectionnés");
    } finally {
      setPending(false);
    }
  }

  const all = total !== null && selection.selected.length === total;
  return {
    selection,
    option: {
      noun: "offre",
      nameOf: ({ id }) => names.get(id) ?? "l’offre",
      selectAll: {
        label:
          total === null
            ? "Sélectionner tous les résultats"
            : `Sélectionner ${total === 1 ? "le résultat" : `les ${formatCount(total, "résultat")}`}`,
        pending,
        hidden: all,
        onSelect: () => void selectAll(),
      },
      actions: (selected) => (
        <Suspense>
          <SelectionActions
            ids={selected.map(idOf)}
            loaded={offers}
            criteria={criteria}
            requirementId={requirementId}
            onGone={(gone) =>
              selection.select(
                gone.map((id) => ({ id })),
                false,
              )
            }
          />
        </Suspense>
      ),
    },
  };
}
