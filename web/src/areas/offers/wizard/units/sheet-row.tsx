import { Copy, Trash2 } from "lucide-react";
import { memo } from "react";
import { cn } from "../../../../ui/class-names.ts";
import { readCell } from "./read-cell.ts";
import { type Editor, SheetCell } from "./sheet-cell.tsx";
import type { UnitColumn } from "./unit-columns.ts";
import type { UnitRow } from "./unit-row.ts";
import type { Edit } from "./use-sheet.ts";

type SheetRowProps = {
  row: UnitRow;
  index: number;
  columns: readonly UnitColumn[];
  buildingIds: readonly string[];
  /** The active column, or -1 when another row is active. */
  activeCol: number;
  /** The columns of the row that are chosen, from one to the other; -1 when none is. */
  chosenFrom: number;
  chosenTo: number;
  edit: Edit | null;
  /** What the last save refused in this row, by the server's name of the field. */
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
  const reading = typeof value === "string" && value ? readCell(column, value, []) : null;
  return reading && "problem" in reading ? reading.problem : refused?.[column.wire];
};

/** One lot. It is drawn again only when something of it changed: a sheet may have hundreds. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, index, columns, activeCol, removable } = props;
  const homeless = row.buildingIds.length === 0;
  return (
    <tr
      aria-rowindex={index + 2}
      className={cn("bg-surface hover:bg-hover", homeless && "bg-red-soft hover:bg-red-soft")}
    >
      <th
        scope="row"
        className={cn(
          "sticky left-0 z-10 border-line border-r border-b bg-sunken px-2 text-right font-normal text-ink-muted tabular-nums",
          homeless && "bg-red-soft text-red-ink",
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
          chosen={col >= props.chosenFrom && col <= props.chosenTo}
          edit={col === activeCol ? props.edit : null}
          problem={problemIn(row, column, props.refused)}
          buildingIds={props.buildingIds}
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

/** A cell that acts on its row: by a click, Space or Enter. */
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
