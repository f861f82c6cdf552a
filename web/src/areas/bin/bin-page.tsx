import { BIN_DAYS, restoreOperations } from "@plateau/contract/bin/bin.ts";
import { type BinKind, binKinds } from "@plateau/contract/bin/bin-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import type { ChangeSearch } from "../../record/list-search.ts";
import { usePermissions } from "../../record/use-permissions.ts";
import { ownCrmQuery } from "../../session/queries.ts";
import { NoRightPage } from "../../shell/fallback-pages.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BinList } from "./bin-list.tsx";
import { binWords } from "./bin-words.ts";
import type { BinSearch } from "./queries.ts";

type BinPageProps = { search: BinSearch; onChange: ChangeSearch<BinSearch> };

/** What was deleted, by kind, for those who may restore it. */
export function BinPage({ search, onChange }: BinPageProps) {
  usePageTitle("Corbeille");
  const may = usePermissions();
  const kinds = binKinds.filter((kind) => may(restoreOperations[kind]));
  const { kind = kinds[0], page = 1 } = search;
  if (kind === undefined || !kinds.includes(kind)) return <NoRightPage />;
  return (
    <>
      <PageHeader
        title="Corbeille"
        subtitle={`Ce qui est supprimé se restaure avec ses liens pendant ${BIN_DAYS} jours, puis disparaît pour de bon.`}
      />
      <Tabs
        label="Corbeille"
        value={kind}
        onChange={(next) => onChange({ kind: next, page: undefined })}
        tabs={kinds.map((value) => ({
          value,
          label: binWords[value].tab,
          content: <KindPanel kind={value} page={page} onChange={onChange} />,
        }))}
      />
    </>
  );
}

type KindPanelProps = { kind: BinKind; page: number; onChange: ChangeSearch<BinSearch> };

function KindPanel({ kind, page, onChange }: KindPanelProps) {
  const { data: own = true } = useQuery(ownCrmQuery);
  if (kind === "requirements" && !own)
    return (
      <EmptyState
        title="Les demandes sont dans le CRM de l’agence"
        text="Celles qui y sont supprimées se restaurent dans sa propre corbeille."
      />
    );
  return (
    <>
      {kind === "requirements" && (
        <p className="mb-3 text-ink-muted">
          Une demande archivée se lit encore et se restaure sans limite de temps ; son espace client reste
          fermé.
        </p>
      )}
      <BinList kind={kind} page={page} onPage={onChange} />
    </>
  );
}
