import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { NoResult, RecordList } from "../../../record/record-list.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Repeat } from "../../../ui/repeat.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { CreateOfferLink } from "../create-offer-link.tsx";
import { countByStatus, searchOffers, sortOffers } from "./filter-offers.ts";
import { MyOfferRow, rowClasses } from "./my-offer-row.tsx";
import { MyOffersTools } from "./my-offers-tools.tsx";
import { MY_PAGE_SIZE, type MyOffersSearch, type UserOffersResult, useUserOffers } from "./queries.ts";

type MyOffersPageProps = { userId: string; search: MyOffersSearch; onChange: ChangeSearch<MyOffersSearch> };

export function MyOffersPage({ userId, search, onChange }: MyOffersPageProps) {
  usePageTitle("Mes Offres");
  const may = usePermissions();
  const result = useUserOffers(userId);
  const { counts, shown } = useFilteredOffers(result.offers, search);
  const pageCount = Math.max(1, Math.ceil(shown.length / MY_PAGE_SIZE));
  const page = Math.min(search.page ?? 1, pageCount);
  const filter: MyOffersPageProps["onChange"] = (change, options) =>
    onChange({ ...change, page: undefined }, options);
  const loaded = result.offers.length > 0;
  return (
    <>
      <PageHeader title="Mes Offres" actions={may("createOffer") && <CreateOfferLink />} />
      {loaded && (
        <>
          <MyOffersTools
            search={search}
            counts={result.running ? null : counts}
            total={result.total}
            onChange={filter}
          />
          <Notices result={result} />
          <Count result={result} shown={shown.length} />
        </>
      )}
      <RecordList
        label="Mes offres"
        query={toListQuery(result, shown.slice((page - 1) * MY_PAGE_SIZE, page * MY_PAGE_SIZE))}
        rowKey={({ id }) => id}
        card={(offer) => <MyOfferRow offer={offer} />}
        listClassName="divide-y divide-line"
        loading={<Loading />}
        empty={
          !loaded ? (
            <NoOffers />
          ) : result.running ? null : (
            <NoResult onReset={() => filter({ q: undefined, statut: undefined })} />
          )
        }
        describeError={(error) => {
          const { title, detail } = describeFailure(error);
          return { title, message: detail ?? "Veuillez réessayer." };
        }}
        below={
          loaded && (
            <div className="mt-4">
              <Pagination
                page={page}
                pageCount={pageCount}
                onPage={(next) => {
                  onChange({ page: next > 1 ? next : undefined });
                  window.scrollTo({ top: 0 });
                }}
              />
            </div>
          )
        }
      />
    </>
  );
}

function useFilteredOffers(offers: readonly OfferSummary[], { q = "", statut, tri }: MyOffersSearch) {
  const text = useDeferredValue(q);
  const matching = useMemo(() => searchOffers(offers, text), [offers, text]);
  const counts = useMemo(() => countByStatus(matching), [matching]);
  const shown = useMemo(
    () => sortOffers(statut ? matching.filter(({ status }) => status === statut) : matching, tri),
    [matching, statut, tri],
  );
  return { counts, shown };
}

const toListQuery = (
  { waiting, offers, error, retry }: UserOffersResult,
  items: readonly OfferSummary[],
) => ({
  data: waiting || (error && offers.length === 0) ? undefined : { items },
  error,
  isPlaceholderData: false,
  refetch: retry,
});

function describeFailure(error: Error): { title: string; detail?: string } {
  if (!(error instanceof ApiFailure))
    return { title: "Une erreur est survenue lors de la récupération de vos offres" };
  // The account has no user, or the session has expired.
  if (error.status === 404)
    return { title: "Utilisateur non associé à un profil ou identification impossible" };
  const detail = messageOf(error);
  if (error.status === 401 || error.status === 403)
    return { title: "Erreur lors de la récupération des informations utilisateur", detail };
  return { title: "Erreur lors de la récupération de vos offres", detail };
}

function NoOffers() {
  const may = usePermissions();
  if (!may("createOffer"))
    return (
      <EmptyState
        title="Aucune offre à votre charge"
        text="Un administrateur peut vous en confier. Toutes les offres publiées sont dans la liste."
        action={
          <Link to="/real-estates/list" className={buttonClasses({ variant: "primary" })}>
            Voir les offres
          </Link>
        }
      />
    );
  return (
    <EmptyState
      title="Vous n'avez pas encore d'offres"
      text="Les offres dont vous avez la charge seront réunies ici."
      action={
        <Link to="/real-estates/create" className={buttonClasses({ variant: "primary" })}>
          <Plus aria-hidden="true" />
          Créer une offre
        </Link>
      }
    />
  );
}

/** Failed or truncated loading; the batches already loaded stay. */
function Notices({ result }: { result: UserOffersResult }) {
  const failure = result.error && describeFailure(result.error);
  return (
    <>
      {failure && (
        <RetryAlert title={failure.title} className="mt-4" onRetry={result.retry}>
          {failure.detail}
        </RetryAlert>
      )}
      {result.truncated && (
        <Alert tone="warning" className="mt-4">
          {`Vous avez ${formatCount(result.total, "offre")}\u202f: seules les ${formatNumber(result.offers.length)} dernières modifiées sont lues ici.`}
        </Alert>
      )}
    </>
  );
}

function Count({ result, shown }: { result: UserOffersResult; shown: number }) {
  return (
    <p
      role="status"
      className="mt-4 flex min-h-6 items-center gap-2 border-line border-t pt-3 font-medium tabular-nums"
    >
      {result.running && <Spinner />}
      {result.running
        ? `${formatNumber(result.offers.length)} sur ${formatCount(result.total, "offre")}`
        : formatCount(shown, "offre")}
    </p>
  );
}

function Loading() {
  return (
    <Busy>
      <div className="mb-4 flex flex-wrap gap-3">
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="h-8 w-96 max-w-full" />
      </div>
      <Repeat count={6}>
        <div className="@container border-line border-t py-3">
          <div className={rowClasses}>
            <Skeleton className="aspect-4/3 rounded-lg" />
            <div className="flex flex-col gap-2 pt-1">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-4 w-28" />
            </div>
          </div>
        </div>
      </Repeat>
    </Busy>
  );
}
