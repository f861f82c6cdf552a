import { type BinItem, daysLeft } from "@plateau/contract/bin/bin.ts";
import type { BinKind } from "@plateau/contract/bin/bin-kinds.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useMemo } from "react";
import type { ChangeSearch } from "../../record/list-search.ts";
import { RecordCard } from "../../record/record-card.tsx";
import { actionColumn, Truncated } from "../../record/record-columns.tsx";
import { RecordList } from "../../record/record-list.tsx";
import { Button } from "../../ui/button.tsx";
import type { DataColumn } from "../../ui/data-table-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { binWords } from "./bin-words.ts";
import { type BinSearch, binQuery } from "./queries.ts";
import { useRestore } from "./use-restore.ts";

type BinListProps = { kind: BinKind; page: number; onPage: ChangeSearch<BinSearch> };

export function BinList({ kind, page, onPage }: BinListProps) {
  const { restore, restoring } = useRestore(kind);
  const { tab, noun, empty } = binWords[kind];
  const button = useMemo(
    () => (item: BinItem) => (
      <Button
        size="sm"
        loading={restoring.has(item.id)}
        onClick={() => restoring.size === 0 && restore([item])}
      >
        <Undo2 aria-hidden="true" />
        Restaurer
        <span className="sr-only"> {item.name}</span>
      </Button>
    ),
    [restore, restoring],
  );
  const columns = useMemo(() => columnsOf(button), [button]);
  return (
    <RecordList
      label={`Corbeille des ${tab.toLowerCase()}`}
      query={useQuery(binQuery(kind, page))}
      rowKey={({ id }) => id}
      columns={columns}
      card={(item) => <BinCard item={item} button={button(item)} />}
      empty={<EmptyState title={empty} text="Ce que vous supprimez paraît ici, le plus récent d’abord." />}
      paging={{ label: "Pages de la corbeille", page, onChange: onPage, noun }}
      selection={{
        noun: noun[0],
        nameOf: ({ name }) => name,
        actions: (selected, clear) => (
          <Button
            size="sm"
            variant="primary"
            loading={restoring.size > 0}
            onClick={() => restore(selected, { onSettled: clear })}
          >
            Restaurer la sélection
          </Button>
        ),
      }}
    />
  );
}

const leftText = (item: BinItem): string => {
  const days = daysLeft(item, new Date());
  return days === null ? "sans limite" : formatCount(days, "jour");
};

const deletedByText = ({ deletedBy }: BinItem): string => deletedBy?.name ?? "Compte supprimé";

function Thumbnail({ item: { media } }: { item: BinItem }) {
  if (!media?.thumbnail) return null;
  return (
    <img src={media.thumbnail} alt="" loading="lazy" className="h-9 w-12 shrink-0 rounded-sm object-cover" />
  );
}

const columnsOf = (button: (item: BinItem) => React.ReactNode): DataColumn<BinItem>[] => [
  {
    id: "name",
    header: "Nom",
    value: ({ name }) => name,
    cell: (item) => (
      <span className="flex items-center gap-2.5">
        <Thumbnail item={item} />
        <strong className="max-w-64 truncate font-medium" title={item.name}>
          {item.name}
        </strong>
      </span>
    ),
  },
  {
    id: "detail",
    header: "Précision",
    value: ({ detail }) => detail,
    cell: ({ detail }) => <Truncated text={detail} />,
  },
  { id: "by", header: "Supprimé par", value: deletedByText },
  {
    id: "deletedAt",
    header: "Supprimé",
    value: ({ deletedAt }) => deletedAt,
    cell: ({ deletedAt }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={deletedAt} />
      </span>
    ),
  },
  {
    id: "left",
    header: "Reste",
    value: leftText,
    cell: (item) => <span className="whitespace-nowrap tabular-nums">{leftText(item)}</span>,
  },
  actionColumn(button, { id: "restore" }),
];

function BinCard({ item, button }: { item: BinItem; button: React.ReactNode }) {
  return (
    <RecordCard>
      <div className="flex items-start gap-2.5">
        <Thumbnail item={item} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium text-base">{item.name}</h2>
          {item.detail && <p className="truncate text-ink-muted text-sm">{item.detail}</p>}
          <p className="text-ink-muted text-sm">
            {deletedByText(item)}, <RelativeTime at={item.deletedAt} /> · reste {leftText(item)}
          </p>
          <div className="mt-2">{button}</div>
        </div>
      </div>
    </RecordCard>
  );
}
