import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { useRouteRetry } from "../../../shell/use-route-retry.ts";
import { Busy } from "../../../ui/busy.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

export function StepMissing() {
  return (
    <Card>
      <EmptyState
        heading="h1"
        title="ID du bien immobilier non trouvé."
        action={
          <Link to="/real-estates/list" className={buttonClasses()}>
            Retour à la liste
          </Link>
        }
      />
    </Card>
  );
}

export function StepFailure(props: ErrorComponentProps) {
  const retry = useRouteRetry(props);
  return <ErrorState message="Erreur lors du chargement des données. Veuillez réessayer." onRetry={retry} />;
}

export function StepLoading() {
  return (
    <Busy>
      <Skeleton className="mb-2 h-8 w-64" />
      <Skeleton className="mb-6 h-5 w-96 max-w-full" />
      <Skeleton className="mb-6 h-6 w-full max-w-3xl" />
      <Skeleton className="mb-4 h-28 w-full" />
      <Skeleton className="mb-4 h-28 w-full" />
      <Skeleton className="h-72 w-full" />
    </Busy>
  );
}
