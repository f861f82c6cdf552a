import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, type ErrorComponentProps, Link } from "@tanstack/react-router";
import { AgencyPage } from "../../../areas/administration/agency/agency-page.tsx";
import { agencyQuery } from "../../../areas/administration/agency/queries.ts";
import { loadRecord } from "../../../record/load-record.ts";
import { RecordFailure, RecordLoading } from "../../../record/record-fallbacks.tsx";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";
import { buttonClasses } from "../../../ui/button.tsx";

export const Route = createFileRoute("/_app/legal/agency")({
  loader: ({ context }) => loadRecord(context.queryClient, agencyQuery, { fresh: true }),
  pendingMs: 150,
  pendingComponent: AgencyLoading,
  errorComponent: AgencyFailure,
  component: AgencySettings,
});

function AgencyLoading() {
  return <RecordLoading title="Chargement de l’agence…" />;
}

function AgencyFailure(props: ErrorComponentProps) {
  const back = (
    <Link to="/legal" className={buttonClasses()}>
      Retour à l’administration
    </Link>
  );
  return <RecordFailure {...props} title="Agence indisponible" back={back} />;
}

function AgencySettings() {
  const { data } = useSuspenseQuery(agencyQuery);
  return isAdministrator(useSession().group) ? <AgencyPage agency={data} /> : <NoRightPage />;
}
