import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { Copy, Trash2 } from "lucide-react";
import { memo } from "react";
import { cn } from "../../../ui/class-names.ts";
import { parseCell } from "./parse-cell.ts";
import { type Editor, SheetCell } from "./sheet-cell.tsx";
import type { UnitColumn } from "./unit-columns.ts";
import type { UnitRow } from "./unit-row.ts";
import type { Edit } from "./use-sheet.ts";

type SheetRowProps = {
  row: UnitRow;
  index: number;
  columns: readonly UnitColumn[];
  buildingIds: readonly string[];
  propertyType: PropertyType;
  activeCol: number;
  selectedFrom: number;
  selectedTo: number;
  edit: Edit | null;
  refused: Readonly<Record<string, string>> | undefined;
  removable: boolean;
  editor: Editor;
};

const problemIn = (
  row: UnitRow,
  column: UnitColumn,
  refused: SheetRowProps["refused"],
): string | undefined => {
  if (column.kind === "buildings") return row.buildingIds.length ? undefined : refused?.[column.wire];
  const value = row[column.field];
  const parsed = typeof value === "string" && value ? parseCell(column, value, []) : null;
  return parsed && "problem" in parsed ? parsed.problem : refused?.[column.wire];
};

/** Memoized: a sheet may have hundreds of rows. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, index, columns, activeCol, removable } = props;
  const withoutBuilding = row.buildingIds.length === 0;
  return (
    <tr
      aria-rowindex={index + 2}
      className={cn("bg-surface hover:bg-hover", withoutBuilding && "bg-red-soft hover:bg-red-soft")}
    >
      <th
        scope="row"
        className={cn(
          "sticky left-0 z-10 border-line border-r border-b bg-sunken px-2 text-right font-normal text-ink-muted tabular-nums",
          withoutBuilding && "bg-red-soft text-red-ink",
        )}
      >
        <span className="sr-only">Lot </span>
        {index + 1}
      </th>
      {columns.map((column, col) => (
        <SheetCell
          key={column.field}
          row={row}
          index={index}
          column={column}
          col={col}
          active={col === activeCol}
          selected={col >= props.selectedFrom && col <= props.selectedTo}
          edit={col === activeCol ? props.edit : null}
          problem={problemIn(row, column, props.refused)}
          buildingIds={props.buildingIds}
          propertyType={props.propertyType}
          editor={props.editor}
        />
      ))}
      <ActionCell
        name={`Dupliquer le lot ${index + 1}`}
        icon={<Copy aria-hidden="true" />}
        cell={`${index}-${columns.length}`}
        active={activeCol === columns.length}
      />
      <ActionCell
        name={`Supprimer le lot ${index + 1}`}
        icon={<Trash2 aria-hidden="true" />}
        cell={`${index}-${columns.length + 1}`}
        active={activeCol === columns.length + 1}
        disabled={!removable}
      />
    </tr>
  );
});

type ActionCellProps = {
  name: string;
  icon: React.ReactNode;
  cell: string;
  active: boolean;
  disabled?: boolean;
};

function ActionCell({ name, icon, cell, active, disabled }: ActionCellProps) {
  return (
    <td
      data-cell={cell}
      tabIndex={active ? 0 : -1}
      aria-disabled={disabled || undefined}
      className="border-line border-b p-0 -outline-offset-2"
    >
      <span
        title={name}
        className={cn(
          "flex h-(--row) w-full items-center justify-center text-ink-muted [&_svg]:size-4",
          disabled ? "cursor-not-allowed opacity-40" : "cursor-pointer hover:text-ink",
        )}
      >
        {icon}
        <span className="sr-only">{name}</span>
      </span>
    </td>
  );
}
