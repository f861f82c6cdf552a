import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { type ErrorComponentProps, Link, type NotFoundRouteProps, useRouter } from "@tanstack/react-router";
import { ApiFailure } from "../../../api/failure.ts";
import { RecordLoading, RecordMissing } from "../../../record/record-fallbacks.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { lastDirectors } from "../director-search/search-params.ts";
import { refusalMessage } from "../refusal-message.ts";

function Back() {
  return (
    <Link to="/directors" search={lastDirectors.recall()} className={buttonClasses()}>
      Retour à la recherche
    </Link>
  );
}

/** `data` is the registry's message. */
export const DirectorMissing = ({ data }: Partial<NotFoundRouteProps>) => (
  <RecordMissing
    title={registryMessages.directorMissing}
    text={typeof data === "string" ? `${data}.` : ""}
    back={<Back />}
  />
);

/** No retry for an invalid identifier. */
export function DirectorFailure({ error, reset }: ErrorComponentProps) {
  usePageTitle("Erreur");
  const router = useRouter();
  const final = error instanceof ApiFailure && error.status === 422;
  return (
    <ErrorState
      titleLevel="h1"
      title="Dirigeant indisponible"
      message={refusalMessage(error, registryMessages.directorFailed)}
      onRetry={
        final
          ? undefined
          : () => {
              reset();
              void router.invalidate();
            }
      }
      action={<Back />}
    />
  );
}

export const DirectorLoading = () => (
  <RecordLoading title="Chargement du dirigeant…">
    <Skeleton className="mb-2 h-4 w-24" />
    <Skeleton className="mb-1.5 h-8 w-72 max-w-full" />
    <Skeleton className="mb-6 h-5 w-96 max-w-full" />
  </RecordLoading>
);
