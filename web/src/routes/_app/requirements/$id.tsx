import type { QueryClient } from "@tanstack/react-query";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import {
  RequirementFailure,
  RequirementLoading,
  RequirementMissing,
} from "../../../areas/requirements/detail/requirement-fallbacks.tsx";
import { RequirementPage } from "../../../areas/requirements/detail/requirement-page.tsx";
import { requirementSearchSchema } from "../../../areas/requirements/detail/search-params.ts";
import {
  ownersQuery,
  requirementContactsQuery,
  requirementQuery,
  stagesQuery,
} from "../../../areas/requirements/queries.ts";
import { propertyDefinitionsQuery } from "../../../history/property-definitions.ts";
import { loadRecord } from "../../../record/load-record.ts";
import { settingsQuery } from "../../../session/queries.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";

const SpacePanel = lazyWithRetry(() => import("../../../areas/client-space/space-panel.tsx"));
const ArchivedAnswers = lazyWithRetry(() => import("../../../areas/client-space/archived-answers.tsx"));

const loadRequirement = async (cache: QueryClient, id: string): Promise<void> => {
  void cache.prefetchQuery(settingsQuery);
  void cache.prefetchQuery(requirementContactsQuery(id));
  await Promise.all([
    loadRecord(cache, requirementQuery(id)),
    cache.ensureQueryData(stagesQuery),
    cache.ensureQueryData(ownersQuery),
    cache.ensureQueryData(propertyDefinitionsQuery),
  ]);
};

export const Route = createFileRoute("/_app/requirements/$id")({
  validateSearch: requirementSearchSchema,
  loader: ({ context, params }) => loadRequirement(context.queryClient, params.id),
  pendingMs: 150,
  pendingComponent: RequirementLoading,
  errorComponent: RequirementFailure,
  notFoundComponent: RequirementMissing,
  component: RequirementRoute,
});

function RequirementRoute() {
  const { id } = Route.useParams();
  const { onglet = "biens" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: requirement } = useSuspenseQuery(requirementQuery(id));
  return (
    <RequirementPage
      key={id}
      requirement={requirement}
      tab={onglet}
      onTab={(tab) =>
        void navigate({
          search: (before) => ({ ...before, onglet: tab === "biens" ? undefined : tab }),
          replace: true,
          resetScroll: false,
        })
      }
      clientSpace={
        requirement.archived ? <ArchivedAnswers requirementId={id} /> : <SpacePanel requirementId={id} />
      }
    />
  );
}
