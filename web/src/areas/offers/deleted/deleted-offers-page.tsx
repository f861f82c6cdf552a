import { formatDateFull, formatRelative } from "@plateau/contract/format/date.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useMemo } from "react";
import { messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { StatusBadge, statusTone } from "../../../ui/status-badge.tsx";
import { toast } from "../../../ui/toast.ts";
import { deletedOffersQuery, restoreOffer } from "./queries.ts";

type DeletedOffer = Awaited<ReturnType<NonNullable<typeof deletedOffersQuery.queryFn>>>[number];

const keyOf = (offer: DeletedOffer) => offer.id;

/** The offers deleted in the last 30 days, each with a way back. */
export function DeletedOffersPage() {
  usePageTitle("Offres supprimées");
  const { data, error, isPending, refetch } = useQuery(deletedOffersQuery);
  const { restore, restoring } = useRestore();
  const columns = useMemo(() => columnsOf(restore, restoring), [restore, restoring]);
  return (
    <>
      <PageHeader
        title="Offres supprimées"
        subtitle="Une offre supprimée peut être rétablie pendant 30 jours ; elle disparaît ensuite pour de bon."
      />
      <DataTable
        label="Offres supprimées"
        noun="offre"
        columns={columns}
        rows={data}
        keyOf={keyOf}
        loading={isPending}
        error={error && !data ? messageOf(error) : null}
        onRetry={() => void refetch()}
        empty={<EmptyState title="Aucune offre supprimée" text="Rien n’a été supprimé depuis 30 jours." />}
      />
    </>
  );
}

/** Restores one offer at a time, and says how it went. */
function useRestore() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (offer: DeletedOffer) => restoreOffer(cache, offer.id),
    onSuccess: (_, { id, title }) =>
      toast.success("Offre rétablie", {
        description: title,
        action: {
          label: "Voir l’offre",
          onClick: () => void navigate({ to: "/real-estates/$id", params: { id } }),
        },
      }),
    onError: (error) => toast.error("L’offre n’a pas pu être rétablie", { description: messageOf(error) }),
  });
  return { restore: mutate, restoring: isPending ? variables.id : null };
}

const columnsOf = (
  restore: (offer: DeletedOffer) => void,
  restoring: string | null,
): DataColumn<DeletedOffer>[] => [
  {
    id: "title",
    header: "Offre",
    value: ({ title }) => title,
    cell: ({ title }) => <strong className="font-medium">{title}</strong>,
  },
  { id: "address", header: "Adresse", value: ({ aggregatedData }) => aggregatedData.address },
  {
    id: "status",
    header: "Statut",
    value: ({ status }) => offerStatusLabel(status),
    cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{offerStatusLabel(status)}</StatusBadge>,
  },
  {
    id: "deletedAt",
    header: "Supprimée",
    value: ({ deletedAt }) => deletedAt,
    cell: ({ deletedAt }) => (
      <time dateTime={deletedAt} title={formatDateFull(deletedAt)} className="whitespace-nowrap">
        {formatRelative(deletedAt)}
      </time>
    ),
  },
  {
    id: "restore",
    header: "Action",
    value: () => null,
    sortable: false,
    exported: false,
    align: "right",
    cell: (offer) => (
      <Button size="sm" loading={restoring === offer.id} onClick={() => restoring ?? restore(offer)}>
        <Undo2 aria-hidden="true" />
        Rétablir
        <span className="sr-only"> {offer.title}</span>
      </Button>
    ),
  },
];
