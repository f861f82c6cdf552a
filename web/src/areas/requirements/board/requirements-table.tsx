import { formatDateFull, formatDateShort } from "@plateau/contract/format/date.ts";
import { formatEuros } from "@plateau/contract/format/money.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { DataTable, type TableSort } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { inOrder } from "./columns.ts";
import { amountOf, amountWords, requirementName, sumInEuros } from "./requirement-words.ts";

type RequirementsTableProps = {
  /** Absent while they are being read. */
  requirements: readonly RequirementSummary[] | undefined;
  stages: readonly Stage[];
  owners: ReadonlyMap<string, string>;
  /** As the address writes it: a column, with a minus for downwards. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
};

/** The last created first, as on the board. */
const USUAL_SORT = "-creation";

const readSort = (sort: string): TableSort => ({ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") });
const writeSort = (sort: TableSort | null): string | undefined =>
  sort ? `${sort.desc ? "-" : ""}${sort.id}` : undefined;

/** The requirements as a table: to sort, add up and export. */
export default function RequirementsTable(props: RequirementsTableProps) {
  const { requirements, stages, owners, sort, onSort } = props;
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(stages, owners), [stages, owners]);
  return (
    <DataTable
      label="Demandes"
      noun="demande"
      columns={columns}
      rows={requirements}
      keyOf={({ id }) => id}
      loading={!requirements}
      pinned
      sort={readSort(sort ?? USUAL_SORT)}
      onSort={(next) => {
        const written = writeSort(next);
        onSort(written === USUAL_SORT ? undefined : written);
      }}
      onOpen={({ id }) => void navigate({ to: "/requirements/$id", params: { id } })}
    />
  );
}

const none = <span className="text-ink-faint">–</span>;

const columnsOf = (
  stages: readonly Stage[],
  owners: ReadonlyMap<string, string>,
): DataColumn<RequirementSummary>[] => {
  const ordered = inOrder(stages);
  const places = new Map(ordered.map(({ id }, at) => [id, at]));
  const placeOf = ({ properties }: RequirementSummary): number =>
    places.get(properties.dealstage ?? "") ?? ordered.length;
  return [
    {
      id: "nom",
      header: "Nom",
      value: requirementName,
      cell: (requirement) => (
        <Link
          to="/requirements/$id"
          params={{ id: requirement.id }}
          data-walk
          title={requirementName(requirement)}
          className="block max-w-[45vw] truncate rounded-sm font-medium underline-offset-3 hover:underline sm:max-w-96"
        >
          {requirementName(requirement)}
        </Link>
      ),
    },
    {
      id: "etape",
      header: "Étape",
      width: 180,
      value: (requirement) => ordered[placeOf(requirement)]?.label ?? "Autre étape",
      order: placeOf,
    },
    {
      id: "montant",
      header: "Montant",
      align: "right",
      width: 150,
      value: amountOf,
      cell: (requirement) => {
        const words = amountWords(requirement);
        return words ? <span className="font-medium text-money tabular-nums">{words}</span> : none;
      },
      total: (rows) => <span className="text-money tabular-nums">{formatEuros(sumInEuros(rows))}</span>,
    },
    {
      id: "responsable",
      header: "Responsable",
      width: 190,
      value: ({ properties }) => owners.get(properties.hubspot_owner_id ?? "") ?? null,
    },
    {
      id: "creation",
      header: "Créée le",
      width: 120,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateFull(createdAt)} className="tabular-nums">
          {formatDateShort(createdAt)}
        </time>
      ),
    },
  ];
};
