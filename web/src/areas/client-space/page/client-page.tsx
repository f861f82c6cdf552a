import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { OfflineBanner } from "../../../shell/offline-banner.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { DeadLink } from "./dead-link.tsx";
import { shownSpaceQuery } from "./queries.ts";
import { Selection } from "./selection.tsx";
import { SelectionSkeleton } from "./selection-skeleton.tsx";

/** The client's page. Its title names the agency and nothing of the client; no other site learns its address. */
export function ClientPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(shownSpaceQuery(token));
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
        <DeadLink />
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
