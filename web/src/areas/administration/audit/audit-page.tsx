import {
  auditKindLabels,
  auditKinds,
  auditOutcomeLabels,
  auditOutcomes,
} from "@plateau/contract/api/audit-kinds.ts";
import type { AuditEntry } from "@plateau/contract/audit/operations.ts";
import { formatDateShort, formatTime } from "@plateau/contract/format/date.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ExportButton } from "../../../record/export-button.tsx";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { LoadMore } from "../../../record/load-more.tsx";
import { RecordCard } from "../../../record/record-card.tsx";
import { Truncated } from "../../../record/record-columns.tsx";
import { BackLink } from "../../../record/record-links.tsx";
import { NoResult, RecordList } from "../../../record/record-list.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { type SearchFilter, SearchForm } from "../../../ui/search-form.tsx";
import { AuditObject } from "./audit-object.tsx";
import { detailsOf, objectOf, personOf } from "./entry-words.ts";
import { type AuditSearch, auditQuery, auditSearchSchema, filtersOf } from "./queries.ts";
import { useVerification, VerificationResult, VerifyButton } from "./verification.tsx";

type AuditPageProps = { search: AuditSearch; onChange: ChangeSearch<AuditSearch> };

const filters: SearchFilter[] = [
  { id: "du", label: "Du", type: "date" },
  { id: "au", label: "Au", type: "date" },
  {
    id: "type",
    label: "Action",
    type: "select",
    emptyLabel: "Toutes les actions",
    options: auditKinds.map((value) => ({ value, label: auditKindLabels[value] })),
  },
  {
    id: "resultat",
    label: "Résultat",
    type: "select",
    emptyLabel: "Tous les résultats",
    options: auditOutcomes.map((value) => ({ value, label: auditOutcomeLabels[value] })),
  },
];

const SUBTITLE =
  "Qui s’est connecté, a exporté, supprimé ou changé des droits, et ce qui a été refusé. Gardé douze mois\u202f; personne ne peut le modifier.";

const REVERSED = "La période se termine avant de commencer\u202f: vérifiez ses deux dates";

const NOTHING = { q: undefined, du: undefined, au: undefined, type: undefined, resultat: undefined };

const given = (search: Omit<AuditSearch, "q">): Record<string, string> =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])));

export function AuditPage({ search, onChange }: AuditPageProps) {
  usePageTitle("Journal d’audit");
  const { q, ...chosen } = search;
  const query = useInfiniteQuery(auditQuery(search));
  const verification = useVerification();
  const isReversed = search.du !== undefined && search.au !== undefined && search.du > search.au;
  const searching = q !== undefined || Object.keys(given(chosen)).length > 0;
  return (
    <>
      <PageHeader
        back={<BackLink to="/legal">Administration</BackLink>}
        title="Journal d’audit"
        subtitle={SUBTITLE}
        actions={
          <>
            <ExportButton
              path="/audit/export"
              query={filtersOf(search)}
              failure="Le journal n’a pas pu être exporté"
            />
            <VerifyButton verification={verification} />
          </>
        }
      />
      <VerificationResult verification={verification} />
      <SearchForm
        placeholder="E-mail d’une personne"
        filters={filters}
        values={{ term: q ?? "", filters: given(chosen) }}
        busy={query.isPlaceholderData}
        onSearch={({ term, filters }) =>
          onChange({ ...NOTHING, ...auditSearchSchema.parse({ ...filters, q: term }) })
        }
        onReset={() => onChange(NOTHING)}
      />
      <div className="mt-5">
        <RecordList
          label="Journal d’audit"
          query={query}
          rowKey={({ position }) => String(position)}
          columns={columns}
          card={entryCard}
          empty={
            searching ? (
              <NoResult text={isReversed ? REVERSED : undefined} onReset={() => onChange(NOTHING)} />
            ) : (
              <NoEntry />
            )
          }
          sortable={false}
          below={<LoadMore query={query} label="Afficher les entrées précédentes" />}
        />
      </div>
    </>
  );
}

const momentOf = ({ at }: AuditEntry): string => `${formatDateShort(at)} ${formatTime(at)}`;

const outcomeBadge = ({ outcome }: AuditEntry) => (
  <Badge tone={outcome === "refused" ? "red" : "green"}>{auditOutcomeLabels[outcome]}</Badge>
);

const columns: DataColumn<AuditEntry>[] = [
  {
    id: "at",
    header: "Date",
    value: ({ at }) => at,
    cell: (entry) => <span className="whitespace-nowrap tabular-nums">{momentOf(entry)}</span>,
  },
  {
    id: "person",
    header: "Personne",
    value: personOf,
    cell: (entry) => (
      <>
        <Truncated text={personOf(entry)} />
        {entry.ip && <span className="block text-ink-muted text-xs">{entry.ip}</span>}
      </>
    ),
  },
  { id: "kind", header: "Action", value: ({ kind }) => auditKindLabels[kind] },
  {
    id: "label",
    header: "Opération",
    value: ({ label }) => label,
    cell: (entry) => (
      <>
        <Truncated text={entry.label} />
        {detailsOf(entry) && <span className="block text-ink-muted text-xs">{detailsOf(entry)}</span>}
      </>
    ),
  },
  {
    id: "object",
    header: "Objet",
    value: (entry) => entry.object?.name ?? objectOf(entry),
    cell: (entry) => <AuditObject entry={entry} />,
  },
  {
    id: "outcome",
    header: "Résultat",
    value: ({ outcome }) => auditOutcomeLabels[outcome],
    cell: outcomeBadge,
  },
];

const entryCard = (entry: AuditEntry) => (
  <RecordCard>
    <h2 className="text-base">{entry.label}</h2>
    <p className="break-words text-ink-muted text-sm">
      {[personOf(entry), entry.ip].filter(Boolean).join(", ")}
    </p>
    {detailsOf(entry) && <p className="break-words text-ink-muted text-sm">{detailsOf(entry)}</p>}
    <AuditObject entry={entry} />
    <p className="mt-2 flex items-center justify-between gap-3 text-ink-muted text-sm">
      {outcomeBadge(entry)}
      <span className="tabular-nums">{momentOf(entry)}</span>
    </p>
  </RecordCard>
);

const NoEntry = () => (
  <EmptyState
    title="Aucune entrée"
    text="Les connexions, les refus, les exports, les suppressions et les changements de droits seront listés ici."
  />
);
