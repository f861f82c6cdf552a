import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { MyOfferRow, rowClasses } from "./my-offer-row.tsx";
import { MyOffersTools } from "./my-offers-tools.tsx";
import { containing, countByStatus, sorted } from "./narrow.ts";
import { failureText, MY_PAGE_SIZE, type UserOffersFound, useUserOffers } from "./queries.ts";
import type { MyOffersSearch } from "./search-params.ts";

type MyOffersPageProps = {
  userId: string;
  search: MyOffersSearch;
  /** Changes parts of the address; `replace` leaves no step to go back to. */
  onChange: (change: Partial<MyOffersSearch>, options?: { replace: boolean }) => void;
};

/** 'Mes Offres': what the signed-in person looks after, to search, count, sort and act upon. */
export function MyOffersPage({ userId, search, onChange }: MyOffersPageProps) {
  usePageTitle("Mes Offres");
  useWalk();
  const found = useUserOffers(userId);
  return (
    <>
      <PageHeader
        title="Mes Offres"
        actions={
          <Link to="/real-estates/search-by-address" className={buttonClasses()}>
            <Plus aria-hidden="true" />
            <span>
              Créer<span className="max-sm:sr-only"> une offre</span>
            </span>
          </Link>
        }
      />
      <States found={found}>
        <Narrowed found={found} search={search} onChange={onChange} />
      </States>
    </>
  );
}

/** The offers, or what stands there without any. */
function States({ found, children }: { found: UserOffersFound; children: ReactNode }) {
  if (found.waiting) return <Loading />;
  if (found.error && found.offers.length === 0) {
    const { title, detail } = failureText(found.error);
    return <ErrorState title={title} message={detail ?? "Veuillez réessayer."} onRetry={found.retry} />;
  }
  if (found.offers.length === 0) {
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
  return children;
}

function Narrowed({
  found,
  search,
  onChange,
}: Omit<MyOffersPageProps, "userId"> & { found: UserOffersFound }) {
  const text = useDeferredValue(search.q ?? "");
  const { statut, tri } = search;
  const holding = useMemo(() => containing(found.offers, text), [found.offers, text]);
  const counts = useMemo(() => countByStatus(holding), [holding]);
  const shown = useMemo(
    () => sorted(statut ? holding.filter(({ status }) => status === statut) : holding, tri),
    [holding, statut, tri],
  );
  const pageCount = Math.max(1, Math.ceil(shown.length / MY_PAGE_SIZE));
  const page = Math.min(search.page ?? 1, pageCount);
  // What narrows the list leads back to its first page.
  const narrow: MyOffersPageProps["onChange"] = (change, options) =>
    onChange({ ...change, page: undefined }, options);
  return (
    <>
      <MyOffersTools search={search} counts={found.running ? null : counts} onChange={narrow} />
      <Failure found={found} />
      {found.truncated && (
        <Alert tone="warning" className="mt-4">
          {`Vous avez ${formatCount(found.total, "offre")} : seules les ${formatNumber(found.offers.length)} dernières modifiées sont lues ici.`}
        </Alert>
      )}
      <p
        role="status"
        className="mt-4 flex min-h-6 items-center gap-2 border-line border-t pt-3 font-medium tabular-nums"
      >
        {found.running && <Spinner />}
        {found.running
          ? `${formatNumber(found.offers.length)} sur ${formatCount(found.total, "offre")}`
          : formatCount(shown.length, "offre")}
      </p>
      {shown.length === 0 && !found.running && (
        <EmptyState
          title="Aucun résultat trouvé"
          text="Essayez de modifier vos critères de recherche"
          action={<Button onClick={() => narrow({ q: undefined, statut: undefined })}>Réinitialiser</Button>}
        />
      )}
      <ul aria-label="Mes offres" className="divide-y divide-line">
        {shown.slice((page - 1) * MY_PAGE_SIZE, page * MY_PAGE_SIZE).map((offer) => (
          <li key={offer.id} className="scroll-mt-(--topbar)">
            <MyOfferRow offer={offer} />
          </li>
        ))}
      </ul>
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
    </>
  );
}

/** A batch that did not come: what came before stays. */
function Failure({ found }: { found: UserOffersFound }) {
  if (!found.error) return null;
  const { title, detail } = failureText(found.error);
  return (
    <Alert
      tone="error"
      title={title}
      className="mt-4"
      action={
        <Button size="sm" onClick={found.retry}>
          Réessayer
        </Button>
      }
    >
      {detail}
    </Alert>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      <div className="mb-4 flex flex-wrap gap-3">
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="h-8 w-96 max-w-full" />
      </div>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={at} className="@container border-line border-t py-3">
          <div className={rowClasses}>
            <Skeleton className="aspect-4/3 rounded-lg" />
            <div className="flex flex-col gap-2 pt-1">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-4 w-28" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
