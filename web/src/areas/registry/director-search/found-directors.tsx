import { formatCount } from "@plateau/contract/format/number.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { directorName } from "../director/director-words.ts";
import { refusalMessage } from "../refusal-message.ts";
import { DirectorCard, DirectorCardsLoading } from "./director-card.tsx";
import { directorsQuery } from "./queries.ts";
import type { DirectorCriteria, DirectorsSearch } from "./search-params.ts";

type FoundDirectorsProps = {
  search: DirectorsSearch;
  onSearch: (criteria: DirectorCriteria) => void;
  /** `replace` leaves no step to go back to. */
  onPage: (page: number, options?: { replace: boolean }) => void;
};

/** The directors found, page by page. */
export function FoundDirectors({ search, onSearch, onPage }: FoundDirectorsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(directorsQuery(search));
  const { page = 1 } = search;

  // The address asks for a page beyond the last one.
  const beyond = !isPlaceholderData && data?.resultats.length === 0 && page > 1;
  useEffect(() => {
    if (beyond) onPage(Math.max(1, Math.min(data.total_pages, page - 1)), { replace: true });
  }, [beyond, data, page, onPage]);

  if (error && !isFetching)
    return (
      <ErrorState
        message={refusalMessage(error, "Une erreur est survenue")}
        onRetry={() => void refetch()}
        className="mt-4"
      />
    );
  const shown = beyond || (isFetching && !isPlaceholderData) ? undefined : data;
  return (
    <>
      <p role="status" className="mt-5 mb-2 min-h-5 text-ink-muted text-sm tabular-nums">
        {isFetching || !shown ? "Recherche en cours..." : formatCount(shown.total, "dirigeant")}
      </p>
      {!shown ? (
        <DirectorCardsLoading />
      ) : shown.resultats.length === 0 ? (
        <Nobody search={search} onSearch={onSearch} />
      ) : (
        <ul
          aria-label="Dirigeants"
          className={cn("flex flex-col gap-2 transition-opacity", isPlaceholderData && "opacity-60")}
        >
          {shown.resultats.map((director, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: namesakes may be alike in all that is known of them.
            <li key={`${directorName(director)}/${at}`}>
              <DirectorCard director={director} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination
          label="Pages de dirigeants"
          page={page}
          pageCount={shown?.total_pages ?? 1}
          disabled={isPlaceholderData}
          onPage={(next) => {
            onPage(next);
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
    </>
  );
}

type NobodyProps = { search: DirectorsSearch; onSearch: (criteria: DirectorCriteria) => void };

/** Nobody fits: what to change, and to do so at once. */
function Nobody({ search: { search, precision, page: _, ...filters }, onSearch }: NobodyProps) {
  const filtered = Object.values(filters).some((text) => text !== undefined);
  return (
    <EmptyState
      title={registryMessages.noDirectorFound}
      text={
        filtered
          ? "Modifiez les termes de la recherche ou retirez des filtres."
          : "Modifiez les termes de la recherche : vérifiez l’orthographe, ou essayez le nom seul."
      }
      action={
        <>
          {filtered && <Button onClick={() => onSearch({ search, precision })}>Retirer les filtres</Button>}
          {precision && (
            <Button onClick={() => onSearch({ search, ...filters })}>Chercher en précision standard</Button>
          )}
        </>
      }
    />
  );
}
