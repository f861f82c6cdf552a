import { formatCount } from "@plateau/contract/format/number.ts";
import { useQuery } from "@tanstack/react-query";
import { type RefCallback, useCallback, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OtherMatches } from "./folded-matches.tsx";
import { MatchingRequirement } from "./matching-requirement.tsx";
import {
  type MatchingRequirementItem,
  matchingRequirementsQuery,
  ownersQuery,
  stagesQuery,
} from "./queries.ts";

const FIRST = 5;

export default function MatchingRequirements({ offerId }: { offerId: string }) {
  const [home, inSight] = useNearViewport();
  const { data, error, refetch } = useQuery({ ...matchingRequirementsQuery(offerId), enabled: inSight });
  const [all, setAll] = useState(false);
  const { data: stages = [] } = useQuery({ ...stagesQuery, enabled: inSight });
  const { data: owners = [] } = useQuery({ ...ownersQuery, enabled: inSight });
  const groupOf = (name: MatchingRequirementItem["group"]) =>
    (data?.items ?? []).filter(({ group }) => group === name);
  const fitting = groupOf("fitting");
  const shown = all ? fitting : fitting.slice(0, FIRST);
  const items = (group: readonly MatchingRequirementItem[]) =>
    group.map((match) => (
      <li key={match.requirement.id} className="py-3">
        <MatchingRequirement offerId={offerId} match={match} stages={stages} owners={owners} />
      </li>
    ));
  return (
    <section ref={home} aria-labelledby="section-demandes" className="mt-6 border-line border-t pt-4">
      <h2 id="section-demandes" className="text-lg">
        {data ? titleOf(data.fitting) : "Demandes correspondantes"}
      </h2>
      {data ? (
        <>
          {fitting.length === 0 ? (
            <EmptyState
              compact
              title="Aucune demande en cours ne correspond à cette offre"
              text="Les demandes dont la zone, le budget et la transaction conviennent apparaissent ici."
            />
          ) : (
            <ul className="mt-1 divide-y divide-line">{items(shown)}</ul>
          )}
          {!all && fitting.length > FIRST && (
            <Button size="sm" className="mt-1" onClick={() => setAll(true)}>
              {data.fitting > fitting.length
                ? `Afficher les ${fitting.length} premières`
                : `Afficher les ${fitting.length} demandes`}
            </Button>
          )}
          <OtherMatches groupOf={groupOf} items={items} />
        </>
      ) : error ? (
        <ErrorState
          title="Les demandes n’ont pas pu être lues"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          className="py-6"
        />
      ) : (
        <Loading busy={inSight} />
      )}
    </section>
  );
}

const titleOf = (count: number): string =>
  count === 0
    ? "Demandes correspondantes"
    : `${formatCount(count, "demande correspond", "demandes correspondent")}`;

function Loading({ busy }: { busy: boolean }) {
  return (
    <div aria-busy={busy || undefined} className="mt-1 divide-y divide-line">
      {busy && (
        <span role="status" className="sr-only">
          Recherche des demandes…
        </span>
      )}
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2 py-3">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-4 w-96 max-w-full" />
        </div>
      ))}
    </div>
  );
}

const MARGIN = "300px";

function useNearViewport(): [RefCallback<HTMLElement>, boolean] {
  const [inSight, setInSight] = useState(false);
  const home = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setInSight(true);
        watch.disconnect();
      },
      { rootMargin: MARGIN },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [home, inSight];
}
