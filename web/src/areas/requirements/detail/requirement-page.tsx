import { formatRelative } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { currencyOf } from "@plateau/contract/requirements/fields.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { api } from "../../../api/client.ts";
import { HistoryButton } from "../../../history/history-button.tsx";
import { DeleteRecord } from "../../../record/delete-record.tsx";
import { showDeleted } from "../../../record/deletion-toast.ts";
import { BackLink } from "../../../record/record-links.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { ownCrmQuery } from "../../../session/queries.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { toast } from "../../../ui/toast.ts";
import { lastBoard } from "../board/search-params.ts";
import {
  ownersQuery,
  requirementQuery,
  requirementsChanged,
  restoreRequirement,
  stagesQuery,
} from "../queries.ts";
import { amountText, ownerName, ownerOf, requirementName, stageLabel } from "../requirement-text.ts";
import type { RequirementTab } from "./search-params.ts";

const OffersTab = lazyWithRetry(async () => ({
  default: (await import("../offers-tab/offers-tab.tsx")).OffersTab,
}));
const InformationsTab = lazyWithRetry(async () => ({
  default: (await import("../informations/informations-tab.tsx")).InformationsTab,
}));

type RequirementPageProps = {
  requirement: Requirement;
  tab: RequirementTab;
  onTab: (tab: RequirementTab) => void;
  clientSpace: ReactNode;
};

export function RequirementPage({ requirement, tab, onTab, clientSpace }: RequirementPageProps) {
  const name = requirementName(requirement);
  usePageTitle(name);
  const { data: stages } = useSuspenseQuery(stagesQuery);
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const owner = ownerOf(requirement, owners);
  const amount = amountText(requirement, { exact: true });
  return (
    <>
      <PageHeader
        className="mb-2"
        back={
          <BackLink to="/requirements" search={lastBoard.recall()}>
            Demandes
          </BackLink>
        }
        title={name}
        badges={
          <>
            <Badge tone="slate">
              <span className="sr-only">Étape : </span>
              {stageLabel(requirement, stages)}
            </Badge>
            {!requirement.archived && <ArchiveRequirement id={requirement.id} name={name} />}
          </>
        }
        actions={<HistoryButton kind="requirement" id={requirement.id} currency={currencyOf(requirement)} />}
        subtitle={
          <>
            {owner ? ownerName(owner) : "Sans responsable"}
            {amount && (
              <>
                {" · "}
                <span className="font-medium text-money tabular-nums">{amount}</span>
              </>
            )}
            {/^\d/.test(formatRelative(requirement.createdAt)) ? " · créée le " : " · créée "}
            <RelativeTime at={requirement.createdAt} />
          </>
        }
      />
      {requirement.archived && (
        <Alert className="mb-2">
          Cette demande est archivée{NARROW}: elle se lit encore, sans se modifier.{" "}
          <RestoreRequirement id={requirement.id} />
        </Alert>
      )}
      <Tabs
        label="Demande"
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: "biens",
            label: "Biens immobiliers",
            content: (
              <Suspense fallback={<TabLoading />}>
                <OffersTab requirementId={requirement.id} editable={!requirement.archived} />
              </Suspense>
            ),
          },
          {
            value: "informations",
            label: "Informations",
            content: (
              <Suspense fallback={<TabLoading />}>
                <InformationsTab requirement={requirement} clientSpace={clientSpace} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

function TabLoading() {
  return (
    <Busy className="flex flex-col gap-4 pt-1">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </Busy>
  );
}

function RestoreRequirement({ id }: { id: string }) {
  const cache = useQueryClient();
  const may = usePermissions();
  const { data: own } = useQuery(ownCrmQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreRequirement(cache, id),
    onSuccess: () => toast.success("Demande restaurée"),
    onError: (error) => showFailure(error, "La restauration a échoué"),
  });
  if (!own || !may("restoreRequirement")) return null;
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate()}>
      Restaurer
    </Button>
  );
}

function ArchiveRequirement({ id, name }: { id: string; name: string }) {
  const { data: own } = useQuery(ownCrmQuery);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const may = usePermissions();
  if (!own || !may("archiveRequirement")) return null;

  async function archive() {
    await api.archiveRequirement({ params: { id } });
    await navigate({ to: "/requirements", search: lastBoard.recall(), ignoreBlocker: true });
    cache.removeQueries({ queryKey: requirementQuery(id).queryKey });
    requirementsChanged(cache);
    showDeleted(cache, {
      title: "Demande archivée",
      description: name,
      restored: "Demande restaurée",
      restore: may("restoreRequirement") ? () => restoreRequirement(cache, id) : undefined,
    });
  }

  return (
    <DeleteRecord
      action="Archiver"
      icon={<Archive aria-hidden="true" />}
      title={`Archiver cette demande${NARROW}?`}
      message={
        <>
          <span className="font-medium text-ink">{name}</span> quittera le tableau et les recherches, et son
          espace client se fermera. Elle se restaure de la corbeille.
        </>
      }
      onDelete={archive}
    />
  );
}
