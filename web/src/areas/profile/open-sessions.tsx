import { formatDate } from "@plateau/contract/format/date.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { messageOf } from "../../api/failure.ts";
import { Busy } from "../../ui/busy.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { DeviceRow } from "./device-row.tsx";
import { sessionsQuery } from "./queries.ts";

type OpenSessionsProps = {
  /** Rejects with the error to show. */
  onSignOutEverywhere: () => Promise<void>;
};

export function OpenSessions({ onSignOutEverywhere }: OpenSessionsProps) {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState(false);
  const { ask, dialog } = useRevocation();
  if (!data) {
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-4" />
    ) : (
      <SessionsSkeleton />
    );
  }
  return (
    <>
      <ul aria-label="Sessions ouvertes" className="-mt-3 divide-y divide-line">
        {data.map((session) => (
          <DeviceRow
            key={session.id}
            device={session.device}
            place={session.place}
            current={session.current && "Cette session"}
            lastUse={
              session.current ? (
                `ouverte le ${formatDate(session.createdAt)}`
              ) : (
                <>
                  utilisée <RelativeTime at={session.lastSeenAt} />
                </>
              )
            }
            action={{ label: "Fermer", object: "la session", onClick: () => ask(session) }}
          />
        ))}
      </ul>
      <Button onClick={() => setLeaving(true)} className="mt-4">
        Se déconnecter partout
      </Button>
      {dialog}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Se déconnecter partout ?"
        message="Toutes vos sessions se ferment, celle-ci comprise. Vous devrez vous reconnecter sur chaque appareil ; vos clés d’API et l’adresse de votre calendrier cessent aussi."
        confirmLabel="Se déconnecter partout"
        danger
        onConfirm={onSignOutEverywhere}
      />
    </>
  );
}

type PendingAction = { id: string; device: string; place: string | null };

function useRevocation() {
  const cache = useQueryClient();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [open, setOpen] = useState(false);

  async function revoke() {
    if (!pending) return;
    await api.revokeSession({ params: { id: pending.id } });
    cache.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter(({ id }) => id !== pending.id));
    toast.success("Session fermée", { description: pending.device });
    await cache.invalidateQueries(sessionsQuery);
  }

  const dialog = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Fermer cette session ?"
      message={
        pending &&
        `${[pending.device, pending.place].filter(Boolean).join(", ")} : il faudra s’y reconnecter. Ce qui n’y est pas enregistré peut être perdu.`
      }
      confirmLabel="Fermer la session"
      danger
      onConfirm={revoke}
    />
  );
  return {
    ask: (session: PendingAction) => {
      setPending(session);
      setOpen(true);
    },
    dialog,
  };
}

function SessionsSkeleton() {
  return (
    <Busy className="flex flex-col gap-6">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-5" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </Busy>
  );
}
