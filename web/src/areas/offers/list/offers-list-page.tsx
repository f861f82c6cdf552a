import { MAP_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { createHighlight } from "../../../map/highlight.ts";
import { parseMapView, writeMapView } from "../../../map/map-view.ts";
import { SelectionBar } from "../../../record/selection-controls.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { useChangePreferences } from "../../../shell/preferences.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { AfterHeading } from "../../../ui/after-heading.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useListNavigation } from "../../../ui/use-list-navigation.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { CardDialogs, OfferCardSkeleton } from "../card/offer-card.tsx";
import { useIsArchived } from "../categories/use-requirement.ts";
import { usePreview } from "../list-preview/use-preview.ts";
import { useOffersSelection } from "../list-selection/use-offers-selection.tsx";
import { OfferMap } from "../map/offer-map.tsx";
import { searchChips } from "./active-criteria.ts";
import { type Criteria, type OffersSearch, parseCriteria, toSearchParams } from "./criteria.ts";
import { CriteriaChips } from "./criteria-chips.tsx";
import { CriteriaForm } from "./criteria-form.tsx";
import { drawnZoneParam, parseDrawnZones } from "./drawn-zones.ts";
import { NearMisses } from "./near-misses.tsx";
import { OfferCards } from "./offer-cards.tsx";
import { type OffersSearchResult, useNearMisses, useOffersSearch } from "./queries.ts";
import { ResultsHeader, type ResultsView } from "./results-header.tsx";
import { searchHere } from "./search-here.ts";
import { SortControl } from "./sort-control.tsx";
import { useDistanceOrigin } from "./use-distance-origin.ts";

const OffersTable = lazyWithRetry(() => import("../list-table/offers-table.tsx"));
const OfferPreview = lazyWithRetry(() => import("../list-preview/offer-preview.tsx"));

const RequirementBanner = lazyWithRetry(() => import("../categories/requirement-banner.tsx"));
const CategoryDrawer = lazyWithRetry(() =>
  import("../categories/category-drawer.tsx").then((module) => ({ default: module.CategoryDrawer })),
);

type OffersListPageProps = {
  search: OffersSearch;
  onChange: (change: Partial<OffersSearch>, options?: { replace: boolean }) => void;
};

export function OffersListPage({ search, onChange }: OffersListPageProps) {
  usePageTitle("Liste des Offres");
  useListNavigation();
  const wide = useWide();
  const key = JSON.stringify(parseCriteria(search));
  const criteria = useMemo(() => JSON.parse(key) as Criteria, [key]);
  const drawnZones = useMemo(() => parseDrawnZones({ drawnZone: search.drawnZone }), [search.drawnZone]);
  const result = useOffersSearch(criteria);
  const later = useDeferredValue(result.offers);
  const laterKey = useDeferredValue(key);
  // Show the first batch of a search at once; defer later ones, which would restart the rendering.
  const offers = laterKey === key && later.length > 0 ? later : result.offers;
  const onMap = useMemo(() => offers.slice(0, MAP_MAX_RESULTS), [offers]);
  const narrowed = searchChips(search).length > 0;
  const nearMisses = useNearMisses(criteria, !result.running && !result.error && !result.truncated);
  const nearOnMap = useMemo(
    () => nearMisses.offers.slice(0, MAP_MAX_RESULTS - onMap.length),
    [nearMisses.offers, onMap],
  );
  const withCards = useMemo(
    () => [...result.offers, ...nearMisses.offers],
    [result.offers, nearMisses.offers],
  );
  const may = usePermissions();
  const [highlight] = useState(createHighlight);
  const [plansOf, setPlansOf] = useState<string | null>(null);
  const dialogsMounted = useMountedDialogs(search.surfaces !== undefined || plansOf !== null);
  const openSurfaces = useCallback((surfaces: string) => onChange({ surfaces }), [onChange]);
  const view = search.view ?? "list";
  const results = useRevealedMap(view);
  const preview = usePreview();
  const requirementId = search.demande === undefined ? undefined : String(search.demande);
  const archived = useIsArchived(requirementId);
  const markedFor = archived ? undefined : requirementId;

  const { selection, option } = useOffersSelection({
    offers: withCards,
    criteria,
    total: result.total,
    requirementId: markedFor,
    onPreview: preview.toggle,
  });
  const cards = {
    highlight,
    onSurfaces: openSurfaces,
    onPlans: setPlansOf,
    requirementId: markedFor,
    controls: { option, selection, onPreview: preview.show },
  };

  const changePreferences = useChangePreferences();
  const place = useDistanceOrigin(criteria.locationIds, search);

  function run(given: Criteria, dates: Partial<OffersSearch>) {
    if (criteria.status === "published" && !given.status) changePreferences({ publishedOffersOnly: false });
    const { sortBy, sortOrder } = criteria;
    const near = sortBy === "distance" ? place.nearOf(given.locationIds) : undefined;
    const next = {
      ...given,
      ...(sortBy ? { sortBy } : {}),
      ...(sortOrder ? { sortOrder } : {}),
      ...(near ? { near } : {}),
    };
    if (JSON.stringify(parseCriteria(toSearchParams(next))) === key) result.again();
    onChange({ ...toSearchParams(next), ...dates, map: undefined });
  }

  function showPublished(only: boolean) {
    changePreferences({ publishedOffersOnly: only });
    onChange({ status: only ? "published" : undefined });
  }

  function remove(change: Partial<OffersSearch>) {
    if ("status" in change) changePreferences({ publishedOffersOnly: false });
    onChange(change);
  }

  return (
    <>
      <PageHeader
        title="Liste des Offres"
        actions={
          may("createOffer") && (
            <Link to="/real-estates/search-by-address" className={buttonClasses()}>
              <Plus aria-hidden="true" />
              <span>
                Créer<span className="max-sm:sr-only"> une offre</span>
              </span>
            </Link>
          )
        }
      />
      {requirementId && (
        <Suspense
          fallback={<div className="mb-4 h-10.5 rounded-lg border border-line bg-surface max-sm:h-26.5" />}
        >
          <RequirementBanner
            requirementId={requirementId}
            archived={archived}
            onCategory={(categorie) => onChange({ categorie })}
            onLeave={() => onChange({ demande: undefined, categorie: undefined })}
          />
        </Suspense>
      )}
      <AfterHeading>
        <CriteriaForm search={search} running={result.searching} onSearch={run} />
        <CriteriaChips search={search} onRemove={remove} />
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
            onPublished={showPublished}
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
              highlight={highlight}
              className={cn(
                "h-[calc(100dvh-var(--topbar)-9rem)] min-h-80",
                view === "list" &&
                  "lg:sticky lg:top-[calc(var(--topbar)+0.75rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-var(--topbar)-1.5rem)]",
              )}
            />
          )}
          {view !== "map" && (
            <div className="min-w-0">
              <SearchResults result={result} table={view === "table"}>
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
              </SearchResults>
              {nearMisses.offers.length > 0 && <NearMisses {...nearMisses} {...cards} />}
            </div>
          )}
        </div>
        <SelectionBar option={option} selection={selection} records={offers} />
      </AfterHeading>
      {preview.id !== null && (
        <Suspense>
          <OfferPreview id={preview.id} criteria={criteria} onClose={preview.close} />
        </Suspense>
      )}
      {dialogsMounted && (
        <Suspense fallback={null}>
          <CardDialogs
            offers={withCards}
            surfacesOf={search.surfaces ?? null}
            plansOf={plansOf}
            onSurfacesClose={() => onChange({ surfaces: undefined }, { replace: true })}
            onPlansClose={() => setPlansOf(null)}
          />
        </Suspense>
      )}
      {requirementId && (
        <Suspense>
          <CategoryDrawer
            requirementId={requirementId}
            category={search.categorie}
            onCategory={(categorie) => onChange({ categorie }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
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

/** Keeps dialogs mounted once opened, for the closing animation, and preloads their code when idle. */
function useMountedDialogs(open: boolean): boolean {
  const [mounted, setMounted] = useState(open);
  useEffect(() => {
    const quiet = setTimeout(CardDialogs.preload, 1000);
    return () => clearTimeout(quiet);
  }, []);
  if (open && !mounted) setMounted(true);
  return mounted || open;
}

type SearchResultsProps = { result: OffersSearchResult; table: boolean; children: React.ReactNode };

function SearchResults({ result, table, children }: SearchResultsProps) {
  if (result.waiting && table) return children;
  if (result.waiting) {
    return Array.from({ length: 6 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move.
      <OfferCardSkeleton key={at} />
    ));
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
