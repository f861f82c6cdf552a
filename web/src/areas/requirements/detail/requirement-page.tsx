import { formatRelative } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { late } from "../../../ui/late.ts";
import { Moment } from "../../../ui/moment.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { amountWords, ownerName, requirementName } from "../board/requirement-words.ts";
import { ownersQuery, stagesQuery } from "../queries.ts";
import { ownerOf, stageLabel } from "../stage-and-owner.ts";
import { ArchiveRequirement } from "./archive-requirement.tsx";
import { BoardLink } from "./board-link.tsx";
import type { RequirementTab } from "./search-params.ts";
import { TabLoading } from "./tab-loading.tsx";

const OffersTab = late(async () => ({
  default: (await import("../offers-tab/offers-tab.tsx")).OffersTab,
}));
const InformationsTab = late(async () => ({
  default: (await import("../informations/informations-tab.tsx")).InformationsTab,
}));

type RequirementPageProps = {
  requirement: Requirement;
  tab: RequirementTab;
  onTab: (tab: RequirementTab) => void;
};

/** Everything about one requirement: the offers for it, and what the CRM knows of it. */
export function RequirementPage({ requirement, tab, onTab }: RequirementPageProps) {
  const name = requirementName(requirement);
  usePageTitle(name);
  const { data: stages } = useSuspenseQuery(stagesQuery);
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const owner = ownerOf(requirement, owners);
  const amount = amountWords(requirement);
  return (
    <>
      <PageHeader
        className="mb-2"
        back={
          <BoardLink className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Demandes
          </BoardLink>
        }
        title={name}
        badges={
          <>
            <Badge tone="slate">
              <span className="sr-only">Étape : </span>
              {stageLabel(requirement, stages)}
            </Badge>
            {!requirement.archived && <ArchiveRequirement id={requirement.id} name={name} />}
          </>
        }
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
            <Moment at={requirement.createdAt} />
          </>
        }
      />
      {requirement.archived && (
        <Alert className="mb-2">
          Cette demande est archivée{NARROW}: elle se lit encore, sans se modifier.
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
                <OffersTab requirementId={requirement.id} />
              </Suspense>
            ),
          },
          {
            value: "informations",
            label: "Informations",
            content: (
              <Suspense fallback={<TabLoading />}>
                <InformationsTab requirement={requirement} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
