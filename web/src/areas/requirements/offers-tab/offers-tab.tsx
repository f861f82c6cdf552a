import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { priceBounds } from "@plateau/contract/requirements/match-rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { MATCHES_MAX, MATCHES_STEP, type OffersTabSearch } from "../detail/search-params.ts";
import { CategoryBlock } from "./category-block.tsx";
import { type Criteria, ownCriteriaOf, searchOf } from "./criteria.ts";
import { CriteriaPanel } from "./criteria-panel.tsx";
import { useClientAnswers } from "./current-answers.ts";
import { MatchesSection } from "./matches-section.tsx";
import { matchingOffersQuery } from "./queries.ts";

type OffersTabProps = { requirementId: string; editable: boolean };

export function OffersTab({ requirementId, editable }: OffersTabProps) {
  const [search, change] = useTabSearch();
  const key = JSON.stringify(ownCriteriaOf(search));
  const own = useMemo(() => JSON.parse(key) as Criteria | null, [key]);
  const limit = search.limit ?? MATCHES_STEP;
  const withRejected = search.rejetees ?? false;
  const found = useQuery(matchingOffersQuery(requirementId, { criteria: own, withRejected, limit }));
  const apart = useQuery({
    ...matchingOffersQuery(requirementId, { criteria: own, withRejected, limit, withoutPrice: true }),
    enabled: found.data !== undefined && hasBudget(found.data.wishes),
  });
  const answers = useClientAnswers(requirementId);
  const openSurfaces = useCallback(
    (surfaces: string | undefined) => change({ surfaces }, { replace: surfaces === undefined }),
    [change],
  );

  function compare(criteria: Criteria | null) {
    // Same criteria: refetch, offers may have changed.
    if (JSON.stringify(ownCriteriaOf(searchOf(criteria))) === key) {
      void found.refetch();
      if (apart.isEnabled) void apart.refetch();
    }
    change({ ...searchOf(criteria), limit: undefined });
  }

  return (
    <>
      <CategoryBlock
        requirementId={requirementId}
        editable={editable}
        answers={answers}
        category={search.categorie ?? "selected"}
        onCategory={(category) =>
          change({ categorie: category === "selected" ? undefined : category }, { replace: true })
        }
      />
      <div className="mt-5 grid gap-x-8 gap-y-5 border-line border-t pt-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-[calc(var(--topbar)+0.75rem)] lg:self-start">
          <CriteriaPanel
            requirementId={requirementId}
            own={own}
            running={found.isFetching}
            onCriteria={compare}
          />
        </div>
        <MatchesSection
          requirementId={requirementId}
          editable={editable}
          found={found}
          apart={apart}
          answers={answers}
          own={own !== null}
          onRequirementCriteria={() => compare(null)}
          withRejected={withRejected}
          onWithRejected={(on) => change({ rejetees: on || undefined }, { replace: true })}
          onMore={() => change({ limit: Math.min(limit + MATCHES_STEP, MATCHES_MAX) }, { replace: true })}
          surfacesOf={search.surfaces}
          onSurfaces={openSurfaces}
        />
      </div>
    </>
  );
}

const hasBudget = (criteria: RequirementCriteria): boolean =>
  Object.values(priceBounds(criteria)).some((bound) => bound !== null);

function useTabSearch(): [OffersTabSearch, ChangeSearch<OffersTabSearch>] {
  const search: OffersTabSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch<OffersTabSearch>>(
    (parts, { replace } = { replace: false }) =>
      void navigate({ to: ".", search: (before) => ({ ...before, ...parts }), replace, resetScroll: false }),
    [navigate],
  );
  return [search, change];
}
