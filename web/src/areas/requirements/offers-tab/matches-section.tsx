import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { hasCriteria } from "@plateau/contract/requirements/criteria.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Repeat } from "../../../ui/repeat.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { OfferCardSkeleton } from "../../offers/card/offer-card.tsx";
import { hasLink } from "../../offers/categories/categories.ts";
import { MATCHES_MAX } from "../detail/search-params.ts";
import type { CurrentAnswer } from "./current-answers.ts";
import { MatchList } from "./match-list.tsx";
import type { MatchingOffers } from "./queries.ts";

type MatchesSectionProps = {
  requirementId: string;
  editable: boolean;
  found: UseQueryResult<MatchingOffers>;
  /** Without a price to compare. */
  apart: UseQueryResult<MatchingOffers>;
  answers: ReadonlyMap<string, CurrentAnswer>;
  own: boolean;
  onRequirementCriteria: () => void;
  withRejected: boolean;
  onWithRejected: (withRejected: boolean) => void;
  onMore: () => void;
  surfacesOf: string | undefined;
  onSurfaces: (id: string | undefined) => void;
};

export function MatchesSection(props: MatchesSectionProps) {
  const { requirementId, found, withRejected, onWithRejected } = props;
  const { data } = found;
  const fitting = (data?.items ?? []).filter(({ group }) => group === "fitting");
  const listed = fitting.filter(
    ({ offer }) => withRejected || !hasLink(offer, "rejected", requirementId),
  ).length;
  const more = (data?.more ?? false) && fitting.length === data?.items.length;
  const asked = data !== undefined && hasCriteria(data.wishes);
  const changing = found.isPlaceholderData && found.isFetching;
  return (
    <section aria-label="Offres qui conviennent" className="min-w-0">
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-lg">Offres qui conviennent</h2>
        <p role="status" className="flex min-w-0 items-center gap-2 text-ink-muted tabular-nums">
          {found.isFetching && <Spinner />}
          {found.isPending ? "Recherche en cours..." : asked && countText(listed, more)}
        </p>
        <Switch
          label="Afficher les offres rejetées"
          checked={withRejected}
          onChange={onWithRejected}
          className="ml-auto text-ink-muted max-sm:ml-0"
        />
      </div>
      {found.error && data && (
        <RetryAlert className="mt-2" onRetry={() => void found.refetch()}>
          {messageOf(found.error)}
        </RetryAlert>
      )}
      <div aria-busy={changing || undefined} className={cn("transition-opacity", changing && "opacity-60")}>
        <Matches {...props} listed={listed} />
      </div>
    </section>
  );
}

function Matches({
  found,
  apart,
  listed,
  own,
  onRequirementCriteria,
  onMore,
  ...rest
}: MatchesSectionProps & { listed: number }) {
  const { data } = found;
  if (found.isPending) {
    return (
      <Repeat count={5}>
        <OfferCardSkeleton />
      </Repeat>
    );
  }
  if (!data) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  return (
    <>
      <MatchList
        requirementId={rest.requirementId}
        editable={rest.editable}
        matches={data.items}
        apart={apart.data?.items ?? []}
        empty={
          listed === 0 && (
            <EmptyState
              {...(hasCriteria(data.wishes) ? nothingFits : nothingAsked)}
              action={
                own && <Button onClick={onRequirementCriteria}>Revenir aux critères de la demande</Button>
              }
            />
          )
        }
        withRejected={rest.withRejected}
        answers={rest.answers}
        surfacesOf={rest.surfacesOf}
        onSurfaces={rest.onSurfaces}
      />
      {data.more && data.items.length > 0 && (
        <div className="flex flex-col items-center gap-2 py-4 text-center">
          {data.items.length < MATCHES_MAX ? (
            <Button loading={found.isFetching} onClick={onMore}>
              Afficher la suite
            </Button>
          ) : (
            <p className="text-ink-muted">
              Les {formatNumber(MATCHES_MAX)} premières offres sont affichées. Resserrez les critères pour
              voir les autres.
            </p>
          )}
        </div>
      )}
    </>
  );
}

const nothingFits = {
  title: "Aucune offre ne convient",
  text: "Élargissez les critères\u202f: d’autres zones, un budget plus haut ou moins de contraintes.",
};

const nothingAsked = {
  title: "Précisez la demande",
  text: "Indiquez un lieu, une surface, un budget ou un type de bien\u202f: les offres seront classées d’après eux.",
};

const countText = (listed: number, more: boolean): string =>
  more ? `les ${formatNumber(listed)} premières, d’autres suivent` : formatCount(listed, "offre");
