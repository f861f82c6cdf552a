import { formatCount } from "@plateau/contract/format/number.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { OfferStatusBadge } from "../../../record/offer-badges.tsx";
import { Button } from "../../../ui/button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FIRST_OFFERS, offersOfUserQuery } from "../queries.ts";

/** The API's limit. */
const ALL = 1000;

export function UserOffers({ id }: { id: string }) {
  const [limit, setLimit] = useState(FIRST_OFFERS);
  const found = useQuery({ ...offersOfUserQuery(id, limit), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, refetch } = found;
  const count = data?.count ?? data?.items.length;
  return (
    <SideSection
      id="section-offres"
      title={count ? formatCount(count, "offre en charge", "offres en charge") : "Offres"}
    >
      {error && !data && (
        <RetryAlert
          title="Les offres de cet utilisateur n’ont pas pu être lues"
          onRetry={() => void refetch()}
        >
          {messageOf(error)}
        </RetryAlert>
      )}
      {!data && !error && <Loading />}
      {data && data.items.length === 0 && (
        <p className="text-ink-muted">Cet utilisateur n’a la charge d’aucune offre.</p>
      )}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line">
          {data.items.map((offer) => (
            <li key={offer.id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <Link
                  to="/real-estates/$id"
                  params={{ id: offer.id }}
                  className={`${linkClasses} inline-flex min-h-6 items-center`}
                >
                  {offer.title}
                </Link>
              </span>
              <OfferStatusBadge status={offer.status} />
            </li>
          ))}
        </ul>
      )}
      {count !== undefined && count > limit && (
        <Button size="sm" className="mt-2" onClick={() => setLimit(ALL)}>
          {`Voir les ${formatCount(count, "offre")}`}
        </Button>
      )}
      {isPlaceholderData && <Loading />}
    </SideSection>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 py-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
