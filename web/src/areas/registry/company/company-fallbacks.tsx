import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { RecordFailure, RecordLoading, RecordMissing } from "../../../record/record-fallbacks.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { lastCompanies } from "../company-search/search-params.ts";

const UNKNOWN_FAILURE = "Erreur inconnue lors du chargement des détails de la société";

/** Goes back, or to the search when the page was opened directly. */
function BackToSearch() {
  const router = useRouter();
  return (
    <Button
      onClick={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void router.navigate({ to: "/companies", search: lastCompanies.recall() })
      }
    >
      <ArrowLeft aria-hidden="true" />
      Retour à la recherche
    </Button>
  );
}

export const CompanyMissing = () => (
  <RecordMissing
    title={registryMessages.companyMissing}
    text="Aucun registre ne connaît ce SIREN : vérifiez ses neuf chiffres."
    back={<BackToSearch />}
  />
);

export const CompanyFailure = (props: ErrorComponentProps) => (
  <RecordFailure
    {...props}
    title="Société indisponible"
    message={messageOf(props.error, UNKNOWN_FAILURE)}
    back={<BackToSearch />}
  />
);

export const CompanyLoading = () => (
  <RecordLoading title="Chargement de la société…">
    <Skeleton className="mb-2 h-4 w-20" />
    <Skeleton className="mb-1.5 h-8 w-96 max-w-full" />
    <Skeleton className="mb-5 h-5 w-72 max-w-full" />
    <div className="mb-5 grid grid-cols-2 gap-x-8 gap-y-4 border-line border-t pt-4 lg:grid-cols-4">
      {["w-32", "w-40", "w-24", "w-40"].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures are alike and never move.
        <div key={at} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className={`h-7 ${width}`} />
        </div>
      ))}
    </div>
  </RecordLoading>
);
