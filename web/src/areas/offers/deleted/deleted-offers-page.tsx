import { formatDateFull, formatRelative } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useMemo } from "react";
import { messageOf } from "../../../api/failure.ts";
import { actionColumn } from "../../../record/record-columns.tsx";
import { RecordList } from "../../../record/record-list.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { StatusBadge, statusTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast.ts";
import { deletedOffersQuery, restoreOffers } from "../queries.ts";

type DeletedOffer = Awaited<ReturnType<NonNullable<typeof deletedOffersQuery.queryFn>>>["items"][number];

export function DeletedOffersPage() {
  usePageTitle("Offres supprimées");
  const { restore, restoring } = useRestore();
  const columns = useMemo(() => columnsOf(restore, restoring), [restore, restoring]);
  return (
    <>
      <PageHeader
        title="Offres supprimées"
        subtitle="Une offre supprimée peut être rétablie pendant 30 jours ; elle disparaît ensuite pour de bon."
      />
      <RecordList
        label="Offres supprimées"
        noun="offre"
        query={useQuery(deletedOffersQuery)}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title="Aucune offre supprimée" text="Rien n’a été supprimé depuis 30 jours." />}
        selection={{
          noun: "offre",
          nameOf: ({ title }) => title,
          actions: (selected) => (
            <Button
              size="sm"
              variant="primary"
              loading={restoring.size > 0}
              onClick={() => restore(selected)}
            >
              Rétablir la sélection
            </Button>
          ),
        }}
      />
    </>
  );
}

function useRestore() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (offers: readonly DeletedOffer[]) =>
      restoreOffers(
        cache,
        offers.map(({ id }) => id),
      ),
    onSuccess: (_, offers) => {
      const [offer] = offers;
      if (!offer || offers.length > 1)
        return toast.success(formatCount(offers.length, "offre rétablie", "offres rétablies"));
      const { id, title } = offer;
      return toast.success("Offre rétablie", {
        description: title,
        action: {
          label: "Voir l’offre",
          onClick: () => void navigate({ to: "/real-estates/$id", params: { id } }),
        },
      });
    },
    onError: (error, offers) =>
      toast.error(
        offers.length > 1 ? "Des offres n’ont pas pu être rétablies" : "L’offre n’a pas pu être rétablie",
        { description: messageOf(error) },
      ),
  });
  const restoring = useMemo(
    () => new Set(isPending ? variables.map(({ id }) => id) : []),
    [isPending, variables],
  );
  return { restore: mutate, restoring };
}

const columnsOf = (
  restore: (offers: readonly DeletedOffer[]) => void,
  restoring: ReadonlySet<string>,
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
  actionColumn(
    (offer) => (
      <Button
        size="sm"
        loading={restoring.has(offer.id)}
        onClick={() => restoring.size === 0 && restore([offer])}
      >
        <Undo2 aria-hidden="true" />
        Rétablir
        <span className="sr-only"> {offer.title}</span>
      </Button>
    ),
    { id: "restore" },
  ),
];
