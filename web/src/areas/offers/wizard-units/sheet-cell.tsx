import { NARROW } from "@plateau/contract/format/spacing.ts";
import { type PropertyType, propertyTypes } from "@plateau/contract/offers/enumerations.ts";
import { availabilityLabels, propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { PriceField } from "@plateau/contract/offers/rent.ts";
import { originMark } from "@plateau/contract/offers/unit-texts.ts";
import { Check, StickyNote } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { optionsFrom } from "../../../ui/select.tsx";
import { BuildingsEditor, SelectEditor, TextEditor } from "./cell-editors.tsx";
import type { Move } from "./cell-moves.ts";
import { cellText, workstationsEstimate } from "./cell-text.ts";
import { isPrice, type UnitColumn } from "./unit-columns.ts";
import type { UnitRow } from "./unit-row.ts";
import type { Edit } from "./use-sheet.ts";
import { isEditable } from "./use-sheet.ts";

const usages = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }));
const availabilities = optionsFrom(availabilityLabels);

export type Editor = {
  onText: (row: number, column: UnitColumn, text: string, move: Move | null) => void;
  onKeep: (row: number, field: PriceField) => void;
  onPatch: (row: number, patch: Partial<UnitRow>, move: Move | null) => void;
  onClose: () => void;
};

type SheetCellProps = {
  row: UnitRow;
  index: number;
  column: UnitColumn;
  col: number;
  active: boolean;
  selected: boolean;
  edit: Edit | null;
  problem: string | undefined;
  buildingIds: readonly string[];
  propertyType: PropertyType;
  editor: Editor;
};

const isNumber = ({ kind }: UnitColumn): boolean => kind === "amount" || kind === "posts" || kind === "floor";

export function SheetCell(props: SheetCellProps) {
  const { row, index, column, col, active, selected, edit, problem } = props;
  const locked = !isEditable(row, column);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which may be selected.
    <td
      data-cell={`${index}-${col}`}
      data-field={`units.${index}.${column.wire}`}
      tabIndex={active ? 0 : -1}
      aria-invalid={problem ? true : undefined}
      aria-description={problem}
      aria-selected={selected || undefined}
      aria-disabled={locked || undefined}
      className={cn(
        "group relative h-(--row) cursor-cell border-line border-r border-b px-2 py-1 align-middle -outline-offset-2",
        isNumber(column) && "text-right tabular-nums",
        column.kind === "flag" && "text-center",
        locked && "cursor-not-allowed bg-sunken",
        selected && "bg-accent-soft",
        problem && "bg-red-soft shadow-[inset_0_0_0_1px_var(--red-ink)]",
      )}
    >
      {edit ? <CellEditor {...props} edit={edit} /> : <CellContent {...props} />}
      {problem && !edit && (
        <span className="pointer-events-none absolute top-full left-0 z-30 hidden whitespace-nowrap rounded-sm bg-red-fill px-2 py-1 text-left text-on-red text-xs group-hover:block group-focus-within:block group-focus:block">
          {problem}
        </span>
      )}
    </td>
  );
}

function CellContent(props: SheetCellProps) {
  const { row, column, buildingIds, propertyType } = props;
  if (column.kind === "flag") return <Flag on={row[column.field] === true} />;
  if (column.kind === "note")
    return (
      <span
        className={cn("flex items-center justify-center", row.note ? "text-accent-ink" : "text-ink-faint")}
      >
        <StickyNote aria-hidden="true" className="size-4" fill={row.note ? "var(--accent-soft)" : "none"} />
        <span className="sr-only">{row.note ? "Modifier la note" : "Ajouter une note"}</span>
      </span>
    );
  const text = cellText(row, column, buildingIds);
  const estimate = column.kind === "posts" ? workstationsEstimate(row, propertyType) : null;
  if (estimate) return <span className="whitespace-nowrap text-ink-faint">{estimate}**</span>;
  if (isPrice(column.field)) return <Price {...props} field={column.field} />;
  return (
    <span className="block truncate">
      {text}
      {!text && column.kind === "usage" && <span className="text-ink-faint">Sélectionner</span>}
    </span>
  );
}

function Price({
  row,
  index,
  column,
  field,
  active,
  editor,
}: Omit<SheetCellProps, "column"> & { column: UnitColumn; field: PriceField }) {
  const text = row[field];
  const computed = row.computed.includes(field);
  const mark = originMark({ computed, ...(row.unknown.includes(field) ? { unknown: true } : {}) });
  const value = (
    <>
      {text}
      {text && mark}
    </>
  );
  const replaced = row.replaced[field];
  if (!replaced) return <span className={cn("block truncate", computed && "text-ink-muted")}>{value}</span>;
  return (
    <span className="flex flex-col items-end gap-0.5">
      <span className="flex flex-wrap items-baseline justify-end gap-x-1.5">
        <s className="whitespace-nowrap text-ink-faint text-xs">{replaced}</s>
        <span className="sr-only">remplacé par</span>
        <span className="whitespace-nowrap font-medium">{value || "–"}</span>
      </span>
      <button
        type="button"
        data-keep=""
        tabIndex={active ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation();
          editor.onKeep(index, field);
        }}
        className="cursor-pointer whitespace-nowrap rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent-ink text-xs hover:underline"
      >
        Garder {replaced}
        {NARROW}
        {column.unit}
      </button>
    </span>
  );
}

function Flag({ on }: { on: boolean }) {
  return (
    <span className="inline-flex align-middle">
      {on ? (
        <Check aria-hidden="true" className="size-4 text-accent-ink" />
      ) : (
        <span aria-hidden="true" className="text-ink-faint">
          –
        </span>
      )}
      <span className="sr-only">{on ? "Oui" : "Non"}</span>
    </span>
  );
}

function CellEditor({ row, index, column, edit, buildingIds, editor }: SheetCellProps & { edit: Edit }) {
  const label = `${column.title}, lot ${index + 1}`;
  if (column.kind === "buildings")
    return (
      <BuildingsEditor
        unitNumber={index + 1}
        value={row.buildingIds}
        buildingIds={buildingIds}
        onChange={(ids) => editor.onPatch(index, { buildingIds: ids }, null)}
        onClose={editor.onClose}
      />
    );
  if (column.kind === "usage" || column.kind === "availability")
    return (
      <SelectEditor
        label={label}
        value={String(row[column.field])}
        options={column.kind === "usage" ? usages : availabilities}
        onDone={(value, move) => editor.onPatch(index, { [column.field]: value }, move)}
        onCancel={editor.onClose}
      />
    );
  const computed = isPrice(column.field) && row.computed.includes(column.field);
  return (
    <TextEditor
      label={label}
      text={String(row[column.field])}
      seed={edit.seed}
      numeric={isNumber(column) && column.kind === "amount"}
      onDone={(text, move) => {
        const same = text === String(row[column.field]);
        // A value that was only looked at stays given, computed or unknown.
        if (same && (edit.seed === null || computed || text === "")) editor.onPatch(index, {}, move);
        else editor.onText(index, column, text, move);
      }}
      onCancel={editor.onClose}
    />
  );
}
