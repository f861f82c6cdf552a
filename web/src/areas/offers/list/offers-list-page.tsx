import { MAP_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { late } from "../../../ui/late.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { OfferCardSkeleton } from "../card/offer-card-skeleton.tsx";
import { createHighlight } from "../map/highlight.ts";
import { parseMapView, writeMapView } from "../map/map-view.ts";
import { OfferMap } from "../map/offer-map.tsx";
import { type Criteria, criteriaOf, searchOf } from "./criteria.ts";
import { CriteriaForm } from "./criteria-form.tsx";
import { OfferCards } from "./offer-cards.tsx";
import { type OffersFound, useOffersSearch } from "./queries.ts";
import { RequirementBanner } from "./requirement-banner.tsx";
import { ResultsHead } from "./results-head.tsx";
import type { OffersSearch } from "./search-params.ts";

const OfferLayers = late(() => import("../card/offer-layers.tsx"));

/** Only where offers are looked for in the name of a requirement. */
const CategoryDrawer = late(() =>
  import("../categories/category-drawer.tsx").then((module) => ({ default: module.CategoryDrawer })),
);

type OffersListPageProps = {
  search: OffersSearch;
  /** Changes parts of the address; `replace` leaves no step to go back to. */
  onChange: (change: Partial<OffersSearch>, options?: { replace: boolean }) => void;
};

/** Criteria, map and cards: one screen, whose state is its address. */
export function OffersListPage({ search, onChange }: OffersListPageProps) {
  usePageTitle("Liste des Offres");
  useWalk();
  const wide = useWide();
  const key = JSON.stringify(criteriaOf(search));
  const criteria = useMemo(() => JSON.parse(key) as Criteria, [key]);
  const found = useOffersSearch(criteria);
  const later = useDeferredValue(found.offers);
  // The first batch is shown at once: put off, each batch that follows would begin its drawing again.
  const offers = later.length > 0 ? later : found.offers;
  const onMap = useMemo(() => offers.slice(0, MAP_MAX_RESULTS), [offers]);
  const [highlight] = useState(createHighlight);
  const [plansOf, setPlansOf] = useState<string | null>(null);
  const layersWanted = useLayersWanted(search.surfaces !== undefined || plansOf !== null);
  const openSurfaces = useCallback((surfaces: string) => onChange({ surfaces }), [onChange]);
  const mapOnly = !wide && search.view === "map";
  const requirementId = search.demande === undefined ? undefined : String(search.demande);

  function run(next: Criteria, dates: Partial<OffersSearch>) {
    if (JSON.stringify(criteriaOf(searchOf(next))) === key) found.again();
    onChange({ ...searchOf(next), ...dates, map: undefined });
  }

  return (
    <>
      <PageHeader
        title="Liste des Offres"
        actions={
          <Link to="/real-estates/search-by-address" className={buttonClasses()}>
            <Plus aria-hidden="true" />
            <span>
              Créer<span className="max-sm:sr-only"> une offre</span>
            </span>
          </Link>
        }
      />
      {requirementId && (
        <RequirementBanner
          requirementId={requirementId}
          onCategory={(categorie) => onChange({ categorie })}
          onLeave={() => onChange({ demande: undefined, categorie: undefined })}
        />
      )}
      <CriteriaForm search={search} running={found.running} onSearch={run} />
      <div className="mt-4 grid gap-x-6 gap-y-2 border-line border-t pt-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <ResultsHead
          found={found}
          view={search.view ?? "list"}
          onView={(view) => onChange({ view: view === "map" ? "map" : undefined })}
        />
        {(wide || mapOnly) && (
          <OfferMap
            label="Carte des offres"
            offers={onMap}
            view={parseMapView(search.map)}
            onView={(view) => onChange({ map: writeMapView(view) }, { replace: true })}
            fit={criteria.locationIds.length > 0}
            onSearchHere={(zones) => {
              if (!found.running) onChange(searchOf({ ...criteria, locationIds: zones }));
            }}
            highlight={highlight}
            className="h-[calc(100dvh-var(--topbar)-9rem)] min-h-80 lg:sticky lg:top-[calc(var(--topbar)+0.75rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-var(--topbar)-1.5rem)]"
          />
        )}
        <div className={cn("min-w-0", mapOnly && "hidden")}>
          <Cards found={found}>
            <OfferCards
              offers={offers}
              highlight={highlight}
              onSurfaces={openSurfaces}
              onPlans={setPlansOf}
              requirementId={requirementId}
            />
          </Cards>
        </div>
      </div>
      {layersWanted && (
        <Suspense fallback={null}>
          <OfferLayers
            offers={found.offers}
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

/** Whether a layer was ever open: it then stays mounted, to close with its animation. Its code comes in a quiet moment. */
function useLayersWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    const quiet = setTimeout(OfferLayers.ahead, 1000);
    return () => clearTimeout(quiet);
  }, []);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}

/** The cards, or what stands there without any. */
function Cards({ found, children }: { found: OffersFound; children: React.ReactNode }) {
  if (found.waiting) {
    return Array.from({ length: 6 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move.
      <OfferCardSkeleton key={at} />
    ));
  }
  if (found.error && found.offers.length === 0) {
    return (
      <ErrorState
        message="Une erreur est survenue lors de la recherche. Veuillez réessayer."
        onRetry={found.retry}
      />
    );
  }
  if (found.offers.length === 0) {
    return <EmptyState title="Aucun résultat trouvé" text="Essayez de modifier vos critères de recherche" />;
  }
  return children;
}
