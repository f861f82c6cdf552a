import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { type ErrorComponentProps, Link, type NotFoundRouteProps } from "@tanstack/react-router";
import { RecordFailure, RecordLoading, RecordMissing } from "../../../record/record-fallbacks.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
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

export const DirectorFailure = (props: ErrorComponentProps) => (
  <RecordFailure
    {...props}
    title="Dirigeant indisponible"
    message={refusalMessage(props.error, registryMessages.directorFailed)}
    back={<Back />}
  />
);

export const DirectorLoading = () => <RecordLoading title="Chargement du dirigeant…" />;
