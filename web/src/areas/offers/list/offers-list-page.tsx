import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { createHighlight } from "../../../map/highlight.ts";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { useChangePreferences } from "../../../shell/preferences.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { AfterHeading } from "../../../ui/after-heading.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useListNavigation } from "../../../ui/use-list-navigation.ts";
import { CardDialogs } from "../card/offer-card.tsx";
import { useIsArchived } from "../categories/use-requirement.ts";
import { CreateOfferLink } from "../create-offer-link.tsx";
import { usePreview } from "../list-preview/use-preview.ts";
import { useOffersSelection } from "../list-selection/use-offers-selection.tsx";
import { type Criteria, type OffersSearch, parseCriteria, toSearchParams } from "./criteria.ts";
import { CriteriaChips } from "./criteria-chips.tsx";
import { CriteriaForm } from "./criteria-form.tsx";
import { OffersResults } from "./offers-results.tsx";
import { useNearMisses, useOffersSearch } from "./queries.ts";
import { useDistanceOrigin } from "./use-distance-origin.ts";

const OfferPreview = lazyWithRetry(() => import("../list-preview/offer-preview.tsx"));

const RequirementBanner = lazyWithRetry(() => import("../categories/requirement-banner.tsx"));
const CategoryDrawer = lazyWithRetry(() =>
  import("../categories/category-drawer.tsx").then((module) => ({ default: module.CategoryDrawer })),
);

type OffersListPageProps = { search: OffersSearch; onChange: ChangeSearch<OffersSearch> };

export function OffersListPage({ search, onChange }: OffersListPageProps) {
  usePageTitle("Liste des Offres");
  useListNavigation();
  const key = JSON.stringify(parseCriteria(search));
  const criteria = useMemo(() => JSON.parse(key) as Criteria, [key]);
  const result = useOffersSearch(criteria);
  const nearMisses = useNearMisses(criteria, !result.running && !result.error && !result.truncated);
  const withCards = useMemo(
    () => [...result.offers, ...nearMisses.offers],
    [result.offers, nearMisses.offers],
  );
  const may = usePermissions();
  const [highlight] = useState(createHighlight);
  const [plansOf, setPlansOf] = useState<string | null>(null);
  const dialogsMounted = useMountedDialogs(search.surfaces !== undefined || plansOf !== null);
  const openSurfaces = useCallback((surfaces: string) => onChange({ surfaces }), [onChange]);
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
      <PageHeader title="Liste des Offres" actions={may("createOffer") && <CreateOfferLink />} />
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
        <OffersResults
          search={search}
          criteria={criteria}
          result={result}
          nearMisses={nearMisses}
          place={place}
          cards={cards}
          onPublished={showPublished}
          onChange={onChange}
        />
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
