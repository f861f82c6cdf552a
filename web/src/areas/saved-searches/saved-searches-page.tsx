import type { SavedSearch, SearchAlert } from "@plateau/contract/saved-searches/saved-search.ts";
import {
  alertRefusal,
  freshText,
  savedSearchKindLabels,
  searchAlertLabels,
} from "@plateau/contract/saved-searches/search-rules.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Pin } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { api } from "../../api/client.ts";
import { CardLink, RecordCard, RowLink } from "../../record/record-card.tsx";
import { actionColumn, Truncated } from "../../record/record-columns.tsx";
import { RecordList } from "../../record/record-list.tsx";
import { useFocusAfterRemoval } from "../../record/use-focus-after-removal.ts";
import { savedSearchesQuery, useSearchMutation } from "../../saved-searches/queries.ts";
import { useSession } from "../../session/queries.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import type { DataColumn } from "../../ui/data-table-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { optionsFrom, Select } from "../../ui/select.tsx";
import { type SearchDialogs, SearchMenu } from "./search-menu.tsx";
import { SearchSummary } from "./search-summary.tsx";

const EditSearchDialog = lazyWithRetry(() => import("./edit-search-dialog.tsx"));
const RequirementFromSearch = lazyWithRetry(() => import("../offers/list/requirement-from-search.tsx"));

/** One's own searches and those of the agency, of every list. */
export function SavedSearchesPage() {
  usePageTitle("Recherches enregistrées");
  const navigate = useNavigate();
  const { user } = useSession();
  const [edited, setEdited] = useState<SavedSearch | null>(null);
  const [converted, setConverted] = useState<SavedSearch | null>(null);
  const focus = useFocusAfterRemoval();
  const [dialogs] = useState<SearchDialogs>(() => ({
    edit: setEdited,
    createRequirement: setConverted,
    focus,
  }));
  const columns = useMemo(() => columnsOf(dialogs, user.id), [dialogs, user.id]);
  return (
    <>
      <PageHeader
        title="Recherches enregistrées"
        subtitle="Les vôtres, et celles que l’agence partage. Ce qui est nouveau se compte depuis votre dernière ouverture."
      />
      <RecordList
        label="Recherches enregistrées"
        query={useQuery(listQuery)}
        rowKey={({ id }) => id}
        columns={columns}
        card={(search) => <SearchCard search={search} dialogs={dialogs} />}
        onOpen={({ id }) => void navigate({ to: "/saved-searches/$id", params: { id } })}
        noun={["recherche", "recherches"]}
        empty={<NoSearch />}
      />
      <Suspense fallback={null}>
        {edited && <EditSearchDialog search={edited} onClose={() => setEdited(null)} />}
        {converted && (
          <RequirementFromSearch criteria={converted.criteria} onClose={() => setConverted(null)} />
        )}
      </Suspense>
    </>
  );
}

const listQuery = {
  ...savedSearchesQuery,
  select: (items: SavedSearch[]) => ({ items, count: items.length }),
};

function NoSearch() {
  return (
    <EmptyState
      title="Aucune recherche enregistrée"
      text="Depuis la liste des offres, des demandes, des contacts, des sociétés ou des immeubles, « Enregistrer la recherche » la garde ici."
      action={
        <Link to="/real-estates/list" className={buttonClasses({ variant: "primary" })}>
          Rechercher des offres
        </Link>
      }
    />
  );
}

const sharedText = ({ shared, owner }: SavedSearch, userId: string): string => {
  if (!shared) return "Privée";
  return owner.id === userId ? "Partagée par vous" : `Partagée par ${owner.name}`;
};

function Pinned({ search }: { search: SavedSearch }) {
  return (
    search.pinned && (
      <span title="Épinglée" className="shrink-0 text-ink-faint [&_svg]:size-3.5">
        <Pin aria-hidden="true" />
        <span className="sr-only">Épinglée</span>
      </span>
    )
  );
}

/** Number of new offers since the last visit; nothing when unknown. */
function FreshBadge({ fresh }: Pick<SavedSearch, "fresh">) {
  const text = freshText(fresh);
  if (!fresh || text === "") return null;
  return (
    <Badge tone="blue">
      {text} {fresh.count > 1 ? "nouvelles" : "nouvelle"}
    </Badge>
  );
}

const alertOptions = optionsFrom(searchAlertLabels);

/** The person's own alert; only offers have one. */
function AlertSelect({ search }: { search: SavedSearch }) {
  const follow = useSearchMutation((alert: SearchAlert) =>
    api.followSavedSearch({ params: { id: search.id }, body: { alert } }),
  );
  if (alertRefusal(search.kind) !== null) return null;
  return (
    <Select
      aria-label={`Alerte de ${search.name}`}
      emptyLabel={null}
      options={alertOptions}
      value={follow.isPending ? follow.variables : search.alert}
      onChange={({ target }) =>
        follow.mutate(target.value as SearchAlert, {
          onError: (error) => showFailure(error, "L’alerte n’a pas pu être changée"),
        })
      }
      className="relative w-44"
    />
  );
}

const columnsOf = (dialogs: SearchDialogs, userId: string): DataColumn<SavedSearch>[] => [
  {
    id: "name",
    header: "Nom",
    value: ({ name }) => name,
    cell: (search) => (
      <span className="flex items-center gap-2">
        <RowLink
          to="/saved-searches/$id"
          params={{ id: search.id }}
          preload={false}
          title={search.name}
          className="max-w-56"
        >
          {search.name}
        </RowLink>
        <Pinned search={search} />
        <FreshBadge fresh={search.fresh} />
      </span>
    ),
  },
  { id: "kind", header: "Liste", value: ({ kind }) => savedSearchKindLabels[kind] },
  {
    id: "criteria",
    header: "Critères",
    value: () => null,
    sortable: false,
    exportedAs: [],
    cell: (search) => <SearchSummary search={search} className="max-w-72" />,
  },
  {
    id: "shared",
    header: "Partage",
    value: (search) => sharedText(search, userId),
    cell: (search) => <Truncated text={sharedText(search, userId)} className="max-w-44" />,
  },
  {
    id: "alert",
    header: "Alerte",
    value: ({ alert }) => searchAlertLabels[alert],
    cell: (search) => <AlertSelect search={search} />,
  },
  {
    id: "openedAt",
    header: "Ouverte",
    value: ({ openedAt }) => openedAt,
    cell: ({ openedAt }) =>
      openedAt && (
        <span className="whitespace-nowrap">
          <RelativeTime at={openedAt} />
        </span>
      ),
  },
  actionColumn((search) => <SearchMenu search={search} dialogs={dialogs} />),
];

function SearchCard({ search, dialogs }: { search: SavedSearch; dialogs: SearchDialogs }) {
  const { user } = useSession();
  return (
    <RecordCard>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 text-base">
              <CardLink to="/saved-searches/$id" params={{ id: search.id }} preload={false}>
                {search.name}
              </CardLink>
            </h2>
            <Pinned search={search} />
            <FreshBadge fresh={search.fresh} />
          </div>
          <SearchSummary search={search} className="text-sm" />
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-sm">
            <Badge>{savedSearchKindLabels[search.kind]}</Badge>
            <span>{sharedText(search, user.id)}</span>
            <AlertSelect search={search} />
          </div>
        </div>
        <SearchMenu search={search} dialogs={dialogs} />
      </div>
    </RecordCard>
  );
}
