import type { Device } from "@plateau/contract/accounts/second-step-operations.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { messageOf } from "../../api/failure.ts";
import { Badge } from "../../ui/badge.tsx";
import { Busy } from "../../ui/busy.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { DeviceRow } from "./device-row.tsx";
import { devicesQuery, sessionsQuery } from "./queries.ts";

type PendingAction = Device | "others";

/** Where this person signed in: a sign-in from elsewhere triggers an e-mail. */
export function KnownDevices() {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery);
  const [pending, setPending] = useState<PendingAction | null>(null);

  async function end(what: PendingAction) {
    if (what === "others") await api.endOtherSessions();
    else await api.forgetDevice({ params: { id: what.id } });
    toast.success(what === "others" ? "Autres appareils déconnectés" : "Appareil oublié");
    await Promise.all([cache.invalidateQueries(devicesQuery), cache.invalidateQueries(sessionsQuery)]);
  }

  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-4" />
    ) : (
      <Busy className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-44" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </Busy>
    );
  return (
    <>
      <ul aria-label="Appareils connus" className="-mt-3 divide-y divide-line">
        {data.map((device) => (
          <DeviceRow
            key={device.id}
            device={device.device}
            place={device.place}
            current={device.current && "Cet appareil"}
            badge={device.open && !device.current && <Badge>Connecté</Badge>}
            lastUse={
              <>
                utilisé <RelativeTime at={device.lastSeenAt} />
              </>
            }
            action={{ label: "Oublier", object: "l’appareil", onClick: () => setPending(device) }}
          />
        ))}
      </ul>
      {data.some(({ current }) => !current) && (
        <Button onClick={() => setPending("others")} className="mt-4">
          Déconnecter les autres appareils
        </Button>
      )}
      {pending && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setPending(null)}
          title={
            pending === "others" ? "Déconnecter les autres appareils\u202f?" : "Oublier cet appareil\u202f?"
          }
          message={
            pending === "others"
              ? "Toutes vos sessions se ferment, sauf celle-ci. Vous serez prévenu par e-mail si l’un d’eux se reconnecte."
              : `${pending.device}\u202f: ses sessions se ferment. Vous serez prévenu par e-mail s’il se reconnecte.`
          }
          confirmLabel={pending === "others" ? "Déconnecter" : "Oublier"}
          danger
          onConfirm={() => end(pending)}
        />
      )}
    </>
  );
}
