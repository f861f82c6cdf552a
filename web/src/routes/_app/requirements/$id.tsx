import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadRequirement } from "../../../areas/requirements/detail/load-requirement.ts";
import {
  RequirementFailure,
  RequirementLoading,
  RequirementMissing,
} from "../../../areas/requirements/detail/requirement-fallbacks.tsx";
import { RequirementPage } from "../../../areas/requirements/detail/requirement-page.tsx";
import { requirementSearchSchema } from "../../../areas/requirements/detail/search-params.ts";
import { requirementQuery } from "../../../areas/requirements/queries.ts";

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
    />
  );
}
