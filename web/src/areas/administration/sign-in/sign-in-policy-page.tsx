import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { BackLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast.ts";

const policyQuery = queryOptions({
  queryKey: ["sign-in-policy"],
  queryFn: ({ signal }) => api.getSignInPolicy(undefined, signal),
  staleTime: 0,
});

/** What the agency asks for at sign-in. */
export function SignInPolicyPage() {
  usePageTitle("Connexion");
  const { data, error, refetch } = useQuery(policyQuery);
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Connexion"
        subtitle="Ce que l’agence exige pour ouvrir Plateau."
        back={<BackLink to="/legal">Administration</BackLink>}
      />
      {data ? (
        <Policy needed={data.administratorsNeedSecondStep} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Busy>
          <Skeleton className="h-6 w-80 max-w-full" />
        </Busy>
      )}
    </div>
  );
}

function Policy({ needed }: { needed: boolean }) {
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (administratorsNeedSecondStep: boolean) =>
      api.updateSignInPolicy({ body: { administratorsNeedSecondStep } }),
    onSuccess: (policy) => {
      cache.setQueryData(policyQuery.queryKey, policy);
      toast.success(
        policy.administratorsNeedSecondStep
          ? "Deuxième étape exigée des administrateurs"
          : "Deuxième étape facultative",
      );
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {change.error && <Alert tone="error">{messageOf(change.error)}</Alert>}
      <Switch
        label="Exiger une deuxième étape des administrateurs"
        checked={needed}
        disabled={change.isPending}
        onChange={(next) => change.mutate(next)}
      />
      <p className="text-ink-muted">
        Un administrateur qui n’a ni clé d’accès ni application d’authentification devra en ajouter une avant
        toute autre chose. Ajoutez d’abord la vôtre, dans vos paramètres.
      </p>
    </div>
  );
}
