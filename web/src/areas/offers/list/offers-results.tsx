import { MAP_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { lazyMap } from "../../../map/map-frame.tsx";
import { parseMapView, writeMapView } from "../../../map/map-view.ts";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { SelectionBar } from "../../../record/selection-controls.tsx";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { Repeat } from "../../../ui/repeat.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { OfferCardSkeleton } from "../card/offer-card.tsx";
import type { useOffersSelection } from "../list-selection/use-offers-selection.tsx";
import { searchChips } from "./active-criteria.ts";
import type { CardControlsProps } from "./card-controls.tsx";
import type { Criteria, OffersSearch } from "./criteria.ts";
import { drawnZoneParam, parseDrawnZones } from "./drawn-zones.ts";
import { NearMisses } from "./near-misses.tsx";
import { OfferCards } from "./offer-cards.tsx";
import type { OffersSearchResult, useNearMisses } from "./queries.ts";
import { ResultsHeader, type ResultsView } from "./results-header.tsx";
import { searchHere } from "./search-here.ts";
import { SortControl } from "./sort-control.tsx";
import type { useDistanceOrigin } from "./use-distance-origin.ts";

const OfferMap = lazyMap(() => import("../map/map-canvas.tsx"));
const OffersTable = lazyWithRetry(() => import("../list-table/offers-table.tsx"));

type OffersResultsProps = {
  search: OffersSearch;
  /** Those of `search`. */
  criteria: Criteria;
  result: OffersSearchResult;
  nearMisses: ReturnType<typeof useNearMisses>;
  place: ReturnType<typeof useDistanceOrigin>;
  cards: Omit<ComponentProps<typeof OfferCards>, "offers"> & {
    controls: CardControlsProps & ReturnType<typeof useOffersSelection>;
  };
  onPublished: (only: boolean) => void;
  onChange: ChangeSearch<OffersSearch>;
};

/** The found offers as cards, table or map. */
export function OffersResults(props: OffersResultsProps) {
  const { search, criteria, result, nearMisses, place, cards, onChange } = props;
  const { option, selection } = cards.controls;
  const wide = useWide();
  const view = search.view ?? "list";
  const results = useRevealedMap(view);
  const offers = useDeferredBatches(result.offers, criteria);
  const onMap = useMemo(() => offers.slice(0, MAP_MAX_RESULTS), [offers]);
  const nearOnMap = useMemo(
    () => nearMisses.offers.slice(0, MAP_MAX_RESULTS - onMap.length),
    [nearMisses.offers, onMap],
  );
  const drawnZones = useMemo(() => parseDrawnZones({ drawnZone: search.drawnZone }), [search.drawnZone]);
  const narrowed = searchChips(search).length > 0;
  return (
    <>
      <div
        ref={results}
        className={cn(
          "mt-4 grid scroll-mt-(--topbar) gap-x-6 gap-y-2 border-line border-t pt-3",
          view === "list" && "lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]",
        )}
      >
        <ResultsHeader
          result={result}
          view={view}
          onView={(next) => onChange({ view: next === "list" ? undefined : next })}
          published={criteria.status === "published"}
          onPublished={props.onPublished}
          nearMisses={nearMisses}
          sort={
            <SortControl
              order={criteria}
              from={place.words}
              near={place.near}
              onChange={(order) => onChange(order)}
            />
          }
        />
        {(view === "map" || (wide && view === "list")) && (
          <OfferMap
            label="Carte des offres"
            offers={onMap}
            nearMisses={nearOnMap}
            view={parseMapView(search.map)}
            onView={(view) => onChange({ map: writeMapView(view) }, { replace: true })}
            fit={criteria.locationIds.length > 0 || (narrowed && offers.length <= MAP_MAX_RESULTS)}
            zones={drawnZones}
            onZones={(zones, view) => onChange({ ...drawnZoneParam(zones), map: writeMapView(view) })}
            onSearchHere={(frame) => searchHere(frame, { search, onChange })}
            highlight={cards.highlight}
            className={cn(
              "h-[calc(100dvh-var(--topbar)-9rem)] min-h-80",
              view === "list" &&
                "lg:sticky lg:top-[calc(var(--topbar)+0.75rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-var(--topbar)-1.5rem)]",
            )}
          />
        )}
        {view !== "map" && (
          <div className="min-w-0">
            <FoundOffers result={result} table={view === "table"}>
              {view === "table" ? (
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <OffersTable
                    criteria={criteria}
                    offers={offers}
                    loading={result.waiting}
                    option={option}
                    selection={selection}
                  />
                </Suspense>
              ) : (
                <OfferCards offers={offers} {...cards} />
              )}
            </FoundOffers>
            {nearMisses.offers.length > 0 && <NearMisses {...nearMisses} {...cards} />}
          </div>
        )}
      </div>
      <SelectionBar option={option} selection={selection} records={offers} />
    </>
  );
}

/** Shows the first batch of a search at once and defers later ones, which would restart the rendering. */
function useDeferredBatches(offers: OffersSearchResult["offers"], criteria: Criteria) {
  const key = JSON.stringify(criteria);
  const later = useDeferredValue(offers);
  const laterKey = useDeferredValue(key);
  return laterKey === key && later.length > 0 ? later : offers;
}

/** Scrolls to a map that was opened: the criteria above would push half of it off the screen. */
function useRevealedMap(view: ResultsView): React.RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (view === "map" && before.current !== view) results.current?.scrollIntoView();
    before.current = view;
  }, [view]);
  return results;
}

type FoundOffersProps = { result: OffersSearchResult; table: boolean; children: ReactNode };

function FoundOffers({ result, table, children }: FoundOffersProps) {
  if (result.waiting && table) return children;
  if (result.waiting) {
    return (
      <Repeat count={6}>
        <OfferCardSkeleton />
      </Repeat>
    );
  }
  if (result.error && result.offers.length === 0) {
    return (
      <ErrorState
        message="Une erreur est survenue lors de la recherche. Veuillez réessayer."
        onRetry={result.retry}
      />
    );
  }
  if (result.offers.length === 0) {
    return <EmptyState title="Aucun résultat trouvé" text="Essayez de modifier vos critères de recherche" />;
  }
  return children;
}
