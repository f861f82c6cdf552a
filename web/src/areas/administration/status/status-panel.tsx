import { partLabels } from "@plateau/contract/system/parts.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { backupText, linkLines, maintenanceFailed, maintenanceText, type Status } from "./status-words.ts";

const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => api.getHealthDetails(undefined, signal),
  staleTime: 0,
});

/** What answers, what is linked and what ran, for administrators. */
export function StatusPanel() {
  const { data, error, refetch } = useQuery(statusQuery);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (data) return <StatusDetails status={data} />;
  return (
    <Busy>
      <Skeleton className="h-64" />
    </Busy>
  );
}

function StatusDetails({ status }: { status: Status }) {
  const failed = status.parts.filter(({ state }) => state === "failed");
  return (
    <div className="flex flex-col gap-6">
      {failed.map(({ part, message }) => (
        <Alert key={part} tone="error" title={partLabels[part]}>
          {message}
        </Alert>
      ))}
      <SideSection id="section-fonctionnement" title="Fonctionnement">
        <DescriptionList
          lines={status.parts.map(({ part, state }) => ({
            label: partLabels[part],
            value:
              state === "ok" ? (
                <StatusBadge tone="green">En ordre</StatusBadge>
              ) : (
                <StatusBadge tone="red">En panne</StatusBadge>
              ),
          }))}
        />
      </SideSection>
      <SideSection id="section-liens" title="Ce qui est relié">
        <DescriptionList
          lines={linkLines(status.links).map(({ label, text, missing }) => ({
            label,
            value: missing ? <StatusBadge tone="amber">{text}</StatusBadge> : text,
          }))}
        />
      </SideSection>
      <SideSection id="section-chaque-jour" title="Chaque jour">
        <DescriptionList
          lines={[
            {
              label: "Maintenance",
              value: (
                <Outcome failed={maintenanceFailed(status.maintenance)}>
                  {maintenanceText(status.maintenance)}
                </Outcome>
              ),
            },
            {
              label: "Sauvegarde",
              value: <Outcome failed={status.backup?.state === "failed"}>{backupText(status)}</Outcome>,
            },
            { label: "Version", value: status.version },
          ]}
        />
      </SideSection>
      <p className="text-ink-muted text-sm">
        Ces réglages se font sur le serveur. Le journal du serveur donne la raison d’une panne.
      </p>
    </div>
  );
}

function Outcome({ failed, children }: { failed: boolean; children: ReactNode }) {
  return <span className={failed ? "text-red-ink" : undefined}>{children}</span>;
}
