import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { type ClipboardEvent, type Ref, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { FieldProblem } from "../../../ui/error-summary.tsx";
import type { Cell } from "./cell-moves.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { applyPaste, type PastePlan, parseBlock, planPaste } from "./paste-block.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { type Block, blockText, fillBlock } from "./selection.ts";
import type { Editor } from "./sheet-cell.tsx";
import { SheetHead, sheetWidth } from "./sheet-head.tsx";
import { SheetRow } from "./sheet-row.tsx";
import { SheetTotals } from "./sheet-totals.tsx";
import type { UnitColumn } from "./unit-columns.ts";
import { newUnitRow, type UnitRow } from "./unit-row.ts";
import type { RowActions } from "./use-rows.ts";
import { useSheet } from "./use-sheet.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

type UnitSheetProps = {
  rows: UnitRow[];
  columns: readonly UnitColumn[];
  buildingIds: readonly string[];
  propertyType: PropertyType;
  problems: readonly FieldProblem[];
  actions: RowActions;
  ref: Ref<SheetHandle>;
};

export type SheetHandle = {
  go: (cell: Cell) => void;
  goToField: (field: string) => void;
};

const groupByRow = (
  problems: readonly FieldProblem[],
): ReadonlyMap<number, Readonly<Record<string, string>>> => {
  const rows = new Map<number, Record<string, string>>();
  for (const { field, message } of problems) {
    const [, index, wire] = field.split(".");
    if (wire) rows.set(Number(index), { ...rows.get(Number(index)), [wire]: message });
  }
  return rows;
};

export function UnitSheet(props: UnitSheetProps) {
  const { rows, buildingIds, propertyType, problems, actions, ref } = props;
  const columns = useRoomForReplaced(props.columns, rows);
  const [noteRow, setNoteRow] = useState<number | null>(null);
  const [pasted, setPasted] = useState<PastedBlock | null>(null);
  const sheet = useSheet({ rows, columns, actions, onNote: setNoteRow });
  const { current, block, edit, go } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useVisibleRows({ count: rows.length, active: current.row, scroller });
  useImperativeHandle(
    ref,
    () => ({
      go,
      goToField: (field) => {
        const [, row, wire] = field.split(".");
        const col = columns.findIndex((column) => column.wire === wire);
        go({ row: Math.min(Number(row) || 0, rows.length - 1), col: Math.max(col, 0) });
      },
    }),
    [go, columns, rows.length],
  );
  const refused = useMemo(() => groupByRow(problems), [problems]);
  const editor = useEditor(actions, sheet);
  const { onPaste, onCopy } = sheetClipboard({
    rows,
    columns,
    buildingIds,
    actions,
    sheet,
    onBlock: setPasted,
  });
  return (
    <>
      <div
        ref={scroller}
        className="relative max-h-[70dvh] scroll-pt-12 scroll-pb-12 scroll-pl-14 overflow-auto rounded-lg border border-line bg-surface"
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a sheet is what ARIA calls a grid.
          role="grid"
          aria-label="Lots"
          aria-multiselectable="true"
          aria-rowcount={rows.length + 2}
          aria-describedby="aide-du-tableau"
          className="table-fixed border-separate border-spacing-0 text-sm"
          style={{ width: sheetWidth(columns), minWidth: "100%" }}
          onPaste={onPaste}
          onCopy={onCopy}
        >
          <SheetHead columns={columns} />
          <tbody
            ref={sheet.body}
            onKeyDown={sheet.onKeyDown}
            onMouseDown={sheet.onMouseDown}
            onClick={sheet.onClick}
            onFocus={sheet.onFocus}
          >
            {shown.map((part) => {
              if (part.kind === "gap") return <Gap key={part.key} height={part.height} />;
              const row = rows[part.index];
              return (
                row && (
                  <SheetRow
                    key={row.key}
                    row={row}
                    index={part.index}
                    columns={columns}
                    buildingIds={buildingIds}
                    propertyType={propertyType}
                    activeCol={part.index === current.row ? current.col : -1}
                    {...selectedColumns(part.index, block)}
                    edit={part.index === current.row ? edit : null}
                    refused={refused.get(part.index)}
                    removable={rows.length > 1}
                    editor={editor}
                  />
                )
              );
            })}
          </tbody>
          <SheetTotals rows={rows} columns={columns} propertyType={propertyType} />
        </table>
      </div>
      <SheetDialogs
        rows={rows}
        buildingIds={buildingIds}
        propertyType={propertyType}
        actions={actions}
        noteRow={noteRow}
        pasted={pasted}
        onClose={() => {
          setNoteRow(null);
          setPasted(null);
          go(current);
        }}
      />
    </>
  );
}

type PastedBlock = { at: number; plan: PastePlan };

type SheetDialogsProps = Pick<UnitSheetProps, "rows" | "buildingIds" | "propertyType" | "actions"> & {
  noteRow: number | null;
  pasted: PastedBlock | null;
  onClose: () => void;
};

function SheetDialogs(props: SheetDialogsProps) {
  const { rows, buildingIds, propertyType, actions, noteRow, pasted, onClose } = props;
  const note = noteRow === null ? null : rows[noteRow];
  return (
    <>
      {note && noteRow !== null && (
        <NoteDialog
          unitNumber={noteRow + 1}
          note={note.note}
          onSave={(text) => actions.patch(noteRow, { note: text })}
          onClose={onClose}
        />
      )}
      {pasted && (
        <PasteDialog
          plan={pasted.plan}
          firstUnit={pasted.at + 1}
          onPaste={(plan) => {
            actions.replace(applyPaste(rows, pasted.at, plan, () => newUnitRow(buildingIds, propertyType)));
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

type Sheet = ReturnType<typeof useSheet>;

function useEditor(actions: RowActions, { leaveBy, setEdit }: Sheet): Editor {
  return useMemo<Editor>(() => {
    const leave = (move: Parameters<Editor["onText"]>[3]) => (move ? leaveBy(move) : setEdit(null));
    return {
      onText: (row, column, text, move) => {
        actions.type(row, column, text);
        leave(move);
      },
      onKeep: (row, field) => {
        actions.keep(row, field);
        leaveBy("stay");
      },
      onPatch: (row, patch, move) => {
        if (Object.keys(patch).length > 0) actions.patch(row, patch);
        if (move || !("buildingIds" in patch)) leave(move);
      },
      onClose: () => leaveBy("stay"),
    };
  }, [actions.type, actions.patch, actions.keep, leaveBy, setEdit]);
}

type ClipboardOptions = Pick<UnitSheetProps, "rows" | "columns" | "buildingIds" | "actions"> & {
  sheet: Sheet;
  /** Several cells are confirmed first. */
  onBlock: (pasted: PastedBlock) => void;
};

function sheetClipboard({ rows, columns, buildingIds, actions, sheet, onBlock }: ClipboardOptions) {
  const { current, block, edit, setEdit } = sheet;

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    const copied = parseBlock(text);
    const isBlock = copied.length > 1 || (copied[0]?.length ?? 0) > 1;
    const column = columns[current.col];
    if (!column || (edit && !isBlock) || copied.length === 0) return;
    event.preventDefault();
    setEdit(null);
    const target = { columns, from: block.left, below: rows.length - block.top, buildingIds };
    if (isBlock) onBlock({ at: block.top, plan: planPaste(copied, target) });
    else actions.replace(fillBlock({ rows, columns, buildingIds }, block, copied[0]?.[0] ?? ""));
  }

  function onCopy(event: ClipboardEvent) {
    if (edit || !columns[current.col]) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", blockText({ rows, columns, buildingIds }, block));
  }

  return { onPaste, onCopy };
}

const REPLACED_WIDTH = 164;

/** Old and new value stand side by side. */
function useRoomForReplaced(columns: readonly UnitColumn[], rows: readonly UnitRow[]) {
  const replaced = columns
    .filter(({ field }) => rows.some((row) => field in row.replaced))
    .map(({ field }) => field)
    .join();
  return useMemo(
    () =>
      replaced === ""
        ? columns
        : columns.map((column) =>
            replaced.split(",").includes(column.field) ? { ...column, width: REPLACED_WIDTH } : column,
          ),
    [columns, replaced],
  );
}

const selectedColumns = (row: number, { top, left, bottom, right }: Block) => {
  const many = top !== bottom || left !== right;
  return many && row >= top && row <= bottom
    ? { selectedFrom: left, selectedTo: right }
    : { selectedFrom: -1, selectedTo: -1 };
};

function Gap({ height }: { height: number }) {
  return (
    <tr style={{ height }}>
      <td aria-hidden="true" />
    </tr>
  );
}
