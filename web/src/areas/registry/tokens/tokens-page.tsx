import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { refusalMessage } from "../refusal-message.ts";
import { fetchTokenUsage, tokenUsageQuery } from "./queries.ts";
import { countsNothing, hasNoQuota } from "./quota-labels.ts";
import { TokenFigures } from "./token-figures.tsx";

const messageFor = (error: unknown): string => refusalMessage(error, registryMessages.tokenUsageFailed);

export function TokensPage() {
  usePageTitle("Suivi des jetons Pappers");
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(tokenUsageQuery);
  const refresh = useMutation({
    mutationFn: fetchTokenUsage,
    onSuccess: (usage) => {
      cache.setQueryData(tokenUsageQuery.queryKey, usage);
      toast.success(registryMessages.tokenUsageRefreshed);
    },
    onError: (failure) => toast.error(messageFor(failure)),
  });

  const failure = isFetching ? null : error;

  return (
    <>
      <PageHeader
        title="Suivi des jetons Pappers"
        actions={
          <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {!refresh.isPending && <RotateCw aria-hidden="true" />}
            Actualiser
          </Button>
        }
      />
      {data ? (
        <Known usage={data} />
      ) : failure ? (
        <ErrorState message={messageFor(failure)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Known({ usage }: { usage: TokenUsage }) {
  if (countsNothing(usage))
    return (
      <EmptyState
        title="Le registre embarqué ne compte aucun jeton"
        text="Ses fiches viennent des données ouvertes importées dans Plateau : les lire et les relire ne coûte rien."
      />
    );
  if (hasNoQuota(usage))
    return (
      <EmptyState
        title={registryMessages.noTokenUsage}
        text="Le fournisseur n’indique ni abonnement ni jetons à la carte."
      />
    );
  return <TokenFigures usage={usage} />;
}

function Loading() {
  return (
    <Busy className="max-w-3xl">
      <Skeleton className="mb-3 h-6 w-40" />
      <Skeleton className="mb-4 h-16 w-full" />
      <Skeleton className="mb-8 h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </Busy>
  );
}
