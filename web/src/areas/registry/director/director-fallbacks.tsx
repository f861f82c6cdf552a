import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { type ErrorComponentProps, Link, type NotFoundRouteProps, useRouter } from "@tanstack/react-router";
import { ApiFailure } from "../../../api/failure.ts";
import { RecordLoading, RecordMissing } from "../../../shell/record-fallbacks.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { lastDirectorSearch } from "../director-search/last-search.ts";
import { refusalMessage } from "../refusal-message.ts";

function Back() {
  return (
    <Link to="/directors" search={lastDirectorSearch()} className={buttonClasses()}>
      Retour à la recherche
    </Link>
  );
}

/** In place of a director whom no register knows by that name and birth; `data` is what the registry said. */
export const DirectorMissing = ({ data }: Partial<NotFoundRouteProps>) => (
  <RecordMissing
    title={registryMessages.directorMissing}
    text={typeof data === "string" ? `${data}.` : ""}
    back={<Back />}
  />
);

/** In place of a director who could not be read. An identifier that makes no sense makes none the second time. */
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
