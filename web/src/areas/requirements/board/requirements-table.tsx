import { formatDateFull, formatDateShort } from "@plateau/contract/format/date.ts";
import { amountOf, ownerIdOf, stageIdOf } from "@plateau/contract/requirements/fields.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { RecordList } from "../../../record/record-list.tsx";
import type { TableSort } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { amountText, requirementName, sumInEuros, totalText } from "../requirement-text.ts";
import { inPipelineOrder } from "./columns.ts";

type RequirementsTableProps = {
  requirements: readonly RequirementSummary[];
  stages: readonly Stage[];
  owners: ReadonlyMap<string, string>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
};

const DEFAULT_SORT = "-creation";

const readSort = (sort: string): TableSort => ({ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") });
const writeSort = ({ id, desc }: TableSort): string => `${desc ? "-" : ""}${id}`;

export default function RequirementsTable(props: RequirementsTableProps) {
  const { requirements, stages, owners, sort = DEFAULT_SORT, onSort } = props;
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(stages, owners), [stages, owners]);
  const tableSort = useMemo(() => readSort(sort), [sort]);
  return (
    <RecordList
      label="Demandes"
      noun="demande"
      query={{
        data: { items: requirements },
        error: null,
        isPlaceholderData: false,
        refetch: () => undefined,
      }}
      rowKey={({ id }) => id}
      columns={columns}
      empty={null}
      pinned
      sort={tableSort}
      onSort={(next) => {
        const written = writeSort(next);
        onSort(written === DEFAULT_SORT ? undefined : written);
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
  const ordered = inPipelineOrder(stages);
  const places = new Map(ordered.map(({ id }, at) => [id, at]));
  const placeOf = (requirement: RequirementSummary): number =>
    places.get(stageIdOf(requirement) ?? "") ?? ordered.length;
  return [
    {
      id: "nom",
      header: "Nom",
      value: requirementName,
      cell: (requirement) => (
        <Link
          to="/requirements/$id"
          params={{ id: requirement.id }}
          data-list-item
          title={requirementName(requirement)}
          className="block max-w-[45vw] truncate rounded-sm font-medium underline-offset-3 hover:underline sm:max-w-96"
        >
          {requirementName(requirement)}
        </Link>
      ),
    },
    {
      id: "etape",
      hideable: true,
      header: "Étape",
      width: 180,
      value: (requirement) => ordered[placeOf(requirement)]?.label ?? "Autre étape",
      order: placeOf,
    },
    {
      id: "montant",
      hideable: true,
      header: "Montant",
      align: "right",
      width: 150,
      value: amountOf,
      cell: (requirement) => {
        const words = amountText(requirement);
        return words ? <span className="font-medium text-money tabular-nums">{words}</span> : none;
      },
      total: (rows) => <span className="text-money tabular-nums">{totalText(sumInEuros(rows))}</span>,
    },
    {
      id: "responsable",
      hideable: true,
      header: "Responsable",
      width: 190,
      value: (requirement) => owners.get(ownerIdOf(requirement) ?? "") ?? null,
    },
    {
      id: "creation",
      hideable: true,
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
