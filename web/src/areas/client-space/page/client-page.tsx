import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { OfflineBanner } from "../../../shell/online.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { publicSpaceQuery } from "./queries.ts";
import { pageWidth, Selection } from "./selection.tsx";

/** The title names only the agency, and no referrer is sent. */
export function ClientPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(publicSpaceQuery(token));
  const agency = data?.agency.name;
  useEffect(() => {
    document.title = agency ? `Votre sélection · ${agency}` : "Votre sélection";
  }, [agency]);
  const refused = error instanceof ApiFailure ? error.status : undefined;
  return (
    <div className="min-h-dvh print:[color-scheme:light]">
      <meta name="referrer" content="no-referrer" />
      <OfflineBanner />
      {refused === 404 ? (
        <BrokenLink />
      ) : data ? (
        <Selection token={token} space={data} />
      ) : error ? (
        <main>
          <ErrorState
            titleLevel="h1"
            title={
              refused === 429 ? "Trop de demandes en peu de temps" : "Votre sélection n’a pas pu s’afficher"
            }
            message={refused === 429 ? "Patientez une minute, puis réessayez." : messageOf(error)}
            onRetry={() => void refetch()}
            className="min-h-[70dvh]"
          />
        </main>
      ) : (
        <SelectionSkeleton />
      )}
    </div>
  );
}

/** The same for revoked, renewed and expired links. */
function BrokenLink() {
  return (
    <main>
      <EmptyState
        heading="h1"
        title="Ce lien n’est plus valable"
        text="Il a expiré ou a été remplacé par un autre. Écrivez à la personne qui vous l’a envoyé : elle vous en donnera un nouveau."
        className="min-h-[70dvh]"
      />
    </main>
  );
}

function SelectionSkeleton() {
  return (
    <main aria-busy="true" className={pageWidth}>
      <div role="status">
        <h1 className="sr-only">Chargement de votre sélection…</h1>
      </div>
      <Skeleton className="mt-8 h-5 w-40" />
      <Skeleton className="mt-4 h-9 w-72 max-w-full" />
      {["first", "second"].map((offer) => (
        <div key={offer} className="mt-10 grid gap-6 border-line border-t pt-8 lg:grid-cols-2 lg:gap-10">
          <Skeleton className="aspect-4/3 rounded-lg" />
          <div className="flex flex-col gap-4">
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-3 h-20 w-full" />
            <Skeleton className="mt-auto h-11 w-full" />
          </div>
        </div>
      ))}
    </main>
  );
}
