import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import {
  CompanyFailure,
  CompanyLoading,
  CompanyMissing,
} from "../../../areas/registry/company/company-fallbacks.tsx";
import { CompanyPage } from "../../../areas/registry/company/company-page.tsx";
import { companyQuery, loadCompany, sirenOf } from "../../../areas/registry/company/queries.ts";

export const Route = createFileRoute("/_app/companies/$id")({
  validateSearch: z.lazy(() => z.object({ proprietes: z.int().min(2).optional().catch(undefined) })),
  loader: ({ context, params }) => loadCompany(context.queryClient, params.id),
  // No preload: the registry may charge per record.
  preload: false,
  pendingMs: 150,
  pendingComponent: CompanyLoading,
  errorComponent: CompanyFailure,
  notFoundComponent: CompanyMissing,
  component: CompanyRoute,
});

function CompanyRoute() {
  const siren = sirenOf(Route.useParams().id);
  const { proprietes = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: company } = useSuspenseQuery(companyQuery(siren));
  return (
    <CompanyPage
      key={siren}
      company={company}
      parcelsPage={proprietes}
      onParcelsPage={(page) =>
        void navigate({
          search: { proprietes: page > 1 ? page : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
