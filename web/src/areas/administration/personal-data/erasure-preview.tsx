import { formatCount } from "@plateau/contract/format/number.ts";
import {
  type ErasurePlan,
  type ErasureStep,
  erasureActionLabels,
  erasureActions,
  recordKindLabels,
} from "@plateau/contract/personal-data/person.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Choice } from "./export-person.tsx";

export type Erased = { deleted: number; anonymised: number; kept: number };

const tones = { delete: "red", anonymise: "amber", keep: "slate" } as const;

type ErasurePreviewProps = { choice: Choice; onErased: (erased: Erased) => void };

/** What erasing would do, without doing it. */
export function ErasurePreview({ choice, onErased }: ErasurePreviewProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const plan = useQuery({
    queryKey: ["erasure-plan", choice],
    queryFn: ({ signal }) => api.planErasure({ body: { ...choice, records: [...choice.records] } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  async function erase(token: string) {
    setFailure(null);
    try {
      onErased(await api.erasePerson({ body: { ...choice, records: [...choice.records], token } }));
    } catch (error) {
      // The dialog goes with the plan that it was about.
      setFailure(messageOf(error));
      void plan.refetch();
    }
  }

  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      {plan.error ? (
        <ErrorState message={messageOf(plan.error)} onRetry={() => void plan.refetch()} />
      ) : plan.data && !plan.isFetching ? (
        <Plan plan={plan.data} onErase={erase} />
      ) : (
        <div role="status" aria-label="Aperçu en cours" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
    </>
  );
}

type PlanProps = { plan: ErasurePlan; onErase: (token: string) => Promise<void> };

function Plan({ plan: { steps, auditEntries, token }, onErase }: PlanProps) {
  const [confirming, setConfirming] = useState(false);
  const erased = steps.filter(({ action }) => action !== "keep").length;
  return (
    <section aria-labelledby="apercu" className="flex flex-col gap-4">
      <h2 id="apercu" className="text-lg">
        Aperçu de l’effacement
      </h2>
      {erasureActions.map((action) => (
        <Steps key={action} action={action} steps={steps.filter((step) => step.action === action)} />
      ))}
      {auditEntries > 0 && (
        <p className="text-ink-muted">
          {formatCount(auditEntries, "entrée")} du journal d’audit {auditEntries > 1 ? "restent" : "reste"}
          {"\u202f"}: personne ne peut le modifier.
        </p>
      )}
      <div>
        <Button variant="danger" disabled={erased === 0} onClick={() => setConfirming(true)}>
          Effacer définitivement
        </Button>
        {erased === 0 && <p className="mt-2 text-ink-muted">Il n’y a rien à effacer dans ce choix.</p>}
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Effacer cette personne"
        message={`${formatCount(erased, "enregistrement")} de l’aperçu ${erased > 1 ? "seront effacés ou rendus anonymes" : "sera effacé ou rendu anonyme"}. Cela ne peut pas être annulé\u202f: exportez d’abord les données si la personne les demande.`}
        confirmLabel="Effacer définitivement"
        danger
        onConfirm={() => onErase(token)}
      />
    </section>
  );
}

function Steps({ action, steps }: { action: ErasureStep["action"]; steps: readonly ErasureStep[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 flex items-center gap-2 font-medium">
        <Badge tone={tones[action]}>{erasureActionLabels[action]}</Badge>
        <span className="text-ink-muted text-sm">{formatCount(steps.length, "enregistrement")}</span>
      </h3>
      <ul className="divide-y divide-line border-line border-y">
        {steps.map(({ kind, id, title, reason, count }) => (
          <li key={`${kind}/${id}`} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
            <p className="min-w-0 flex-1 basis-56 break-words">
              <span className="text-ink-faint text-sm">{recordKindLabels[kind]}</span>
              <span className="block">
                {title || "–"}
                {count > 1 && ` (${count})`}
              </span>
            </p>
            <p className="min-w-0 flex-1 basis-64 break-words text-ink-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
